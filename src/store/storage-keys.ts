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

/** What a cart id belongs to: base address and store code. */
export function scopeOf(baseUrl: string, store: string | undefined): string {
  return store === undefined ? baseUrl : `${baseUrl}|${store}`;
}
