import { hasCode, hasUnknownOutcome, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import { piecesOf, withLine, withQuantities } from '../state/shown-cart.ts';
import { findAddedLine } from './find-added-line.ts';
import { takePlace } from './line-places.ts';
import type { Outcome, QuantitySet, Restoration } from './line-requests.ts';
import type { LineError } from '../state/lines-state.ts';
import type { SentRequest } from './line-reducer.ts';
import { lineOf, noteNextRead, type LineStore } from './line-store.ts';

// What follows the outcome of a request: for the line, its calls, the cart that was read, and the next read.

/** Shows the quantity that the shop has confirmed, until the cart is read again. */
function showQuantity({ ofCart }: LineStore, itemId: number, qty: number): Promise<void> {
  return ofCart.handle.patch((read) => withQuantities(read, new Map([[itemId, qty]])));
}

async function confirmQuantity(
  lineStore: LineStore,
  itemId: number,
  sent: SentRequest,
  { by, before, after }: QuantitySet,
): Promise<void> {
  const { dispatch, ofCart } = lineStore;
  const { qty } = after;
  if (by === 'shop') ofCart.reports.quantitySet(before, after, qty);
  await showQuantity(lineStore, itemId, qty);
  const line = { ...(lineOf(lineStore, itemId) ?? { item_id: itemId }), qty };
  dispatch([{ type: 'confirmed', itemId, sent, line, wasGone: by === 'another-tab' }]);
  void ofCart.handle.readAfterWrite();
}

async function failQuantity(
  lineStore: LineStore,
  itemId: number,
  sent: SentRequest,
  error: GuestCartError,
): Promise<void> {
  const { qty } = sent;
  const failed = { itemId, error, failedAt: Date.now() };
  if (hasCode(error, 'item-not-found')) await showQuantity(lineStore, itemId, 0);
  const lineError: LineError =
    qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty };
  const line = lineOf(lineStore, itemId);
  lineStore.dispatch([{ type: 'failed', itemId, sent, error: lineError, line }]);
  // The queue goes on meanwhile.
  void noteNextRead(lineStore).then(() => lineStore.calls.rejectFailed(itemId, error));
}

/** The added line is the one that was removed, or was merged into another. */
function keepPlace(
  { lineOptions, getChanges, dispatch }: LineStore,
  itemId: number,
  { item, before }: Restoration,
  added: CartItem,
): void {
  lineOptions.remember(added, item);
  if (added.item_id == null) return;
  dispatch([], takePlace(getChanges().keys, itemId, added.item_id, before?.items));
}

/** Shows a line that the shop has added again, in its place. */
async function confirmRestore(
  lineStore: LineStore,
  itemId: number,
  restoration: Restoration,
  added: CartItem,
): Promise<void> {
  const { handle, reports } = lineStore.ofCart;
  reports.added(added, restoration.item.qty);
  keepPlace(lineStore, itemId, restoration, added);
  await handle.patch((read) => withLine(read, added));
  lineStore.dispatch([{ type: 'restored', itemId, item: restoration.line }]);
  void handle.readAfterWrite();
}

/** Returns how many pieces of a product a cart holds, over all its lines. */
function piecesOfSku({ items }: Cart, sku: string | null | undefined): number {
  return piecesOf((items ?? []).filter((item) => item.sku === sku));
}

/**
 * Shows why a line was not restored, and reads the cart, which shows whether it was. The queue waits for
 * this, and so does a second try. Resolves to the error; null if the line is back.
 */
async function failRestore(
  lineStore: LineStore,
  itemId: number,
  restoration: Restoration,
  error: GuestCartError,
): Promise<GuestCartError | null> {
  const { dispatch } = lineStore;
  const { handle } = lineStore.ofCart;
  const { line, item, isCartUnsure } = restoration;
  const { sku } = line;
  const before = isCartUnsure ? null : restoration.before;
  const failed = { change: 'restore', itemId, error, failedAt: Date.now() } as const;
  dispatch([{ type: 'not-made', itemId, error: failed }]);
  const after = (await handle.readNow()) ? handle.getState().cart : null;
  const added = sku ? findAddedLine(before, after, { ...item, sku }) : undefined;
  const hasMore = before && after && piecesOfSku(after, sku) > piecesOfSku(before, sku);
  if (added) keepPlace(lineStore, itemId, restoration, added);
  if (added || hasMore) {
    dispatch([{ type: 'restored', itemId, item: line }]);
    return null;
  }
  // The shop may still be adding it, as with an add: a second try could add the line twice.
  dispatch([{ type: hasUnknownOutcome(error) ? 'undo-over' : 'restorable', itemId }]);
  return error;
}

/** Resolves to the error; null if the change was made. */
export async function applyOutcome(
  lineStore: LineStore,
  itemId: number,
  sent: SentRequest,
  outcome: Outcome,
): Promise<GuestCartError | null> {
  switch (outcome.kind) {
    case 'set':
      await confirmQuantity(lineStore, itemId, sent, outcome);
      return null;
    case 'not-set':
      await failQuantity(lineStore, itemId, sent, outcome.error);
      return outcome.error;
    case 'added':
      await confirmRestore(lineStore, itemId, outcome.restoration, outcome.added);
      return null;
    case 'not-added':
      return failRestore(lineStore, itemId, outcome.restoration, outcome.error);
    case 'offline':
      return outcome.error;
    case 'unsupported':
      lineStore.discard(outcome.error);
      return outcome.error;
  }
}
