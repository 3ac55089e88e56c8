import { hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import {
  addError,
  clearErrors,
  confirm,
  drop,
  isRemovalUnsent,
  place,
  removedLine,
  restore,
  setRestoring,
  startRestoring,
  wait,
} from './line-changes.ts';
import type { LineEditsContext } from './line-edits-context.ts';
import { toChangeError, type LineWriter } from './line-writer.ts';
import { withLine } from './optimistic-cart.ts';
import { quantityOfSku, type RemovedLine } from './removed-line.ts';

/** Restores removed lines: adds them again, or keeps those whose removal was not sent. */
export function createLineRestorer(context: LineEditsContext, writer: LineWriter) {
  const { cart, features, outcomes, lineOf, getState, update } = context;

  /** The quantity before a removal that was not sent becomes the pending one again. */
  function keep({ itemId, item }: RemovedLine): void {
    const qty = item.qty as number; // as `toRestorable` has checked
    void writer.want(itemId, qty).catch(() => undefined);
    update((changes) => ({ ...changes, restored: item }));
    // Sent only if the shop has a different quantity, or is about to.
    if (getState().sent.has(itemId) || lineOf(itemId)?.qty !== qty) return;
    update(confirm(itemId, qty));
    outcomes.resolve(itemId, item);
  }

  async function addAgain(line: RemovedLine, item: NewCartItem): Promise<void> {
    const added = await features.addItem(cart.cartId, item);
    context.reports.added(added, item.qty ?? 1);
    context.lineOptions.remember(added, item);
    const newId = added.item_id ?? null;
    // Set first: the patched cart shows the line where it stood.
    if (newId !== null && lineOf(newId) === undefined) update(place(newId, line.after));
    await cart.patch((read) => withLine(read, added));
    update(restore(line, newId));
    // One read after the last of several.
    if (!getState().removed.some(({ restoring }) => restoring)) void cart.readAfterWrite();
  }

  /** @param isBack whether the cart has the line */
  async function onFailed(
    itemId: number,
    error: GuestCartError,
    isBack: () => boolean,
  ): Promise<void> {
    const failed = { itemId, qty: null, error, failedAt: Date.now() };
    update(addError(failed));
    // Part of the queued write: a second try must wait until the cart shows whether the first one
    // succeeded.
    const isRead = await cart.readAfterWrite();
    const isRestored = isRead && isBack();
    // A second try could add the line twice.
    const isOver = isRestored || (!isRead && hasUnknownOutcome(error));
    update(isOver ? drop(itemId) : setRestoring(itemId, false));
    if (isRestored) update(clearErrors((error) => error === failed));
  }

  async function restoreLine(itemId: number): Promise<void> {
    const line = removedLine(getState(), itemId);
    // The removal may have failed meanwhile. Then there is nothing to restore.
    if (line?.restoring !== true) return;
    if (isRemovalUnsent(getState(), itemId)) {
      keep(line);
      return;
    }
    const item = context.lineOptions.toNewItem(line.item);
    if (item === undefined) return;
    const quantity = (): number => quantityOfSku(cart.getState().cart, line.item.sku);
    const before = quantity();
    update(setRestoring(itemId, true));
    try {
      await addAgain(line, item);
    } catch (thrown) {
      const error = toChangeError(thrown);
      if (features.isUnsupported('items')) context.discard(error);
      else if (error.notSent) update(wait(itemId));
      else await onFailed(itemId, error, () => quantity() > before);
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
      if (isRemovalUnsent(getState(), itemId)) {
        keep(line);
        return;
      }
      update(startRestoring(itemId));
      enqueue(itemId);
    },
    /** Adds a line again that has waited for a connection. */
    resume: enqueue,
  };
}
