import type { CartRecord } from './cart-record.ts';
import { snapshotKeyOf } from './keys.ts';
import { isForeign, type StoredRecord } from './stored-record.ts';

/** The key of what the shopper has seen, which the next visit compares. */
export const seenKeyOf = (recordKey: string): string => `${recordKey}:seen`;

/** The key of how lines were added. */
export const addedKeyOf = (recordKey: string): string => `${recordKey}:added`;

/** The stored snapshot of the current cart, or other contents of it. */
export const readContents = (stored: StoredRecord, name: string): string | null =>
  isForeign(stored) ? null : stored.storage.read(name) || null;

/** Removes what is stored of the current cart's contents. */
export function removeContents({ key, storage }: StoredRecord): void {
  storage.remove(snapshotKeyOf(key));
  storage.remove(seenKeyOf(key));
  storage.remove(addedKeyOf(key));
}

/** The key in sessionStorage of the products of a guest's cart, with the feature `catalogue`. */
export const catalogueKeyOf = (recordKey: string): string => `${recordKey}:catalogue`;

/** The key in sessionStorage of the last destination of a shipping estimate. */
export const destinationKeyOf = (recordKey: string): string => `${recordKey}:destination`;

/**
 * Removes what a guest's visit has in sessionStorage when no guest's cart is current: after a reset
 * in any tab, after a sign-in, and on pages without the features.
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
