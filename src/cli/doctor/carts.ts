import type { Cart } from '../../core/api/cart.ts';
import { cartUrl } from '../../core/api/cart-url.ts';
import { GuestCartError, isCartNotFound } from '../../core/api/errors.ts';
import type { SchemaIssue } from '../../core/api/shape.ts';
import { createGuestCartApi } from '../../core/api/cart-api.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf, type DoctorOptions, type Exchange, type Probe } from './probe.ts';
import { explainFailure } from './address.ts';

/** Milliseconds above which a request is reported as slow. */
const slow = 1000;

/** Number of issues that are listed. The others are counted. */
const maxIssues = 5;

/** Creates a cart, if it can. */
export async function checkCreate(probe: Probe) {
  const { value: cartId, error, ms } = await probe.attempt(() => probe.api.createCart());
  const exchange = probe.exchanges.at(-1);
  if (error !== undefined) {
    const finding = explainFailure(error, exchange);
    // The service has responded, so the address is correct.
    const isReached = finding.section === 'create';
    return {
      cartId: undefined,
      findings: isReached ? [findingOf('address-ok'), finding] : [finding],
    };
  }
  probe.addSecret(cartId);
  const findings = [findingOf('address-ok'), findingOf('create-ok', `${ms} ms`)];
  if (ms > slow) findings.push(findingOf('create-slow', `${ms} ms`));
  if (/^\d+$/.test(cartId)) findings.push(findingOf('create-numeric-id'));
  if (exchange?.headers.has('set-cookie') === true) findings.push(findingOf('session-cookie'));
  return { cartId, findings };
}

/** Headers of a response that came, or may come, from a cache. */
function cachingOf({ headers }: Exchange): readonly string[] {
  const control = headers.get('cache-control') ?? '';
  const shows: readonly (readonly [name: string, isCached: boolean])[] = [
    [
      'cache-control',
      !/no-store|private|no-cache/i.test(control) &&
        /public|s-maxage|max-age=0*[1-9]/i.test(control),
    ],
    ['age', Number(headers.get('age') ?? 0) > 0],
    ['x-cache', /\bhit\b/i.test(headers.get('x-cache') ?? '')],
    ['cf-cache-status', /hit|stale|updating/i.test(headers.get('cf-cache-status') ?? '')],
    ['x-magento-cache-debug', /hit/i.test(headers.get('x-magento-cache-debug') ?? '')],
  ];
  return shows.filter(([, isCached]) => isCached).map(([name]) => `${name}: ${headers.get(name)}`);
}

function issueList(issues: readonly SchemaIssue[]): string {
  const listed = issues
    .slice(0, maxIssues)
    .map(
      ({ path, expected, received }) =>
        `${path === '' ? 'the body' : path}: ${received}, not ${expected}`,
    );
  if (issues.length > maxIssues) listed.push(`and ${issues.length - maxIssues} more`);
  return listed.join('; ');
}

function explainRead(error: GuestCartError): Finding {
  if (isCartNotFound(error)) return findingOf('read-not-found', evidenceOf(error));
  const code = error.code === 'bad-response' ? 'read-unusable' : 'read-failed';
  return findingOf(code, evidenceOf(error));
}

/** The code of the administration in a base URL. Its store is 0. */
const adminCode = /\/rest\/(?:all|admin)$/i;

/** A cart of store 0 is of no store view: its prices, texts and discount codes are those of none. */
function checkStore({ baseUrl }: Probe, { store_id: storeId }: Cart): readonly Finding[] {
  const [code] = adminCode.exec(baseUrl) ?? [];
  if (storeId !== 0 && code === undefined) return [];
  return [findingOf('admin-store', code === undefined ? `store_id ${storeId}` : `…${code}`)];
}

/** What was found about reading a cart, and the cart if it can be read. */
export interface CheckedRead {
  readonly cart: Cart | undefined;
  readonly findings: readonly Finding[];
}

/** Reads a cart twice: a cache would serve the second read. */
export async function checkRead(probe: Probe, cartId: string): Promise<CheckedRead> {
  const issues: SchemaIssue[] = [];
  const api = createGuestCartApi({
    ...probe.clientOptions,
    onSchemaIssues: (found) => issues.push(...found),
  });
  const { value: cart, error, ms } = await probe.attempt(() => api.getCart(cartId));
  if (error !== undefined) return { cart: undefined, findings: [explainRead(error)] };
  const findings = [
    issues.length === 0
      ? findingOf('read-ok', `${ms} ms`)
      : findingOf('schema-issues', issueList(issues)),
  ];
  if (ms > slow) findings.push(findingOf('read-slow', `${ms} ms`));
  await probe.attempt(() => api.getCart(cartId));
  const reads = probe.exchanges.filter(
    ({ url, method }) => method === 'GET' && url === cartUrl(probe.baseUrl, cartId),
  );
  const caching = new Set(reads.flatMap(cachingOf));
  if (caching.size > 0) findings.push(findingOf('read-cached', [...caching].join(', ')));
  return { cart, findings: [...findings, ...checkStore(probe, cart)] };
}

/**
 * Reads a cart that does not exist. The widget retires a cart id only after a response that proves
 * this.
 */
export async function checkLostCart(probe: Probe): Promise<readonly Finding[]> {
  const unknownId = crypto.randomUUID().replaceAll('-', '');
  probe.addSecret(unknownId);
  const { error } = await probe.attempt(() => probe.api.getCart(unknownId));
  if (isCartNotFound(error)) return [findingOf('lost-cart-ok')];
  return [findingOf('lost-cart-unclear', error === undefined ? 'status 200' : evidenceOf(error))];
}

/**
 * An id that no shop uses. Without a token, the assignment has to fail before the customer is
 * looked up.
 */
const unknownCustomer = 2_147_483_647;

/** The customer of a token. Nothing else of the response is used. */
async function customerOf(probe: Probe, token: string): Promise<number> {
  const response = await probe.fetch(`${probe.baseUrl}/V1/customers/me`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  const body: unknown = await response.json().catch(() => undefined);
  const id = typeof body === 'object' && body !== null && 'id' in body ? body.id : undefined;
  if (typeof id === 'number') return id;
  const what = 'the customer of the token is unknown. Pass --customer-id.';
  throw new GuestCartError('unauthorized', what, { operation: 'assign', status: response.status });
}

/**
 * Assigns an empty cart, without a token or with the given one. The other checks cannot use this
 * cart any more.
 */
export async function checkAssign(
  probe: Probe,
  cartId: string,
  {
    token,
    storeId,
    ...options
  }: Pick<DoctorOptions, 'token' | 'customerId'> & { readonly storeId: number },
): Promise<readonly Finding[]> {
  const { value, error } = await probe.attempt(async () => {
    const customerId =
      options.customerId ??
      (token === undefined ? unknownCustomer : await customerOf(probe, token));
    return probe.api.assignCustomer(cartId, { customerId, storeId });
  });
  if (token !== undefined) {
    return [
      value === true
        ? findingOf('assign-ok')
        : findingOf('assign-failed', error && evidenceOf(error)),
    ];
  }
  if (error?.code === 'unauthorized' || error?.code === 'forbidden')
    return [findingOf('assign-needs-token')];
  // A shop that does not check the token looks for the customer.
  const isOpen =
    value !== undefined || error.code === 'rejected' || error.code === 'cart-not-found';
  return [findingOf(isOpen ? 'assign-open' : 'assign-failed', error && evidenceOf(error))];
}
