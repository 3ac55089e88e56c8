import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { themes } from '../../../src/preview/stories/look.ts';

const fromRoot = (path: string) => readFile(new URL(`../../../${path}`, import.meta.url), 'utf8');

const css = (await Promise.all(globSync('src/components/**/*.css').map(fromRoot))).join('\n');
const docs = await fromRoot('docs/theming.md');

const { exports } = JSON.parse(await fromRoot('package.json')) as { readonly exports: object };
const entries = Object.keys(exports);

/** The colors of a theme by token: light and dark. */
function coloursOf(
  theme: string,
): Readonly<Record<string, readonly [light: string, dark: string]>> {
  const found = theme.matchAll(/(--guest-cart-[\w-]+): light-dark\((#[\da-f]+), (#[\da-f]+)\);/g);
  return Object.fromEntries(
    [...found].map(([, name, light, dark]) => [name!, [light!, dark!] as const]),
  );
}

/** Relative luminance of `#rrggbb` or `#rgb`, by WCAG 2. */
function luminance(hex: string): number {
  const long = hex.length === 4 ? hex.replace(/[\da-f]/g, '$&$&') : hex;
  const [red, green, blue] = [1, 3, 5].map((start) => {
    const value = Number.parseInt(long.slice(start, start + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

function contrast(one: string, other: string): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((left, right) => left - right);
  return (light! + 0.05) / (dark! + 0.05);
}

describe.each(themes.filter((theme) => theme !== 'plain'))('the theme "%s"', (name) => {
  it('sets only tokens that the cart uses', async () => {
    const set = (await fromRoot(`public/themes/${name}.css`)).matchAll(
      /^ {2}(--guest-cart-[\w-]+):/gm,
    );
    const unknown = [...set]
      .map(([, token]) => token!)
      .filter((token) => !css.includes(`${token},`));
    expect(unknown).toEqual([]);
  });

  it.each([
    ['words', '--guest-cart-ink', '--guest-cart-surface', 4.5],
    ['words on a quiet surface', '--guest-cart-ink', '--guest-cart-field', 4.5],
    ['secondary words', '--guest-cart-muted', '--guest-cart-surface', 4.5],
    ['secondary words on a quiet surface', '--guest-cart-muted', '--guest-cart-field', 4.5],
    ['words on the accent', '--guest-cart-on-accent', '--guest-cart-accent', 4.5],
    ['the focus ring', '--guest-cart-accent', '--guest-cart-surface', 3],
    ['the edge of what went wrong', '--guest-cart-caution', '--guest-cart-field', 3],
    ['the edge of what went well', '--guest-cart-good', '--guest-cart-field', 3],
  ])('has enough contrast for %s, in light and dark', async (_what, one, other, least) => {
    const colours = coloursOf(await fromRoot(`public/themes/${name}.css`));
    for (const side of [0, 1]) {
      expect(
        contrast(colours[one]![side]!, colours[other]![side]!),
        `${one} on ${other}`,
      ).toBeGreaterThanOrEqual(least);
    }
  });

  it('is documented, and exported by the package', () => {
    expect(docs).toMatch(new RegExp(`^\\| ${name} +\\|`, 'm'));
    expect(entries).toContain(`./themes/${name}.css`);
  });
});
