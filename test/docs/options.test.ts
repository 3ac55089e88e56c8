import { describe, expect, test } from 'vitest';
import { attributeOf } from '../../src/core/settings/parse-setting.ts';
import { settingNames } from '../../src/core/settings/settings.ts';
import { providerProps, widgetProps } from './options.ts';
import { pageAt, pages } from './pages.ts';

/** The first cells of a table, by the name in its header. */
function firstCells(text: string, head: string): readonly string[] {
  const [, rows = ''] = new RegExp(`^\\| ${head} +\\|.*\\n\\| -.*\\n((?:\\|.*\\n)+)`, 'm').exec(text) ?? [];
  return rows
    .trim()
    .split('\n')
    .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w-]+)`/g)].map(([, name = '']) => name));
}

const attributes = settingNames.map(attributeOf);

const addRow = 'docs/react.md needs one row for each prop';

describe('docs/react.md', () => {
  const { text } = pageAt('docs/react.md');

  test('lists every prop of the provider', () => {
    expect([...firstCells(text, 'provider')].sort(), addRow).toEqual(Object.keys(providerProps).sort());
  });

  test('lists every prop of the widget', () => {
    expect([...firstCells(text, 'widget')].sort(), addRow).toEqual([...widgetProps].sort());
  });
});

describe('docs/script-tag.md', () => {
  test('lists only attributes that the element reads', () => {
    const documented = firstCells(pageAt('docs/script-tag.md').text, 'attribute');
    expect(documented.length).toBeGreaterThan(10);
    for (const name of documented) expect(attributes).toContain(name);
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
    const known = { script: [...attributes, 'target', 'src'], 'guest-cart': [...attributes, 'dir', 'lang', 'id'] };
    expect(ofTags.length).toBeGreaterThan(5);
    for (const { path, tag, name } of ofTags) expect(known[tag as keyof typeof known], path).toContain(name);
  });
});
