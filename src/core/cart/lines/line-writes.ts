import { failedOffline, hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import { writeLine } from '../../api/features/cart-features.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import type { HostHandler } from '../state/lines-state.ts';
import {
  dropRemoved,
  errorsOf,
  markConfirmed,
  markDone,
  markEnded,
  markFailed,
  markRead,
  markSent,
  markWaiting,
  noChangedLines,
  pendingLine,
  requestsOf,
  wantedQuantity,
} from './changed-lines.ts';
import { createResult, type LineStore, type LineWrites } from './line-store.ts';
import { withQuantities } from '../state/shown-cart.ts';

/** The error of a change to a line, from anything that was thrown. */
export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/** Whether it is the pending quantity. If there is a newer one, that one's outcome counts. */
export const isWanted = ({ getChanges }: LineStore, itemId: number, qty: number): boolean =>
  pendingLine(getChanges(), itemId)?.qty === qty;

/** Takes the result in order to settle it: the next call receives another one. */
function takeResult(writes: LineWrites): LineWrites['result'] {
  const { result } = writes;
  writes.result = undefined;
  writes.error = undefined;
  return result;
}

/** @param line with the quantity that the shop has set */
export const resolveCalls = ({ writesOf }: LineStore, itemId: number, line: CartItem): void =>
  takeResult(writesOf(itemId))?.resolve(line);

/** Discards all changes, because the shop has no route for them. */
export function discardChanges({ update, allWrites }: LineStore, error: GuestCartError): void {
  update(() => noChangedLines);
  for (const writes of allWrites()) takeResult(writes)?.reject(error);
}

/** Clears the errors of changes that are in the cart: only their response was lost. */
export function resolveErrors(lines: LineStore): void {
  lines.update(markRead);
  for (const error of errorsOf(lines.getChanges())) {
    if (error.change === 'restore') continue;
    const { itemId } = error;
    const line = lines.lineOf(itemId);
    const qty = wantedQuantity(error);
    if ((line?.qty ?? 0) !== qty) continue;
    lines.update(markDone(itemId));
    resolveCalls(lines, itemId, line ?? { item_id: itemId, qty });
  }
}

/** Reads the cart after the queued writes, which shows whether failed changes were made. */
async function catchUp(lines: LineStore): Promise<void> {
  if (await lines.cart.readAfterWrite()) resolveErrors(lines);
}

/** Rejects the calls of a failed change once the cart was read, unless they are resolved by then. */
async function rejectAfterRead(
  lines: LineStore,
  itemId: number,
  error: GuestCartError,
): Promise<void> {
  const writes = lines.writesOf(itemId);
  writes.error = error;
  await catchUp(lines);
  if (writes.error === error) takeResult(writes)?.reject(error);
}

/** Shows the quantity that the shop has confirmed, until the cart is read again. */
function showConfirmed({ cart }: LineStore, itemId: number, qty: number): Promise<void> {
  const quantities = new Map([[itemId, qty]]);
  return cart.patch((read) => withQuantities(read, quantities));
}

/** The shop has set the quantity that was sent, or has chosen another. */
async function confirm(
  lines: LineStore,
  itemId: number,
  qty: number,
  confirmed: number,
): Promise<void> {
  await showConfirmed(lines, itemId, confirmed);
  const line = { ...(lines.lineOf(itemId) ?? { item_id: itemId }), qty: confirmed };
  const isLast = isWanted(lines, itemId, qty);
  lines.update(markConfirmed(itemId, qty));
  if (isLast) resolveCalls(lines, itemId, line);
  void lines.cart.readAfterWrite();
}

/** The quantity was not set, as far as the page knows. */
async function fail(
  lines: LineStore,
  itemId: number,
  qty: number,
  error: GuestCartError,
): Promise<void> {
  if (hasCode(error, 'item-not-found')) await showConfirmed(lines, itemId, 0);
  void (isWanted(lines, itemId, qty) ? rejectAfterRead(lines, itemId, error) : catchUp(lines));
  const failed = { itemId, error, failedAt: Date.now() };
  lines.update(
    markFailed(
      qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty },
    ),
  );
}

