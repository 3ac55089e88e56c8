import { failedOffline, hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { LineError } from '../state/lines-state.ts';
import { withQuantities } from '../state/shown-cart.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import { readProgress } from '../writes/change-progress.ts';
import type { Written } from '../writes/late-read.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import {
  changedLine,
  errorsOf,
  inOrder,
  isWaiting,
  isWanted,
  markConfirmed,
  markEnded,
  markFailed,
  markNotFound,
  markRead,
  markRejected,
  markSent,
  markWaiting,
  noChangedLines,
  pendingChange,
  wantedQuantity,
  type PendingChange,
  type SentQuantity,
} from './changed-lines.ts';
import { lineOf, type LineStore } from './line-store.ts';

// In the order in which a quantity passes: its turn, the request, its outcome, what follows that.

/**
 * Sends the pending quantity of a line after earlier writes, once. The promise settles when the shop
 * has responded and, after an error, the cart has been read again.
 */
export function save(lineStore: LineStore, itemId: number): Promise<CartItem> {
  const { unsaved, handle } = lineStore.ofCart;
  const promise = lineStore.joinCalls(itemId);
  sendChange(lineStore, itemId, () => sendLine(lineStore, itemId)).catch((thrown: unknown) =>
    lineStore.update(markRejected(itemId), [{ itemId, error: toChangeError(thrown) }]),
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
  send: () => Promise<Written | null>,
): Promise<Written | null> {
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
async function sendLine(lineStore: LineStore, itemId: number): Promise<Written | null> {
  const { getChanges, update } = lineStore;
  const pending = pendingChange(getChanges(), itemId);
  if (pending === undefined || (pending.isWaiting && isOffline())) return null;
  // The page is being left, so earlier writes are still in flight.
  if (changedLine(getChanges(), itemId).sent?.qty === pending.qty) return null;
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  const sent = { qty: pending.qty, ended };
  update(markSent(itemId, sent));
  try {
    const outcome = await writeQuantity(lineStore, itemId, pending);
    await settle(lineStore, itemId, sent, outcome);
    return { error: outcome.error, isMade: () => isMade(lineStore, itemId, sent.qty) };
  } finally {
    end();
  }
}

/** The shop has set the quantity that was sent, or has chosen another. */
interface Made {
  readonly kind: 'made';
  readonly error: null;
  /** The host, if its handler has returned a promise; another tab, if the line to remove was gone. */
  readonly by: 'shop' | 'host' | 'another-tab';
  readonly before: CartItem;
  readonly after: CartItem & { readonly qty: number };
}

/** A change was not made, as far as the page knows. */
export interface NotMade {
  /**
   * - `waiting`: nothing was sent, because the browser is offline
   * - `unsupported`: the shop has no route
   */
  readonly kind: 'failed' | 'waiting' | 'unsupported';
  readonly error: GuestCartError;
}

/** @param isByHost whether the host was to make the change */
export function notMade({ ofCart }: LineStore, thrown: unknown, isByHost = false): NotMade {
  const error = toChangeError(thrown);
  if (!isByHost && ofCart.features.isUnsupported('items')) return { kind: 'unsupported', error };
  return { kind: failedOffline(error) ? 'waiting' : 'failed', error };
}

/** Writes a quantity. Changes nothing here, and never rejects. */
async function writeQuantity(
  lineStore: LineStore,
  itemId: number,
  { qty, handler }: PendingChange,
): Promise<Made | NotMade> {
  const { handle, features, timeout } = lineStore.ofCart;
  const before = lineOf(lineStore, itemId) ?? { item_id: itemId };
  let byHost: Promise<unknown> | undefined;
  try {
    byHost = handler?.(before, qty);
    if (byHost !== undefined) {
      await waitForHost(byHost, { timeout: timeout?.(), onLate: () => void catchUp(lineStore) });
      return { kind: 'made', error: null, by: 'host', before, after: { ...before, qty } };
    }
    if (qty === 0) {
      const by = (await removeByShop(lineStore, itemId)) ? 'shop' : 'another-tab';
      return { kind: 'made', error: null, by, before, after: { item_id: itemId, qty } };
    }
    const line = await features.setQuantity(handle.cartId, itemId, qty);
    return {
      kind: 'made',
      error: null,
      by: 'shop',
      before,
      after: { ...line, qty: line.qty ?? qty },
    };
  } catch (thrown) {
    return notMade(lineStore, thrown, byHost !== undefined);
  }
}

/** Removes a line. Resolves to false if it was gone already. */
async function removeByShop({ ofCart }: LineStore, itemId: number): Promise<boolean> {
  try {
    await ofCart.features.removeItem(ofCart.handle.cartId, itemId);
    return true;
  } catch (error) {
    if (hasCode(error, 'item-not-found')) return false;
    throw error;
  }
}

/** Does what follows an outcome: for the cart that was read, the line, its calls, and the next read. */
async function settle(
  lineStore: LineStore,
  itemId: number,
  sent: SentQuantity,
  outcome: Made | NotMade,
): Promise<void> {
  const { update, ofCart } = lineStore;
  const ended = markEnded(itemId, sent);
  switch (outcome.kind) {
    case 'made': {
      const { by, before, after } = outcome;
      const { qty } = after;
      if (by === 'shop') ofCart.reports.quantitySet(before, after, qty);
      await showConfirmed(lineStore, itemId, qty);
      const confirmed = markConfirmed(itemId, sent.qty);
      const line = { ...(lineOf(lineStore, itemId) ?? { item_id: itemId }), qty };
      update(
        inOrder([ended, ...(by === 'another-tab' ? [markNotFound(itemId)] : []), confirmed]),
        isWanted(lineStore.getChanges(), itemId, sent.qty) ? [{ itemId, line }] : [],
      );
      void ofCart.handle.readAfterWrite();
      return;
    }
    case 'failed': {
      const { error } = outcome;
      if (hasCode(error, 'item-not-found')) await showConfirmed(lineStore, itemId, 0);
      update(inOrder([ended, markFailed(lineErrorOf(itemId, sent.qty, error))]));
      void rejectAfterRead(lineStore, itemId, error);
      return;
    }
    case 'waiting':
      update(inOrder([ended, markWaiting(itemId)]));
      return;
    case 'unsupported':
      discardChanges(lineStore, outcome.error);
  }
}

function lineErrorOf(itemId: number, qty: number, error: GuestCartError): LineError {
  const failed = { itemId, error, failedAt: Date.now() };
  return qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty };
}

/** Shows the quantity that the shop has confirmed, until the cart is read again. */
function showConfirmed({ ofCart }: LineStore, itemId: number, qty: number): Promise<void> {
  const quantities = new Map([[itemId, qty]]);
  return ofCart.handle.patch((read) => withQuantities(read, quantities));
}

/**
 * Rejects the calls of a failed change once the cart was read. Not if they are resolved by then, or
 * wait for a newer change.
 */
async function rejectAfterRead(
  lineStore: LineStore,
  itemId: number,
  error: GuestCartError,
): Promise<void> {
  await catchUp(lineStore);
  if (changedLine(lineStore.getChanges(), itemId).failure === error)
    lineStore.update(markRejected(itemId), [{ itemId, error }]);
}

/** Whether the cart, as last read, has the quantity. */
function isMade(lineStore: LineStore, itemId: number, qty: number): boolean {
  const isRead = readProgress(lineStore.ofCart.handle.getState()) === 'current';
  return isRead && (lineOf(lineStore, itemId)?.qty ?? 0) === qty;
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
  const made = errorsOf(lineStore.getChanges()).flatMap((error) => {
    const { itemId, change } = error;
    const qty = wantedQuantity(error);
    const line = lineOf(lineStore, itemId) ?? { item_id: itemId, qty: 0 };
    return change !== 'restore' && (line.qty ?? 0) === qty ? [{ itemId, line }] : [];
  });
  lineStore.update(markRead(made.map(({ itemId }) => itemId)), made);
}

/** Discards all changes, because the shop has no route for them. */
export function discardChanges({ getChanges, update }: LineStore, error: GuestCartError): void {
  const calls = [...getChanges().byId.keys()].map((itemId) => ({ itemId, error }));
  update(() => noChangedLines, calls);
}

/** The error of a change to a line, from anything that was thrown. */
function toChangeError(cause: unknown): GuestCartError {
  return toGuestCartError(cause, 'the change failed.', { operation: 'items' });
}
