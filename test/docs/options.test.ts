import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pagesWithTables } from '../../scripts/docs/tables.ts';
import { featureNames, type CartFeature } from '../../src/core/api/feature-names.ts';
import { attributeOf } from '../../src/core/settings/parse-setting.ts';
import { settingNames } from '../../src/core/settings/settings.ts';
import { createTestService } from '../support/service.ts';
import { pageAt, pages } from './pages.ts';

const attributes = settingNames.map(attributeOf);

const generated = pagesWithTables();

describe('a generated table', () => {
  test.each(generated)('is current: %s', (path, current) => {
    const isCurrent = readFileSync(path, 'utf8') === current;
    expect(isCurrent, `${path} is outdated: run \`npm run docs -- --tables\``).toBe(true);
  });

  test('exists for figures, settings, props, members, events, tokens, parts and slots', () => {
    const names = pages.flatMap(({ text }) =>
      [...text.matchAll(/<!-- table: (\w+)/g)].map(([, name]) => name),
    );
    expect(names.sort()).toEqual([
      'chunks',
      'compared',
      'cost',
      'events',
      'figures',
      'figures',
      'files',
      'members',
      'parts',
      'provider',
      'settings',
      'slots',
      'tokens',
      'widget',
    ]);
  });
});

describe('the table of features', () => {
  const rows = [...pageAt('docs/features.md').text.matchAll(/^\| `'([\w-]+)'` \| (.+?) \|/gm)];
  const routes = rows.flatMap(([, feature, cell = '']) =>
    [...cell.matchAll(/`([A-Z]+) ([^`]+)`/g)].map(([, method = '', path = '']) => ({
      feature,
      method,
      path: path.startsWith('/') ? path : `/V1/guest-carts/1/${path.replace(/\{\w+\}/, '1')}`,
    })),
  );

  test('has a row for each feature', () => {
    expect(rows.map(([, feature]) => feature)).toEqual(featureNames);
  });

  test.each(routes)('names a route of it: $method $path', async ({ feature, method, path }) => {
    const hasRoute = async (features: readonly CartFeature[]): Promise<boolean> => {
      const { fetch, baseUrl } = createTestService({ features });
      const response = await fetch(baseUrl + path, { method });
      return response.status !== 405 && !(await response.text()).includes('match any route');
    };
    expect(await hasRoute(featureNames)).toBe(true);
    expect(await hasRoute(featureNames.filter((name) => name !== feature))).toBe(false);
  });
});

describe('an example of any page', () => {
  const ofTags = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/<(script|guest-cart)\b([^>]*)>/g)].flatMap(([, tag = '', inner = '']) =>
      [...inner.matchAll(/(?:^|\s)(data-)?([a-z-]+)=/g)]
        .filter(([, data]) => tag === 'guest-cart' || data !== undefined)
        .map(([, , name = '']) => ({ path, tag, name })),
    ),
  );

  test('sets only attributes that exist', () => {
    const known = {
      script: [...attributes, 'target', 'src'],
      'guest-cart': [...attributes, 'dir', 'lang', 'id'],
    };
    expect(ofTags.length).toBeGreaterThan(5);
    for (const { path, tag, name } of ofTags)
      expect(known[tag as keyof typeof known], path).toContain(name);
  });
});

describe('an example that names its file', () => {
  const examples = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/<!-- ((?:test|examples)\/\S+\.[jt]sx?) -->\n\n```\w+\n([\s\S]*?)```/g)].map(
      ([, file = '', code]) => ({ path, file, code }),
    ),
  );

  test.each(examples)('is identical to it: $path, $file', ({ file, code }) => {
    expect(code).toBe(readFileSync(file, 'utf8'));
  });

  test('is there for each file that tests run for a page', () => {
    const run = [
      ...globSync('test/{readme,react-guide,features-guide,checkout-guide}/*.{ts,tsx}'),
      ...globSync('test/docs/{*.js,*.config.ts}'),
      ...globSync('examples/tests/{jest.config.js,*/*.{spec,test}.{js,jsx}}'),
    ].map((file) => file.replaceAll('\\', '/'));
    const isTest = (file: string): boolean => /^test\/.*\.test\.tsx?$/.test(file);
    const shown = new Set(examples.map(({ file }) => file));
    expect(run.filter((file) => !isTest(file) && !shown.has(file))).toEqual([]);
    expect(shown).toContain('test/react-guide/add-to-cart.test.tsx');
  });

  test.each([
    'README.md',
    ...['checkout', 'customer-cart', 'features', 'features-code', 'start-react'],
    ...['react', 'react-reference', 'react-servers', 'analytics'],
  ])('is every one in TypeScript: %s', (name) => {
    const { path, text } = pageAt(name.endsWith('.md') ? name : `docs/${name}.md`);
    const named = examples.filter((example) => example.path === path && /tsx?$/.test(example.file));
    expect(text.match(/```tsx?\n/g) ?? []).toHaveLength(named.length);
  });
});
