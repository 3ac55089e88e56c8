import type { QuoteAddress } from '../../core/api/address.ts';
import type { StoredCart } from './cart-storage.ts';
import {
  calculateCart,
  convert,
  shippingPrice,
  type CalculationRules,
} from './cart-calculation.ts';
import { exact, percentOf, sum, toNumber } from './exact-amount.ts';
import { noSuchEntity } from './service-error.ts';
import { rateFor } from './shop-settings.ts';

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
  rules: CalculationRules,
) {
  const { cart } = stored;
  // Magento names the id as a number here.
  if (cart.is_active !== true) throw noSuchEntity('cartId', cart.id ?? 0);
  const country = address.country_id;
  if (country == null || cart.is_virtual === true || (cart.items ?? []).length === 0) return [];
  const places = [country, `${country}-${address.region_code ?? address.region ?? ''}`];
  const subtotal = toNumber(
    sum(calculateCart(stored, rules).items.map(({ base, discount }) => base.total - discount.base)),
  );
  const taxRate = exact(rules.tax.taxShipping ? rateFor(rules.tax, rules.storeRate, address) : 0);
  return rules.shippingMethods
    .filter(
      ({ countries, minSubtotal = 0 }) =>
        (countries?.some((place) => places.includes(place)) ?? true) && subtotal >= minSubtotal,
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
 * The cart with a shipping method, as a checkout leaves it: the method that it has, otherwise the
 * cheapest that ships to every country. Nothing of a virtual cart is shipped.
 */
export function withShippingMethod(stored: StoredCart, rules: CalculationRules): StoredCart {
  const { cart } = stored;
  const [shipment, ...others] = cart.extension_attributes?.shipping_assignments ?? [];
  if (shipment === undefined || shipment.shipping?.method != null) return stored;
  const shippingMethods = rules.shippingMethods.filter(({ countries }) => countries === undefined);
  const [cheapest] = estimateShipping(stored, { country_id: 'US' }, { ...rules, shippingMethods });
  if (cheapest === undefined) return stored;
  const method = `${cheapest.carrier_code}_${cheapest.method_code}`;
  const shipped = { ...shipment, shipping: { ...shipment.shipping, method } };
  const extension_attributes = {
    ...cart.extension_attributes,
    shipping_assignments: [shipped, ...others],
  };
  return { ...stored, cart: { ...cart, extension_attributes } };
}
