import { cartUrl } from '../../core/api/cart-url.ts';
import { isCartNotFound, type GuestCartError } from '../../core/api/errors.ts';
import type { SchemaIssue } from '../../core/api/shape.ts';
import { createGuestCartApi } from '../../core/api/cart-api.ts';
import type { Check, CheckedShop } from './check.ts';
import { findingOf, type Finding } from './findings.ts';
import { evidenceOf, type Exchange } from './probe.ts';

/** Headers of a response that came, or may come, from a cache. */
function cachingOf({ headers }: Exchange): readonly string[] {
  const of = (name: string): string => headers.get(name) ?? '';
  const control = of('cache-control');
  const isKept =
    !/no-store|private|no-cache/i.test(control) && /public|s-maxage|max-age=0*[1-9]/i.test(control);
  const shows: Readonly<Record<string, boolean>> = {
    'cache-control': isKept,
    age: Number(of('age')) > 0,
    'x-cache': /\bhit\b/i.test(of('x-cache')),
    'cf-cache-status': /hit|stale|updating/i.test(of('cf-cache-status')),
    'x-magento-cache-debug': /hit/i.test(of('x-magento-cache-debug')),
  };
  return Object.keys(shows)
    .filter((name) => shows[name])
    .map((name) => `${name}: ${of(name)}`);
}

/** Number of issues that are listed. The others are counted. */
const maxIssues = 5;

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
function checkStore({ probe, cart }: CheckedShop): readonly Finding[] {
  const [code] = adminCode.exec(probe.options.baseUrl) ?? [];
  if (cart?.store_id !== 0 && code === undefined) return [];
  return [findingOf('admin-store', code === undefined ? 'store_id 0' : `…${code}`)];
}

/** Reads a cart twice: a cache would serve the second read. */
export const checkRead: Check = async (shop) => {
  const { probe, cartId } = shop;
  const issues: SchemaIssue[] = [];
  const api = createGuestCartApi({
    ...probe.clientOptions,
    onSchemaIssues: (found) => issues.push(...found),
  });
  const { value: cart, error, ms } = await probe.attempt(() => api.getCart(cartId));
  if (error !== undefined) return [explainRead(error)];
  shop.cart = cart;
  const read =
    issues.length === 0
      ? findingOf('read-ok', `${ms} ms`)
      : findingOf('schema-issues', issueList(issues));
  await probe.attempt(() => api.getCart(cartId));
  const reads = probe.exchanges.filter(
    ({ url, method }) => method === 'GET' && url === cartUrl(probe.options.baseUrl, cartId),
  );
  const caching = [...new Set(reads.flatMap(cachingOf))];
  const cached = caching.length > 0 ? [findingOf('read-cached', caching.join(', '))] : [];
  return [read, ...cached, ...checkStore(shop)];
};

/**
 * Reads a cart that does not exist. The widget retires a cart id only after a response that proves
 * this.
 */
export const checkLostCart: Check = async ({ probe }) => {
  const unknownId = crypto.randomUUID().replaceAll('-', '');
  probe.addSecret(unknownId);
  const { error } = await probe.attempt(() => probe.api.getCart(unknownId));
  if (isCartNotFound(error)) return [findingOf('lost-cart-ok')];
  return [findingOf('lost-cart-unclear', error === undefined ? 'status 200' : evidenceOf(error))];
};
