import { hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
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
import { lineOf, type LineStore } from './line-store.ts';
import { discardChanges, notMade, save, sendChange, type NotMade } from './send-line.ts';
import { piecesOf, withLine } from '../state/shown-cart.ts';
import type { RemovedLine } from '../state/lines-state.ts';
import { asSent, offlineError, reachesShop } from '../writes/add-offline.ts';
import type { Written } from '../writes/late-read.ts';

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
  // Shown as one change, as the removals were.
  update(
    inOrder(steps),
    untouched.map(({ itemId, item: line }) => ({ itemId, line })),
  );
  for (const line of unsent)
    if (!untouched.includes(line)) save(lineStore, line.itemId).catch(() => undefined);
  return removed.filter((line) => !unsent.includes(line));
}

/** The shop has added a removed line again. */
interface Restored {
  readonly kind: 'made';
  readonly error: null;
  readonly added: CartItem;
}

/** Adds a removed line again. Changes nothing here, and never rejects. */
async function addAgain(lineStore: LineStore, item: NewCartItem): Promise<Restored | NotMade> {
  const { handle, features } = lineStore.ofCart;
  try {
    return { kind: 'made', error: null, added: await features.addItem(handle.cartId, item) };
  } catch (thrown) {
    const outcome = notMade(lineStore, thrown);
    // It was sent.
    return outcome.kind === 'waiting' ? { kind: 'failed', error: asSent(outcome.error) } : outcome;
  }
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

/** Shows a line that the shop has added again. With its key, the cart shows it where it stood. */
async function showRestored(
  lineStore: LineStore,
  restoration: Restoration,
  added: CartItem,
): Promise<void> {
  const { handle } = lineStore.ofCart;
  takeKey(lineStore, restoration, added);
  await handle.patch((read) => withLine(read, added));
  lineStore.update(markRestored(restoration.line));
  void handle.readAfterWrite();
}

/**
 * Shows why a line was not restored, and reads the cart, which shows whether it was. Part of the
 * queued write: a second try must wait for this. Resolves to the error; null if the line is back.
 */
async function showFailed(
  lineStore: LineStore,
  restoration: Restoration,
  error: GuestCartError,
): Promise<GuestCartError | null> {
  const { update } = lineStore;
  const { handle } = lineStore.ofCart;
  const { line, item, before } = restoration;
  const { itemId } = line;
  const { sku } = line.item;
  update(setError({ change: 'restore', itemId, error, failedAt: Date.now() }));
  const after = (await handle.readNow()) ? handle.getState().cart : null;
  const added = sku ? findAddedLine(before, after, { ...item, sku }) : undefined;
  const isBack = piecesOfSku(after, sku) > piecesOfSku(before, sku);
  if (added) takeKey(lineStore, restoration, added);
  if (added || isBack) {
    update(markRestored(line));
    return null;
  }
  // The shop may still be adding it, as with an add: a second try could add the line twice.
  update(hasUnknownOutcome(error) ? dropRemoved(itemId) : setRestoring(itemId, false));
  return error;
}

/** Does what follows an outcome: for the cart that was read, the line, and the next read. */
async function settle(
  lineStore: LineStore,
  restoration: Restoration,
  outcome: Restored | NotMade,
): Promise<Written> {
  switch (outcome.kind) {
    case 'made':
      lineStore.ofCart.reports.added(outcome.added, restoration.item.qty ?? 1);
      await showRestored(lineStore, restoration, outcome.added);
      return outcome;
    case 'failed':
      return { error: await showFailed(lineStore, restoration, outcome.error) };
    case 'waiting':
      lineStore.update(markWaiting(restoration.line.itemId));
      return outcome;
    case 'unsupported':
      discardChanges(lineStore, outcome.error);
      return outcome;
  }
}

async function restoreLine(lineStore: LineStore, itemId: number): Promise<Written | null> {
  const { lineOptions, getChanges, update } = lineStore;
  // Not sent with its removal when the page is left: if only the removal was lost, the quantity
  // would double.
  await changedLine(getChanges(), itemId).sent?.ended;
  const canSend = !isOffline() || (await reachesShop(lineStore.ofCart));
  const line = removedLine(getChanges(), itemId);
  // The removal may have failed meanwhile. Then there is nothing to restore.
  if (line?.restoring !== true || undoUnsent(lineStore, [line]).length === 0) return null;
  const item = lineOptions.toNewItem(line.item);
  if (item === undefined) return null;
  const before = lineStore.ofCart.handle.getState().cart;
  update(setRestoring(itemId, true));
  const outcome = canSend
    ? await addAgain(lineStore, item)
    : ({ kind: 'waiting', error: offlineError() } as const);
  return settle(lineStore, { line, item, before }, outcome);
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
