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
