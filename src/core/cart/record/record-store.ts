import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';
import {
  addRetired,
  adopt,
  cartIdOf,
  emptyRecord,
  markAssigned,
  removeRetired,
  restore,
  retire,
  signIn,
  signOut,
  type CartRecord,
  type CurrentCart,
} from './record.ts';
import { listenToOtherTabs, notifyTabs, type OtherTabsListeners } from './record-other-tabs.ts';
import {
  createContents,
  readContents,
  removeContents,
  removeVisit,
  writeVisit,
} from './record-contents.ts';
import {
  goneName,
  isForeign,
  locateRecord,
  readFromCookie,
  readStoredRecord,
  removeStored,
  repairStored,
  resetsOf,
  saveRefused,
  storeAgain,
  writeStored,
  type ScopedStoreOptions,
  type StoredRecord,
} from './record-storage.ts';

/** The zustand store of the record as hosts see it: `useStore` reads it. Only the session writes. */
export type ReadonlyCartStore = Pick<
  StoreApi<CartRecord>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/**
 * Creates the zustand store of one scope's record, kept across visits and the same in every tab.
 * Reads storage. Subscribes to nothing until `listen` is called.
 */
export function createPersistedCartStore(options: ScopedStoreOptions) {
  const stored = locateRecord(options);
  // Not zustand's `persist`: stored text is untrusted, and other tabs write it as well. `persist`
  // neither validates it, nor reads it again before a change, nor merges the records of two tabs.
  const store = createStore<CartRecord>()(persisted(stored));
  const { getState, getInitialState, subscribe } = store;
  const { key } = stored;
  let seenResets = resetsOf(stored);
  subscribe((record) => removeVisit(key, record));

  /**
   * Brings the store and storage together. Writes to storage only what it lacks: a record that it
   * has refused before, and a cart that only the cookie has.
   */
  function sync(): void {
    saveRefused(stored);
    const resets = resetsOf(stored);
    const wasReset = resets !== seenResets;
    seenResets = resets;
    // If storage has none to use, the page keeps its own, unless a reset has ended it.
    const record = readStoredRecord(stored) ?? (wasReset ? readFromCookie(stored) : getState());
    if (wasReset || !isSame(record, getState())) store.setState(record, true);
    // Another response may set the cookie of an earlier cart: storage must have this one again.
    storeAgain(stored, getState());
  }

  /** The current cart, after `sync`: another tab may have written it. */
  function readCurrent(): CurrentCart {
    sync();
    return getState().current;
  }

  /**
   * Changes the record that storage holds now, because another tab may have written it since.
   * Returns the new record, or undefined if nothing has changed.
   */
  function update(change: (record: CartRecord) => CartRecord): CartRecord | undefined {
    sync();
    const before = getState();
    const after = change(before);
    if (after === before) return undefined;
    if (after.current !== before.current && !isForeign(stored)) removeContents(stored);
    // Written before subscribers are called, because one of them may change the record again.
    writeStored(stored, after);
    store.setState(after, true);
    notifyCopies(stored);
    return after;
  }

  return {
    key,
    getState,
    getInitialState,
    subscribe,
    sync,
    /** The id of the current cart, which another tab may have written. */
    readCurrentId: () => cartIdOf(readCurrent()),
    resets: () => resetsOf(stored),
    ...createTransitions(stored, update),
    ...createContents(stored, readCurrent),

    /** Removes everything, in every tab, including a record of a newer version of this package. */
    reset(): void {
      // Removed first: if storage is full, this frees space for the mark of the reset.
      removeContents(stored);
      removeStored(stored, readStoredRecord(stored) ?? getState());
      sync();
      notifyCopies(stored);
    },

    /** Makes the other tabs read the cart again, because it has changed in the shop. */
    announceChange: () => notifyTabs(stored, 'changed'),
    /** Makes the other tabs say that the cart was ordered. Call it before the reset. */
    announceOrder: () => notifyTabs(stored, 'ordered'),
    /**
     * Listens to other tabs and other copies of this package on the page. Returns a function that
     * stops it.
     */
    listen(listeners?: OtherTabsListeners): () => void {
      const stop = listenToOtherTabs(stored, { getState, sync, update }, listeners);
      sync();
      removeVisit(key, getState());
      repairStored(stored, getState());
      return stop;
    },
  };
}

/** Makes the other copies of this package on the page read the record again. */
function notifyCopies({ key, shared }: StoredRecord): void {
  for (const listener of shared.listeners) listener(key);
}

/** What the session does to the record, each by its pure function in `record.ts`. */
function createTransitions(
  stored: StoredRecord,
  update: (change: (record: CartRecord) => CartRecord) => CartRecord | undefined,
) {
  const updateWith =
    (change: (record: CartRecord, cartId: string) => CartRecord) =>
    (cartId: string): void =>
      void update((record) => change(record, cartId));

  return {
    adopt: updateWith(adopt),
    /** Retires a cart that the service does not have. Does nothing when another cart is current. */
    retire(cartId: string): void {
      const seen = readContents(stored, 'seen');
      const added = readContents(stored, 'added');
      const retired = update((record) => {
        const after = retire(record, cartId);
        // If another tab has retired it, that tab may restore it too.
        if (after !== record) stored.shared.gone.add(goneName(stored, record));
        return after;
      });
      // Its items can be put back.
      if (retired?.current.status === 'none' && seen !== null)
        writeVisit(stored.key, 'ended', { cartId, at: Date.now(), seen, added });
    },
    markAssigned: updateWith(markAssigned),
    /** Makes the cart of the signed-in customer current. */
    signIn: updateWith(signIn),
    /** Forgets everything, if the customer's cart of this sign-in is current. */
    signOut: updateWith(signOut),
    /** Adds a guest cart that did not become current to the retired ones. */
    addRetired: updateWith(addRetired),
    removeRetired: updateWith(removeRetired),
    /**
     * Makes the first retired cart current, and returns its id. Null if a cart is current or none
     * is retired.
     */
    restore: (): string | null => cartIdOf((update(restore) ?? emptyRecord).current),
  };
}

/** Starts with the stored record. A server render, and its hydration, start without a cart. */
function persisted(stored: StoredRecord): StateCreator<CartRecord> {
  return (_setState, _getState, store) => {
    store.getInitialState = () => emptyRecord;
    return readStoredRecord(stored) ?? readFromCookie(stored);
  };
}

function isSame(one: CartRecord, other: CartRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export type CartStore = ReturnType<typeof createPersistedCartStore>;
