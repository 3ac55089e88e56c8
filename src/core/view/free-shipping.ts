import type { Cart } from '../api/cart.ts';
import type { Totals } from '../api/totals.ts';
import { add, decimalOf, divide, negate, textOf, zero, type Decimal } from '../api/decimal.ts';
import { formatMoney, type CurrencyCode } from '../messages/format-number.ts';
import { compareAmounts, signOf } from './compare-amounts.ts';
import { currencyCodeOf } from './money.ts';
import { subtotalIn, type TaxDisplay } from './totals-amounts.ts';

/** How far a cart is from free shipping. */
export interface FreeShippingView {
  /** The missing amount; null if free shipping is reached. */
  readonly missing: string | null;
  /** Whether it is missing because of a discount. */
  readonly isDiscounted: boolean;
  /** Share of the threshold that is reached, from 0 to 1. */
  readonly progress: number;
}

/**
 * What may be said of free shipping. The threshold alone promises nothing: the destination may have
 * no free method.
 *
 * - `unknown`: nothing yet, with an empty bar, while the totals are loading
 * - `none`: nothing, without a bar, because it is not known how far the cart is from it
 * - `away`: how much is missing
 * - `denied`: nothing, because the shop has no free method for the estimated destination
 * - `minimum`: that the threshold is reached
 * - `reached`: that the shop ships for free to the estimated destination
 * - `chosen`: that shipping is free: it is the chosen method
 */
export type FreeShippingState =
  | 'unknown'
  | 'none'
  | 'away'
  | 'denied'
  | 'minimum'
  | 'reached'
  | 'chosen';

export interface KnownOfFreeShipping {
  /** Whether free shipping is the chosen method. */
  readonly isChosen: boolean;
  /** Whether the estimate has a free method. Undefined if that is not known. */
  readonly hasFreeMethod: boolean | undefined;
}

/** @param view undefined while the totals are loading; null if they do not say how far it is */
export function freeShippingState(
  view: FreeShippingView | null | undefined,
  { isChosen, hasFreeMethod }: KnownOfFreeShipping,
): FreeShippingState {
  if (view === undefined) return 'unknown';
  if (view === null) return 'none';
  if (view.missing !== null) return 'away';
  if (hasFreeMethod === false) return 'denied';
  if (isChosen) return 'chosen';
  return hasFreeMethod === true ? 'reached' : 'minimum';
}

export interface FreeShippingOptions {
  /** Minimum subtotal for free shipping, as a decimal text in the cart's currency. */
  readonly threshold: string;
  /** Which subtotal is compared. `both` counts as `including`, null as `excluding`. */
  readonly subtotal: TaxDisplay | null;
  readonly locale: string;
}

/**
 * The subtotal that counts, as Magento computes it: after discounts, and with the tax of the items
 * if the shop includes it.
 */
function countedSubtotal(totals: Totals, display: TaxDisplay | null): Decimal | undefined {
  const subtotal = decimalOf(totals.subtotal_with_discount);
  if (display === null || display === 'excluding') return subtotal;
  const tax = decimalOf(totals.tax_amount);
  if (subtotal === undefined || tax === undefined) return undefined;
  return add(add(subtotal, tax), negate(decimalOf(totals.shipping_tax_amount) ?? zero));
}

/** Whether the totals have a price for the chosen shipping method. */
function isShippingPriced(
  { total_segments: rows, shipping_amount: outside }: Totals,
  currency: CurrencyCode | null,
): boolean {
  const listed = rows?.find(({ code }) => code === 'shipping')?.value;
  return signOf(decimalOf(listed ?? outside) ?? zero, currency) > 0;
}

/**
 * Compares the shop's subtotal after discounts with a threshold in the same currency. Null if the
 * totals lack what is needed for the comparison, or say that shipping is not free.
 */
export function freeShippingView(
  totals: Totals,
  cart: Cart,
  { threshold, subtotal: display, locale }: FreeShippingOptions,
): FreeShippingView | null {
  const currency = currencyCodeOf(cart.currency?.quote_currency_code);
  const ofTotals = currencyCodeOf(totals.quote_currency_code);
  if (ofTotals !== null && ofTotals.text !== currency?.text) return null;
  const subtotal = countedSubtotal(totals, display);
  const wanted = decimalOf(threshold);
  if (subtotal === undefined || wanted === undefined || isShippingPriced(totals, currency))
    return null;
  const missing = add(wanted, negate(subtotal));
  if (signOf(missing, currency) <= 0) return { missing: null, isDiscounted: false, progress: 1 };
  // Without a discount, a fixed product tax may make the difference.
  const isDiscounted =
    signOf(decimalOf(totals.discount_amount) ?? zero, currency) !== 0 &&
    compareAmounts(subtotalIn(totals, display ?? 'excluding') ?? zero, wanted, currency) >= 0;
  const isNothing = signOf(subtotal, currency) <= 0;
  const progress = isNothing ? 0 : Number(textOf(divide(subtotal, wanted, 3)));
  return {
    missing: formatMoney(missing, currency, locale),
    isDiscounted,
    progress: Math.min(progress, 0.99),
  };
}
