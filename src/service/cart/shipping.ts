import type { QuoteAddress } from '../../core/api/address.ts';
import type { StoredCart } from './cart-storage.ts';
import {
  calculateCart,
  convert,
  shippingPrice,
  type CalculationContext,
} from './cart-calculation.ts';
import { exact, percentOf, sum, toNumber } from './exact-amount.ts';
import { badRequest, checkOpen, noSuchEntity } from './service-error.ts';
import { rateFor } from './shop-settings.ts';

export interface ShippingChoice {
  readonly address: QuoteAddress;
  /** Such as `flatrate_flatrate`; `undefined` for an estimate without a method. */
  readonly method: string | undefined;
}

/**
 * Lists the shipping methods for an address, cheapest first, as `estimate-shipping-methods` does.
 * Amounts are in quote currency and not rounded. Changes nothing.
 *
 * @returns an empty list for carts without shipped items and for addresses without a country
 * @throws {ServiceError} 404 when the cart is closed
 */
export function estimateShipping(
  stored: StoredCart,
  address: QuoteAddress,
  context: CalculationContext,
) {
  const { cart } = stored;
  // Magento names the id as a number here.
  if (cart.is_active !== true) throw noSuchEntity('cartId', cart.id ?? 0);
  const country = address.country_id;
  if (country == null || cart.is_virtual === true || (cart.items ?? []).length === 0) return [];
  const subtotal = toNumber(
    sum(calculateCart(stored, context).items.map(({ base }) => base.total)),
  );
  const taxRate = exact(
    context.tax.taxShipping ? rateFor(context.tax, context.storeRate, address) : 0,
  );
  return context.shippingMethods
    .filter(
      ({ countries, minSubtotal = 0 }) =>
        (countries?.includes(country) ?? true) && subtotal >= minSubtotal,
    )
    .map((method) => {
      const shipment = {
        shipping: { method: `${method.carrier}_${method.method}` },
        items: cart.items ?? [],
      };
      const { quote, base } = convert(
        shippingPrice([shipment], [method]),
        cart.currency?.base_to_quote_rate,
      );
      return {
        carrier_code: method.carrier,
        method_code: method.method,
        carrier_title: method.carrierTitle,
        method_title: method.methodTitle,
        amount: toNumber(quote),
        base_amount: toNumber(base),
        available: true,
        error_message: '',
        price_excl_tax: toNumber(quote),
        price_incl_tax: toNumber(quote + percentOf(quote, taxRate)),
      };
    })
    .sort((left, right) => left.base_amount - right.base_amount);
}

/**
 * The cart with the address, and the method if there is one, in its first shipment (or billing
 * address when virtual).
 */
function withShipping(stored: StoredCart, { address, method }: ShippingChoice): StoredCart {
  const { cart } = stored;
  if (cart.is_virtual === true) {
    return {
      ...stored,
      cart: { ...cart, billing_address: { ...cart.billing_address, ...address } },
    };
  }
  const [first, ...others] = cart.extension_attributes?.shipping_assignments ?? [];
  if (first === undefined) return stored;
  const shipping = {
    ...first.shipping,
    address: { ...first.shipping?.address, ...address },
    method: method ?? first.shipping?.method ?? null,
  };
  const assignments = [{ ...first, shipping }, ...others];
  return {
    ...stored,
    cart: {
      ...cart,
      extension_attributes: { ...cart.extension_attributes, shipping_assignments: assignments },
    },
  };
}

const countryNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });

function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && countryNames.of(code) !== undefined;
}

/**
 * The cart as totals-information calculates it: with the choice applied immediately.
 *
 * @throws {ServiceError} 400 for an unknown country
 */
export function previewShipping(stored: StoredCart, choice: ShippingChoice): StoredCart {
  const country = choice.address.country_id;
  if (country != null && !isCountry(country)) throw badRequest('Invalid country code');
  return withShipping({ ...stored, collectedShipping: undefined }, choice);
}

/**
 * Stores the choice of a totals-information request. Without a method it changes nothing. As on
 * Magento, later totals include the choice only after the next change to the cart.
 *
 * @throws {ServiceError} 404 when the cart is closed
 */
export function chooseShipping(stored: StoredCart, choice: ShippingChoice): StoredCart {
  const { cart, collectedShipping } = stored;
  checkOpen(stored);
  if (choice.method === undefined || cart.is_virtual === true) return stored;
  const before = (cart.extension_attributes?.shipping_assignments ?? []).map(
    ({ shipping }) => shipping ?? {},
  );
  return { ...withShipping(stored, choice), collectedShipping: collectedShipping ?? before };
}
