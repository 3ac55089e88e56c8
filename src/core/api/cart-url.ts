import { GuestCartError, type GuestCartOperation } from './errors.ts';

/**
 * One path segment. Dots alone, separators, white space and control characters could change the
 * path of the request. Shops create ids of 32 characters; 255 leaves room for other servers.
 */
const cartId = /^(?!\.{1,2}$)[^\s\p{Cc}\p{Cs}/\\]{1,255}$/u;

/** Whether a value can be the `{cartId}` of a cart URL. */
export function isCartId(value: unknown): value is string {
  return typeof value === 'string' && cartId.test(value);
}

/** The URL that creates carts. */
export const cartsUrl = (baseUrl: string): string => `${baseUrl}/V1/guest-carts`;

/**
 * Whether an id stands for the cart of the signed-in customer, which the shop finds by the
 * customer's token. Each sign-in has its own id, so that nothing read for one customer is shown to
 * another. It is no secret, and never sent.
 */
export const isCustomerCartId = (cartId: string | null | undefined): boolean =>
  cartId?.startsWith('mine:') === true;

/** Whether a value can be the id of a guest's cart. Every id that enters is checked by this. */
export const isGuestCartId = (value: unknown): value is string =>
  isCartId(value) && !isCustomerCartId(value);

/** A valid cart id that no service creates. */
export const probeId = 'guest-cart-probe';

/** A hash of 32 bits, which distinguishes cart ids without making them known. */
export function hashOf(cartId: string): string {
  let hash = 0;
  for (const character of cartId) hash = Math.imul(hash, 31) + character.charCodeAt(0);
  return `${hash}`;
}

export function guestCartUrl(baseUrl: string, cartId: string): string {
  return `${baseUrl}/V1/guest-carts/${encodeURIComponent(cartId)}`;
}

export function cartUrl(baseUrl: string, cartId: string): string {
  return isCustomerCartId(cartId) ? `${baseUrl}/V1/carts/mine` : guestCartUrl(baseUrl, cartId);
}

export const totalsUrl = (cartUrl: string): string => `${cartUrl}/totals`;

/** @throws {GuestCartError} `invalid-argument` for a value that cannot be a cart id */
export function checkedCartUrl(
  baseUrl: string,
  cartId: unknown,
  operation: GuestCartOperation,
): string {
  if (isCartId(cartId)) return cartUrl(baseUrl, cartId);
  throw new GuestCartError(
    'invalid-argument',
    'the cart id is not valid; the request was not sent.',
    {
      operation,
    },
  );
}
