import type { CartRecord } from './cart-record.ts';
import type { StoredRecord } from './stored-record.ts';

// What a guest's visit keeps for its next page, in sessionStorage.

/** The key of the products of a cart, with the feature `catalogue`. */
export const catalogueKeyOf = (recordKey: string): string => `${recordKey}:catalogue`;

/** The key of the last destination of a shipping estimate. */
export const destinationKeyOf = (recordKey: string): string => `${recordKey}:destination`;

/** Undefined if there is nothing usable, or storage is denied. */
export function readVisit(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '');
  } catch {
    return undefined;
  }
}

/** If storage is denied or full, the next page begins without it. */
export function writeVisit(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // As above.
  }
}

/**
 * Removes all of it when no guest's cart is current: after a reset in any tab, after a sign-in, and
 * on pages without the features.
 */
export function removeVisit({ key }: StoredRecord, { current }: CartRecord): void {
  if (current.status === 'guest') return;
  try {
    sessionStorage.removeItem(catalogueKeyOf(key));
    sessionStorage.removeItem(destinationKeyOf(key));
  } catch {
    // Storage is denied, or a server has none.
  }
}
