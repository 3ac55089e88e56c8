import { describe, expect, it } from 'vitest';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import type { CartViewOptions } from '../../../src/core/view/view-format.ts';
import type { AmountView } from '../../../src/core/view/types.ts';
import { cartOf, itemBody, shownIn } from './cart-factory.ts';

const threeItems = [
  itemBody({ item_id: 1, price: 8.35, qty: 3 }),
  itemBody({ item_id: 2, price: 2.7, qty: 1.5 }),
  itemBody({ item_id: 3, price: 64, qty: 4 }),
];

function subtotal(
  currency: unknown,
  items: unknown = threeItems,
  options: CartViewOptions = {},
): AmountView {
  return toCartView(cartOf({ items, currency }), options).subtotal;
}

function priced(price: unknown, qty: unknown, currency: unknown, options: CartViewOptions = {}) {
  const line = toCartView(cartOf({ items: [itemBody({ price, qty })], currency }), options)
    .lines[0];
  if (line === undefined) throw new Error('the cart has a line');
  return line;
}

describe('prices in base currency', () => {
  it('are converted to quote currency per unit and rounded to cents; row totals and subtotal are not rounded', () => {
    // 8.35 × 0.8791 = 7.340485 → 7.34; 2.70 → 2.37357 → 2.37, and 1.5 of it is 3.555; 64 → 56.2624
    // → 56.26.
    expect(subtotal(shownIn('EUR', 0.8791))).toEqual({
      kind: 'amount',
      text: '≈ €250.62',
      value: '250.615',
      currency: 'EUR',
      base: { text: '$285.10', value: '285.1', currency: 'USD' },
    });
  });

  it('are rounded to two decimals even for currencies with none or three, and formatted with the currency’s digits', () => {
    expect(priced(19.99, 1, shownIn('JPY', 151.237)).unit).toMatchObject({
      value: '3023.23',
      text: '¥3,023',
    });
    expect(priced(19.99, 1, shownIn('KWD', 0.30715)).unit).toMatchObject({
      value: '6.14',
      text: 'KWD\u00a06.140',
    });
  });

  it.each([0, -0.9, null, undefined, 'x', ''])(
    'stay in base currency, with a note, if the rate is %j',
    (rate) => {
      const view = toCartView(cartOf({ items: threeItems, currency: shownIn('EUR', rate) }));
      expect(view.subtotal).toMatchObject({ text: '$285.10', currency: 'USD', base: null });
      expect(view.currencyNote).toBe('Prices are shown in USD.');
    },
  );

  it.each([
    undefined,
    null,
    {},
    { base_currency_code: '', quote_currency_code: '  ' },
    { quote_currency_code: 'EUR' },
  ])(
    'are plain numbers with a note if the cart has no currency, or none of its prices: %j',
    (currency) => {
      const view = toCartView(cartOf({ items: threeItems, currency }));
      expect(view.subtotal).toMatchObject({ text: '285.1', currency: null, base: null });
      expect(view.currencyNote).toBe('The currency of these prices is unknown.');
    },
  );

  it('are plain numbers next to a code that is not in ISO 4217', () => {
    expect(subtotal({ base_currency_code: 'USDX', quote_currency_code: 'USDX' })).toMatchObject({
      text: '285.1 USDX',
      currency: null,
    });
    expect(subtotal(shownIn('€', 0.8791))).toMatchObject({ text: '≈ 250.615 €', currency: null });
  });
});

describe('prices in quote currency', () => {
  it('are not converted, and have no base amount', () => {
    const options = { priceCurrency: 'quote' } as const;
    expect(priced(1.2345, 2, shownIn('KWD', 0.307), options)).toMatchObject({
      unit: { value: '1.2345', text: 'KWD\u00a01.235', base: null },
      row: { value: '2.469', text: 'KWD\u00a02.469', base: null },
    });
    expect(
      toCartView(cartOf({ items: threeItems, currency: shownIn('EUR', 0) }), options).currencyNote,
    ).toBeNull();
  });
});

describe('an unreadable amount', () => {
  it.each([
    [{ price: 'abc' }, 'price-unreadable'],
    [{ price: null }, 'price-unreadable'],
    [{ price: Infinity }, 'price-unreadable'],
    [{ qty: undefined }, 'quantity-unreadable'],
    [{ qty: [] }, 'quantity-unreadable'],
  ])('is unavailable, and the subtotal with it: %j', (members, reason) => {
    const view = toCartView(cartOf({ items: [itemBody(), itemBody({ item_id: 12, ...members })] }));
    expect(view.lines[0]?.row).toMatchObject({ kind: 'amount', text: '$39.98' });
    expect(view.lines[1]?.row).toEqual({ kind: 'unavailable', reason });
    expect(view.subtotal).toEqual({ kind: 'unavailable', reason });
    if ('qty' in members) expect(view.lines[1]?.unit).toMatchObject({ text: '$19.99' });
  });

  it('of an item that is not an object still has a line', () => {
    const view = toCartView(cartOf({ items: [itemBody(), 'wrong'] }));
    expect(view.lines[1]).toMatchObject({ name: 'Unnamed item', quantity: null });
    expect(view.subtotal).toEqual({ kind: 'unavailable', reason: 'price-unreadable' });
  });

  it('beyond the line limit makes the subtotal unavailable', () => {
    const view = toCartView(cartOf({ items: [itemBody(), itemBody({ price: null })] }), {
      lineLimit: 1,
    });
    expect(view.subtotal.kind).toBe('unavailable');
  });
});
