import type { CartRecord } from './cart-record.ts';
import type { StoredRecord } from './stored-record.ts';

// What a guest's visit keeps for its next page, in sessionStorage.

/** The key of the products of a cart, with the feature `catalogue`. */
export const catalogueKeyOf = (recordKey: string): string => `${recordKey}:catalogue`;

/** The key of the last destination of a shipping estimate. */
export const destinationKeyOf = (recordKey: string): string => `${recordKey}:destination`;

/** The key of what a cart contained that the shop no longer has. */
export const endedKeyOf = (recordKey: string): string => `${recordKey}:ended`;

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
 * Removes what belongs to a cart when no guest's cart is current: after a reset in any tab, after a
 * sign-in, and on pages without the features. What an ended cart contained goes with its id, and
 * when another cart is current.
 */
export function removeVisit({ key }: StoredRecord, { current, retired }: CartRecord): void {
  const ofCart = current.status === 'guest' ? [] : [catalogueKeyOf(key), destinationKeyOf(key)];
  const hasEnded = current.status === 'none' && retired.length > 0;
  try {
    for (const name of hasEnded ? ofCart : [...ofCart, endedKeyOf(key)])
      sessionStorage.removeItem(name);
  } catch {
    // Storage is denied, or a server has none.
  }
}
