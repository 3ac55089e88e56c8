import {
  createRecordCookie,
  pageCookieNameOf,
  type Cookies,
  type RecordCookie,
} from './record-cookie.ts';
import {
  adopt,
  cartIdOf,
  emptyRecord,
  isNewer,
  merge,
  parseRecord,
  retire,
  stringifyRecord,
  type CartRecord,
} from './record.ts';
import { isGuestCartId } from '../../api/cart-url.ts';
import { recordKeyOf } from './record-keys.ts';
import { sharedState, type SharedState } from './shared-state.ts';
import { createSafeStorage, type KeyValueStorage, type SafeStorage } from './safe-storage.ts';

// The copies of the record. `sync` of `record-store.ts` brings them together:
//
// 1. Storage, which all tabs share.
// 2. `storage.memory`: what storage has refused, or this page's record beside one of a newer
//    version. A read prefers it to storage. `saveRefused` merges them before, and a cart that
//    another tab has stored since then wins.
// 3. The cookie: only the id of a guest's cart. It counts if neither of them has a record.
// 4. The zustand store: what the page shows. It counts if storage cannot be read, or has a record of
//    a newer version that is of no use, unless a reset has ended it.
//
// Two more say what to make of a copy. A cart in `shared.gone` counts as retired, whichever copy has
// it. A reset in another tab also removes the stored text if it is `lastWritten`, the text of this
// tab.

