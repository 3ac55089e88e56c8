import { hasCode, isCartNotFound, type GuestCartSession, type ProductOption } from '../../../index.ts';
import { shopMessage } from './shop-message.ts';

export interface ItemToAdd {
  readonly sku: string;
  /** May be fractional if the product allows it. */
  readonly qty: number;
  readonly productOption?: ProductOption | undefined;
}

/** Why an item was not added. The message is for the shopper. */
export class AddToCartError extends Error {
  override readonly name = 'AddToCartError';
}

type Fetch = typeof globalThis.fetch;

/** Milliseconds before a request times out. */
const timeoutMs = 15_000;

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
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (cause) {
    // The item may have been added before the response was lost, so the request is not retried.
    throw new AddToCartError('The shop did not respond. Check your cart before you add it again.', { cause });
  }
}

/** The cart to use instead of one that refused an item; undefined if the shop still accepts that one. */
async function cartInstead(session: GuestCartSession, cartId: string): Promise<string | undefined> {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return current;
  try {
    const cart = await session.readCart(cartId);
    return cart.is_active === false ? await session.replaceCart({ ifCurrent: cartId }) : undefined;
  } catch (error) {
    // The read has dropped the id. Adding an item needs a new cart.
    if (isCartNotFound(error)) return session.ensureCart();
    throw error;
  }
}

async function errorFromResponse(response: Response): Promise<AddToCartError> {
  const said = shopMessage(await response.text());
  if (said !== undefined && response.status < 500) return new AddToCartError(said);
  return new AddToCartError('The shop cannot take this just now. Your cart is safe; try again in a moment.');
}

/** Returns the quantity of the item in the cart from the shop's response, or undefined. */
async function heldNow(response: Response): Promise<number | undefined> {
  try {
    const line = (await response.json()) as { qty?: unknown } | null;
    return typeof line?.qty === 'number' ? line.qty : undefined;
  } catch {
    // The item was added; only the body is unreadable.
    return undefined;
  }
}

async function add(session: GuestCartSession, item: ItemToAdd, send: Send): Promise<number | undefined> {
  const cartId = await session.ensureCart();
  const response = await send(cartId, item);
  if (response.ok) return heldNow(response);
  // A 400 or 404 may mean that the cart is missing. Only a read of the cart shows it.
  const instead = response.status === 400 || response.status === 404 ? await cartInstead(session, cartId) : undefined;
  if (instead === undefined) throw await errorFromResponse(response);
  const again = await send(instead, item);
  if (!again.ok) throw await errorFromResponse(again);
  return heldNow(again);
}

/**
 * Adds an item with the shop's route. The preview has its own code for this to show what a shop's page does.
 *
 * Returns the quantity of the item in the cart. Browsers resend even a POST when a kept-alive connection ends without
 * a response, and no script can notice, so the shopper sees the quantity that the shop reports.
 *
 * @throws {AddToCartError}
 */
export async function addToCart(
  session: GuestCartSession,
  item: ItemToAdd,
  fetch: Fetch = globalThis.fetch,
): Promise<number | undefined> {
  try {
    return await add(session, item, (cartId, itemToAdd) => postItem(session.api.baseUrl, fetch, cartId, itemToAdd));
  } catch (error) {
    if (error instanceof AddToCartError) throw error;
    const message = hasCode(error, 'network', 'timeout', 'unavailable', 'rate-limited')
      ? 'The shop cannot be reached. Nothing was added; try again in a moment.'
      : 'That did not work. Nothing was added.';
    throw new AddToCartError(message, { cause: error });
  }
}
