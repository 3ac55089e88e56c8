import { cartIdOf, markAssigned, recall, type CartRecord } from './record.ts';
import { keyBeside } from './record-keys.ts';
import type { RecordPlaces } from './record-places.ts';

interface ListeningStore {
  readonly getState: () => CartRecord;
  readonly sync: () => void;
  readonly saveRefused: () => void;
  readonly update: (change: (record: CartRecord) => CartRecord) => void;
}

/** What another tab has done with the cart. */
export interface OtherTabsListeners {
  /** It has changed the cart in the shop. */
  readonly onChanged: () => void;
  /** It has placed the order, and is about to forget the cart. */
  readonly onOrdered: () => void;
}

/** Notifies the other tabs of what this one has done with the cart. */
export function notifyTabs({ key, storage }: RecordPlaces, what: 'changed' | 'ordered'): void {
  // Each write causes a storage event in the other tabs. Nothing stays in storage.
  storage.write(keyBeside(key, what), '1');
  storage.remove(keyBeside(key, what));
}

/**
 * Follows other tabs, and other copies of this package on the page. Returns a function that stops
 * it.
 */
export function listenToOtherTabs(
  places: RecordPlaces,
  { getState, sync, saveRefused, update }: ListeningStore,
  listeners?: OtherTabsListeners,
): () => void {
  const { key, shared } = places;

  /** Another tab has written the record, possibly at the same moment as this tab. */
  function onRecord({ newValue, isTrusted }: StorageEvent): void {
    const before = getState().current;
    const cartId = cartIdOf(before);
    if (isTrusted) places.acceptWrite(newValue);
    sync();
    // If storage no longer contains the value, the event is out of date.
    if (cartId === null || !places.isStored(newValue)) return;
    // That tab may not have known this tab's cart. A guest's cart must not be lost, and one that was
    // assigned must not be a guest's again.
    const keep = before.status === 'guest' ? recall : markAssigned;
    update((record) => keep(record, cartId));
  }

  function onStorage(event: StorageEvent): void {
    // The key is null when all of storage was cleared.
    if (event.key === null) sync();
    else if (event.key === key) onRecord(event);
    else if (event.newValue === null) return;
    else if (event.key === keyBeside(key, 'changed')) listeners?.onChanged();
    else if (event.key === keyBeside(key, 'ordered')) {
      places.expectOrderReset();
      listeners?.onOrdered();
    }
  }

  function onPageWrite(written: string): void {
    if (written === key) sync();
  }

  /** A page in the back/forward cache has received no events: a tab may have restored a cart. */
  function onShow({ persisted }: PageTransitionEvent): void {
    if (!persisted) return;
    shared.retiredHere.clear();
    sync();
  }

  shared.recordListeners.add(onPageWrite);
  // While the page showed another shop, it has received none either.
  shared.retiredHere.clear();
  // A server render has no window, and no other tabs.
  const page = typeof window === 'undefined' ? undefined : window;
  page?.addEventListener('storage', onStorage);
  page?.addEventListener('pagehide', saveRefused);
  page?.addEventListener('pageshow', onShow);
  return () => {
    shared.recordListeners.delete(onPageWrite);
    page?.removeEventListener('storage', onStorage);
    page?.removeEventListener('pagehide', saveRefused);
    page?.removeEventListener('pageshow', onShow);
  };
}
