import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  addRetired,
  adopt,
  cartIdOf,
  emptyRecord,
  removeRetired,
  markAssigned,
  merge,
  recall,
  restore,
  retire,
  signIn,
  signOut,
  type CartRecord,
  isNewer,
  parseRecord,
  stringifyRecord,
} from './cart-record.ts';
import { cookieNameOf, readCookie, writeCookie, type Cookies } from './cart-cookie.ts';
import { changeKeyOf, recordKeyOf, snapshotKeyOf } from './keys.ts';
import { pageGlobals, type PageGlobals } from '../../api/page-globals.ts';
import { createSafeStorage, type KeyValueStorage } from './storage.ts';

export interface CartStoreOptions {
  /** Service and store of the cart. An id never leaves its scope. */
  readonly scope: string;
  /**
   * First part of every storage key. Two shops on one origin need different ones.
   * @default 'guest-cart'
   */
  readonly namespace?: string | undefined;
  /** `'cookie'` is localStorage and a cookie. @default the page's localStorage */
  readonly storage?: KeyValueStorage | 'cookie' | undefined;
  /** The cookies to use with any storage. @default the page's, with the storage `'cookie'` */
  readonly cookies?: Cookies | undefined;
  /** @default the globals of the page */
  readonly shared?: PageGlobals | undefined;
}

/** The stored record as hosts see it. Only the session changes it. */
export type ReadonlyCartStore = Pick<StoreApi<CartRecord>, 'getState' | 'subscribe'>;

/**
 * A reset writes this before it removes the record, so that other tabs can distinguish it from
 * cleared storage.
 */
const resetMark = '{"reset":true}';

