import {
  hasCode,
  hasUnknownOutcome,
  toGuestCartError,
  type GuestCartError,
} from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { withQuantities } from '../state/shown-cart.ts';
import {
  errorsOf,
  markConfirmed,
  markDone,
  markFailed,
  noChangedLines,
  wantedQuantity,
} from './changed-lines.ts';
import { isWanted, lineOf, writesOf, type LineStore, type LineWrites } from './line-store.ts';

/** The error of a change to a line, from anything that was thrown. */
export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/** Takes the result in order to settle it: the next call receives another one. */
function takeResult(writes: LineWrites): LineWrites['result'] {
  const { result } = writes;
  writes.result = undefined;
  writes.error = undefined;
  return result;
}

/** @param line with the quantity that the shop has set */
export const resolveCalls = (lineStore: LineStore, itemId: number, line: CartItem): void =>
  takeResult(writesOf(lineStore, itemId))?.resolve(line);

export const rejectCalls = (lineStore: LineStore, itemId: number, error: GuestCartError): void =>
  takeResult(writesOf(lineStore, itemId))?.reject(error);

/** Discards all changes, because the shop has no route for them. */
export function discardChanges({ update, writes }: LineStore, error: GuestCartError): void {
  update(() => noChangedLines);
  for (const ofLine of writes.values()) takeResult(ofLine)?.reject(error);
}

/**
 * No change is unsure any more, as the cart was read. Clears the errors of changes that are in it, and
 * resolves their calls: only the response was lost.
 */
export function resolveErrors(lineStore: LineStore): void {
  for (const ofLine of lineStore.writes.values()) ofLine.isUnsure = false;
  for (const error of errorsOf(lineStore.getChanges())) {
    if (error.change === 'restore') continue;
    const { itemId } = error;
    const line = lineOf(lineStore, itemId);
    const qty = wantedQuantity(error);
    if ((line?.qty ?? 0) !== qty) continue;
    lineStore.update(markDone(itemId));
    resolveCalls(lineStore, itemId, line ?? { item_id: itemId, qty });
  }
}

/** Reads the cart after the queued writes, which shows whether failed changes were made. */
export async function catchUp(lineStore: LineStore): Promise<void> {
  if (await lineStore.ofCart.handle.readAfterWrite()) resolveErrors(lineStore);
}

/** Rejects the calls of a failed change once the cart was read, unless they are resolved by then. */
async function rejectAfterRead(
  lineStore: LineStore,
  itemId: number,
  error: GuestCartError,
): Promise<void> {
  const writes = writesOf(lineStore, itemId);
  writes.error = error;
  await catchUp(lineStore);
  if (writes.error === error) rejectCalls(lineStore, itemId, error);
}

/** Shows the quantity that the shop has confirmed, until the cart is read again. */
function showConfirmed({ ofCart }: LineStore, itemId: number, qty: number): Promise<void> {
  const quantities = new Map([[itemId, qty]]);
  return ofCart.handle.patch((read) => withQuantities(read, quantities));
}

/** The shop has set the quantity that was sent, or has chosen another. */
export async function confirm(
  lineStore: LineStore,
  itemId: number,
  qty: number,
  confirmed: number,
): Promise<void> {
  await showConfirmed(lineStore, itemId, confirmed);
  const line = { ...(lineOf(lineStore, itemId) ?? { item_id: itemId }), qty: confirmed };
  const isLast = isWanted(lineStore, itemId, qty);
  lineStore.update(markConfirmed(itemId, qty));
  if (isLast) resolveCalls(lineStore, itemId, line);
  void lineStore.ofCart.handle.readAfterWrite();
}

/** The quantity was not set, as far as the page knows. */
export async function fail(
  lineStore: LineStore,
  itemId: number,
  qty: number,
  error: GuestCartError,
): Promise<void> {
  if (hasCode(error, 'item-not-found')) await showConfirmed(lineStore, itemId, 0);
  void (isWanted(lineStore, itemId, qty)
    ? rejectAfterRead(lineStore, itemId, error)
    : catchUp(lineStore));
  writesOf(lineStore, itemId).isUnsure = hasUnknownOutcome(error);
  const failed = { itemId, error, failedAt: Date.now() };
  lineStore.update(
    markFailed(
      qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty },
    ),
  );
}
