import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { benchCart, kinds } from '../../bench/carts.ts';
import { readOptions } from '../../bench/options.ts';
import { turnsOf } from '../../bench/stage.ts';
import { decodeCart } from '../../src/core/api/cart.ts';
import { resolveElementSettings } from '../../src/core/settings/settings.ts';
import { buildSnapshots } from '../../src/element/first-paint/build-snapshot.ts';

const defaults = { rounds: '5', lines: '3' };

describe('the options of the bench', () => {
  it('are the defaults of the program, every kind of cart, and this checkout', () => {
    expect(readOptions([], defaults)).toMatchObject({ rounds: 5, lines: [3], kinds, write: false });
    expect(readOptions([], defaults).builds).toEqual([{ name: 'now', folder: process.cwd() }]);
  });

  it.each(['0', '-1', '2.5', 'many', ''])('reject %j rounds', (rounds) => {
    expect(() => readOptions([`--rounds=${rounds}`], defaults)).toThrow(
      '--rounds has to consist of whole numbers from 1',
    );
  });

  it('select kinds of carts, in the order of the results', () => {
    expect(readOptions(['--kinds', 'full,plain'], defaults).kinds).toEqual(['plain', 'full']);
    expect(() => readOptions(['--kinds', 'plain,odd'], defaults)).toThrow('not odd');
  });

  it('select pages by a part of their names', () => {
    const { includes } = readOptions(['--pages', 'tag,React'], defaults);
    expect(['tag', 'React widget', 'loader'].map(includes)).toEqual([true, true, false]);
    expect(readOptions([], defaults).includes('loader')).toBe(true);
  });

  it('name another checkout, which is measured in turns', () => {
    const { builds } = readOptions(['--against', '../before'], defaults);
    expect(builds.map(({ name }) => name)).toEqual(['now', 'before']);
  });

  it.each([['--pages=tag'], ['--against=../before']])(
    'do not write the results of some pages: %s',
    (option) => {
      expect(() => readOptions(['--write', option], defaults)).toThrow('--write replaces all');
    },
  );

  it('reject unknown options', () => {
    expect(() => readOptions(['--fast'], defaults)).toThrow(/--fast/);
  });

  it('give every page its turn to be the first', () => {
    expect([0, 1, 2, 3].map((round) => turnsOf(['a', 'b', 'c'], round).join(''))).toEqual([
      'abc',
      'bca',
      'cab',
      'abc',
    ]);
  });
});

describe('the carts of the bench', () => {
  it.each([3, 10, 100])('of %i lines have the subtotal of their prices', (size) => {
    const { cart, subtotal } = benchCart(size);
    expect(cart.items).toHaveLength(size);
    // Shops round the price of one unit to two decimals, halves up.
    const unit = (price: number | null | undefined): Big =>
      Big(price ?? 0).round(2, Big.roundHalfUp);
    const sum = (cart.items ?? []).reduce(
      (all, { price, qty }) => all.plus(unit(price).times(qty ?? 0)),
      Big(0),
    );
    expect(subtotal.replace(/[$,]/g, '')).toBe(sum.toFixed(2));
  });

  it.each(kinds)('of the kind "%s" have lines, a subtotal, and a unique id', (kind) => {
    const cart = benchCart(3, kind);
    expect(cart.cart.items?.length).toBe(cart.size);
    expect(cart.subtotal).toMatch(/^[$€]\d/);
    expect(kinds.filter((other) => benchCart(3, other).id === cart.id)).toEqual([kind]);
  });

  it.each(kinds)(
    'of the kind "%s" are stored with the texts that end the wait of a returning visitor',
    (kind) => {
      const { cart, subtotal, texts, laterTexts } = benchCart(3, kind);
      const settings = resolveElementSettings(() => null);
      const inline = JSON.stringify(
        buildSnapshots(decodeCart(cart).value, settings, undefined, true)?.inline,
      );
      for (const text of [subtotal, ...texts]) expect(inline).toContain(text);
      // A text that a shopper may have typed is stored as "…".
      for (const text of laterTexts) expect(inline).not.toContain(text);
    },
  );

  it('have different ids for different sizes', () => {
    expect(benchCart(3).id).not.toBe(benchCart(1000).id);
  });
});
