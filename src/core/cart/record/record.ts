import { isCartId, isCustomerCartId, isGuestCartId } from '../../api/cart-url.ts';
import { recordVersion } from './record-keys.ts';

/**
 * The current cart of this browser:
 *
 * - `none`: no cart yet, or it has been retired
 * - `guest`: an anonymous cart
 * - `assigned`: a customer's cart. With the feature `customer`, `cartId` starts with `mine:` and is no
 *   secret. Without it, `cartId` is the guest's id, and null once the service no longer knows that,
 *   which is expected after an assignment.
 */
export type CurrentCart =
  | { readonly status: 'none' }
  | { readonly status: 'guest'; readonly cartId: string }
  | { readonly status: 'assigned'; readonly cartId: string | null };

/** The stored record. It holds ids only. */
export interface CartRecord {
  readonly current: CurrentCart;
  /** Ids of guest carts that were retired or replaced, at most five. `restore` takes the first. */
  readonly retired: readonly string[];
  /** Set if the current cart was restored from the retired ones. */
  readonly restored?: true;
}

const maxRetired = 5;

export const emptyRecord: CartRecord = { current: { status: 'none' }, retired: [] };

/** The id to read by, or null. */
export function cartIdOf(current: CurrentCart): string | null {
  return current.status === 'none' ? null : current.cartId;
}

/**
 * The id of the current cart in a session's store, or null; `mine:…` after a sign-in with the feature
 * `customer`. It is a secret: anyone with it reads names and addresses.
 *
 * @example
 * const cartId = useStore(session.store, selectCartId);
 */
export const selectCartId = ({ current }: CartRecord): string | null => cartIdOf(current);

/** Whether a customer's cart can only be shown, because the page knows it by the guest's id. */
export function isReadOnly(current: CurrentCart): boolean {
  return current.status === 'assigned' && !isCustomerCartId(current.cartId);
}

function withRetired(retired: readonly string[], cartId: string): readonly string[] {
  return [cartId, ...retired.filter((id) => id !== cartId)].slice(0, maxRetired);
}

/** Makes a guest cart current. The guest cart before it becomes a retired one. */
export function adopt(record: CartRecord, cartId: string): CartRecord {
  const { current, retired } = record;
  if (cartIdOf(current) === cartId) return record;
  const before = current.status === 'guest' ? withRetired(retired, current.cartId) : retired;
  return { current: { status: 'guest', cartId }, retired: before.filter((id) => id !== cartId) };
}

/** The service has no such cart. Compare-and-clear: does nothing when another cart is current. */
export function retire(record: CartRecord, cartId: string): CartRecord {
  const { current, retired, restored } = record;
  if (cartIdOf(current) !== cartId) return record;
  // An assigned cart belongs to the customer and is never restored.
  if (current.status === 'assigned')
    return { current: { status: 'assigned', cartId: null }, retired };
  // An id that is retired again moves to the end, so that `restore` tries the others first.
  const after =
    restored === true ? [...retired, cartId].slice(0, maxRetired) : withRetired(retired, cartId);
  return { current: { status: 'none' }, retired: after };
}

/** Keeps the id of a guest cart that does not become current. */
export function addRetired(record: CartRecord, cartId: string): CartRecord {
  if (cartIdOf(record.current) === cartId || record.retired.includes(cartId)) return record;
  return { ...record, retired: withRetired(record.retired, cartId) };
}

/** Removes an id from the retired ones. */
export function removeRetired(record: CartRecord, cartId: string): CartRecord {
  if (!record.retired.includes(cartId)) return record;
  return { ...record, retired: record.retired.filter((id) => id !== cartId) };
}

/** The guest's cart belongs to a customer who has signed in elsewhere, and is never restored. */
export const removeCurrent = (record: CartRecord, cartId: string): CartRecord =>
  removeRetired(retire(record, cartId), cartId);

/**
 * Adds a guest cart to a record that another tab has written without knowing it. It becomes current
 * only if no cart is.
 */
export function recall(record: CartRecord, cartId: string): CartRecord {
  const isKnown = record.retired.includes(cartId);
  return cartIdOf(record.current) === null && !isKnown
    ? adopt(record, cartId)
    : addRetired(record, cartId);
}

