import { cartIdOf, markAssigned, recall, type CartRecord } from './record.ts';
import { keyBeside } from './record-keys.ts';
import { followWrite, isStored, saveUnsaved, type StoredRecord } from './record-storage.ts';

interface FollowingStore {
  readonly getState: () => CartRecord;
  readonly reread: () => void;
  readonly update: (change: (record: CartRecord) => CartRecord) => void;
}

/**
 * Follows other tabs, and other copies of this package on the page. Returns a function that stops
 * it.
 *
 * @param onChange called when another tab has announced a change to the cart
 */
export function followOtherTabs(
  stored: StoredRecord,
  { getState, reread, update }: FollowingStore,
  onChange: () => void = () => undefined,
): () => void {
  const { key, shared } = stored;
  const save = (): void => saveUnsaved(stored);

  /** Another tab has written the record, possibly at the same moment as this tab. */
  function onRecord({ newValue, isTrusted }: StorageEvent): void {
    const { current } = getState();
    const cartId = cartIdOf(current);
    if (isTrusted) followWrite(stored, newValue);
    reread();
    // If storage no longer contains the value, the event is out of date.
    if (cartId === null || !isStored(stored, newValue)) return;
    update((record) =>
      current.status === 'guest' ? recall(record, cartId) : markAssigned(record, cartId),
    );
  }

  function onStorage(event: StorageEvent): void {
    // The key is null when all of storage was cleared.
    if (event.key === null) reread();
    else if (event.key === key) onRecord(event);
    else if (event.key === keyBeside(key, 'changed') && event.newValue !== null) onChange();
  }

  function onCopy(written: string): void {
    if (written === key) reread();
  }

  /** A page in the back/forward cache receives no events of other tabs. */
  function onShow({ persisted }: PageTransitionEvent): void {
    if (persisted) shared.gone.clear();
  }

  shared.listeners.add(onCopy);
  // While the page showed another shop, it received no events: a tab may have restored a cart.
  shared.gone.clear();
  // A server render has no window, and no other tabs.
  const page = typeof window === 'undefined' ? undefined : window;
  page?.addEventListener('storage', onStorage);
  page?.addEventListener('pagehide', save);
  page?.addEventListener('pageshow', onShow);
  return () => {
    shared.listeners.delete(onCopy);
    page?.removeEventListener('storage', onStorage);
    page?.removeEventListener('pagehide', save);
    page?.removeEventListener('pageshow', onShow);
  };
}
