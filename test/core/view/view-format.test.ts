import { describe, expect, it } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { decimalOf, type Decimal } from '../../../src/core/api/decimal.ts';
import { viewFormatOf, type CartViewOptions } from '../../../src/core/view/view-format.ts';
import { cartOf, shownIn } from './cart-factory.ts';

const contextOf = (options: CartViewOptions = {}, currency = shownIn('EUR', 0.9)) =>
  viewFormatOf(cartOf({ currency }), options, en);
const decimal = (value: number): Decimal => decimalOf(value)!;

describe('viewFormatOf', () => {
  it('formats amounts in the shown currency, with the base amount if currencyDetails is on', () => {
    expect(contextOf().amount(decimal(4.5), decimal(5)).base).toBeNull();
    expect(contextOf({ currencyDetails: true }).amount(decimal(4.5), decimal(5))).toEqual({
      kind: 'amount',
      text: '€4.50',
      value: '4.5',
      currency: 'EUR',
      base: { text: '$5.00', value: '5', currency: 'USD' },
    });
  });

  it('always has the base amount of the subtotal', () => {
    expect(contextOf().amount(decimal(4.5), decimal(5), undefined, true).base?.text).toBe('$5.00');
  });

  it('has no base amount if none is known, or if there is only one currency', () => {
    expect(contextOf({ currencyDetails: true }).amount(decimal(4.5), null).base).toBeNull();
    expect(
      contextOf({ currencyDetails: true }, shownIn('USD', 1)).amount(decimal(5), decimal(5)).base,
    ).toBeNull();
  });

  it('formats numbers and plurals in the locale, or in English if it is unknown', () => {
    expect(contextOf({ locale: 'de_AT' }).number(decimal(0.5))).toBe('0,5');
    const unknown = contextOf({ locale: 'not a locale' });
    expect(unknown.number(decimal(1234.5))).toBe('1,234.5');
    expect(unknown.plural(en.items, 1)).toBe('1 item');
    expect(unknown.plural(en.items, decimal(2.5))).toBe('2.5 items');
  });

  it.each([
    [undefined, 100],
    [0, 0],
    [7, 7],
    [-1, 100],
    [Number.NaN, 100],
  ])('changes the line limit %j to %j', (lineLimit, expected) => {
    expect(contextOf({ lineLimit }).lineLimit).toBe(expected);
  });
});
