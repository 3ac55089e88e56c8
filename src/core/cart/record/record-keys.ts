/**
 * The version of the stored record. An older script reads the cart of a newer record, and does not
 * change it.
 */
export const recordVersion = 1;

/**
 * The storage key of the current cart of a scope. Its `1` stays, so that each version finds the
 * record of another.
 */
export const recordKeyOf = (scope: string, namespace = 'guest-cart'): string =>
  `${namespace}:1:${scope}`;

/**
 * What a browser stores of a guest's cart for the next visit:
 *
 * - `snapshot`: its last known contents, which are painted first
 * - `seen`: what the shopper has seen, which is compared
 * - `added`: how its lines were added
 */
export const storedContents = ['snapshot', 'seen', 'added'] as const;
export type StoredContents = (typeof storedContents)[number];

/**
 * What `sessionStorage` keeps of it for the next page of a visit:
 *
 * - `catalogue`: its products
 * - `destination`: the last one of a shipping estimate
 * - `ended`: what it contained, once the shop no longer has it
 */
export type VisitContents = 'catalogue' | 'destination' | 'ended';

/**
 * The key of something next to a record. A tab writes and removes `changed` when it has changed the
 * cart, and `ordered` when that was ordered, for the others to notice; `create`, `sign-in` and `ended` are names of locks.
 */
export const keyBeside = (
  recordKey: string,
  name: StoredContents | VisitContents | 'changed' | 'ordered' | 'create' | 'sign-in',
): string => `${recordKey}:${name}`;

/**
 * The name of a creation in flight. A call after a reset must not share the request of an earlier
 * call.
 */
export const creationFlightOf = (recordKey: string, resets: number): string =>
  `${keyBeside(recordKey, 'create')}#${resets}`;

/** The origin that completes a path in a server render, which has no page. */
export const serverRenderOrigin = 'http://server-render.invalid';

/**
 * A scope without the page's own origin. A server that renders the page, which may not know the
 * origin, gets the same from the path alone.
 */
export const withoutOrigin = (scope: string, origin: string): string =>
  scope.startsWith(`${origin}/`) ? scope.slice(origin.length) : scope;

/** Escapes the separator, so that two shops never get the same scope. */
const escapePart = (text: string): string => text.replace(/[%|]/g, encodeURIComponent);

/** The scope of a cart id: base URL and store code. An id is never sent to another scope. */
export function scopeOf(baseUrl: string, store: string | undefined): string {
  return store === undefined ? escapePart(baseUrl) : `${escapePart(baseUrl)}|${escapePart(store)}`;
}
