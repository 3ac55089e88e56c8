/** The number in every key: another major version of this package keeps its own records. */
export const recordVersion = 1;

/** Where the current cart of a scope is kept. */
export function recordKeyOf(scope: string, namespace = 'guest-cart'): string {
  return `${namespace}:${recordVersion}:${scope}`;
}

/** Where its last known contents are kept, for the first paint of the next visit. */
export function snapshotKeyOf(recordKey: string): string {
  return `${recordKey}:snapshot`;
}

/** Names the lock under which the cart of a scope is created, and the lease in its stead. */
export function creationKeyOf(recordKey: string): string {
  return `${recordKey}:create`;
}

/** Keeps the bar that joins a scope's two parts out of them: two shops must never come out as one. */
function part(text: string): string {
  return text.replace(/[%|]/g, encodeURIComponent);
}

/** What a cart id belongs to: base address and store code. */
export function scopeOf(baseUrl: string, store: string | undefined): string {
  return store === undefined ? part(baseUrl) : `${part(baseUrl)}|${part(store)}`;
}
