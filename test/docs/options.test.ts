import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { pagesWithTables } from '../../scripts/docs/tables.ts';
import { attributeOf } from '../../src/core/settings/parse-setting.ts';
import { settingNames } from '../../src/core/settings/settings.ts';
import { pages } from './pages.ts';

const attributes = settingNames.map(attributeOf);

const generated = await pagesWithTables();

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
      'compared',
      'cost',
      'events',
      'figures',
      'figures',
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
      ([, file, code]) => ({
        path,
        file: file ?? '',
        code,
      }),
    ),
  );

  test.each(examples)('is identical to it: $path, $file', ({ file, code }) => {
    expect(code).toBe(readFileSync(file, 'utf8'));
  });
});
