import { featureNames, type CartFeature } from '../../core/api/feature-names.ts';
import { productsUrl } from '../../core/api/features-products.ts';
import { meansNoRoute } from '../../core/api/features-support.ts';
import type { Check, CheckedShop } from './check.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf } from './probe.ts';

/** A product and a discount code that no shop has. */
const unknown = 'guest-cart-doctor';

/** The URL of the products of a cart. Its store and currency are those of the cart. */
function productsOf({ probe, cart }: CheckedShop): string {
  const currency = cart?.currency?.quote_currency_code ?? 'USD';
  // 0 is the administration, which has no products to show.
  const storeId = cart?.store_id == null || cart.store_id === 0 ? 1 : cart.store_id;
  return productsUrl(probe.options.baseUrl, new Set([unknown]), storeId, currency);
}

/**
 * What the widget only writes. The doctor reads it instead, which changes nothing. If the shop
 * responds with 405, the route exists, with other methods.
 */
const writtenFeatures: ReadonlySet<CartFeature> = new Set(['items', 'coupons']);

/** Finds out which features the shop supports, by the requests and the rule of the widget. */
export const checkFeatures: Check = async (shop) => {
  const { probe, cartId } = shop;
  const { api, features } = probe;
  /** For each feature, a request that changes nothing. */
  const requests: Readonly<Record<CartFeature, () => Promise<unknown>>> = {
    items: () => features.listItems(cartId),
    totals: () => features.getTotals(cartId),
    coupons: () => features.getCoupon(cartId),
    shipping: () => features.estimateShipping(cartId, { country: 'US' }),
    customer: () => api.getCart('mine:doctor'),
    catalogue: () =>
      features.send({ operation: 'catalogue', method: 'GET', url: productsOf(shop) }),
  };
  const findings: Finding[] = [];
  for (const name of featureNames) {
    const { error } = await probe.attempt(requests[name]);
    // Without a customer's token, the shop refuses to read the cart of the account.
    const isRefused = name === 'customer' && error?.code === 'unauthorized';
    const isOtherMethod = error?.status === 405;
    if (error === undefined || isRefused || (isOtherMethod && writtenFeatures.has(name))) {
      shop.supported = [...shop.supported, name];
      findings.push(findingOf('feature-available', name));
    } else if (meansNoRoute(error) && !isOtherMethod)
      findings.push(findingOf('feature-missing', name));
    else findings.push(findingOf('feature-failed', `${name}: ${evidenceOf(error)}`));
  }
  if (!shop.supported.includes('coupons')) return findings;
  // Magento can demand a reCAPTCHA token for each discount code. It checks the token before the
  // code, and an unknown code changes nothing.
  const { error } = await probe.attempt(() => features.applyCoupon(cartId, unknown));
  if (error !== undefined && /recaptcha/i.test(error.serviceMessage ?? ''))
    findings.push(findingOf('coupons-need-recaptcha', evidenceOf(error)));
  return findings;
};
