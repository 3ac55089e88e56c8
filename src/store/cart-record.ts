import { isCartId } from '../schema/cart-id.ts';

/**
 * The cart that this browser holds:
 *
 * - `none`: no cart yet, or it was retired
 * - `guest`: an anonymous cart
 * - `assigned`: handed over to a customer. `cartId` is null once the service no longer answers for the guest's id,
 *   which is the expected end of it
 */
export type CurrentCart =
  | { readonly status: 'none' }
  | { readonly status: 'guest'; readonly cartId: string }
  | { readonly status: 'assigned'; readonly cartId: string | null };

/** All that is kept at rest: ids, nothing else. */
export interface CartRecord {
  readonly current: CurrentCart;
  /** Ids of guest carts that were given up or replaced, in the order in which they would be put back. */
  readonly retired: readonly string[];
  /** The current cart was put back from the retired ones. */
  readonly restored?: true;
}

const retiredLimit = 5;

export const emptyRecord: CartRecord = { current: { status: 'none' }, retired: [] };

/** The id to read by, or null where there is none. */
export function cartIdOf(current: CurrentCart): string | null {
  return current.status === 'none' ? null : current.cartId;
}

function withRetired(retired: readonly string[], cartId: string): readonly string[] {
  return [cartId, ...retired.filter((id) => id !== cartId)].slice(0, retiredLimit);
}

/** A new guest cart is current; the one before it is remembered, unless a customer has it. */
export function adopt({ current, retired }: CartRecord, cartId: string): CartRecord {
  const before = current.status === 'guest' ? withRetired(retired, current.cartId) : retired;
  return { current: { status: 'guest', cartId }, retired: before.filter((id) => id !== cartId) };
}

/** This id is gone. Compare-and-clear: a record that has moved on to another id stays as it is. */
export function retire(record: CartRecord, cartId: string): CartRecord {
  const { current, retired, restored } = record;
  if (cartIdOf(current) !== cartId) return record;
  // The customer's own by now, and not this browser's to bring back.
  if (current.status === 'assigned') return { current: { status: 'assigned', cartId: null }, retired };
  // Gone a second time: the others have their turn before it.
  const after = restored === true ? [...retired, cartId].slice(0, retiredLimit) : withRetired(retired, cartId);
  return { current: { status: 'none' }, retired: after };
}

/** Remembers the id of a guest cart that is not to become current, because another one is. */
export function remember(record: CartRecord, cartId: string): CartRecord {
  if (cartIdOf(record.current) === cartId || record.retired.includes(cartId)) return record;
  return { ...record, retired: withRetired(record.retired, cartId) };
}

/** A guest cart that a tab had not seen when it wrote the record: current where no other is, else remembered. */
export function recall(record: CartRecord, cartId: string): CartRecord {
  const isKnown = record.retired.includes(cartId);
  return cartIdOf(record.current) === null && !isKnown ? adopt(record, cartId) : remember(record, cartId);
}

/** The ids of guest carts that this browser could go on with. */
function guestIds({ current, retired }: CartRecord): readonly string[] {
  return current.status === 'guest' ? [current.cartId, ...retired] : retired;
}

/**
 * One record of two that were written apart: what a page holds in memory alone, and what is at rest. A cart that another
 * tab has stored meanwhile is the current one; nothing of either is forgotten.
 */
export function join(kept: CartRecord, atRest: CartRecord): CartRecord {
  const theirs = cartIdOf(atRest.current);
  const isNews = theirs !== null && theirs !== cartIdOf(kept.current) && !kept.retired.includes(theirs);
  const [winner, loser] = isNews ? [atRest, kept] : [kept, atRest];
  return guestIds(loser).reduceRight(remember, winner);
}

/** Puts the next retired cart back. A record with a current cart stays as it is, and so does one without retired ones. */
export function restore(record: CartRecord): CartRecord {
  const [cartId, ...retired] = record.retired;
  if (cartId === undefined || cartIdOf(record.current) !== null) return record;
  return { current: { status: 'guest', cartId }, retired, restored: true };
}

/** This cart was handed over to a customer, and is no longer this browser's to bring back. */
export function markAssigned(record: CartRecord, cartId: string): CartRecord {
  const { current, retired } = record;
  if (cartIdOf(current) === cartId) return { current: { status: 'assigned', cartId }, retired };
  if (!retired.includes(cartId)) return record;
  // Retired while the answer was on its way: a read may be told of the end of the guest's id first.
  const left = retired.filter((id) => id !== cartId);
  if (current.status !== 'none') return { ...record, retired: left };
  return { current: { status: 'assigned', cartId: null }, retired: left };
}

function readCurrent(value: unknown): CurrentCart | undefined {
  const { status, cartId } = (value ?? {}) as { status?: unknown; cartId?: unknown };
  if (status === 'none') return { status };
  if (status === 'guest' && isCartId(cartId)) return { status, cartId };
  if (status === 'assigned' && (cartId === null || isCartId(cartId))) return { status, cartId };
  return undefined;
}

function readRetired(value: unknown, current: CurrentCart): readonly string[] {
  const ids: readonly unknown[] = Array.isArray(value) ? value : [];
  return [...new Set(ids.filter(isCartId))].filter((id) => id !== cartIdOf(current)).slice(0, retiredLimit);
}

/** Reads a stored record, trusting nothing in it; undefined when it holds no usable cart state. */
export function readRecord(value: unknown): CartRecord | undefined {
  const { current, retired, restored } = (value ?? {}) as Partial<Record<keyof CartRecord, unknown>>;
  const read = readCurrent(current);
  if (read === undefined) return undefined;
  const record = { current: read, retired: readRetired(retired, read) };
  return restored === true && read.status === 'guest' ? { ...record, restored } : record;
}
