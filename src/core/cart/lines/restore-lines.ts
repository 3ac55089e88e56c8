import { failedOffline, hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import { findAddedLine } from './find-added-line.ts';
import {
  changedLine,
  dropRemoved,
  inOrder,
  isAsRead,
  isUnsentRemoval,
  markRestored,
  markUndone,
  markWaiting,
  removedLine,
  setError,
  setKey,
  setRestoring,
} from './changed-lines.ts';
import { lineOf, resolveCalls, type LineStore } from './line-store.ts';
import { discardChanges, save, sendChange, toChangeError } from './send-line.ts';
import { piecesOf, withLine } from '../state/shown-cart.ts';
import type { RemovedLine } from '../state/lines-state.ts';

interface Restoration {
  readonly line: RemovedLine;
  readonly item: NewCartItem;
  /** The cart before the line is added again. */
  readonly before: Cart | null;
}

/** Returns how many pieces of a product a cart holds, over all its lines. */
function piecesOfSku(cart: Cart | null, sku: string | null | undefined): number {
  return piecesOf((cart?.items ?? []).filter((item) => item.sku === sku));
}

/** Whether the shop has the line as it was before its removal, and is not about to change it. */
const isUntouched = (lineStore: LineStore, { itemId, item }: RemovedLine): boolean =>
  isAsRead(lineStore.getChanges(), itemId) && lineOf(lineStore, itemId)?.qty === item.qty;

/**
 * Undoes removals without a request: the quantities before them are pending again. Returns the lines
 * whose removal was sent: nothing is done with them.
 */
function undoUnsent(lineStore: LineStore, removed: readonly RemovedLine[]): readonly RemovedLine[] {
  const { getChanges, update } = lineStore;
  const unsent = removed.filter(({ itemId }) => isUnsentRemoval(getChanges(), itemId));
  const untouched = unsent.filter((line) => isUntouched(lineStore, line));
  const steps = unsent.map((line) =>
    untouched.includes(line) ? markRestored(line) : markUndone(line),
  );
  // First: who sees that it is undone may make another change.
  for (const { itemId, item } of untouched) resolveCalls(lineStore, itemId, item);
  // Shown as one change, as the removals were.
  update(inOrder(steps));
  for (const line of unsent)
    if (!untouched.includes(line)) save(lineStore, line.itemId).catch(() => undefined);
  return removed.filter((line) => !unsent.includes(line));
}

/** A line that the shop has added again is the one that was removed, or was merged into another. */
function takeKey(
  { lineOptions, update }: LineStore,
  { line, item, before }: Restoration,
  added: CartItem,
): void {
  lineOptions.remember(added, item);
  const { item_id: newId } = added;
  const isNew = before?.items?.some((other) => other.item_id === newId) !== true;
  if (newId != null) update(isNew ? setKey(newId, line.itemId) : setKey(line.itemId, newId));
}

async function sendRestoration(lineStore: LineStore, restoration: Restoration): Promise<void> {
  const { update } = lineStore;
  const { handle, features, reports } = lineStore.ofCart;
  const { line, item } = restoration;
  const added = await features.addItem(handle.cartId, item);
  reports.added(added, item.qty ?? 1);
  // First: the patched cart shows the line where it stood.
  takeKey(lineStore, restoration, added);
  await handle.patch((read) => withLine(read, added));
  update(markRestored(line));
  void handle.readAfterWrite();
}

async function onFailed(
  lineStore: LineStore,
  restoration: Restoration,
  error: GuestCartError,
): Promise<void> {
  const { update } = lineStore;
  const { handle, readLater } = lineStore.ofCart;
  const { line, item, before } = restoration;
  const { itemId } = line;
  const { sku } = line.item;
  update(setError({ change: 'restore', itemId, error, failedAt: Date.now() }));
  readLater(error);
  // Part of the queued write: a second try must wait until the cart shows whether the first one
  // succeeded.
  const after = (await handle.readNow()) ? handle.getState().cart : null;
  const added = sku ? findAddedLine(before, after, { ...item, sku }) : undefined;
  const isBack = piecesOfSku(after, sku) > piecesOfSku(before, sku);
  if (added) takeKey(lineStore, restoration, added);
  if (added || isBack) update(markRestored(line));
  // A second try could add the line twice.
  else if (after === null && hasUnknownOutcome(error)) update(dropRemoved(itemId));
  else update(setRestoring(itemId, false));
}

async function restoreLine(lineStore: LineStore, itemId: number): Promise<void> {
  const { lineOptions, getChanges, update } = lineStore;
  const { handle, features } = lineStore.ofCart;
  // Not sent with its removal when the page is left: if only the removal was lost, the quantity
  // would double.
  await changedLine(getChanges(), itemId).sent?.ended;
  const line = removedLine(getChanges(), itemId);
  // The removal may have failed meanwhile. Then there is nothing to restore.
  if (line?.restoring !== true || undoUnsent(lineStore, [line]).length === 0) return;
  const item = lineOptions.toNewItem(line.item);
  if (item === undefined) return;
  const restoration = { line, item, before: handle.getState().cart };
  update(setRestoring(itemId, true));
  try {
    await sendRestoration(lineStore, restoration);
  } catch (thrown) {
    const error = toChangeError(thrown);
    if (features.isUnsupported('items')) discardChanges(lineStore, error);
    else if (failedOffline(error)) update(markWaiting(itemId));
    else await onFailed(lineStore, restoration, error);
  }
}

/** Restores removed lines: adds them again, unless their removal was not sent. */
export function restoreLines(lineStore: LineStore, removed: readonly RemovedLine[]): void {
  const sent = undoUnsent(
    lineStore,
    removed.filter(({ restoring }) => !restoring),
  );
  lineStore.update(inOrder(sent.map(({ itemId }) => setRestoring(itemId, true))));
  for (const { itemId } of sent)
    sendChange(lineStore, itemId, () => restoreLine(lineStore, itemId)).catch(() => undefined);
}
