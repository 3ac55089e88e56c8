import { failedOffline, hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import { findAddedLine } from './find-added-line.ts';
import {
  setError,
  dropRemoved,
  inOrder,
  setNewId,
  setPlace,
  removedLine,
  markRestored,
  markUndone,
  setRestoring,
  markWaiting,
} from './changed-lines.ts';
import {
  discardChanges,
  isWaiting,
  isWanted,
  lineOf,
  resolveCalls,
  save,
  toChangeError,
  writesOf,
  type LineStore,
} from './line-writes.ts';
import { piecesOf, withLine } from '../state/shown-cart.ts';
import type { RemovedLine } from '../state/lines-state.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';

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
function isUnchanged(lines: LineStore, { itemId, item }: RemovedLine): boolean {
  const { sent, isUnsure } = writesOf(lines, itemId);
  return sent === undefined && !isUnsure && lineOf(lines, itemId)?.qty === item.qty;
}

/**
 * Undoes removals without a request: the quantities before them are pending again. Returns the lines
 * whose removal was sent: nothing is done with them.
 */
function undoUnsent(lines: LineStore, removed: readonly RemovedLine[]): readonly RemovedLine[] {
  const unsent = removed.filter(
    ({ itemId }) => isWanted(lines, itemId, 0) && writesOf(lines, itemId).sent !== 0,
  );
  const steps = unsent.map((line) =>
    isUnchanged(lines, line) ? markRestored(line, null) : markUndone(line),
  );
  // Shown as one change, as the removals were.
  lines.update(inOrder(steps));
  for (const line of unsent) {
    const { itemId, item } = line;
    if (isUnchanged(lines, line)) resolveCalls(lines, itemId, item);
    else save(lines, itemId, writesOf(lines, itemId).handler).catch(() => undefined);
  }
  return removed.filter((line) => !unsent.includes(line));
}

/** A line that the shop has added again stands where it stood. */
function takePlace(
  { lineOptions, update }: LineStore,
  { line, item, before }: Restoration,
  added: CartItem,
): void {
  lineOptions.remember(added, item);
  const { item_id: newId } = added;
  const isNew = before?.items?.some((other) => other.item_id === newId) !== true;
  if (newId == null || !isNew) return;
  update(setPlace(newId, line.before));
  update(setNewId(line.itemId, newId));
}

async function addAgain(lines: LineStore, restoration: Restoration): Promise<void> {
  const { update } = lines;
  const { cart, features, reports } = lines.ofCart;
  const { line, item } = restoration;
  const added = await features.addItem(cart.cartId, item);
  reports.added(added, item.qty ?? 1);
  // First: the patched cart shows the line where it stood.
  takePlace(lines, restoration, added);
  await cart.patch((read) => withLine(read, added));
  update(markRestored(line, added.item_id ?? null));
  void cart.readAfterWrite();
}

async function onFailed(
  lines: LineStore,
  restoration: Restoration,
  error: GuestCartError,
): Promise<void> {
  const { update } = lines;
  const { cart } = lines.ofCart;
  const { line, item, before } = restoration;
  const { itemId } = line;
  const { sku } = line.item;
  update(setError({ change: 'restore', itemId, error, failedAt: Date.now() }));
  // Part of the queued write: a second try must wait until the cart shows whether the first one
  // succeeded.
  const after = (await cart.readNow()) ? cart.getState().cart : null;
  const added = sku ? findAddedLine(before, after, { ...item, sku }) : undefined;
  const isBack = piecesOfSku(after, sku) > piecesOfSku(before, sku);
  if (added) takePlace(lines, restoration, added);
  if (added || isBack) update(markRestored(line, added?.item_id ?? null));
  // A second try could add the line twice.
  else if (after === null && hasUnknownOutcome(error)) update(dropRemoved(itemId));
  else update(setRestoring(itemId, false));
}

async function restoreLine(lines: LineStore, itemId: number): Promise<void> {
  const { lineOptions, getChanges, update } = lines;
  const { cart, features } = lines.ofCart;
  // Not sent with its removal when the page is left: if only the removal was lost, the quantity
  // would double.
  await writesOf(lines, itemId).last;
  const line = removedLine(getChanges(), itemId);
  // The removal may have failed meanwhile. Then there is nothing to restore.
  if (line?.restoring !== true || undoUnsent(lines, [line]).length === 0) return;
  const item = lineOptions.toNewItem(line.item);
  if (item === undefined) return;
  const restoration = { line, item, before: cart.getState().cart };
  update(setRestoring(itemId, true));
  try {
    await addAgain(lines, restoration);
  } catch (thrown) {
    const error = toChangeError(thrown);
    if (features.isUnsupported('items')) discardChanges(lines, error);
    else if (failedOffline(error)) update(markWaiting(itemId));
    else await onFailed(lines, restoration, error);
  }
}

/** Restores removed lines: adds them again, unless their removal was not sent. */
export function restoreLines(lines: LineStore, removed: readonly RemovedLine[]): void {
  const sent = undoUnsent(
    lines,
    removed.filter(({ restoring }) => !restoring),
  );
  lines.update(inOrder(sent.map(({ itemId }) => setRestoring(itemId, true))));
  for (const { itemId } of sent)
    sendWhenOnline(lines.ofCart, {
      operation: 'items',
      send: () => restoreLine(lines, itemId),
      isWaiting: () => isWaiting(lines, itemId),
    }).catch(() => undefined);
}
