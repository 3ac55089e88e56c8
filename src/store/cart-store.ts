import { createStore, type StoreApi } from 'zustand/vanilla';
import {
  adopt,
  cartIdOf,
  emptyRecord,
  markAssigned,
  join,
  recall,
  remember,
  restore,
  retire,
  type CartRecord,
} from './cart-record.ts';
import { pageGlobals, type PageGlobals } from './page-globals.ts';
import { createSafeStorage, type KeyValueStorage } from './storage.ts';
import { recordKeyOf, recordVersion, snapshotKeyOf } from './keys.ts';
import { isNewer, parseRecord } from './stored-record.ts';

export interface CartStoreOptions {
  /** Which service and store the cart belongs to; an id never leaves its scope. */
  readonly scope: string;
  /** Begins every storage key, to keep two shops on one origin apart. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /** @default the page's localStorage */
  readonly storage?: KeyValueStorage | undefined;
  /** @default the page's own */
  readonly shared?: PageGlobals | undefined;
}

/** The current cart of one scope, kept across visits and the same in every tab. */
export interface CartStore extends Pick<StoreApi<CartRecord>, 'getState' | 'getInitialState' | 'subscribe'> {
  /** Where it is kept. Versioned: another major version of this package keeps its own. */
  readonly key: string;
  /** How often the record was reset; an answer that began before a reset must not undo it. */
  readonly resets: () => number;
  /** Takes over what storage holds now, and gives the id to read by. */
  reread(): string | null;
  /** A fresh guest cart is current (bridge 1). */
  adopt(cartId: string): void;
  /** The service has no such cart (bridge 2); nothing happens when another id is current by now. */
  retire(cartId: string): void;
  /** The cart was handed over to a customer (bridge 3). */
  markAssigned(cartId: string): void;
  /** Remembers a guest cart that was made and did not become current, as one that was retired. */
  remember(cartId: string): void;
  /** Makes the next retired cart current where none is; null when nothing was put back. */
  restore(): string | null;
  /** The last known contents of this very cart, as they were written; null where there are none. */
  readSnapshot(): string | null;
  /** Keeps the contents of that cart for the next visit, null for none; nothing where another is current by now. Whatever ends or replaces the cart removes them. */
  writeSnapshot(cartId: string, text: string | null): void;
  /** Forgets everything, here and in every other tab, also what a newer version of this package has kept. */
  reset(): void;
  /** Follows other tabs and other copies on this page (bridge 4), until the returned function is called. */
  follow(): () => void;
}

/** Written for a moment by a reset, so that other tabs can tell it from storage that was merely cleared. */
const resetMark = '{"reset":true}';

