import { cartsUrl, cartUrl } from '../../core/api/cart-url.ts';
import { findingOf, type Finding } from './findings.ts';
import type { Exchange, Probe } from './probe.ts';

function listOf(headers: Headers, name: string): readonly string[] {
  return (headers.get(name) ?? '').split(',').map((item) => item.trim().toLowerCase());
}

function allows({ headers }: Exchange, origin: string): boolean {
  const allowed = headers.get('access-control-allow-origin');
  return allowed === '*' || allowed === origin;
}

function allowed({ method, status, headers }: Exchange): string {
  const value = headers.get('access-control-allow-origin');
  const header = 'Access-Control-Allow-Origin';
  return `${method}, status ${status}: ${value === null ? `no ${header}` : `${header}: ${value}`}`;
}

/**
 * The preflight of a write as a browser sends it. Returns what is missing, undefined if nothing is.
 */
async function preflight(
  probe: Probe,
  url: string,
  method: string,
  origin: string,
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
  if (!response.ok || !allows(exchange, origin)) return `${method}: ${allowed(exchange)}`;
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

const isOfCarts = ({ url }: Exchange, baseUrl: string): boolean =>
  url.startsWith(cartsUrl(baseUrl));

/**
 * Paths of the features `customer` and `catalogue` that the page may not read: rules for
 * guest-carts often leave them out.
 */
function blockedOnFeatures({ exchanges, baseUrl }: Probe, origin: string): readonly string[] {
  const others = exchanges.filter(
    (exchange) => !isOfCarts(exchange, baseUrl) && exchange.status !== 404,
  );
  return others
    .filter((exchange) => !allows(exchange, origin))
    .map(({ url }) => url.slice(baseUrl.length).replace(/\?.*/, ''));
}

/**
 * Checks what a page of another origin may read. Call it after the other checks, because it also
 * checks their responses: servers often omit the headers on errors.
 */
export async function checkCors(probe: Probe, cartId: string): Promise<readonly Finding[]> {
  const { origin, baseUrl } = probe;
  if (origin === undefined) return [findingOf('cors-not-checked')];
  if (origin === new URL(baseUrl).origin) return [findingOf('cors-not-needed')];
  const exchanges = probe.exchanges.filter((exchange) => isOfCarts(exchange, baseUrl));
  const blocked = exchanges.filter((exchange) => !allows(exchange, origin));
  const success = blocked.find(({ status }) => status < 300);
  if (success !== undefined) return [findingOf('cors-missing', allowed(success))];
  const findings: Finding[] = [];
  const [failure] = blocked;
  if (failure !== undefined) findings.push(findingOf('cors-missing-on-errors', allowed(failure)));
  const url = cartUrl(baseUrl, cartId);
  const put = await preflight(probe, url, 'PUT', origin);
  const remove = await preflight(probe, `${url}/items/1`, 'DELETE', origin);
  const missing = [put, remove].filter((problem) => problem !== undefined);
  if (missing.length > 0) findings.push(findingOf('cors-preflight-failed', missing.join('; ')));
  const others = failure === undefined ? blockedOnFeatures(probe, origin) : [];
  if (others.length > 0) findings.push(findingOf('cors-missing-on-features', others.join(', ')));
  const exposed = exchanges.flatMap(({ headers }) =>
    listOf(headers, 'access-control-expose-headers'),
  );
  if (!exposed.includes('retry-after') && !exposed.includes('*'))
    findings.push(findingOf('cors-retry-after-hidden'));
  return findings.length === 0 ? [findingOf('cors-ok')] : findings;
}