/** Where a cart is stored. */
export interface CartStoreOptions {
  /** First part of every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /**
   * Stores the cart id. `'cookie'` also keeps the id of a guest cart in a first-party cookie for 30
   * days, and reads it when localStorage is empty.
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

/** Where the record of one scope is kept. */
export interface StoredRecord {
  /**
   * The storage key. It holds a version number, so that another major version keeps its own record.
   */
  readonly key: string;
  readonly storage: SafeStorage;
  readonly shared: SharedState;
  readonly cookie: RecordCookie;
  /** Whether the page has the storage `'cookie'`. */
  readonly hasCookie: boolean;
  /** The text that this page has written last. */
  lastWritten?: string;
  hasWarned?: boolean;
}

export interface ScopedStoreOptions extends CartStoreOptions {
  /** Service and store of the cart. An id never leaves its scope. */
  readonly scope: string;
}

/** Finds the place of the record. Reads nothing. */
export function locateRecord(options: ScopedStoreOptions): StoredRecord {
  const { scope, namespace, cookies, shared = sharedState() } = options;
  const isCookie = options.storage === 'cookie';
  return {
    key: recordKeyOf(scope, namespace),
    storage: createSafeStorage(isCookie ? undefined : options.storage, shared),
    shared,
    cookie: createRecordCookie(pageCookieNameOf(scope, namespace), cookies),
    hasCookie: isCookie || cookies !== undefined,
  };
}

/** Whether storage holds the record of a newer version, which has to stay as it is. */
export const isForeign = ({ key, storage }: StoredRecord): boolean =>
  isNewer(storage.readStored(key));

/**
 * The name in `SharedState.gone` of a record's cart. A cart that this page has retired stays
 * retired, even if storage still returns its id. Otherwise the page would read it again and again.
 */
export const goneName = ({ key }: StoredRecord, { current }: CartRecord): string =>
  `${key} ${cartIdOf(current)}`;

/** Number of resets on this page. The response to an earlier request must not undo a reset. */
export const resetsOf = ({ key, shared }: StoredRecord): number => shared.resets.get(key) ?? 0;

const countReset = (stored: StoredRecord): void =>
  void stored.shared.resets.set(stored.key, resetsOf(stored) + 1);

function fromCookie({ hasCookie, cookie }: StoredRecord): CartRecord | undefined {
  const cartId = hasCookie && cookie.read();
  return cartId ? adopt(emptyRecord, cartId) : undefined;
}

/** The record in a text, otherwise that of the cookie. */
function recordOf(stored: StoredRecord, text: string | null | undefined): CartRecord | undefined {
  const record = parseRecord(text) ?? fromCookie(stored);
  const isGone = record !== undefined && stored.shared.gone.has(goneName(stored, record));
  return isGone ? retire(record, cartIdOf(record.current) ?? '') : record;
}

/** The record of the cookie, which is empty without one. */
export const readFromCookie = (stored: StoredRecord): CartRecord =>
  recordOf(stored, null) ?? emptyRecord;

/**
 * The stored record, which is empty without one. Undefined if storage throws, or holds an unusable
 * record of a newer version: the page then keeps the record that it has.
 */
export function readStoredRecord(stored: StoredRecord): CartRecord | undefined {
  const text = stored.storage.read(stored.key);
  const isUnusable = isNewer(text) && parseRecord(text) === undefined;
  return text === undefined || isUnusable ? undefined : (recordOf(stored, text) ?? emptyRecord);
}

/** The record of a newer version stays in storage, and that of this page in memory. */
function writeToStorage(stored: StoredRecord, record: CartRecord): void {
  const { key, storage } = stored;
  const text = stringifyRecord(record);
  stored.lastWritten = text;
  if (!isForeign(stored)) {
    storage.write(key, text);
    return;
  }
  storage.memory.set(key, text);
  if (stored.hasWarned === true) return;
  stored.hasWarned = true;
  // oxlint-disable-next-line no-console -- for the integrator
  console.warn(
    'guest-cart: storage contains the cart of a newer version, so this page keeps its changes in memory. Load the same version on all pages.',
  );
}

/** Writes a record to storage and cookie. */
export function writeStored(stored: StoredRecord, record: CartRecord): void {
  // The shopper or the page has made its cart current again.
  stored.shared.gone.delete(goneName(stored, record));
  writeToStorage(stored, record);
  if (stored.hasCookie) stored.cookie.write(record.current);
}

/**
 * Tries to store a record that storage has refused, merged with the record that another tab has
 * stored since.
 */
export function saveRefused(stored: StoredRecord): void {
  const { key, storage } = stored;
  const text = storage.memory.get(key);
  const inMemory = text && recordOf(stored, text);
  if (!inMemory) return;
  const record = recordOf(stored, storage.readStored(key));
  writeToStorage(stored, record === undefined ? inMemory : merge(inMemory, record));
}

/** Stores the cart of the cookie again after storage was cleared. */
export function storeAgain(stored: StoredRecord, record: CartRecord): void {
  if (!stored.hasCookie || cartIdOf(record.current) === null) return;
  if (stored.storage.read(stored.key) === null) writeToStorage(stored, record);
}

/** Stores the cart of the cookie again, or corrects a cookie that another page has not changed. */
export function repairStored(stored: StoredRecord, record: CartRecord): void {
  if (!stored.hasCookie) return;
  storeAgain(stored, record);
  stored.cookie.write(record.current);
}

/** Removes the record and the cookie, also those of a newer version or of another page. */
export function removeStored(stored: StoredRecord, { current, retired }: CartRecord): void {
  const { key, storage, cookie, hasCookie } = stored;
  countReset(stored);
  // While storage is full, the cookie may have a newer cart, which another tab has created.
  const cartIds = [cartIdOf(current), ...retired, cookie.read()].filter(isGuestCartId);
  // Other tabs look at it once storage is empty. It may be from a page that has this option.
  cookie.forget(hasCookie ? cartIds : []);
  storage.write(key, resetMark);
  storage.remove(key);
}

function acceptReset(stored: StoredRecord): void {
  const { key, storage } = stored;
  countReset(stored);
  storage.memory.delete(key);
  // This tab has overwritten the mark of the reset before it received the event.
  if (storage.readStored(key) === stored.lastWritten) storage.remove(key);
}

/**
 * Takes over a text that another tab has written. A script can dispatch a storage event without a
 * write, so only the browser's own event proves a reset.
 */
export function acceptWrite(stored: StoredRecord, text: string | null): void {
  if (text === resetMark) acceptReset(stored);
  // That tab may have restored a cart that this page has retired.
  stored.shared.gone.delete(goneName(stored, parseRecord(text) ?? emptyRecord));
}

/** Whether storage holds this text, and it is a record. */
export const isStored = ({ key, storage }: StoredRecord, text: string | null): boolean =>
  text === storage.readStored(key) && parseRecord(text) !== undefined;
