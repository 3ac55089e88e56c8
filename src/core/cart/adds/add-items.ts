import { isGuestCartError } from '../../api/errors.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { GuestCartSession } from '../session/session.ts';
import { otherCart, toAddError, unsentFailure, type AddResult } from './add-outcome.ts';
import { checkItems, errorOfItem } from './check-items.ts';
import { createSendContext, type AddItemOptions, type SendContext } from './send-context.ts';
import { sendItems } from './send-items.ts';

/**
 * Returns how to get another cart for an item that one has refused. Undefined if that cart takes others.
 * @throws {GuestCartError} if it cannot be read
 */
async function getOtherCart(
  session: GuestCartSession,
  cartId: string,
): Promise<(() => Promise<string>) | undefined> {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return () => Promise.resolve(current);
  const read = await session.readCart(cartId).catch(toAddError);
  switch (otherCart(read, isCustomerCartId(cartId))) {
    case 'ensure':
      return () => session.ensureCart();
    case 'replace':
      return () => session.replaceCart({ ifCurrent: cartId });
    case undefined:
      if (isGuestCartError(read)) throw read;
      return undefined;
  }
}

/** Adds items to the current cart, or to another one if that takes none. */
async function addToCurrent(
  context: SendContext,
  items: readonly NewCartItem[],
): Promise<AddResult> {
  const { session, isOtherShopper } = context;
  const first = await sendItems(context, () => session.ensureCart(), items);
  const { added, failure } = first;
  if (failure?.target === undefined || failure.mayRefuseAll !== true) return first;
  try {
    const getCartId = await getOtherCart(session, failure.target.cartId);
    // The read takes a while, and may itself show that the customer is signed out.
    if (getCartId === undefined || isOtherShopper()) return first;
    return await sendItems(context, getCartId, items, added);
  } catch (thrown) {
    return { items, added, failure: unsentFailure(thrown) };
  }
}

/**
 * Adds items as {@link addItems} does, and returns what was added even if one of them fails. Never
 * rejects.
 *
 * @param call the items of the call, some of which the shopper may have taken back
 */
export async function tryAddItems(
  options: AddItemOptions,
  items: readonly NewCartItem[],
  call: readonly NewCartItem[] = items,
): Promise<AddResult> {
  const { added, failure } = await addToCurrent(createSendContext(options), items);
  if (failure === undefined) return { items, added };
  const sent = items.slice(0, added.length + 1);
  const index = sent.reduce((before, item) => call.indexOf(item, before + 1), -1);
  const error = errorOfItem(failure.error, call, index, index);
  return { items, added, failure: { ...failure, error } };
}

/** The lines of the items of a call. @throws {GuestCartError} if one was not added */
export function addedLines({ added, failure }: AddResult): readonly CartItem[] {
  if (failure !== undefined) throw failure.error;
  return added.map(({ line }) => line);
}

/**
 * Adds items to the current cart, in order, and creates a cart if there is none. The cart is read
 * once, after the last one. Returns their lines.
 *
 * If the shop says that the cart is gone or has been ordered, the items are added to the cart that
 * is current by then, or to a new one. The first cart refused the item, so nothing is added twice.
 * If a response is lost, the cart is read: an item that is in it was added.
 *
 * @throws {GuestCartError} of the first item that was not added. Its `failedIndex` is the index of
 * this item: those before it are in the cart, and those after it were not sent. `invalid-argument`
 * if one of the items is unusable; then nothing was sent
 */
export async function addItems(
  options: AddItemOptions,
  items: readonly NewCartItem[],
): Promise<readonly CartItem[]> {
  checkItems(items);
  return addedLines(await tryAddItems(options, items));
}

/**
 * Adds one item as {@link addItems} adds several.
 *
 * @throws {GuestCartError}
 */
export async function addItem(options: AddItemOptions, item: NewCartItem): Promise<CartItem> {
  const [line] = await addItems(options, [item]);
  return line as CartItem; // one for each item
}
