import { hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import { findAddedLine } from './find-added-line.ts';
import {
  addError,
  clearErrors,
  drop,
  place,
  removedLine,
  removedLines,
  restore,
  setRestoring,
  wait,
} from './line-changes.ts';
import { toChangeError, type LinesContext, type LineWriter } from './line-writer.ts';
import { withLine } from './optimistic-cart.ts';
import { quantityOfSku } from './removed-line.ts';
import type { RemovedLine } from '../state/changes.ts';

interface Restoration {
  readonly line: RemovedLine;
  readonly item: NewCartItem;
  /** The cart before the line is added again. */
  readonly before: Cart | null;
}

/**
 * What a read after a failed request shows of the line.
 * @param after null if the cart could not be read
 */
function outcomeOf({ line, item, before }: Restoration, after: Cart | null, error: GuestCartError) {
  const { sku } = line.item;
  const isBack = after !== null && quantityOfSku(after, sku) > quantityOfSku(before, sku);
  return {
    added: sku && before && after ? findAddedLine(before, after, { ...item, sku }) : undefined,
    isBack,
    /** A second try could add the line twice. */
    isOver: isBack || (after === null && hasUnknownOutcome(error)),
  };
}

/** Restores removed lines: adds them again, or keeps those whose removal was not sent. */
export function createLineRestorer(context: LinesContext, writer: LineWriter) {
  const { cart, features, lineOf, getState, update } = context;

  /** The quantity before a removal that was not sent becomes the pending one again. */
  function keep({ itemId, item }: RemovedLine): void {
    const qty = item.qty as number; // as `toRestorable` has checked
    void writer.want(itemId, qty).catch(() => undefined);
    update((changes) => ({ ...changes, restored: item }));
    // Sent only if the shop has a different quantity, or is about to.
    if (!writer.isInFlight(itemId) && lineOf(itemId)?.qty === qty)
      writer.confirm(itemId, qty, item);
  }

  /** A line that the shop has added again stands where it stood. */
  function takePlace({ line, item, before }: Restoration, added: CartItem): void {
    context.lineOptions.remember(added, item);
    const { item_id: newId } = added;
    const isNew = before?.items?.some((other) => other.item_id === newId) !== true;
    if (newId != null && isNew) update(place(newId, line.before));
  }

  async function addAgain(restoration: Restoration): Promise<void> {
    const { line, item } = restoration;
    const added = await features.addItem(cart.cartId, item);
    context.reports.added(added, item.qty ?? 1);
    // First: the patched cart shows the line where it stood.
    takePlace(restoration, added);
    await cart.patch((read) => withLine(read, added));
    update(restore(line, added.item_id ?? null));
    // One read after the last of several.
    if (!removedLines(getState()).some(({ restoring }) => restoring)) void cart.readAfterWrite();
  }

  async function onFailed(restoration: Restoration, error: GuestCartError): Promise<void> {
    const { line } = restoration;
    const { itemId } = line;
    const failed = { change: 'restore', itemId, error, failedAt: Date.now() } as const;
    update(addError(failed));
    // Part of the queued write: a second try must wait until the cart shows whether the first one
    // succeeded.
    const isRead = await cart.readAfterWrite();
    const after = isRead ? cart.getState().cart : null;
    const { added, isBack, isOver } = outcomeOf(restoration, after, error);
    if (added) {
      takePlace(restoration, added);
      update(restore(line, added.item_id ?? null));
    }
    update(isOver ? drop(itemId) : setRestoring(itemId, false));
    if (isBack) update(clearErrors((error) => error === failed));
  }

  async function restoreLine(itemId: number): Promise<void> {
    const line = removedLine(getState(), itemId);
    // The removal may have failed meanwhile. Then there is nothing to restore.
    if (line?.restoring !== true) return;
    if (writer.isRemovalUnsent(itemId)) {
      keep(line);
      return;
    }
    const item = context.lineOptions.toNewItem(line.item);
    if (item === undefined) return;
    const restoration = { line, item, before: cart.getState().cart };
    update(setRestoring(itemId, true));
    try {
      await addAgain(restoration);
    } catch (thrown) {
      const error = toChangeError(thrown);
      if (features.isUnsupported('items')) writer.discard(error);
      else if (error.notSent) update(wait(itemId));
      else await onFailed(restoration, error);
    }
  }

  function enqueue(itemId: number): void {
    // Not sent with its removal when the page is left: if only the removal was lost, the quantity
    // would double.
    const removal = writer.lastWrite(itemId);
    void context.enqueue(() => removal.then(() => restoreLine(itemId)));
  }

  return {
    undo(line: RemovedLine): void {
      const { itemId, restoring } = line;
      if (restoring) return;
      if (writer.isRemovalUnsent(itemId)) {
        keep(line);
        return;
      }
      update(setRestoring(itemId, true));
      enqueue(itemId);
    },
    /** Adds a line again that has waited for a connection. */
    resume: enqueue,
  };
}