/** The ids of guest carts that this browser can use. */
function guestIds({ current, retired }: CartRecord): readonly string[] {
  return current.status === 'guest' ? [current.cartId, ...retired] : retired;
}

/**
 * Merges the record in this page's memory with the stored one. A cart that another tab has stored
 * in the meantime becomes the current one. No id is lost.
 */
export function merge(inMemory: CartRecord, stored: CartRecord): CartRecord {
  const theirs = cartIdOf(stored.current);
  const isNew =
    theirs !== null && theirs !== cartIdOf(inMemory.current) && !inMemory.retired.includes(theirs);
  const [winner, loser] = isNew ? [stored, inMemory] : [inMemory, stored];
  return guestIds(loser).reduceRight(addRetired, winner);
}

/** Makes the first retired cart current. Does nothing if a cart is current or none is retired. */
export function restore(record: CartRecord): CartRecord {
  const [cartId, ...retired] = record.retired;
  if (cartId === undefined || cartIdOf(record.current) !== null) return record;
  return { current: { status: 'guest', cartId }, retired, restored: true };
}

/** The cart now belongs to a customer and is never restored. */
export function markAssigned(record: CartRecord, cartId: string): CartRecord {
  const { current, retired } = record;
  if (cartIdOf(current) === cartId) return { current: { status: 'assigned', cartId }, retired };
  if (!retired.includes(cartId)) return record;
  // The response to an earlier read has already retired the id.
  const left = retired.filter((id) => id !== cartId);
  if (current.status !== 'none') return { ...record, retired: left };
  return { current: { status: 'assigned', cartId: null }, retired: left };
}

/**
 * The customer's own cart becomes current. The guest's cart before it is merged into it by the
 * shop.
 */
export function signIn({ retired }: CartRecord, cartId: string): CartRecord {
  return { current: { status: 'assigned', cartId }, retired };
}

/**
 * The shop does not accept the customer's token any more. Does nothing when another cart is
 * current.
 */
export function signOut(record: CartRecord, cartId: string): CartRecord {
  return cartIdOf(record.current) === cartId ? emptyRecord : record;
}

/**
 * Returns the members of a parsed value without those that a script of the page has added to
 * `Object.prototype`.
 */
function ownMembers<K extends string>(value: unknown): Partial<Record<K, unknown>> {
  return { __proto__: null, ...(value as object | null) } as Partial<Record<K, unknown>>;
}

function readCurrent(value: unknown): CurrentCart | undefined {
  const { status, cartId } = ownMembers<'status' | 'cartId'>(value);
  if (status === 'none') return { status };
  if (status === 'guest' && isGuestCartId(cartId)) return { status, cartId };
  if (status === 'assigned' && (cartId === null || isCartId(cartId))) return { status, cartId };
  return undefined;
}

function readRetired(value: unknown, current: CurrentCart): readonly string[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(ids.filter(isGuestCartId))]
    .filter((id) => id !== cartIdOf(current))
    .slice(0, maxRetired);
}

/** Validates an untrusted value. Returns undefined without a usable record. */
export function readRecord(value: unknown): CartRecord | undefined {
  const { current, retired, restored } = ownMembers<keyof CartRecord>(value);
  const read = readCurrent(current);
  if (read === undefined) return undefined;
  const record = { current: read, retired: readRetired(retired, read) };
  return restored === true && read.status === 'guest' ? { ...record, restored } : record;
}

interface Stored {
  readonly state?: unknown;
  readonly version?: unknown;
}

function parseStored(text: string | null | undefined): Stored {
  try {
    return ownMembers<keyof Stored>(JSON.parse(text ?? 'null'));
  } catch {
    // Corrupt: start without a cart. The next write replaces it.
    return {};
  }
}

export function stringifyRecord(state: CartRecord): string {
  return JSON.stringify({ state, version: recordVersion });
}

/**
 * Whether a newer version of this package wrote this record. This version must not overwrite it.
 */
export function isNewer(text: string | null | undefined): boolean {
  const { version } = parseStored(text);
  return typeof version === 'number' && version > recordVersion;
}

/**
 * Parses untrusted text. Every version has the member `state` with `current`. Returns undefined
 * without a usable record.
 */
export function parseRecord(text: string | null | undefined): CartRecord | undefined {
  return readRecord(parseStored(text).state);
}