/** The shop sets a quantity. Returns the one that it has chosen. */
async function setByShop(
  { lineOf, getChanges, cart, features, reports, update }: LineStore,
  itemId: number,
  qty: number,
): Promise<number> {
  const before = lineOf(itemId);
  const written = await writeLine(features, cart.cartId, itemId, qty);
  const confirmed = written?.qty ?? qty;
  if (written) reports.quantitySet(before, written, confirmed);
  // Another tab has removed the line, and offers to undo that: both together would double it.
  else if (!requestsOf(getChanges(), itemId).isUnsure) update(dropRemoved(itemId));
  return confirmed;
}

/** Sets a quantity: the host does, if its handler returns a promise, otherwise the shop. */
async function setQuantity(lines: LineStore, itemId: number, qty: number): Promise<void> {
  const { lineOf, writesOf, features, timeout } = lines;
  let confirmed = qty;
  let byHost: Promise<unknown> | undefined;
  try {
    byHost = writesOf(itemId).handler?.(lineOf(itemId) ?? { item_id: itemId }, qty);
    if (byHost === undefined) confirmed = await setByShop(lines, itemId, qty);
    else await waitForHost(byHost, { timeout: timeout?.(), onLate: () => void catchUp(lines) });
  } catch (thrown) {
    const error = toChangeError(thrown);
    const isUnsupported = byHost === undefined && features.isUnsupported('items');
    // The shop has no route. The controls disappear, and no error is shown.
    if (isUnsupported) discardChanges(lines, error);
    else if (failedOffline(error)) lines.update(markWaiting(itemId));
    else await fail(lines, itemId, qty, error);
    return;
  }
  await confirm(lines, itemId, qty, confirmed);
}

/**
 * Sends the pending quantity of a line: of those that were set until now, only the last. Does nothing
 * if it was undone, or sent by an earlier call.
 */
async function sendLine(lines: LineStore, itemId: number): Promise<void> {
  const { getChanges, update, writesOf } = lines;
  const pending = pendingLine(getChanges(), itemId);
  if (pending === undefined || (pending.isWaiting && isOffline())) return;
  const { qty } = pending;
  // The page is being left, so earlier writes are still in flight.
  if (requestsOf(getChanges(), itemId).sent === qty) return;
  update(markSent(itemId));
  const write = setQuantity(lines, itemId, qty).finally(() => update(markEnded(itemId, qty)));
  writesOf(itemId).last = write;
  await write;
}

/**
 * Sends a change to a line, again each time that there is a connection, while it waits for one.
 * Rejects if another cart is current before.
 */
export function sendChange(
  lines: LineStore,
  itemId: number,
  send: () => Promise<void>,
): Promise<void> {
  const isWaiting = (): boolean => lines.getChanges().byId.get(itemId)?.isWaiting === true;
  return sendWhenOnline(lines, { operation: 'items', send, isWaiting });
}

/**
 * Sends the pending quantity of a line after earlier writes, once. The promise settles when the shop
 * has responded and, after an error, the cart has been read again.
 *
 * @param handler makes this change and those before it that were not sent
 */
export function save(
  lines: LineStore,
  itemId: number,
  handler: HostHandler | undefined,
): Promise<CartItem> {
  const { lineOf, writesOf, unsaved, cart } = lines;
  const writes = writesOf(itemId);
  writes.handler = handler;
  writes.error = undefined;
  const { promise } = (writes.result ??= createResult());
  sendChange(lines, itemId, () => sendLine(lines, itemId)).catch((error: unknown) =>
    takeResult(writes)?.reject(toChangeError(error)),
  );
  const item = lineOf(itemId);
  // A sign-in may overtake it.
  if (item !== undefined)
    unsaved.track(itemId, { cartId: cart.cartId, change: { kind: 'line', item } }, promise);
  return promise;
}
