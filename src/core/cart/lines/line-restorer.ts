import { failedOffline, hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import { findAddedLine } from './find-added-line.ts';
import {
  setError,
  dropRemoved,
  inOrder,
  setNewId,
  setPlace,
  removedLine,
  removedLines,
  markRestored,
  markUndone,
  setRestoring,
  markWaiting,
} from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import { toChangeError, type LineWriter } from './line-writer.ts';
import type { LineDependencies } from './line-store.ts';
import { piecesOf, withLine } from './shown-cart.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
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

/**
 * Creates a function that undoes removals without a request: the quantities before them are pending
 * again. It returns the lines whose removal was sent: nothing is done with them.
 */
function createUnsentUndo({ lineStore }: LineDependencies, { runs, save }: LineWriter) {
  const { update, isWanted, lineOf } = lineStore;
  const isUnsent = ({ itemId }: RemovedLine): boolean =>
    isWanted(itemId, 0) && runs.get(itemId).sent !== 0;
  /** Whether the shop has the line as it was before its removal, and is not about to change it. */
  function isUnchanged({ itemId, item }: RemovedLine): boolean {
    const { sent, isUnsure } = runs.get(itemId);
    return sent === undefined && !isUnsure && lineOf(itemId)?.qty === item.qty;
  }

  return (lines: readonly RemovedLine[]): readonly RemovedLine[] => {
    const unsent = lines.filter(isUnsent);
    const steps = unsent.map((line) =>
      isUnchanged(line) ? markRestored(line, null) : markUndone(line),
    );
    // Shown as one change, as the removals were.
    update(inOrder(steps));
    for (const line of unsent) {
      if (isUnchanged(line)) runs.resolve(line.itemId, line.item);
      else save(line.itemId, runs.get(line.itemId).handler).catch(() => undefined);
    }
    return lines.filter((line) => !unsent.includes(line));
  };
}

/** Restores removed lines: adds them again, unless their removal was not sent. */
export function createLineRestorer(
  dependencies: LineDependencies,
  lineOptions: KnownLineOptions,
  writer: LineWriter,
) {
  const { lineStore, cart, features, reports, queueWrite } = dependencies;
  const { getChanges, update } = lineStore;
  const undoUnsent = createUnsentUndo(dependencies, writer);

  /** A line that the shop has added again stands where it stood. */
  function takePlace({ line, item, before }: Restoration, added: CartItem): void {
    lineOptions.remember(added, item);
    const { item_id: newId } = added;
    const isNew = before?.items?.some((other) => other.item_id === newId) !== true;
    if (newId == null || !isNew) return;
    update(setPlace(newId, line.before));
    update(setNewId(line.itemId, newId));
  }

  async function addAgain(restoration: Restoration): Promise<void> {
    const { line, item } = restoration;
    const added = await features.addItem(cart.cartId, item);
    reports.added(added, item.qty ?? 1);
    // First: the patched cart shows the line where it stood.
    takePlace(restoration, added);
    await cart.patch((read) => withLine(read, added));
    update(markRestored(line, added.item_id ?? null));
    // One read after the last of several.
    if (!removedLines(getChanges()).some(({ restoring }) => restoring)) void cart.readAfterWrite();
  }

  async function onFailed(restoration: Restoration, error: GuestCartError): Promise<void> {
    const { line, item, before } = restoration;
    const { itemId } = line;
    const { sku } = line.item;
    update(setError({ change: 'restore', itemId, error, failedAt: Date.now() }));
    // Part of the queued write: a second try must wait until the cart shows whether the first one
    // succeeded.
    const after = (await cart.readAfterWrite()) ? cart.getState().cart : null;
    const added = sku ? findAddedLine(before, after, { ...item, sku }) : undefined;
    const isBack = piecesOfSku(after, sku) > piecesOfSku(before, sku);
    if (added) takePlace(restoration, added);
    if (added || isBack) update(markRestored(line, added?.item_id ?? null));
    // A second try could add the line twice.
    else if (after === null && hasUnknownOutcome(error)) update(dropRemoved(itemId));
    else update(setRestoring(itemId, false));
  }

  async function restoreLine(itemId: number): Promise<void> {
    const line = removedLine(getChanges(), itemId);
    // The removal may have failed meanwhile. Then there is nothing to restore.
    if (line?.restoring !== true || undoUnsent([line]).length === 0) return;
    const item = lineOptions.toNewItem(line.item);
    if (item === undefined) return;
    const restoration = { line, item, before: cart.getState().cart };
    update(setRestoring(itemId, true));
    try {
      await addAgain(restoration);
    } catch (thrown) {
      const error = toChangeError(thrown);
      if (features.isUnsupported('items')) writer.discard(error);
      else if (failedOffline(error)) update(markWaiting(itemId));
      else await onFailed(restoration, error);
    }
  }

  function queueRestore(itemId: number): Promise<void> {
    // Not sent with its removal when the page is left: if only the removal was lost, the quantity
    // would double.
    const removal = writer.runs.get(itemId).lastWrite;
    return queueWrite(() => removal.then(() => restoreLine(itemId)));
  }

  return {
    undo(lines: readonly RemovedLine[]): void {
      const sent = undoUnsent(lines.filter(({ restoring }) => !restoring));
      update(inOrder(sent.map(({ itemId }) => setRestoring(itemId, true))));
      for (const { itemId } of sent) {
        void sendWhenOnline(dependencies, {
          send: () => queueRestore(itemId),
          isWaiting: () => lineStore.isWaiting(itemId),
        });
      }
    },
  };
}
