import { createRecordCookie, pageCookieNameOf, type Cookies } from './record-cookie.ts';
import {
  cartIdOf,
  emptyRecord,
  isNewer,
  parseRecord,
  stringifyRecord,
  type CartRecord,
  type CurrentCart,
} from './record.ts';
import { isGuestCartId } from '../../api/cart-url.ts';
import { recordKeyOf } from './record-keys.ts';
import type { RecordCopies } from './resolve-record.ts';
import { sharedState, type SharedState } from './shared-state.ts';
import { GuestCartError } from '../../api/errors.ts';
import { createSafeStorage, type KeyValueStorage, type SafeStorage } from './safe-storage.ts';

/** Where a cart is stored. */
export interface CartStoreOptions {
  /** First part of every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /**
   * Stores the cart id. `'cookie'` also keeps the id of a guest cart in a first-party cookie for 30
   * days, and reads it when localStorage is empty. With an object such as `sessionStorage`, which a
   * server does not have, each tab has its own cart, and `reset()` is for this tab only.
   * @default the page's localStorage, or memory if that is denied
   */
  readonly storage?: KeyValueStorage | 'cookie' | undefined;
  /** The cookies to use with any storage. @internal */
  readonly cookies?: Cookies | undefined;
  /** @internal */
  readonly shared?: SharedState | undefined;
}

/**
 * A reset writes this before it removes the record, so that other tabs can distinguish it from
 * cleared storage.
 */
const resetMark = '{"reset":true}';

export interface ScopedStoreOptions extends CartStoreOptions {
  /** Service and store of the cart. An id never leaves its scope. */
  readonly scope: string;
}

/**
 * The carts that this page has retired. They stay retired, even if storage still returns their ids.
 * Otherwise the page would read them again and again.
 */
function retiredHereOf({ retiredHere }: SharedState, key: string) {
  const nameOf = (cartId: string | null): string => `${key} ${cartId}`;
  return {
    has: (cartId: string): boolean => retiredHere.has(nameOf(cartId)),
    add: (cartId: string): void => void retiredHere.add(nameOf(cartId)),
    delete: (cartId: string | null): void => void retiredHere.delete(nameOf(cartId)),
  };
}

/**
 * Counts the resets of this page, because the response to an earlier request must not undo one. After
 * the reset of an ended cart, such as an ordered one, the shopper is still the same.
 */
function resetCountOf({ resets, shopperResets }: SharedState, key: string) {
  const all = (): number => resets.get(key) ?? 0;
  const ofShoppers = (): number => shopperResets.get(key) ?? 0;
  /** Whether another tab is about to reset an ordered cart. */
  let isOrderElsewhere = false;

  /** @param isOfCart whether only the cart has ended */
  function add(isOfCart: boolean): void {
    resets.set(key, all() + 1);
    if (!isOfCart) shopperResets.set(key, ofShoppers() + 1);
  }

  return {
    all,
    ofShoppers,
    add,
    /** Another tab has placed the order. Its reset follows. */
    expectOrderReset: (): void => void (isOrderElsewhere = true),
    addOfOtherTab(): void {
      add(isOrderElsewhere);
      isOrderElsewhere = false;
    },
  };
}

const newerVersion =
  'guest-cart: storage contains the cart of a newer version, so this page keeps its changes in memory. Load the same version on all pages.';

/** The record in storage. */
function createStoredRecord(storage: SafeStorage, key: string) {
  /** The text that this tab has written last. */
  let lastWritten: string | undefined;
  let hasWarned = false;

  const read = (): string | null | undefined => storage.readStored(key);
  /** Whether it is of a newer version of this package, and has to stay as it is. */
  const isOfNewerVersion = (): boolean => isNewer(read());

  /** What storage refuses stays in memory, as a record beside one of a newer version does. */
  function write(record: CartRecord): void {
    lastWritten = stringifyRecord(record);
    if (!isOfNewerVersion()) storage.write(key, lastWritten);
    else {
      storage.memory.set(key, lastWritten);
      // oxlint-disable-next-line no-console -- for the integrator
      if (!hasWarned) console.warn(newerVersion);
      hasWarned = true;
    }
  }

  return {
    read,
    isOfNewerVersion,
    /** Whether it is the one that this tab has written last. */
    isOwn: (): boolean => read() === lastWritten,
    write,
  };
}

