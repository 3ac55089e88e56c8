import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';
import { isCustomerCartId } from '../../api/cart-url.ts';
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
  createRecordStorage,
  type RecordStorage,
  type ScopedStoreOptions,
} from './record-storage.ts';
import { resolveRecord, type RecordCopies } from './resolve-record.ts';

/** The zustand store of the record as hosts see it: `useStore` reads it. Only the session writes. */
export type ReadonlyCartStore = Pick<
  StoreApi<CartRecord>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** The store of a record, which other tabs write as well: it reads storage again before each change. */
function createSyncedStore(stored: RecordStorage) {
  // Not zustand's `persist`: stored text is untrusted, and other tabs write it as well. `persist`
  // neither validates it, nor reads it again before a change, nor merges the records of two tabs.
  const store = createStore<CartRecord>()(persisted(stored));
  const { getState } = store;
  let seenResets = stored.resets();

  /** Storage gets the record that counts if only memory or the cookie has it. */
  function resolve(copies: RecordCopies): CartRecord {
    const { record, isUnstored } = resolveRecord(copies);
    if (isUnstored) stored.writeStorage(record);
    return record;
  }

  /** Brings the store and the places of the record together. */
  function sync(): void {
    const resets = stored.resets();
    const wasReset = resets !== seenResets;
    seenResets = resets;
    const record = resolve(stored.readCopies(wasReset ? undefined : getState()));
    // A new object after a reset: without a cart, the record is the same, and the shopper may not be.
    if (wasReset) store.setState({ ...record }, true);
    else if (!isSame(record, getState())) store.setState(record, true);
  }

  /** Storage may have room by now for what it has refused. */
  function saveRefused(): void {
    const copies = stored.readCopies(getState());
    if (copies.inMemory) resolve(copies);
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
    if (after.current !== before.current && !stored.isForeign()) removeContents(stored);
    // Written before subscribers are called, because one of them may change the record again.
    stored.write(after);
    store.setState(after, true);
    notifyCopies(stored);
    return after;
  }

  return { store, sync, saveRefused, update };
}

/**
 * Creates the zustand store of one scope's record, kept across visits and the same in every tab.
 * Reads storage. Subscribes to nothing until `listen` is called.
 */
export function createPersistedCartStore(options: ScopedStoreOptions) {
  const stored = createRecordStorage(options);
  const { store, sync, saveRefused, update } = createSyncedStore(stored);
  const { getState, getInitialState, subscribe } = store;
  const { key } = stored;
  let signOuts = 0;
  subscribe((record, before) => {
    if (hasSignedOut(before, record)) signOuts += 1;
    removeVisit(key, record);
  });

  /** The current cart, after `sync`: another tab may have written it. */
  function readCurrent(): CurrentCart {
    sync();
    return getState().current;
  }

  return {
    key,
    getState,
    getInitialState,
    subscribe,
    sync,
    /** The id of the current cart, which another tab may have written. */
    readCurrentId: () => cartIdOf(readCurrent()),
    resets: stored.resets,
    /**
     * Which shopper of this page it is: another number after a sign-out or a reset, because the next
     * one may use a shared computer. The same after a sign-in, and after an order.
     */
    shopper: (): number => stored.shopperResets() + signOuts,
    ...createTransitions(stored, update),
    ...createContents(stored, readCurrent),

    /**
     * Removes everything, in every tab, including a record of a newer version of this package.
     *
     * @param isOfCart whether only the cart has ended, for example by an order
     */
    reset(isOfCart = false): void {
      // Removed first: if storage is full, this frees space for the mark of the reset.
      removeContents(stored);
      stored.remove(getState(), isOfCart);
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
      const stop = listenToOtherTabs(stored, { getState, sync, saveRefused, update }, listeners);
      sync();
      removeVisit(key, getState());
      stored.writeCookie(getState().current);
      return stop;
    },
  };
}

/** Makes the other copies of this package on the page read the record again. */
function notifyCopies({ key, shared }: RecordStorage): void {
  for (const listener of shared.listeners) listener(key);
}

/** What the session does to the record, each by its pure function in `record.ts`. */
function createTransitions(
  stored: RecordStorage,
  update: (change: (record: CartRecord) => CartRecord) => CartRecord | undefined,
) {
  const updateWith =
    (change: (record: CartRecord, cartId: string) => CartRecord) =>
    (cartId: string): void =>
      void update((record) => change(record, cartId));

  return {
    adopt: updateWith(adopt),
    /**
     * Retires a cart that the service does not have. Does nothing when another cart is current.
     *
     * @param isBeingChanged whether the shopper has just tried to change it
     */
    retire(cartId: string, isBeingChanged = false): void {
      const seen = readContents(stored, 'seen');
      const added = readContents(stored, 'added');
      const retired = update((record) => {
        const after = retire(record, cartId);
        // If another tab has retired it, that tab may restore it too.
        if (after !== record) stored.gone.add(cartId);
        return after;
      });
      // Its items can be put back.
      if (retired?.current.status === 'none' && seen !== null)
        writeVisit(stored.key, 'ended', { cartId, at: Date.now(), seen, added, isBeingChanged });
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
function persisted(stored: RecordStorage): StateCreator<CartRecord> {
  return (_setState, _getState, store) => {
    store.getInitialState = () => emptyRecord;
    return resolveRecord(stored.readCopies(undefined)).record;
  };
}

function hasSignedOut({ current }: CartRecord, now: CartRecord): boolean {
  const cartId = cartIdOf(current);
  return isCustomerCartId(cartId) && cartIdOf(now.current) !== cartId;
}

function isSame(one: CartRecord, other: CartRecord): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export type CartStore = ReturnType<typeof createPersistedCartStore>;
