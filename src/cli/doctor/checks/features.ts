import { cartUrl, totalsUrl } from '../../../core/api/cart-url.ts';
import { errorFromResponse } from '../../../core/api/error-from-response.ts';
import { meansNoRoute } from '../../../core/api/features/support.ts';
import { createTransport, type GuestCartRequest } from '../../../core/api/request.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf, type Probe } from './probe.ts';

/** For each feature, a request that changes nothing. */
function requestsOf(baseUrl: string, cartId: string): Readonly<Record<string, GuestCartRequest>> {
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
  };
}

/**
 * Finds out which features the shop supports, by the same rule as the widget; `available` has their
 * names in the setting.
 */
export async function checkFeatures(probe: Probe, cartId: string) {
  const send = createTransport(probe.clientOptions, errorFromResponse);
  const available: string[] = [];
  const findings: Finding[] = [];
  for (const [name, request] of Object.entries(requestsOf(probe.baseUrl, cartId))) {
    const { error } = await probe.attempt(() => send(request));
    if (error === undefined) {
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
