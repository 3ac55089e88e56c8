import { createGuestCartApi } from '../../core/api/cart-api.ts';
import { guestCartUrl, isGuestCartId } from '../../core/api/cart-url.ts';
import { toGuestCartError, type GuestCartError } from '../../core/api/errors.ts';
import { createCartFeatures } from '../../core/api/features-api.ts';
import type { TransportOptions } from '../../core/api/request.ts';
import { isCustomers, type Cart } from '../../core/api/cart.ts';
import type { Totals } from '../../core/api/totals.ts';
import { cartMark } from '../first-paint/rendered-reads.ts';

/** Which cart a server reads or changes, and how it reaches the shop. */
export interface ServerCartOptions extends Pick<TransportOptions, 'fetch' | 'headers' | 'timeout'> {
  /**
   * Base URL of the REST API without `/V1` as the server reaches it, such as
   * `http://magento.internal/rest/default`. From the configuration, never from a header of the
   * request.
   */
  readonly baseUrl: string;
  /** Store code, which replaces `{store}` in `baseUrl`. @default none */
  readonly store?: string | undefined;
  /** The visitor's cart id, from a cookie. An unusable one is no cart. @default none */
  readonly cartId?: string | null | undefined;
}

/** Options of `readCart`. */
export interface ReadCartOptions extends ServerCartOptions {
  /**
   * Whether the shop's totals are read as well, as an element with the feature `totals` does.
   * @default false
   */
  readonly totals?: boolean | undefined;
  /**
   * Milliseconds that a slow shop may delay the page. The browser reads a cart that is missing.
   * @default 2000
   */
  readonly timeout?: number | undefined;
}

/** What a server has read of a visitor's cart. */
export interface ServerCart {
  /** Null without a cart, or if it could not be read. */
  readonly cart: Cart | null;
  /**
   * The shop's totals; `'loading'` if they could not be read, undefined if they were not asked for.
   */
  readonly totals: Totals | 'loading' | undefined;
  /**
   * Why the cart could not be read. With `cart-not-found` the shop no longer has it.
   * @default null
   */
  readonly error: GuestCartError | null;
  /** Distinguishes the cart from others in the page, without its id. */
  readonly mark: string | undefined;
}

/**
 * Reads a visitor's cart on a server. Rejects only for options that cannot be used.
 *
 * @throws {GuestCartError} `misconfigured`
 * @example
 * ```ts
 * const baseUrl = 'http://magento.internal/rest/default';
 * const read = await readCart({ baseUrl, cartId, totals: true });
 * ```
 */
export async function readCart({
  cartId,
  totals: wantsTotals = false,
  timeout = 2000,
  ...options
}: ReadCartOptions): Promise<ServerCart> {
  const api = createGuestCartApi({ ...options, timeout });
  if (!isGuestCartId(cartId))
    return { cart: null, totals: undefined, error: null, mark: undefined };
  const features = createCartFeatures({ ...options, timeout, features: ['totals'] });
  // The browser reads totals that are missing, and reports the error.
  const readingTotals = wantsTotals
    ? features.getTotals(cartId).catch(() => 'loading' as const)
    : undefined;
  const mark = cartMark(guestCartUrl('', cartId));
  try {
    const cart = await api.getCart(cartId);
    // The session in the browser decides about a cart that a customer's account has taken.
    return {
      cart: isCustomers(cart) ? null : cart,
      totals: await readingTotals,
      error: null,
      mark,
    };
  } catch (thrown) {
    return {
      cart: null,
      totals: undefined,
      error: toGuestCartError(thrown, 'the cart could not be read.'),
      mark,
    };
  }
}
