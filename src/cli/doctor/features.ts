import { cartUrl, totalsUrl } from '../../core/api/cart-url.ts';
import { errorFromResponse } from '../../core/api/error-from-response.ts';
import { featureNames, type CartFeature } from '../../core/api/feature-names.ts';
import { meansNoRoute } from '../../core/api/features/support.ts';
import { createTransport, type GuestCartRequest } from '../../core/api/request.ts';
import { productsUrl } from '../../core/cart/commands/product-request.ts';
import type { Check, CheckedShop } from './check.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf } from './probe.ts';

/** A product and a discount code that no shop has. */
const unknown = 'guest-cart-doctor';

/** The request of the widget for the products of a cart. Its store and currency are those of the cart. */
function productRequest({ probe, cart }: CheckedShop): GuestCartRequest {
  const batch = { lines: [], skus: new Set([unknown]), starts: new Map<string, string>() };
  const currency = cart?.currency?.quote_currency_code ?? 'USD';
  // 0 is the administration, which has no products to show.
  const storeId = cart?.store_id == null || cart.store_id === 0 ? 1 : cart.store_id;
  const url = productsUrl(probe.options.baseUrl, batch, storeId, currency);
  return { operation: 'catalogue', method: 'GET', url };
}

/** For each feature, a request that changes nothing. */
function requestsOf(shop: CheckedShop): Readonly<Record<CartFeature, GuestCartRequest>> {
  const { probe, cartId } = shop;
  const { baseUrl } = probe.options;
  const url = cartUrl(baseUrl, cartId);
  const get = { method: 'GET', secret: cartId } as const;
  const estimate = {
    url: `${url}/estimate-shipping-methods`,
    json: { address: { country_id: 'US' } },
  };
  return {
    items: { ...get, operation: 'items', url: `${url}/items` },
    totals: { ...get, operation: 'totals', url: totalsUrl(url) },
    coupons: { ...get, operation: 'coupons', url: `${url}/coupons` },
    shipping: { ...estimate, operation: 'shipping', method: 'POST', secret: cartId },
    customer: { operation: 'read', method: 'GET', url: `${baseUrl}/V1/carts/mine` },
    catalogue: productRequest(shop),
  };
}

/** Finds out which features the shop supports, by the same rule as the widget. */
export const checkFeatures: Check = async (shop) => {
  const { probe, cartId } = shop;
  const transport = createTransport(probe.clientOptions, errorFromResponse);
  const requests = requestsOf(shop);
  const findings: Finding[] = [];
  for (const name of featureNames) {
    const { error } = await probe.attempt(() => transport(requests[name]));
    // Without a customer's token, the shop refuses to read the cart of the account.
    const isRefused = name === 'customer' && error?.code === 'unauthorized';
    if (error === undefined || isRefused) {
      shop.features = [...shop.features, name];
      findings.push(findingOf('feature-available', name));
    } else if (meansNoRoute(error)) findings.push(findingOf('feature-missing', name));
    else findings.push(findingOf('feature-failed', `${name}: ${evidenceOf(error)}`));
  }
  if (!shop.features.includes('coupons')) return findings;
  // Magento can demand a reCAPTCHA token for each discount code. It checks the token before the
  // code, and an unknown code changes nothing.
  const url = `${requests.coupons.url}/${unknown}`;
  const { error } = await probe.attempt(() =>
    transport({ operation: 'coupons', method: 'PUT', url, secret: cartId }),
  );
  if (error !== undefined && /recaptcha/i.test(error.serviceMessage ?? ''))
    findings.push(findingOf('coupons-need-recaptcha', evidenceOf(error)));
  return findings;
};
