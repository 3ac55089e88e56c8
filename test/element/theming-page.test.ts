import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { elementManifest } from '../../scripts/package/element-manifest.ts';

const read = (path: string): Promise<string> =>
  readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

// elementManifest() throws if the manifest and the code differ.
const { cssProperties, cssParts, slots } = elementManifest().modules[0]!.declarations[0]!;
const page = await read('docs/theming.md');
const sheets = globSync('src/components/*/*.css').map((path) => read(path));
const css = (await Promise.all(sheets)).join('\n');
const drawer = await read('src/components/ui/lock-page-scroll.ts');

/** Every custom property on the page. */
function used(pattern: RegExp): readonly string[] {
  const found = [...page.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(found)];
}

describe('docs/theming.md', () => {
  test('uses only tokens that exist', () => {
    // The drawer sets its own tokens on the page while it is open. A shop reads them, so they are
    // not in the manifest.
    const setByDrawer = [...drawer.matchAll(/(--guest-cart-[\w-]+): \$\{/g)].map(
      ([, name]) => name,
    );
    const names = [...cssProperties.map(({ name }) => name), ...setByDrawer];
    expect(names).toEqual(expect.arrayContaining([...used(/(--guest-cart-[\w-]+)/g)]));
  });

  test.each(cssProperties.filter(({ default: standard }) => /^[#\d]/.test(standard)))(
    'documents the default of $name: $default',
    ({ name, default: standard }) => {
      const inCode = [...css.matchAll(new RegExp(`var\\(${name}, ([^)]+)\\)`, 'g'))].map(
        ([, value]) => value,
      );
      expect([...new Set(inCode)]).toEqual([standard]);
    },
  );

  test('uses only parts that exist', () => {
    const examples = used(/::part\(([^)]+)\)/g);
    expect(examples.length).toBeGreaterThan(2);
    expect(cssParts.map(({ name }) => name)).toEqual(expect.arrayContaining([...examples]));
  });

  test('has an example of each slot', () => {
    expect([...used(/ slot="([\w-]+)"/g)].sort()).toEqual(slots.map(({ name }) => name).sort());
  });
});
