import { cartIdOf, type CartRecord, type CurrentCart } from './record.ts';
import {
  keyBeside,
  storedContents,
  type StoredContents,
  type VisitContents,
} from './record-keys.ts';
import type { RecordPlaces } from './record-places.ts';

// What is stored of a cart next to its record: in localStorage for the next visit, and in
// sessionStorage for the next page of this one.

/** Null if nothing is stored, and for a record of a newer version. */
export const readContents = (places: RecordPlaces, name: StoredContents): string | null =>
  places.holdsNewerVersion() ? null : places.storage.read(keyBeside(places.key, name)) || null;

/** @param readCurrent reads storage: another tab may have replaced the cart or reset everything */
export function createContents(places: RecordPlaces, readCurrent: () => CurrentCart) {
  const { key, storage } = places;
  return {
    readContents: (name: StoredContents): string | null => readContents(places, name),
    /** Stores contents of a cart; null removes them. Does nothing if another cart is current. */
    writeContents(cartId: string, name: StoredContents, text: string | null): void {
      if (places.holdsNewerVersion()) return;
      const current = readCurrent();
      if (cartIdOf(current) !== cartId) return;
      if (text === null) storage.remove(keyBeside(key, name));
      // The contents of an assigned cart belong to the customer and are not stored.
      else if (current.status === 'guest') storage.write(keyBeside(key, name), text);
    },
  };
}

/** Removes all that `localStorage` has of a cart next to its record. */
export function removeContents({ key, storage }: RecordPlaces): void {
  for (const name of storedContents) storage.remove(keyBeside(key, name));
}

/** Undefined if there is nothing usable, or storage is denied. */
export function readVisit(recordKey: string, name: VisitContents): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(keyBeside(recordKey, name)) ?? '');
  } catch {
    return undefined;
  }
}

/** If storage is denied or full, the next page begins without it. */
export function writeVisit(recordKey: string, name: VisitContents, value: unknown): void {
  try {
    sessionStorage.setItem(keyBeside(recordKey, name), JSON.stringify(value));
  } catch {
    // As above.
  }
}

/**
 * Removes what belongs to a cart when no guest's cart is current: after a reset in any tab, after a
 * sign-in, and on pages without the features. What an ended cart contained goes with its id, and
 * when another cart is current.
 */
export function removeVisit(recordKey: string, { current, retired }: CartRecord): void {
  const outdated: VisitContents[] = current.status === 'guest' ? [] : ['catalogue', 'destination'];
  if (current.status !== 'none' || retired.length === 0) outdated.push('ended');
  try {
    for (const name of outdated) sessionStorage.removeItem(keyBeside(recordKey, name));
  } catch {
    // Storage is denied, or a server has none.
  }
}
