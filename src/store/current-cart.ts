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
  /** Ids that were current before, newest first. */
  readonly retired: readonly string[];
}

const retiredLimit = 5;

export const emptyRecord: CartRecord = { current: { status: 'none' }, retired: [] };

/** The id to read by, or null where there is none. */
export function cartIdOf(current: CurrentCart): string | null {
  return current.status === 'none' ? null : current.cartId;
}

function withRetired(retired: readonly string[], cartId: string | null): readonly string[] {
  if (cartId === null) return retired;
  return [cartId, ...retired.filter((id) => id !== cartId)].slice(0, retiredLimit);
}

/** A new guest cart is current; the one before it is remembered. */
export function adopt(record: CartRecord, cartId: string): CartRecord {
  const before = cartIdOf(record.current);
  const retired = record.retired.filter((id) => id !== cartId);
  return { current: { status: 'guest', cartId }, retired: before === cartId ? retired : withRetired(retired, before) };
}

/** This id is gone. Compare-and-clear: a record that has moved on to another id stays as it is. */
export function retire(record: CartRecord, cartId: string): CartRecord {
  if (cartIdOf(record.current) !== cartId) return record;
  const current: CurrentCart =
    record.current.status === 'assigned' ? { status: 'assigned', cartId: null } : { status: 'none' };
  return { current, retired: withRetired(record.retired, cartId) };
}

/** This cart was handed over to a customer. */
export function handOver(record: CartRecord, cartId: string): CartRecord {
  if (cartIdOf(record.current) !== cartId) return record;
  return { ...record, current: { status: 'assigned', cartId } };
}

function readCurrent(value: unknown): CurrentCart | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { status, cartId } = value as { status?: unknown; cartId?: unknown };
  if (status === 'none') return { status };
  if (status === 'guest' && isCartId(cartId)) return { status, cartId };
  if (status === 'assigned' && (cartId === null || isCartId(cartId))) return { status, cartId };
  return undefined;
}

/** Reads a stored record, trusting nothing in it; undefined when it holds no usable cart state. */
export function readRecord(value: unknown): CartRecord | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { current, retired } = value as { current?: unknown; retired?: unknown };
  const read = readCurrent(current);
  if (read === undefined) return undefined;
  return { current: read, retired: Array.isArray(retired) ? retired.filter(isCartId).slice(0, retiredLimit) : [] };
}
