import type { Cart } from '../../core/api/cart.ts';
import { cartUrl, totalsUrl } from '../../core/api/cart-url.ts';
import { errorFromResponse } from '../../core/api/error-from-response.ts';
import { featureNames, type CartFeature } from '../../core/api/feature-names.ts';
import { meansNoRoute } from '../../core/api/features/support.ts';
import { createTransport, type GuestCartRequest } from '../../core/api/request.ts';
import { productsUrl } from '../../core/cart/commands/product-request.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf, type Probe } from './probe.ts';

/** A product that no shop has. */
const unknownSku = 'guest-cart-doctor';

/** The request of the widget for the products of a cart. Its store and currency are those of the cart. */
function productRequest(baseUrl: string, cart: Cart | undefined): GuestCartRequest {
  const batch = { lines: [], skus: new Set([unknownSku]), starts: new Map<string, string>() };
  const currency = cart?.currency?.quote_currency_code ?? 'USD';
  // 0 is the administration, which has no products to show.
  const storeId = cart?.store_id == null || cart.store_id === 0 ? 1 : cart.store_id;
  const url = productsUrl(baseUrl, batch, storeId, currency);
  return { operation: 'catalogue', method: 'GET', url };
}

/** For each feature, a request that changes nothing. */
function requestsOf(
  baseUrl: string,
  cartId: string,
  cart: Cart | undefined,
): Readonly<Record<CartFeature, GuestCartRequest>> {
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
    catalogue: productRequest(baseUrl, cart),
  };
}

/**
 * Finds out which features the shop supports, by the same rule as the widget; `available` has their
 * names in the setting.
 */
export async function checkFeatures(probe: Probe, cartId: string, cart: Cart | undefined) {
  const send = createTransport(probe.clientOptions, errorFromResponse);
  const requests = requestsOf(probe.baseUrl, cartId, cart);
  const available: CartFeature[] = [];
  const findings: Finding[] = [];
  for (const name of featureNames) {
    const { error } = await probe.attempt(() => send(requests[name]));
    // Without a customer's token, the shop refuses to read the cart of the account.
    const isRefused = name === 'customer' && error?.code === 'unauthorized';
    if (error === undefined || isRefused) {
      available.push(name);
      findings.push(findingOf('feature-available', name));
    } else if (meansNoRoute(error)) findings.push(findingOf('feature-missing', name));
    else findings.push(findingOf('feature-failed', `${name}: ${evidenceOf(error)}`));
  }
  if (available.includes('coupons')) findings.push(...(await checkRecaptcha(probe, cartId)));
  return { available, findings };
}

/** A code that no shop has. Applying it changes nothing. */
const unknownCode = 'guest-cart-doctor';

/**
 * Magento can demand a reCAPTCHA token for each discount code. It checks the token before the code.
 */
async function checkRecaptcha(probe: Probe, cartId: string): Promise<readonly Finding[]> {
  const url = `${cartUrl(probe.baseUrl, cartId)}/coupons/${unknownCode}`;
  const send = createTransport(probe.clientOptions, errorFromResponse);
  const { error } = await probe.attempt(() =>
    send({ operation: 'coupons', method: 'PUT', url, secret: cartId }),
  );
  const isDemanded = /recaptcha/i.test(error?.serviceMessage ?? '');
  return isDemanded && error !== undefined
    ? [findingOf('coupons-need-recaptcha', evidenceOf(error))]
    : [];
}