/** Makes the store of one scope. Touches storage, but subscribes to nothing until `follow` is called. */
export function createCartStore(options: CartStoreOptions): CartStore {
  const { scope, namespace, shared = pageGlobals() } = options;
  const key = recordKeyOf(scope, namespace);
  const snapshotKey = snapshotKeyOf(key);
  const storage = createSafeStorage(options.storage, shared);
  const isForeign = (): boolean => isNewer(storage.readAtRest(key));

  let toldOfNewer = false;
  function tellOfNewer(): void {
    if (toldOfNewer) return;
    toldOfNewer = true;
    // eslint-disable-next-line no-console -- two versions on one shop are the integrator's to mend
    console.warn(
      'guest-cart: a newer version of this package keeps a cart in storage, which is left as it is. The cart of this page lasts as long as the page does. Load one version on all pages.',
    );
  }

  /** What this store has written last. */
  let written: string | undefined;
  function write(state: CartRecord): void {
    written = JSON.stringify({ state, version: recordVersion });
    if (isForeign()) {
      storage.memory.set(key, written);
      tellOfNewer();
    } else storage.write(key, written);
  }
  const recordIn = (text: string | null | undefined): CartRecord => parseRecord(text) ?? emptyRecord;

  // Empty at first, as on a server, whatever is stored: that is what a page is hydrated with. Not by the middleware that
  // persists: each of its steps would have to be turned off, and it weighs more than these lines.
  const store = createStore<CartRecord>()(() => emptyRecord);
  store.setState(recordIn(storage.read(key)), true);

  const resets = (): number => shared.resets.get(key) ?? 0;
  let seenResets = resets();
  const same = (one: CartRecord, other: CartRecord): boolean => JSON.stringify(one) === JSON.stringify(other);

  /** Where storage would not take the record and it lives in memory, another tab may have stored one since. */
  function joinAtRest(): void {
    const kept = parseRecord(storage.memory.get(key));
    const atRest = kept && parseRecord(storage.readAtRest(key));
    const joined = atRest && join(kept, atRest);
    if (joined !== undefined && joined !== kept) write(joined);
  }

  function reread(): string | null {
    joinAtRest();
    const text = storage.read(key);
    const wasReset = seenResets !== resets();
    seenResets = resets();
    // Where storage cannot be read (any more), or a newer version has written there, this copy's own record is all that
    // is known, until somebody resets.
    const isNews = text !== undefined && !isNewer(text) && !same(recordIn(text), store.getState());
    if (wasReset || isNews) store.setState(recordIn(storage.read(key)), true);
    return cartIdOf(store.getState().current);
  }

  function countReset(): void {
    shared.resets.set(key, resets() + 1);
  }

  /** Changes what storage holds now, not what this tab remembers: another tab may have moved on. */
  function change(next: (record: CartRecord) => CartRecord): boolean {
    reread();
    const before = store.getState();
    const after = next(before);
    if (after === before) return false;
    if (after.current !== before.current && !isForeign()) storage.remove(snapshotKey);
    // First: who hears of the change may make another, which starts from what storage holds.
    write(after);
    store.setState(after, true);
    tell();
    return true;
  }

  const by =
    (next: (record: CartRecord, cartId: string) => CartRecord) =>
    (cartId: string): void => {
      change((record) => next(record, cartId));
    };

  /** Another tab has written. It may not have seen what this tab wrote when it did, as both wrote at one moment. */
  function hear({ newValue }: StorageEvent): void {
    if (newValue === resetMark) {
      countReset();
      storage.memory.delete(key);
      // Written without having seen the reset, and over it.
      if (storage.readAtRest(key) === written) storage.remove(key);
    }
    const { current: mine } = store.getState();
    const cartId = cartIdOf(mine);
    reread();
    // What has been overwritten since, as by a reset, says nothing any more.
    if (cartId === null || newValue !== storage.readAtRest(key) || parseRecord(newValue) === undefined) return;
    change((record) => (mine.status === 'guest' ? recall(record, cartId) : markAssigned(record, cartId)));
  }

  function tell(): void {
    for (const listener of shared.listeners) listener(key);
  }

  return {
    key,
    getState: store.getState,
    getInitialState: store.getInitialState,
    subscribe: store.subscribe,
    resets,
    reread,
    adopt: by(adopt),
    retire: by(retire),
    markAssigned: by(markAssigned),
    remember: by(remember),
    restore: () => (change(restore) ? cartIdOf(store.getState().current) : null),
    readSnapshot: () => (isForeign() ? null : (storage.read(snapshotKey) ?? null)),
    writeSnapshot(cartId, text) {
      // Another tab may have moved on, or have been told to forget everything.
      if (isForeign() || reread() !== cartId) return;
      if (text === null) storage.remove(snapshotKey);
      // A cart that went into somebody's account is no longer this browser's to show.
      else if (store.getState().current.status === 'guest') storage.write(snapshotKey, text);
    },
    reset() {
      countReset();
      // First, which makes room for the mark where storage is full.
      storage.remove(snapshotKey);
      storage.write(key, resetMark);
      storage.remove(key);
      reread();
      tell();
    },
    follow() {
      const onWrite = (written: string): void => {
        if (written === key) reread();
      };
      const onStorage = (event: StorageEvent): void => {
        // A null key means that all of storage was cleared.
        if (event.key === null) reread();
        else if (event.key === key) hear(event);
      };
      shared.listeners.add(onWrite);
      // There are no other tabs where there is no window, as in a server render.
      const page = typeof window === 'undefined' ? undefined : window;
      page?.addEventListener('storage', onStorage);
      reread();
      return () => {
        shared.listeners.delete(onWrite);
        page?.removeEventListener('storage', onStorage);
      };
    },
  };
}
