import Big from 'big.js';
import { describe, expect, it } from 'vitest';
import { benchCart, kinds } from '../../bench/carts.ts';
import { fewer, readOptions } from '../../bench/measure.ts';
import { decodeCart } from '../../src/core/api/cart.ts';
import { resolveElementSettings } from '../../src/core/settings/settings.ts';
import { buildSnapshots } from '../../src/element/first-paint/build-snapshot.ts';

describe('the options of the bench', () => {
  it('are four rounds of everything, written to RESULTS.md, by default', () => {
    expect(readOptions([])).toEqual({ rounds: 4, kinds, quick: false, out: 'bench/RESULTS.md' });
    expect(readOptions(['--rounds', '7', '--out', 'elsewhere.md'])).toMatchObject({
      rounds: 7,
      out: 'elsewhere.md',
    });
    expect(readOptions(['--quick'])).toMatchObject({ rounds: 1, quick: true });
  });

  it.each(['0', '-1', '2.5', 'many', ''])('reject %j rounds', (rounds) => {
    expect(() => readOptions([`--rounds=${rounds}`])).toThrow(
      '--rounds has to be a whole number from 1',
    );
  });

  it('select kinds of carts, in the order of the results', () => {
    expect(readOptions(['--kinds', 'full,plain']).kinds).toEqual(['plain', 'full']);
    expect(() => readOptions(['--kinds', 'plain,odd'])).toThrow('not odd');
  });

  it('reject unknown options', () => {
    expect(() => readOptions(['--fast'])).toThrow(/--fast/);
  });

  it('measure the others in half of the rounds, and at least in one', () => {
    expect([1, 2, 3, 4, 5].map(fewer)).toEqual([1, 1, 1, 2, 2]);
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