/** A page without types may pass anything, and its shoppers would lose their carts with the page. */
function checkStorage(storage: unknown): void {
  if (storage === undefined || storage === 'cookie') return;
  if (typeof (storage as KeyValueStorage | null)?.getItem === 'function') return;
  throw new GuestCartError(
    'misconfigured',
    `"storage" has no getItem. Pass an object such as sessionStorage, with getItem, setItem and removeItem; 'cookie'; or undefined for localStorage.`,
  );
}

/**
 * The places of one scope's record: storage, memory and cookie. `resolveRecord` says which of them
 * counts. Reads nothing until it is called.
 *
 * @throws {GuestCartError} `misconfigured` if `storage` is no storage
 */
export function createRecordPlaces(options: ScopedStoreOptions) {
  checkStorage(options.storage);
  const { scope, namespace, cookies, shared = sharedState() } = options;
  const isCookie = options.storage === 'cookie';
  const hasCookie = isCookie || cookies !== undefined;
  const cookie = createRecordCookie(pageCookieNameOf(scope, namespace), cookies);
  const storage = createSafeStorage(isCookie ? undefined : options.storage, shared);
  const key = recordKeyOf(scope, namespace);
  const retiredHere = retiredHereOf(shared, key);
  const resets = resetCountOf(shared, key);
  const stored = createStoredRecord(storage, key);

  function writeCookie(current: CurrentCart): void {
    if (hasCookie) cookie.write(current);
  }

  return {
    key,
    storage,
    shared,
    retiredHere,
    holdsNewerVersion: stored.isOfNewerVersion,
    resets: resets.all,
    shopperResets: resets.ofShoppers,
    expectOrderReset: resets.expectOrderReset,
    writeStorage: stored.write,
    /** Corrects a cookie that another page, or a server, has set to another cart. */
    writeCookie,

    /** @param shown what the page shows; undefined as it starts, and once a reset has ended it */
    readCopies: (shown: CartRecord | undefined): RecordCopies => ({
      stored: stored.read(),
      inMemory: storage.memory.get(key),
      cookieId: hasCookie ? cookie.read() : null,
      shown,
      isRetiredHere: retiredHere.has,
    }),

    /** Writes a record to storage and cookie. */
    write(record: CartRecord): void {
      // The shopper or the page has made its cart current again.
      retiredHere.delete(cartIdOf(record.current));
      stored.write(record);
      writeCookie(record.current);
    },

    /**
     * Removes the record and the cookie, also those of a newer version or of another page.
     * @param shown what the page shows, for its ids, if there is no other record
     * @param isOfCart whether only the cart has ended
     */
    remove(shown: CartRecord, isOfCart: boolean): void {
      resets.add(isOfCart);
      const { current, retired } = parseRecord(storage.read(key)) ?? shown;
      // While storage is full, the cookie may have a newer cart, which another tab has created.
      const cartIds = [cartIdOf(current), ...retired, cookie.read()].filter(isGuestCartId);
      // Other tabs look at it once storage is empty. It may be from a page that has this option.
      cookie.forget(hasCookie ? cartIds : []);
      storage.write(key, resetMark);
      storage.remove(key);
    },

    /**
     * Takes over a text that another tab has written. A script can dispatch a storage event without
     * a write, so only the browser's own event proves a reset.
     */
    acceptWrite(text: string | null): void {
      if (text === resetMark) {
        resets.addOfOtherTab();
        storage.memory.delete(key);
        // This tab has overwritten the mark of the reset before it received the event.
        if (stored.isOwn()) storage.remove(key);
      }
      // That tab may have restored a cart that this page has retired.
      retiredHere.delete(cartIdOf((parseRecord(text) ?? emptyRecord).current));
    },

    /** Whether storage has this text, and it is a record. */
    isStored: (text: string | null): boolean =>
      text === stored.read() && parseRecord(text) !== undefined,
  };
}

export type RecordPlaces = ReturnType<typeof createRecordPlaces>;
