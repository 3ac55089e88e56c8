import {
  hasCode,
  hasUnknownOutcome,
  toGuestCartError,
  type GuestCartError,
} from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import { withLine, withQuantities } from '../state/shown-cart.ts';
import { inOrder, setError, setKey, type Transition } from './changed-lines.ts';
import { findAddedLine } from './find-added-line.ts';
import type { LineStore } from './line-store.ts';

/** Removes a line. Resolves to false if it was gone already. */
export async function removeByShop({ ofCart }: LineStore, itemId: number): Promise<boolean> {
  try {
    await ofCart.features.removeItem(ofCart.handle.cartId, itemId);
    return true;
  } catch (error) {
    if (hasCode(error, 'item-not-found')) return false;
    throw error;
  }
}

/** Adds an item. If the response is lost, it was added if the cart then has it. */
async function addByShop({ ofCart }: LineStore, item: NewCartItem): Promise<CartItem> {
  const { handle, features } = ofCart;
  const before = handle.getState().cart;
  try {
    return await features.addItem(handle.cartId, item);
  } catch (error) {
    if (!hasUnknownOutcome(error)) throw error;
    const after = (await handle.readNow()) ? handle.getState().cart : null;
    const line = findAddedLine(before, after, item);
    if (line === undefined) throw error;
    return line;
  }
}

/** The shop has added an item in the place of a line. */
export interface Replaced {
  readonly kind: 'replaced';
  readonly before: CartItem;
  /** Its line. The same one if the item has the options of the line. */
  readonly added: CartItem;
  /** How many pieces were added. */
  readonly qty: number;
  /** Whether the cart did not have its line before. */
  readonly isNew: boolean;
  /** Why the line that it replaces is still in the cart, as it was. Null if it is not. */
  readonly error: GuestCartError | null;
}

/**
 * Adds an item, and then removes the line that it replaces, so that a failure loses nothing.
 * @throws if the item was not added
 */
export async function replaceByShop(
  lineStore: LineStore,
  before: CartItem,
  itemId: number,
  item: NewCartItem,
): Promise<Replaced> {
  const { handle, features } = lineStore.ofCart;
  const { qty = 1 } = item;
  const { items = [] } = handle.getState().cart ?? {};
  const added = await addByShop(lineStore, item);
  lineStore.lineOptions.remember(added, item);
  const isNew = items?.every((line) => line.item_id !== added.item_id) !== false;
  const replaced = { kind: 'replaced', before, added, qty, isNew, error: null } as const;
  try {
    if (added.item_id !== itemId) {
      await removeByShop(lineStore, itemId);
      return replaced;
    }
    // Its options are those of the line, to which the shop has added the pieces.
    const set = await features.setQuantity(handle.cartId, itemId, qty);
    return { ...replaced, added: { ...added, ...set, qty: set.qty ?? qty } };
  } catch (thrown) {
    const error = toGuestCartError(thrown, 'the change failed.', { operation: 'items' });
    return { ...replaced, error };
  }
}

/** Shows the added line where the line stands that it replaces, and reports both changes. */
export async function showReplaced(
  { ofCart, update }: LineStore,
  itemId: number,
  { before, added, qty, isNew, error }: Replaced,
): Promise<void> {
  const { handle, reports } = ofCart;
  const { item_id: newId } = added;
  const isOther = newId !== itemId;
  const isGone = isOther && error === null;
  if (isOther) reports.added(added, qty);
  else reports.quantitySet(before, added, added.qty ?? qty);
  if (isGone) reports.quantitySet(before, { item_id: itemId }, 0);
  if (isGone && newId != null) update(isNew ? setKey(newId, itemId) : setKey(itemId, newId));
  const gone = new Map(isGone ? [[itemId, 0]] : []);
  await handle.patch((read) => withLine(withQuantities(read, gone), added));
}

/** The item was added, and the line that it replaces is still in the cart. */
export function markNotRemoved(itemId: number, { added, qty, error }: Replaced): Transition {
  if (error === null) return inOrder([]);
  const failed = { itemId, error, failedAt: Date.now() };
  return setError(
    added.item_id === itemId
      ? { ...failed, change: 'quantity', qty }
      : { ...failed, change: 'remove' },
  );
}
