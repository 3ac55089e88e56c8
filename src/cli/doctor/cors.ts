import { cartsUrl, cartUrl } from '../../core/api/cart-url.ts';
import type { Check } from './check.ts';
import { findingOf, type Finding } from './findings.ts';
import type { Exchange, Probe } from './probe.ts';

/** The items of a header that is a list. */
function listOf(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());
}

const allowedOrigin = ({ headers }: Pick<Exchange, 'headers'>): string | null =>
  headers.get('access-control-allow-origin');

/** Whether a page of the probe's origin may read a response. */
const allows = ({ options }: Probe, exchange: Exchange): boolean => {
  const value = allowedOrigin(exchange);
  return value === '*' || value === options.origin;
};

function allowed(exchange: Exchange): string {
  const value = allowedOrigin(exchange);
  const header = 'Access-Control-Allow-Origin';
  const what = value === null ? `no ${header}` : `${header}: ${value}`;
  return `${exchange.method}, status ${exchange.status}: ${what}`;
}

/**
 * The preflight of a write as a browser sends it. Returns what is missing, undefined if nothing is.
 */
async function preflight(
  probe: Probe,
  url: string,
  method: 'PUT' | 'DELETE',
): Promise<string | undefined> {
  const wanted = method === 'PUT' ? ['content-type', 'authorization'] : [];
  const request = new Headers({ 'Access-Control-Request-Method': method });
  if (wanted.length > 0) request.set('Access-Control-Request-Headers', wanted.join(','));
  const { value: response, error } = await probe.attempt(() =>
    probe.fetch(url, { method: 'OPTIONS', headers: request }),
  );
  if (error !== undefined) return `${method}: no response`;
  const { status, headers } = response;
  await response.body?.cancel();
  const exchange = { method: 'OPTIONS', url, status, headers };
  if (!response.ok || !allows(probe, exchange)) return `${method}: ${allowed(exchange)}`;
  const methods = listOf(headers, 'access-control-allow-methods');
  if (!methods.includes(method.toLowerCase()) && !methods.includes('*')) {
    return `${method}: not in Access-Control-Allow-Methods`;
  }
  const given = listOf(headers, 'access-control-allow-headers');
  // The wildcard `*` does not include Authorization.
  const missing = wanted.filter(
    (name) => !given.includes(name) && (name === 'authorization' || !given.includes('*')),
  );
  return missing.length === 0
    ? undefined
    : `${method}: ${missing.join(', ')} not in Access-Control-Allow-Headers`;
}

/**
 * Checks what a page of another origin may read. It sees the responses to the other checks, because
 * servers often omit the headers on errors.
 */
export const checkCors: Check = async ({ probe, cartId }) => {
  const { origin, baseUrl } = probe.options;
  if (origin === undefined) return [findingOf('cors-not-checked')];
  if (origin === new URL(baseUrl).origin) return [findingOf('cors-not-needed')];
  const blocked = probe.exchanges.filter((exchange) => !allows(probe, exchange));
  const ofCarts = blocked.filter(({ url }) => url.startsWith(cartsUrl(baseUrl)));
  const success = ofCarts.find(({ status }) => status < 300);
  if (success !== undefined) return [findingOf('cors-missing', allowed(success))];
  const findings: Finding[] = [];
  const [failure] = ofCarts;
  // Rules for guest-carts often leave out the paths of the features `customer` and `catalogue`.
  const others = blocked.filter(({ status }) => status !== 404);
  if (failure !== undefined) findings.push(findingOf('cors-missing-on-errors', allowed(failure)));
  else if (others.length > 0) {
    const paths = others.map(({ url }) => url.slice(baseUrl.length).replace(/\?.*/, ''));
    findings.push(findingOf('cors-missing-on-features', paths.join(', ')));
  }
  const url = cartUrl(baseUrl, cartId);
  const put = await preflight(probe, url, 'PUT');
  const remove = await preflight(probe, `${url}/items/1`, 'DELETE');
  const missing = [put, remove].filter((problem) => problem !== undefined);
  if (missing.length > 0) findings.push(findingOf('cors-preflight-failed', missing.join('; ')));
  return findings.length === 0 ? [findingOf('cors-ok')] : findings;
};
