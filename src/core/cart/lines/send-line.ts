import {
  failedOffline,
  hasCode,
  hasUnknownOutcome,
  toGuestCartError,
  type GuestCartError,
} from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler } from '../state/lines-state.ts';
import { withQuantities } from '../state/shown-cart.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import {
  dropRemoved,
  errorsOf,
  markConfirmed,
  markDone,
  markFailed,
  markSent,
  markWaiting,
  noChangedLines,
  pendingLine,
  wantedQuantity,
} from './changed-lines.ts';
import {
  createResult,
  isWanted,
  lineOf,
  writesOf,
  type LineStore,
  type LineWrites,
} from './line-store.ts';

// In the order in which a quantity passes: its turn, the request, the outcome, the promise of the calls.

/**
 * Sends the pending quantity of a line after earlier writes, once. The promise settles when the shop
 * has responded and, after an error, the cart has been read again.
 *
 * @param handler makes this change and those before it that were not sent
 */
export function save(
  lineStore: LineStore,
  itemId: number,
  handler: HostHandler | undefined,
): Promise<CartItem> {
  const { unsaved, handle } = lineStore.ofCart;
  const writes = writesOf(lineStore, itemId);
  writes.handler = handler;
  writes.error = undefined;
  const { promise } = (writes.result ??= createResult());
  sendChange(lineStore, itemId, () => sendLine(lineStore, itemId)).catch((error: unknown) =>
    rejectCalls(lineStore, itemId, toChangeError(error)),
  );
  const item = lineOf(lineStore, itemId);
  // A sign-in may overtake it.
  if (item !== undefined)
    unsaved.track(itemId, { cartId: handle.cartId, change: { kind: 'line', item } }, promise);
  return promise;
}

/** Sends a change of a line in its turn, and again while it waits for a connection. */
export function sendChange(
  lineStore: LineStore,
  itemId: number,
  send: () => Promise<void>,
): Promise<void> {
  return sendWhenOnline(lineStore.ofCart, {
    operation: 'items',
    send,
    isWaiting: () => lineStore.getChanges().byId.get(itemId)?.isWaiting === true,
  });
}

/**
 * Sends the pending quantity of a line: of those that were set until now, only the last. Does nothing
 * if it was undone, or sent by an earlier call.
 */
async function sendLine(lineStore: LineStore, itemId: number): Promise<void> {
  const pending = pendingLine(lineStore.getChanges(), itemId);
  if (pending === undefined || (pending.isWaiting && isOffline())) return;
  const { qty } = pending;
  const writes = writesOf(lineStore, itemId);
  // The page is being left, so earlier writes are still in flight.
  if (writes.sent === qty) return;
  writes.sent = qty;
  lineStore.update(markSent(itemId));
  writes.last = writeQuantity(lineStore, itemId, qty).finally(() => {
    // If the page is left, a newer quantity may be in flight.
    if (writes.sent === qty) writes.sent = undefined;
  });
  await writes.last;
}

/**
 * Writes a quantity, and shows the outcome: the host makes the change, if its handler returns a
 * promise, otherwise the shop. The shop may choose another quantity.
 */
async function writeQuantity(lineStore: LineStore, itemId: number, qty: number): Promise<void> {
  const { handle, features, reports, timeout } = lineStore.ofCart;
  const line = lineOf(lineStore, itemId) ?? { item_id: itemId };
  let confirmed = qty;
  let byHost: Promise<unknown> | undefined;
  try {
    byHost = writesOf(lineStore, itemId).handler?.(line, qty);
    if (byHost === undefined) {
      const written = await (qty === 0
        ? removeByShop(lineStore, itemId)
        : features.setQuantity(handle.cartId, itemId, qty));
      confirmed = written?.qty ?? qty;
      if (written) reports.quantitySet(line, written, confirmed);
      // Another tab has removed the line, and offers to undo that: both together would double it.
      else if (!writesOf(lineStore, itemId).isUnsure) lineStore.update(dropRemoved(itemId));
    } else
      await waitForHost(byHost, { timeout: timeout?.(), onLate: () => void catchUp(lineStore) });
  } catch (thrown) {
    const error = toChangeError(thrown);
    const isUnsupported = byHost === undefined && features.isUnsupported('items');
    // The shop has no route. The controls disappear, and no error is shown.
    if (isUnsupported) discardChanges(lineStore, error);
    else if (failedOffline(error)) lineStore.update(markWaiting(itemId));
    else await fail(lineStore, itemId, qty, error);
    return;
  }
  await confirm(lineStore, itemId, qty, confirmed);
}

