import type { CurrencyCode } from '../messages/format-number.ts';
import type { Currency } from '../api/currency.ts';
import { compare, decimalOf, multiply, one, round, zero, type Decimal } from '../api/decimal.ts';

/**
 * The currency of `price`: the shop's base currency, as in Magento-family shops, or the quote
 * currency.
 */
export type PriceCurrency = 'base' | 'quote';

/**
 * How a cart's prices become amounts (docs/money.md).
 *
 * Shops price in base currency: a unit in quote currency is `round(price × rate, 2)`, half away
 * from zero, with two decimals in every currency; a row is unit × quantity, not rounded; the
 * subtotal is the sum of the rows.
 */
export interface MoneyRule {
  /** The currency that is shown first; null if the cart names none. */
  readonly shown: CurrencyCode | null;
  /** The base currency to show next to it; null if it is the same or not known. */
  readonly base: CurrencyCode | null;
  /** The factor of a price, before it is rounded to two decimals; null for none. */
  readonly rate: Decimal | null;
  /** `base`: amounts are in base currency only, so discounts are also shown in base currency. */
  readonly amounts: 'quote' | 'base';
  /**
   * The note next to the totals: base currency is shown instead of quote currency, or the currency
   * is unknown.
   */
  readonly note:
    | { readonly kind: 'base-shown'; readonly base: string; readonly quote: string }
    | { readonly kind: 'unknown' }
    | null;
}

const unknown = { kind: 'unknown' } as const;
const unitDigits = 2;
const maxCodeLength = 12;

/**
 * Reads a currency code as shops send it; `eur` becomes EUR, `''` no currency, and `USDX` is kept
 * as text only.
 */
export function currencyCodeOf(code: string | null | undefined): CurrencyCode | null {
  const text = (code ?? '').trim().slice(0, maxCodeLength);
  if (text === '') return null;
  const upper = text.toUpperCase();
  return /^[A-Z]{3}$/.test(upper) ? { text: upper, iso: upper } : { text, iso: null };
}

/** A usable rate. Shops send 0 for "not set". */
function usableRate(rate: number | null | undefined): Decimal | null {
  const decimal = decimalOf(rate);
  return decimal !== undefined && compare(decimal, zero) > 0 ? decimal : null;
}

/** Returns the money rule of a cart's currency fields. Never throws. */
export function moneyRuleOf(
  currency: Currency | null | undefined,
  priceCurrency: PriceCurrency = 'base',
): MoneyRule {
  const base = currencyCodeOf(currency?.base_currency_code);
  const quote = currencyCodeOf(currency?.quote_currency_code);
  if (priceCurrency === 'quote') {
    const shown = quote ?? base;
    const note = shown === null ? unknown : null;
    return { shown, base: null, rate: null, amounts: 'quote', note };
  }
  // With equal codes the rate is 1; shops send other values.
  if (quote !== null && base?.text === quote.text)
    return { shown: quote, base: null, rate: one, amounts: 'quote', note: null };
  const rate = usableRate(currency?.base_to_quote_rate);
  if (quote !== null && rate !== null)
    return { shown: quote, base, rate, amounts: 'quote', note: null };
  if (base !== null) {
    const note = quote && ({ kind: 'base-shown', base: base.text, quote: quote.text } as const);
    return { shown: base, base: null, rate: one, amounts: 'base', note };
  }
  // Prices are in base currency, which is unknown here. Showing the quote currency's sign would be
  // a guess.
  return { shown: null, base: null, rate: one, amounts: 'quote', note: unknown };
}

/** The price of one unit in the currency that is shown. */
export function unitPrice(rule: MoneyRule, price: Decimal): Decimal {
  return rule.rate === null ? price : round(multiply(price, rule.rate), unitDigits);
}

/** The price of one unit in base currency, as the shop rounds it. */
export const baseUnitPrice = (price: Decimal): Decimal => round(price, unitDigits);
