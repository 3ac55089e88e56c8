import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../../src/${path}`, import.meta.url), 'utf8');

const exported = [...read('index.ts').matchAll(/^export \{[^}]*\} from '\.\/([^']+)'/gm)].map(([, file = '']) => file);
/** Query keys, query options, errors and messages can also be used on servers. */
const forServers = [
  'core/api/errors.ts',
  'react/query/query-keys.ts',
  'react/query/query-options.ts',
  'core/messages/error-text.ts',
  'core/messages/load-messages.ts',
];

test.each(exported.filter((file) => !forServers.includes(file)))(
  'a server component may import %s, which starts with "use client"',
  (file) => {
    expect(read(file)).toMatch(/^'use client';\n/);
  },
);

test.each(forServers)('a server component may call %s, which uses neither React nor TanStack Query', (file) => {
  expect(read(file)).not.toMatch(/^import (?!type)[^;]* from '(?:react|@tanstack)/m);
  expect(read(file)).not.toContain('use client');
});
