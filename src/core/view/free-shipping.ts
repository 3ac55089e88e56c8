import type { Cart } from '../api/cart.ts';
import type { Totals } from '../api/totals.ts';
import { add, decimalOf, divide, negate, textOf, zero, type Decimal } from '../api/decimal.ts';
import { formatMoney, type CurrencyCode } from '../messages/format-number.ts';
import { signOf } from './compare-amounts.ts';
import { currencyCodeOf } from './money.ts';
import type { TaxDisplay } from './store-amounts.ts';

/** How far a cart is from free shipping. */
export interface FreeShippingView {
  /** The missing amount; null if free shipping is reached. */
  readonly missing: string | null;
  /** Share of the threshold that is reached, from 0 to 1. */
  readonly progress: number;
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
  if (signOf(missing, currency) <= 0) return { missing: null, progress: 1 };
  const isNothing = signOf(subtotal, currency) <= 0;
  const progress = isNothing ? 0 : Number(textOf(divide(subtotal, wanted, 3)));
  return { missing: formatMoney(missing, currency, locale), progress: Math.min(progress, 0.99) };
}
