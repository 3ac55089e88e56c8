import type { Cart } from '../api/cart.ts';
import { currencyCodeOf } from './money.ts';

/** The chosen shipping method, such as `flatrate_flatrate`; empty before one is chosen. */
export const chosenMethod = ({ extension_attributes: more }: Pick<Cart, 'extension_attributes'>) =>
  more?.shipping_assignments?.[0]?.shipping?.method ?? '';

/** Whether the cart has a shipping address. Before that, Magento's address has no country. */
export const hasAddress = ({ extension_attributes: more }: Cart): boolean =>
  more?.shipping_assignments?.[0]?.shipping?.address?.country_id != null;

/**
 * The threshold of a cart, as a decimal text: of the bar with its space, and of the words in the row of
 * shipping. Null without the shop's totals, in another currency, for a virtual cart, or if another
 * method than free shipping is chosen.
 *
 * @param hasRoom whether the cart has items, and the shop's totals are, or will be, part of it
 */
export function freeShippingThreshold(
  cart: Pick<Cart, 'currency' | 'is_virtual' | 'extension_attributes'>,
  thresholds: Readonly<Record<string, string>> | undefined,
  hasRoom: boolean,
): string | null {
  if (!hasRoom || !/^(?:freeshipping_|$)/.test(chosenMethod(cart))) return null;
  const currency = currencyCodeOf(cart.currency?.quote_currency_code);
  if (thresholds === undefined || cart.is_virtual === true || currency?.iso == null) return null;
  return Object.hasOwn(thresholds, currency.iso) ? (thresholds[currency.iso] ?? null) : null;
}
