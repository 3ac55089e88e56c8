/** Part of every key: another major version of this package keeps its own records. */
export const recordVersion = 1;

/** The storage key of the current cart of a scope. */
export function recordKeyOf(scope: string, namespace = 'guest-cart'): string {
  return `${namespace}:${recordVersion}:${scope}`;
}

/** The storage key of the last known contents, which the next visit paints first. */
export function snapshotKeyOf(recordKey: string): string {
  return `${recordKey}:snapshot`;
}

/** The key that a tab writes and removes to tell the other tabs that it has changed the cart. */
export function changeKeyOf(recordKey: string): string {
  return `${recordKey}:changed`;
}

/** The name of the lock under which a cart of a scope is created. */
export function creationKeyOf(recordKey: string): string {
  return `${recordKey}:create`;
}

/** The name of a creation in flight. A call after a reset must not share the request of an earlier call. */
export function creationFlightOf(recordKey: string, resets: number): string {
  return `${creationKeyOf(recordKey)}#${resets}`;
}

/** Escapes the separator, so that two shops never get the same scope. */
function escapePart(text: string): string {
  return text.replace(/[%|]/g, encodeURIComponent);
}

/** The scope of a cart id: base URL and store code. An id is never sent to another scope. */
export function scopeOf(baseUrl: string, store: string | undefined): string {
  return store === undefined ? escapePart(baseUrl) : `${escapePart(baseUrl)}|${escapePart(store)}`;
}
