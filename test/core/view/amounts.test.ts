import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import type { Totals } from '../../../src/core/api/totals.ts';
import type { CartItem } from '../../../src/core/api/cart-item.ts';
import {
  cartAmounts,
  sumOfQuantities,
  type AmountOptions,
  type ExactAmount,
} from '../../../src/core/view/amounts.ts';
import { textOf } from '../../../src/core/api/decimal.ts';
import { moneyRuleOf } from '../../../src/core/view/money.ts';
import { taxedTotals } from './cart-factory.ts';

const mug = { item_id: 1, sku: 'MUG', qty: 3, price: 18.47 };
const desk = { item_id: 2, sku: 'DESK', qty: 1, price: 1140.42 };
const totals: Totals = taxedTotals;
const cartOf = (...items: readonly object[]) => decodeCart({ items }).value;
const rule = moneyRuleOf({ base_currency_code: 'USD', quote_currency_code: 'USD' });

const shown = (amount: ExactAmount | string): string =>
  typeof amount === 'string' ? amount : textOf(amount.shown);

describe('the amounts of a cart', () => {
  const more = { ...mug, qty: 4 };
  const added = { ...mug, item_id: 3 };
  it.each<[string, readonly CartItem[], AmountOptions, string]>([
    [
      'the store’s if its totals match this cart',
      [mug, desk],
      { totals },
      '19.99 59.97, 1234.5 1234.5, 1294.47',
    ],
    [
      'pending for a quantity, or a line, that the totals do not contain yet',
      [more, desk, added],
      { totals },
      '19.99 amount-pending, 1234.5 1234.5, amount-pending amount-pending, 1294.47',
    ],
    [
      'unavailable for these if no newer totals are loading',
      [more, desk, added],
      { totals, isUpdating: false },
      '19.99 amount-unreadable, 1234.5 1234.5, amount-unreadable amount-unreadable, 1294.47',
    ],
    [
      'pending while the first totals load, instead of the prices of items',
      [mug],
      { totals: 'loading' },
      'amount-pending amount-pending, amount-pending',
    ],
    [
      'unknown if the totals could not be read, because prices of items may exclude a tax',
      [mug],
      { totals: 'failed' },
      'amount-unreadable amount-unreadable, amount-unreadable',
    ],
    [
      'prices of items, excluding tax, without totals',
      [mug, desk],
      { taxDisplay: 'including' },
      '18.47 55.41, 1140.42 1140.42, 1195.83',
    ],
  ])('are %s', (_what, items, options, expected) => {
    const amounts = cartAmounts(cartOf(...items), rule, options);
    const lines = items.map((item) => amounts.line(item));
    const texts = lines.map(({ unit, row }) => `${shown(unit)} ${shown(row)}`);
    expect([...texts, shown(amounts.subtotal)].join(', ')).toBe(expected);
  });

  it('have the display of the store’s totals, and are stale while the cart differs from them', () => {
    expect(cartAmounts(cartOf(mug, desk), rule, { totals })).toMatchObject({
      taxDisplay: 'including',
      isStale: false,
      isSubtotalMore: false,
    });
    expect(cartAmounts(cartOf(more, desk), rule, { totals }).isStale).toBe(true);
    expect(cartAmounts(cartOf(mug), rule, { taxDisplay: 'including' }).taxDisplay).toBeNull();
  });

  it('are in the currency of the totals, even if the cart has no exchange rate to it', () => {
    const noRate = moneyRuleOf({
      base_currency_code: 'USD',
      quote_currency_code: 'EUR',
      base_to_quote_rate: 0,
    });
    const inEuros = { ...totals, quote_currency_code: 'EUR' };
    expect(cartAmounts(cartOf(mug, desk), noRate, { totals: inEuros }).currency).toMatchObject({
      iso: 'EUR',
    });
    expect(cartAmounts(cartOf(mug, desk), noRate).currency).toMatchObject({ iso: 'USD' });
  });

  it('come from the totals or are unknown, if fields of the totals are missing', () => {
    const cart = cartOf(mug, desk);
    const field = fc.constantFrom(
      'item_id',
      'qty',
      'price',
      'price_incl_tax',
      'row_total',
      'row_total_incl_tax',
    );
    const subtotal = fc.constantFrom('subtotal', 'subtotal_incl_tax', 'total_segments');
    const display = fc.constantFrom(
      'auto' as const,
      'including' as const,
      'excluding' as const,
      'both' as const,
    );
    const without = (object: object, fields: readonly string[]) =>
      Object.fromEntries(Object.entries(object).filter(([name]) => !fields.includes(name)));
    const sent = new Set([
      '1195.82',
      '1294.47',
      '18.47',
      '19.99',
      '55.4',
      '59.97',
      '1140.42',
      '1234.5',
    ]);
    fc.assert(
      fc.property(fc.array(field), fc.array(subtotal), display, (fields, subtotals, taxDisplay) => {
        const [first, second] = totals.items ?? [];
        const items = [without(first ?? {}, fields), second];
        const amounts = cartAmounts(cart, rule, {
          totals: { ...without(totals, subtotals), items } as Totals,
          taxDisplay,
        });
        const lines = (cart.items ?? []).map((item) => amounts.line(item));
        for (const amount of [amounts.subtotal, ...lines.flatMap(({ unit, row }) => [unit, row])]) {
          if (typeof amount !== 'string') expect(sent).toContain(textOf(amount.shown));
        }
      }),
    );
  });

  it('say if the store counts something that no line shows, unless they are of another state', () => {
    const disabled = { ...totals, subtotal_incl_tax: 1400, total_segments: [] };
    const options = { totals: disabled, taxDisplay: 'including' } as const;
    expect(cartAmounts(cartOf(mug, desk), rule, options).isSubtotalMore).toBe(true);
    expect(cartAmounts(cartOf(mug), rule, options).isSubtotalMore).toBe(false);
  });

  it('are approximate in a currency other than the base, because the store rounds a price that the cart does not contain', () => {
    const eur = moneyRuleOf({
      base_currency_code: 'USD',
      quote_currency_code: 'EUR',
      base_to_quote_rate: 0.8765,
    });
    expect(cartAmounts(cartOf(mug), eur).subtotal).toMatchObject({ isApproximate: true });
    expect(cartAmounts(cartOf(mug), rule).subtotal).not.toHaveProperty('isApproximate');
  });
});

describe('the sum of the quantities', () => {
  it('is exact, and null if one of them is unknown', () => {
    const sum = sumOfQuantities(cartOf({ qty: 0.1 }, { qty: 0.2 }).items ?? []);
    expect(sum && textOf(sum)).toBe('0.3');
    expect(sumOfQuantities(cartOf({ qty: 1 }, {}).items ?? [])).toBeNull();
  });
});
