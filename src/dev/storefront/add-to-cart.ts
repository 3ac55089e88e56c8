import { hasCode, isCartNotFound, type GuestCartSession, type ProductOption } from '../../index.ts';
import { shopMessage } from './shop-message.ts';

export interface ItemToAdd {
  readonly sku: string;
  /** Pieces, or a fraction of them where the product allows it. */
  readonly qty: number;
  readonly productOption?: ProductOption | undefined;
}

/** Why an item was not added, in words for the buyer. */
export class AddToCartError extends Error {
  override readonly name = 'AddToCartError';
}

type Fetch = typeof globalThis.fetch;

/** Milliseconds after which the shop is taken to be out of reach. */
const patience = 15_000;

type Send = (cartId: string, item: ItemToAdd) => Promise<Response>;

async function postItem(baseUrl: string, fetch: Fetch, cartId: string, item: ItemToAdd): Promise<Response> {
  const cartItem = {
    quote_id: cartId,
    sku: item.sku,
    qty: item.qty,
    ...(item.productOption === undefined ? {} : { product_option: item.productOption }),
  };
  try {
    return await fetch(`${baseUrl}/V1/guest-carts/${encodeURIComponent(cartId)}/items`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ cartItem }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(patience),
    });
  } catch (cause) {
    // The shop may have added it before the answer was lost, so nothing is sent again by itself.
    throw new AddToCartError('The shop did not answer. Look at your cart before you add it again.', { cause });
  }
}

/** The cart to use instead of one that refused an item; undefined where the shop still accepts that one. */
async function cartInstead(session: GuestCartSession, cartId: string): Promise<string | undefined> {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return current;
  try {
    const cart = await session.readCart(cartId);
    return cart.is_active === false ? await session.replaceCart({ ifCurrent: cartId }) : undefined;
  } catch (error) {
    // The read has retired the id. Adding an item is a reason to create a cart.
    if (isCartNotFound(error)) return session.ensureCart();
    throw error;
  }
}

async function errorFromResponse(response: Response): Promise<AddToCartError> {
  const said = shopMessage(await response.text());
  if (said !== undefined && response.status < 500) return new AddToCartError(said);
  return new AddToCartError('The shop cannot take this just now. Your cart is safe; try again in a moment.');
}

/** How many of the item the cart holds now, by the shop's own answer; undefined when it does not say. */
async function heldNow(response: Response): Promise<number | undefined> {
  try {
    const line = (await response.json()) as { qty?: unknown } | null;
    return typeof line?.qty === 'number' ? line.qty : undefined;
  } catch {
    // The status has said that it is done; the rest of the answer was lost.
    return undefined;
  }
}

async function add(session: GuestCartSession, item: ItemToAdd, send: Send): Promise<number | undefined> {
  const cartId = await session.ensureCart();
  const response = await send(cartId, item);
  if (response.ok) return heldNow(response);
  // 404 may mean the product or the cart; only a read of the cart can tell.
  const instead = response.status === 404 ? await cartInstead(session, cartId) : undefined;
  if (instead === undefined) throw await errorFromResponse(response);
  const again = await send(instead, item);
  if (!again.ok) throw await errorFromResponse(again);
  return heldNow(again);
}

/**
 * Adds an item as a shop's own page does: the session provides the cart, the shop's own route takes the item. Beyond
 * the interface of the widget, so it lives here and not in the package.
 *
 * Gives how many of it the cart holds now, for the buyer to see: when a kept-alive connection ends without an answer,
 * browsers send even a POST once more by themselves, and no script hears of it.
 *
 * @throws {AddToCartError}
 */
export async function addToCart(
  session: GuestCartSession,
  item: ItemToAdd,
  fetch: Fetch = globalThis.fetch,
): Promise<number | undefined> {
  try {
    return await add(session, item, (cartId, wanted) => postItem(session.api.baseUrl, fetch, cartId, wanted));
  } catch (error) {
    if (error instanceof AddToCartError) throw error;
    const message = hasCode(error, 'network', 'timeout', 'unavailable', 'rate-limited')
      ? 'The shop cannot be reached. Nothing was added; try again in a moment.'
      : 'That did not work. Nothing was added.';
    throw new AddToCartError(message, { cause: error });
  }
}
