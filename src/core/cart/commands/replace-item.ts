import { GuestCartError } from '../../api/errors.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { addedLines } from '../adds/add-items.ts';
import { changeQuantity, currentIdOfLine, removeReplaced } from '../lines/line-edits.ts';
import { lineOf } from '../lines/line-store.ts';
import type { AddCallOptions } from '../state/add-state.ts';
import type { HostHandler } from '../state/lines-state.ts';
import type { CommandsStore } from './commands-store.ts';

interface Replacement {
  /** The line. */
  readonly itemId: number;
  readonly item: NewCartItem;
  /** Makes changes of lines instead of the shop's own routes. */
  readonly handler: HostHandler | undefined;
}

export type ReplaceCallOptions = Pick<AddCallOptions, 'showsError' | 'onWaiting'>;

/**
 * Replaces a line by another item. It is an add like any other; when the shop has confirmed it, and
 * before the cart shows it, the line is removed as by a shopper, without an undo. Resolves when the
 * item was added: the line shows what becomes of its removal.
 *
 * @throws {GuestCartError} if the item was not added, or the shop has not said that it was;
 * `invalid-argument` if the cart has no such line
 */
export async function replaceItem(
  { currentCart, adding }: CommandsStore,
  { itemId, item, handler }: Replacement,
  call: ReplaceCallOptions = {},
): Promise<CartItem> {
  const cart = currentCart();
  if (cart === undefined || lineOf(cart.lines, itemId) === undefined) {
    const what = `the cart has no line ${itemId}, which the item would replace.`;
    throw new GuestCartError('invalid-argument', what, { operation: 'items' });
  }
  const { lines } = cart;
  const { qty = 1 } = item;
  let isSame = false as boolean; // the callback sets it
  lines.noteChange();
  const result = await adding.tryAdd([item], {
    ...call,
    onConfirmed({ item_id: addedId }) {
      // The shop had no such cart any more, and the item is in another one.
      if (currentCart() !== cart || addedId == null) return;
      const oldId = currentIdOfLine(lines, itemId);
      // With the options of the line, the shop has added the pieces to it.
      isSame = oldId === addedId;
      if (isSame) changeQuantity(lines, addedId, qty, handler).catch(() => undefined);
      else if (oldId !== undefined) void removeReplaced(lines, oldId, addedId, handler);
    },
  });
  const [added] = addedLines(result) as [CartItem]; // one for each item
  return isSame ? { ...added, qty } : added;
}
