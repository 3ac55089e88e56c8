import { failedOffline, hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import { findAddedLine } from './find-added-line.ts';
import {
  addError,
  drop,
  place,
  removedLine,
  removedLines,
  restore,
  setRestoring,
  wait,
} from './line-changes.ts';
import type { LinesContext } from './line-store.ts';
import { toChangeError, type LineWriter } from './line-writer.ts';
import { piecesOf, withLine } from './optimistic-cart.ts';
import type { RemovedLine } from '../state/changes.ts';

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

/** Restores removed lines: adds them again, unless their removal was not sent. */
export function createLineRestorer(context: LinesContext, writer: LineWriter) {
  const { cart, features, getState, update } = context;

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
    const { line, item, before } = restoration;
    const { itemId } = line;
    const { sku } = line.item;
    update(addError({ change: 'restore', itemId, error, failedAt: Date.now() }));
    // Part of the queued write: a second try must wait until the cart shows whether the first one
    // succeeded.
    const after = (await cart.readAfterWrite()) ? cart.getState().cart : null;
    const added =
      sku && before && after ? findAddedLine(before, after, { ...item, sku }) : undefined;
    const isBack = piecesOfSku(after, sku) > piecesOfSku(before, sku);
    if (added) takePlace(restoration, added);
    if (added || isBack) update(restore(line, added?.item_id ?? null));
    // A second try could add the line twice.
    else if (after === null && hasUnknownOutcome(error)) update(drop(itemId));
    else update(setRestoring(itemId, false));
  }

  async function restoreLine(itemId: number): Promise<void> {
    const line = removedLine(getState(), itemId);
    // The removal may have failed meanwhile. Then there is nothing to restore.
    if (line?.restoring !== true || writer.undoUnsent(line)) return;
    const item = context.lineOptions.toNewItem(line.item);
    if (item === undefined) return;
    const restoration = { line, item, before: cart.getState().cart };
    update(setRestoring(itemId, true));
    try {
      await addAgain(restoration);
    } catch (thrown) {
      const error = toChangeError(thrown);
      if (features.isUnsupported('items')) writer.discard(error);
      else if (failedOffline(error)) update(wait(itemId));
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
      if (line.restoring || writer.undoUnsent(line)) return;
      update(setRestoring(line.itemId, true));
      enqueue(line.itemId);
    },
    /** Adds a line again that has waited for a connection. */
    resume: enqueue,
  };
}
