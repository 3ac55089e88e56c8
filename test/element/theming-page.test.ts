import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { elementManifest } from '../../scripts/package/element-manifest.ts';
import { readTable } from '../reliability/markdown-table.ts';

const read = (path: string): Promise<string> => readFile(new URL(`../../${path}`, import.meta.url), 'utf8');

// Making the manifest compares it with the code: what it tells of is there, and what is there it tells of.
const { cssProperties, cssParts, slots } = elementManifest().modules[0]!.declarations[0]!;
const page = await read('docs/theming.md');
const css = (await Promise.all([read('src/components/styles/guest-cart.css'), read('src/element/element.css')])).join(
  '\n',
);

async function rowsOf(heading: string): Promise<readonly (readonly string[])[]> {
  const rows = await readTable('theming.md', heading);
  return rows.map((cells) => cells.map((cell) => cell.replaceAll('`', '')));
}

/** Every name that an example or a sentence of the page uses. */
function used(pattern: RegExp): readonly string[] {
  const found = [...page.matchAll(pattern)].flatMap(([, names = '']) => names.split(' '));
  return [...new Set(found)];
}

describe('docs/theming.md', () => {
  test('tells of every token, with its default, and of no other', async () => {
    const told = cssProperties.map(({ name, description, default: standard }) => [name, description, standard]);
    expect(await rowsOf('Tokens')).toEqual(told);
    const names = cssProperties.map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining([...used(/(--guest-cart-[\w-]+)/g)]));
  });

  test.each(cssProperties.filter(({ default: standard }) => /^[#\d]/.test(standard)))(
    'says truly that $name is $default by default',
    ({ name, default: standard }) => {
      const inCode = [...css.matchAll(new RegExp(`var\\(${name}, ([^)]+)\\)`, 'g'))].map(([, value]) => value);
      expect([...new Set(inCode)]).toEqual([standard]);
    },
  );

  test('tells of every part, and of no other', async () => {
    expect(await rowsOf('Parts')).toEqual(cssParts.map(({ name, description }) => [name, description]));
    const examples = used(/::part\(([^)]+)\)/g);
    expect(examples.length).toBeGreaterThan(2);
    expect(cssParts.map(({ name }) => name)).toEqual(expect.arrayContaining([...examples]));
  });

  test('tells of every slot, and of no other, with an example of each', async () => {
    const rows = await rowsOf('Slots');
    expect(rows.map((cells) => cells.slice(0, 2))).toEqual(slots.map(({ name, description }) => [name, description]));
    expect([...used(/ slot="([\w-]+)"/g)].sort()).toEqual(slots.map(({ name }) => name).sort());
  });
});
