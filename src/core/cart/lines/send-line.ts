import { failedOffline, hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { withQuantities } from '../state/shown-cart.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import {
  changedLine,
  errorsOf,
  isWaiting,
  isWanted,
  markConfirmed,
  markEnded,
  markFailed,
  markNotFound,
  markRead,
  markSent,
  markWaiting,
  noChangedLines,
  pendingChange,
  wantedQuantity,
  type PendingChange,
} from './changed-lines.ts';
import { joinCalls, lineOf, rejectCalls, resolveCalls, type LineStore } from './line-store.ts';

// In the order in which a quantity passes: its turn, the request, the outcome, the promise of the calls.

/**
 * Sends the pending quantity of a line after earlier writes, once. The promise settles when the shop
 * has responded and, after an error, the cart has been read again.
 */
export function save(lineStore: LineStore, itemId: number): Promise<CartItem> {
  const { unsaved, handle } = lineStore.ofCart;
  const promise = joinCalls(lineStore, itemId);
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
    isWaiting: () => isWaiting(lineStore.getChanges(), itemId),
  });
}

/**
 * Sends the pending quantity of a line: of those that were set until now, only the last. Does nothing
 * if it was undone, or sent by an earlier call.
 */
async function sendLine(lineStore: LineStore, itemId: number): Promise<void> {
  const { getChanges, update } = lineStore;
  const pending = pendingChange(getChanges(), itemId);
  if (pending === undefined || (pending.isWaiting && isOffline())) return;
  // The page is being left, so earlier writes are still in flight.
  if (changedLine(getChanges(), itemId).sent?.qty === pending.qty) return;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const sent = { qty: pending.qty, ended };
  update(markSent(itemId, sent));
  await writeQuantity(lineStore, itemId, pending).finally(() => {
    update(markEnded(itemId, sent));
    end();
  });
}

/**
 * Writes a quantity, and shows the outcome: the host makes the change, if its handler returns a
 * promise, otherwise the shop. The shop may choose another quantity.
 */
async function writeQuantity(
  lineStore: LineStore,
  itemId: number,
  { qty, handler }: PendingChange,
): Promise<void> {
  const { handle, features, reports, timeout } = lineStore.ofCart;
  const line = lineOf(lineStore, itemId) ?? { item_id: itemId };
  let confirmed = qty;
  let byHost: Promise<unknown> | undefined;
  try {
    byHost = handler?.(line, qty);
    if (byHost === undefined) {
      const written = await (qty === 0
        ? removeByShop(lineStore, itemId)
        : features.setQuantity(handle.cartId, itemId, qty));
      confirmed = written?.qty ?? qty;
      if (written) reports.quantitySet(line, written, confirmed);
      else lineStore.update(markNotFound(itemId));
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
  if (isWanted(lineStore.getChanges(), itemId, qty)) resolveCalls(lineStore, itemId, line);
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
  lineStore.ofCart.readLater(error);
  if (hasCode(error, 'item-not-found')) await showConfirmed(lineStore, itemId, 0);
  // First: who sees the error may make another change, which the calls then wait for.
  if (isWanted(lineStore.getChanges(), itemId, qty)) void rejectAfterRead(lineStore, itemId, error);
  else void catchUp(lineStore);
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
  const calls = lineStore.calls.get(itemId);
  if (calls) calls.failure = error;
  await catchUp(lineStore);
  if (lineStore.calls.get(itemId)?.failure === error) rejectCalls(lineStore, itemId, error);
}

/** Reads the cart after the queued writes, which shows whether failed changes were made. */
async function catchUp(lineStore: LineStore): Promise<void> {
  if (await lineStore.ofCart.handle.readAfterWrite()) resolveErrors(lineStore);
}

/**
 * The cart was read. Clears the errors of changes that are in it, and resolves their calls: only the
 * response was lost.
 */
export function resolveErrors(lineStore: LineStore): void {
  const done = errorsOf(lineStore.getChanges()).flatMap((error) => {
    const { itemId, change } = error;
    const qty = wantedQuantity(error);
    const line = lineOf(lineStore, itemId) ?? { item_id: itemId, qty: 0 };
    return change !== 'restore' && (line.qty ?? 0) === qty ? [{ itemId, line }] : [];
  });
  // First, as in `confirm`: who sees that an error is gone may make another change.
  for (const { itemId, line } of done) resolveCalls(lineStore, itemId, line);
  lineStore.update(markRead(done.map(({ itemId }) => itemId)));
}

/** Discards all changes, because the shop has no route for them. */
export function discardChanges(lineStore: LineStore, error: GuestCartError): void {
  lineStore.update(() => noChangedLines);
  for (const itemId of lineStore.calls.keys()) rejectCalls(lineStore, itemId, error);
}

/** The error of a change to a line, from anything that was thrown. */
export function toChangeError(cause: unknown): GuestCartError {
  return toGuestCartError(cause, 'the change failed.', { operation: 'items' });
}
