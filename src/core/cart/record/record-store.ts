import { createStore, type StateCreator, type StoreApi } from 'zustand/vanilla';
import { isCustomerCartId } from '../../api/cart-url.ts';
import {
  addRetired,
  adopt,
  cartIdOf,
  emptyRecord,
  markAssigned,
  removeCurrent,
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
import { createRecordPlaces, type RecordPlaces, type ScopedStoreOptions } from './record-places.ts';
import { resolveRecord, type RecordCopies } from './resolve-record.ts';

/** The zustand store of the record as hosts see it: `useStore` reads it. Only the session writes. */
export type ReadonlyCartStore = Pick<
  StoreApi<CartRecord>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** The store of a record, which other tabs write as well: it reads storage again before each change. */
function createSyncedStore(places: RecordPlaces) {
  // Not zustand's `persist`: stored text is untrusted, and other tabs write it as well. `persist`
  // neither validates it, nor reads it again before a change, nor merges the records of two tabs.
  const store = createStore<CartRecord>()(persisted(places));
  const { getState } = store;
  let seenResets = places.resets();

  /** Storage gets the record that counts if only memory or the cookie has it. */
  function resolve(copies: RecordCopies): CartRecord {
    const { record, isUnstored } = resolveRecord(copies);
    if (isUnstored) places.writeStorage(record);
    return record;
  }

  /** Brings the store and the places of the record together. */
  function sync(): void {
    const resets = places.resets();
    const wasReset = resets !== seenResets;
    seenResets = resets;
    const record = resolve(places.readCopies(wasReset ? undefined : getState()));
    // A new object after a reset: without a cart, the record is the same, and the shopper may not be.
    if (wasReset) store.setState({ ...record }, true);
    else if (!isSame(record, getState())) store.setState(record, true);
  }

  /** Storage may have room by now for what it has refused. */
  function saveRefused(): void {
    const copies = places.readCopies(getState());
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
    if (after.current !== before.current && !places.holdsNewerVersion()) removeContents(places);
    // Written before subscribers are called, because one of them may change the record again.
    places.write(after);
    store.setState(after, true);
    notifyPage(places);
    return after;
  }

  return { store, sync, saveRefused, update };
}

/**
 * Creates the zustand store of one scope's record, kept across visits and the same in every tab.
 * Reads storage. Subscribes to nothing until `listen` is called.
 */
export function createPersistedCartStore(options: ScopedStoreOptions) {
  const places = createRecordPlaces(options);
  const { store, sync, saveRefused, update } = createSyncedStore(places);
  const { getState, getInitialState, subscribe } = store;
  const { key } = places;
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
    resets: places.resets,
    /**
     * Which shopper of this page it is: another number after a sign-out or a reset, because the next
     * one may use a shared computer. The same after a sign-in, and after an order.
     */
    shopper: (): number => places.shopperResets() + signOuts,
    ...createTransitions(places, update),
    ...createContents(places, readCurrent),

    /**
     * Removes everything, in every tab, including a record of a newer version of this package.
     *
     * @param isOfCart whether only the cart has ended, for example by an order
     */
    reset(isOfCart = false): void {
      // Removed first: if storage is full, this frees space for the mark of the reset.
      removeContents(places);
      places.remove(getState(), isOfCart);
      sync();
      notifyPage(places);
    },

    /** Makes the other tabs read the cart again, because it has changed in the shop. */
    announceChange: () => notifyTabs(places, 'changed'),
    /** Makes the other tabs say that the cart was ordered. Call it before the reset. */
    announceOrder: () => notifyTabs(places, 'ordered'),
    /**
     * Listens to other tabs and other copies of this package on the page. Returns a function that
     * stops it.
     */
    listen(listeners?: OtherTabsListeners): () => void {
      const stop = listenToOtherTabs(places, { getState, sync, saveRefused, update }, listeners);
      sync();
      removeVisit(key, getState());
      places.writeCookie(getState().current);
      return stop;
    },
  };
}

/** Makes the other copies of this package on the page read the record again. */
function notifyPage({ key, shared }: RecordPlaces): void {
  for (const listener of shared.recordListeners) listener(key);
}

type Transition = (record: CartRecord, cartId: string) => CartRecord;

/** What the session does to the record, each by its pure function in `record.ts`. */
function createTransitions(
  places: RecordPlaces,
  update: (change: (record: CartRecord) => CartRecord) => CartRecord | undefined,
) {
  const updateWith =
    (change: Transition) =>
    (cartId: string): void =>
      void update((record) => change(record, cartId));

  /** As `update`. If another tab has ended the cart instead, that tab may restore it too. */
  const end = (cartId: string, change: Transition): CartRecord | undefined =>
    update((record) => {
      const after = change(record, cartId);
      if (after !== record) places.retiredHere.add(cartId);
      return after;
    });

  return {
    adopt: updateWith(adopt),
    /**
     * Retires a cart that the service does not have. Does nothing when another cart is current.
     *
     * @param isBeingChanged whether the shopper has just tried to change it
     */
    retire(cartId: string, isBeingChanged = false): void {
      const seen = readContents(places, 'seen');
      const added = readContents(places, 'added');
      const retired = end(cartId, retire);
      // Its items can be put back.
      if (retired?.current.status === 'none' && seen !== null)
        writeVisit(places.key, 'ended', { cartId, at: Date.now(), seen, added, isBeingChanged });
    },
    removeCurrent: (cartId: string): void => void end(cartId, removeCurrent),
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
function persisted(places: RecordPlaces): StateCreator<CartRecord> {
  return (_setState, _getState, store) => {
    store.getInitialState = () => emptyRecord;
    return resolveRecord(places.readCopies(undefined)).record;
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
