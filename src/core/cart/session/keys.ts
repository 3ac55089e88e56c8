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

/** The storage key of the last known contents, which the next visit paints first. */
export const snapshotKeyOf = (recordKey: string): string => `${recordKey}:snapshot`;

/** The key that a tab writes and removes to tell the other tabs that it has changed the cart. */
export const changeKeyOf = (recordKey: string): string => `${recordKey}:changed`;

/** The name of the lock under which a cart of a scope is created. */
export const creationKeyOf = (recordKey: string): string => `${recordKey}:create`;

/**
 * The name of a creation in flight. A call after a reset must not share the request of an earlier
 * call.
 */
export const creationFlightOf = (recordKey: string, resets: number): string =>
  `${creationKeyOf(recordKey)}#${resets}`;

/** The origin that completes a path in a server render, which has no page. */
export const serverRenderOrigin = 'http://server-render.invalid';

/** Escapes the separator, so that two shops never get the same scope. */
const escapePart = (text: string): string => text.replace(/[%|]/g, encodeURIComponent);

/** The scope of a cart id: base URL and store code. An id is never sent to another scope. */
export function scopeOf(baseUrl: string, store: string | undefined): string {
  return store === undefined ? escapePart(baseUrl) : `${escapePart(baseUrl)}|${escapePart(store)}`;
}
