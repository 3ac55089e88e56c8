import { isOffline } from '../../api/page-state.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { offlineError, reachesShop } from '../writes/add-offline.ts';
import { readProgress } from '../writes/change-progress.ts';
import type { Written } from '../writes/late-read.ts';
import { queueUntilSent } from '../writes/queue-until-sent.ts';
import { areQuantitiesWaiting, changedLine, isUndone, isWaiting } from './changed-lines.ts';
import { applyOutcome } from './line-outcomes.ts';
import { requestQuantity, requestRestore, toChangeError, type Outcome } from './line-requests.ts';
import type { ChangedLine } from './line-reducer.ts';
import { lineOf, noteReadNow, type LineStore } from './line-store.ts';

/**
 * Saves the pending quantity of a line. The promise settles when the shop has responded and, after an
 * error, the cart has been read again.
 */
export function saveLine(lineStore: LineStore, itemId: number): Promise<CartItem> {
  const { calls, ofCart } = lineStore;
  const promise = calls.join(itemId);
  queueLine(lineStore, itemId).catch((thrown: unknown) =>
    calls.reject(itemId, toChangeError(thrown)),
  );
  const item = lineOf(lineStore, itemId);
  // A sign-in may overtake it.
  if (item !== undefined) {
    const { cartId } = ofCart.handle;
    ofCart.unsaved.track(itemId, { cartId, change: { kind: 'line', item } }, promise);
  }
  return promise;
}

/** Has a line sent in its turn, and again while it waits for a connection. */
export function queueLine(lineStore: LineStore, itemId: number): Promise<Written | null> {
  return queueUntilSent(lineStore.ofCart, {
    operation: 'items',
    send: () => sendLine(lineStore, itemId),
    isWaiting: () => isWaiting(lineStore.getChanges(), itemId),
  });
}

interface LineRequest {
  readonly qty: number;
  readonly send: () => Promise<Outcome>;
}

/**
 * Whether a line can be sent now. An undo waits for its removal, which is in flight if the page is left:
 * if that alone was lost, the quantity would double. If the response was lost, the cart shows whether
 * there is anything to restore.
 */
async function canSend(lineStore: LineStore, itemId: number): Promise<boolean> {
  const { getChanges, ofCart } = lineStore;
  const line = (): ChangedLine => changedLine(getChanges(), itemId);
  const isRestoring = (): boolean => line().change?.status === 'restoring';
  const { change, sent } = line();
  if (change && isUndone(change)) await sent?.ended;
  if (isRestoring() && line().isUnsure && !(await noteReadNow(lineStore))) return false;
  if (!isRestoring()) return true;
  return !areQuantitiesWaiting(getChanges()) && (!isOffline() || reachesShop(ofCart));
}

/** What is to be sent of a line now. */
function requestOf(lineStore: LineStore, itemId: number): LineRequest | undefined {
  const { getChanges, lineOptions } = lineStore;
  const { change, sent } = changedLine(getChanges(), itemId);
  if (change?.status === 'pending') {
    const { qty } = change;
    // If the page is left, it may be in flight already.
    if (qty === sent?.qty || (change.isWaiting && isOffline())) return undefined;
    return { qty, send: () => requestQuantity(lineStore, itemId, change) };
  }
  // If the page is left, another turn may be adding it.
  if (change?.status !== 'restoring' || sent !== undefined) return undefined;
  const line = change.removed.item;
  const item = lineOptions.toNewItem(line);
  return { qty: item.qty, send: () => requestRestore(lineStore, line, item) };
}

/**
 * Sends what is pending of a line: of the quantities that were set until now, only the last; the item of
 * a removed line that is to be restored. Nothing if it was undone, or sent in an earlier turn.
 */
async function sendLine(lineStore: LineStore, itemId: number): Promise<Written | null> {
  const { dispatch } = lineStore;
  const noteOffline = (): void =>
    dispatch([{ type: 'offline', itemId, line: lineOf(lineStore, itemId) }]);
  if (!(await canSend(lineStore, itemId))) {
    noteOffline();
    return { error: offlineError() };
  }
  // Meanwhile, an undo may have been given up.
  const request = requestOf(lineStore, itemId);
  if (request === undefined) return null;
  const { qty } = request;
  let end: () => void = () => undefined;
  const sent = { qty, ended: new Promise<void>((resolve) => (end = resolve)) };
  dispatch([{ type: 'sent', itemId, sent }]);
  const outcome = await request.send();
  try {
    const error = await applyOutcome(lineStore, itemId, sent, outcome);
    return { error, isMade: () => isInCart(lineStore, itemId, qty) };
  } finally {
    dispatch([{ type: 'ended', itemId, sent }]);
    if (outcome.kind === 'offline') noteOffline();
    end();
  }
}

/** Whether the cart, as last read, has the quantity. */
function isInCart(lineStore: LineStore, itemId: number, qty: number): boolean {
  const isRead = readProgress(lineStore.ofCart.handle.getState()) === 'current';
  return isRead && (lineOf(lineStore, itemId)?.qty ?? 0) === qty;
}