/** Removes a line. Returns it with quantity 0; undefined if it was gone already. */
async function removeByShop({ ofCart }: LineStore, itemId: number): Promise<CartItem | undefined> {
  try {
    await ofCart.features.removeItem(ofCart.handle.cartId, itemId);
    return { item_id: itemId, qty: 0 };
  } catch (error) {
    if (hasCode(error, 'item-not-found')) return undefined;
    throw error;
  }
}

/** The shop has set the quantity that was sent, or has chosen another. */
async function confirm(
  lineStore: LineStore,
  itemId: number,
  qty: number,
  confirmed: number,
): Promise<void> {
  await showConfirmed(lineStore, itemId, confirmed);
  const line = { ...(lineOf(lineStore, itemId) ?? { item_id: itemId }), qty: confirmed };
  // First: who sees that the change is made may make another one.
  if (isWanted(lineStore, itemId, qty)) resolveCalls(lineStore, itemId, line);
  lineStore.update(markConfirmed(itemId, qty));
  void lineStore.ofCart.handle.readAfterWrite();
}

/** The quantity was not set, as far as the page knows. */
async function fail(
  lineStore: LineStore,
  itemId: number,
  qty: number,
  error: GuestCartError,
): Promise<void> {
  if (hasCode(error, 'item-not-found')) await showConfirmed(lineStore, itemId, 0);
  // First: who sees the error may make another change, which the calls then wait for.
  if (isWanted(lineStore, itemId, qty)) void rejectAfterRead(lineStore, itemId, error);
  else void catchUp(lineStore);
  writesOf(lineStore, itemId).isUnsure = hasUnknownOutcome(error);
  const failed = { itemId, error, failedAt: Date.now() };
  lineStore.update(
    markFailed(
      qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty },
    ),
  );
}

/** Shows the quantity that the shop has confirmed, until the cart is read again. */
function showConfirmed({ ofCart }: LineStore, itemId: number, qty: number): Promise<void> {
  const quantities = new Map([[itemId, qty]]);
  return ofCart.handle.patch((read) => withQuantities(read, quantities));
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

/** Reads the cart after the queued writes, which shows whether failed changes were made. */
async function catchUp(lineStore: LineStore): Promise<void> {
  if (await lineStore.ofCart.handle.readAfterWrite()) resolveErrors(lineStore);
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

/** Discards all changes, because the shop has no route for them. */
export function discardChanges({ update, writes }: LineStore, error: GuestCartError): void {
  update(() => noChangedLines);
  for (const ofLine of writes.values()) takeResult(ofLine)?.reject(error);
}

/** @param line with the quantity that the shop has set */
export function resolveCalls(lineStore: LineStore, itemId: number, line: CartItem): void {
  takeResult(writesOf(lineStore, itemId))?.resolve(line);
}

function rejectCalls(lineStore: LineStore, itemId: number, error: GuestCartError): void {
  takeResult(writesOf(lineStore, itemId))?.reject(error);
}

/** Takes the result in order to settle it: the next call receives another one. */
function takeResult(writes: LineWrites): LineWrites['result'] {
  const { result } = writes;
  writes.result = undefined;
  writes.error = undefined;
  return result;
}

/** The error of a change to a line, from anything that was thrown. */
export function toChangeError(cause: unknown): GuestCartError {
  return toGuestCartError(cause, 'the change failed.', { operation: 'items' });
}
