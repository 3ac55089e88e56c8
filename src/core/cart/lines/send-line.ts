import { failedOffline, hasCode } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler } from '../state/lines-state.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import { dropRemoved, markSent, markWaiting, pendingLine } from './changed-lines.ts';
import {
  catchUp,
  confirm,
  discardChanges,
  fail,
  rejectCalls,
  toChangeError,
} from './line-outcome.ts';
import { createResult, lineOf, writesOf, type LineStore } from './line-store.ts';

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

/** Sends a change of a line in its turn, and again while it waits for a connection. */
export const sendChange = (
  lineStore: LineStore,
  itemId: number,
  send: () => Promise<void>,
): Promise<void> =>
  sendWhenOnline(lineStore.ofCart, {
    operation: 'items',
    send,
    isWaiting: () => lineStore.getChanges().byId.get(itemId)?.isWaiting === true,
  });

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