/** Reads storage. Subscribes to nothing until `follow` is called. */
export function createCartStore(options: CartStoreOptions) {
  const { scope, namespace, shared = pageGlobals() } = options;
  const key = recordKeyOf(scope, namespace);
  const snapshotKey = snapshotKeyOf(key);
  const seenKey = `${key}:seen`;
  const changeKey = changeKeyOf(key);
  const hasCookie = options.storage === 'cookie' || options.cookies !== undefined;
  const storage = createSafeStorage(
    options.storage === 'cookie' ? undefined : options.storage,
    shared,
  );
  const cookieName = cookieNameOf(scope, namespace);
  const isForeign = (): boolean => isNewer(storage.readStored(key));

  let hasWarned = false;
  function warnNewer(): void {
    if (hasWarned) return;
    hasWarned = true;
    // oxlint-disable-next-line no-console -- for the integrator
    console.warn(
      'guest-cart: storage contains the cart of a newer version, so this page keeps its changes in memory. Load the same version on all pages.',
    );
  }

  let lastWritten: string | undefined;
  function write(record: CartRecord): void {
    lastWritten = stringifyRecord(record);
    if (isForeign()) {
      storage.memory.set(key, lastWritten);
      warnNewer();
    } else storage.write(key, lastWritten);
  }
  const goneIn = (record: CartRecord): string => `${key} ${cartIdOf(record.current)}`;
  /**
   * A cart that this page has retired stays retired, even if storage still returns its id.
   * Otherwise the page would read it again and again.
   */
  function parseLive(text: string | null | undefined): CartRecord | undefined {
    const record = parseRecord(text) ?? fromCookie();
    const isGone = record !== undefined && shared.gone.has(goneIn(record));
    return isGone ? retire(record, cartIdOf(record.current) ?? '') : record;
  }
  function fromCookie(): CartRecord | undefined {
    const cartId = hasCookie && readCookie(cookieName, options.cookies);
    return cartId ? adopt(emptyRecord, cartId) : undefined;
  }
  const recordIn = (text: string | null | undefined): CartRecord => parseLive(text) ?? emptyRecord;

  // Zustand's `persist` middleware is not used: it can neither validate, nor compare and clear, nor
  // merge two tabs.
  const store = createStore<CartRecord>()(() => recordIn(storage.read(key)));

  const resets = (): number => shared.resets.get(key) ?? 0;
  let seenResets = resets();
  const isSame = (one: CartRecord, other: CartRecord): boolean =>
    JSON.stringify(one) === JSON.stringify(other);

  /**
   * Tries to store a record that storage has refused, merged with the record that another tab has
   * stored since.
   */
  function saveUnsaved(): void {
    const text = storage.memory.get(key);
    const inMemory = text && parseLive(text);
    if (!inMemory) return;
    const stored = parseLive(storage.readStored(key));
    write(stored === undefined ? inMemory : merge(inMemory, stored));
  }

  function reread(): string | null {
    saveUnsaved();
    const text = storage.read(key);
    const wasReset = seenResets !== resets();
    seenResets = resets();
    // If storage throws or contains an unusable record of a newer version, this store keeps its
    // state until a reset.
    const isUsable = text !== undefined && (!isNewer(text) || parseRecord(text) !== undefined);
    const isNew = isUsable && !isSame(recordIn(text), store.getState());
    if (wasReset || isNew) store.setState(recordIn(storage.read(key)), true);
    return cartIdOf(store.getState().current);
  }

  /**
   * Stores the cart of the cookie again, or corrects a cookie that another page has not changed.
   */
  function restoreStored(): void {
    const record = store.getState();
    if (storage.readStored(key) === null && cartIdOf(record.current) !== null) write(record);
    writeCookie(cookieName, record.current, options.cookies);
  }

  const removeContents = (): void => [snapshotKey, seenKey].forEach((name) => storage.remove(name));

  const countReset = (): void => void shared.resets.set(key, resets() + 1);

  /** Changes the record that storage holds now. Another tab may have written it since. */
  function update(change: (record: CartRecord) => CartRecord): boolean {
    reread();
    const before = store.getState();
    const after = change(before);
    if (after === before) return false;
    // The shopper or the page has made it current again.
    shared.gone.delete(goneIn(after));
    if (after.current !== before.current && !isForeign()) removeContents();
    // Written before subscribers are called, because one of them may change the record again.
    write(after);
    if (hasCookie) writeCookie(cookieName, after.current, options.cookies);
    store.setState(after, true);
    notify();
    return true;
  }

  const updateWith =
    (change: (record: CartRecord, cartId: string) => CartRecord) =>
    (cartId: string): void =>
      void update((record) => change(record, cartId));

  /** Another tab has written the record, possibly at the same moment as this tab. */
  function onStorage({ newValue, isTrusted }: StorageEvent): void {
    // A script can dispatch a storage event without a write. Only the browser's own event proves a
    // reset.
    if (newValue === resetMark && isTrusted) {
      countReset();
      storage.memory.delete(key);
      // This tab has overwritten the mark of the reset before it received the event.
      if (storage.readStored(key) === lastWritten) storage.remove(key);
    }
    const { current: mine } = store.getState();
    const cartId = cartIdOf(mine);
    // Another tab may have restored a cart that this page has retired.
    if (isTrusted) shared.gone.delete(goneIn(parseRecord(newValue) ?? emptyRecord));
    reread();
    // If storage no longer contains the value, the event is out of date.
    if (
      cartId === null ||
      newValue !== storage.readStored(key) ||
      parseRecord(newValue) === undefined
    )
      return;
    update((record) =>
      mine.status === 'guest' ? recall(record, cartId) : markAssigned(record, cartId),
    );
  }

  function notify(): void {
    for (const listener of shared.listeners) listener(key);
  }

  return {
    /**
     * The storage key. It holds a version number, so that another major version keeps its own
     * record.
     */
    key,
    /** The key of what the shopper has seen, which the next visit compares. */
    seenKey,
    getState: store.getState,
    subscribe: store.subscribe,
    /** Number of resets on this page. The response to an earlier request must not undo a reset. */
    resets,
    /** Reads storage again, and returns the id of the current cart. */
    reread,
    adopt: updateWith(adopt),
    /** Retires a cart that the service does not have. Does nothing when another cart is current. */
    retire(cartId: string): void {
      update((record) => {
        const after = retire(record, cartId);
        // If another tab has retired it, that tab may restore it too.
        if (after !== record) shared.gone.add(`${key} ${cartId}`);
        return after;
      });
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
    restore: (): string | null => (update(restore) ? cartIdOf(store.getState().current) : null),
    /**
     * The stored snapshot of the current cart.
     * @param name another key with contents of the cart
     */
    readSnapshot: (name = snapshotKey): string | null =>
      isForeign() ? null : storage.read(name) || null,
    /**
     * Stores the snapshot of a cart for the next visit; null removes it. Does nothing if another
     * cart is current.
     */
    writeSnapshot(cartId: string, text: string | null, name = snapshotKey): void {
      // Another tab may have replaced the cart or reset everything.
      if (isForeign() || reread() !== cartId) return;
      if (text === null) storage.remove(name);
      // The contents of an assigned cart belong to the customer and are not stored.
      else if (store.getState().current.status === 'guest') storage.write(name, text);
    },
    /** Removes everything, in every tab, including a record of a newer version of this package. */
    reset(): void {
      countReset();
      // Other tabs look at the cookie once storage is empty. It may be from a page that has this
      // option.
      writeCookie(cookieName, emptyRecord.current, options.cookies);
      // Removed first: if storage is full, this frees space for the mark.
      removeContents();
      storage.write(key, resetMark);
      storage.remove(key);
      reread();
      notify();
    },
    /** Tells the other tabs that the cart has changed in the shop. */
    announceChange(): void {
      // Each write causes a storage event in the other tabs. Nothing stays in storage.
      storage.write(changeKey, '1');
      storage.remove(changeKey);
    },
    /**
     * Follows other tabs and other copies of this package on the page. Returns a function that
     * stops it.
     *
     * @param onChange called when another tab has announced a change to the cart
     */
    follow(onChange?: () => void): () => void {
      const onWrite = (written: string): void => {
        if (written === key) reread();
      };
      const listener = (event: StorageEvent): void => {
        // The key is null when all of storage was cleared.
        if (event.key === null) reread();
        else if (event.key === key) onStorage(event);
        else if (event.key === changeKey && event.newValue !== null) onChange?.();
      };
      // A page in the back/forward cache receives no events of other tabs.
      const onShow = ({ persisted }: PageTransitionEvent): void => {
        if (persisted) shared.gone.clear();
      };
      shared.listeners.add(onWrite);
      // A server render has no window, and no other tabs.
      const page = typeof window === 'undefined' ? undefined : window;
      page?.addEventListener('storage', listener);
      page?.addEventListener('pagehide', saveUnsaved);
      page?.addEventListener('pageshow', onShow);
      reread();
      if (hasCookie) restoreStored();
      return () => {
        shared.listeners.delete(onWrite);
        page?.removeEventListener('storage', listener);
        page?.removeEventListener('pagehide', saveUnsaved);
        page?.removeEventListener('pageshow', onShow);
      };
    },
  };
}

/** The stored record of one scope, kept across visits and the same in every tab. */
export type CartStore = ReturnType<typeof createCartStore>;
