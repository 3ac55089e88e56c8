import { hasCode, toGuestCartError } from '../../core/api/errors.ts';
import { createCartFeatures } from '../../core/api/features-api.ts';
import { readBody } from '../../core/api/read-body.ts';
import { isGuestCartId } from '../../core/api/cart-url.ts';
import type { ServerCartOptions } from './read-cart.ts';

/** Options of `handleCartForm`. */
export interface CartFormOptions extends ServerCartOptions {
  /** URL of the page with the cart, where the response leads: never from the request. */
  readonly redirectTo: string;
  /**
   * Origin of the page, such as `https://shop.example`, where the request's URL may have another:
   * behind a proxy, or with the host of a `Host` header or of a path such as `//evil.example/`.
   * @default that of the request's URL
   */
  readonly origin?: string | undefined;
}

/** Our forms have about 50 bytes. */
const maxBytes = 4096;

const respond = (status: number, text: string, headers: Record<string, string> = {}): Response =>
  new Response(text, {
    status,
    headers: { 'cache-control': 'private, no-store', 'content-type': 'text/plain', ...headers },
  });

/**
 * Whether a page of this origin has sent the form. A form of another site would change the cart
 * with the visitor's cookie. Browsers send one of both headers with each POST. `Origin` is `null`
 * on a page without referrers, and wrong behind some proxies.
 *
 * @see https://fetch.spec.whatwg.org/#origin-header
 * @see https://www.w3.org/TR/fetch-metadata/
 */
function isSameOrigin({ headers, url }: Request, origin = new URL(url).origin): boolean {
  const site = headers.get('sec-fetch-site');
  return site === null ? headers.get('origin') === origin : site === 'same-origin';
}

/** The change that a form asks for; null for a quantity that is none. */
function changeOf(form: URLSearchParams) {
  const text = form.get('action') === 'remove' ? '0' : (form.get('quantity') ?? '').trim();
  return /^\d{1,8}(?:\.\d{1,4})?$/.test(text)
    ? { itemId: Number(form.get('item')), qty: Number(text) }
    : null;
}

/** Changes the cart. @returns why it could not be changed; null if it was */
async function change(form: URLSearchParams, options: CartFormOptions) {
  const { cartId } = options;
  const wanted = changeOf(form);
  const features = createCartFeatures({ ...options, features: ['items'] });
  if (wanted === null) return 'quantity';
  const { itemId, qty } = wanted;
  if (!isGuestCartId(cartId)) return 'cart-not-found';
  try {
    if (qty === 0) await features.removeItem(cartId, itemId);
    else await features.setQuantity(cartId, itemId, qty);
    return null;
  } catch (thrown) {
    // The line is gone, as the form asks for.
    if (qty === 0 && hasCode(thrown, 'item-not-found')) return null;
    return toGuestCartError(thrown, 'the cart could not be changed.').code;
  }
}

/**
 * Handles the forms of `renderCart`: sets the quantity of a line or removes it, then leads back to
 * the page (303), so that a reload does not send the form again. After a failure, the page's URL
 * has the query parameter `cart-error`. Only forms of the same origin are accepted (403).
 *
 * @throws {GuestCartError} `misconfigured`, on options that cannot be used
 * @example
 * ```ts
 * // The route POST /cart
 * const baseUrl = 'http://magento.internal/rest/default';
 * return handleCartForm(request, { baseUrl, cartId, redirectTo: '/cart' });
 * ```
 */
export async function handleCartForm(
  request: Request,
  options: CartFormOptions,
): Promise<Response> {
  if (request.method !== 'POST') return respond(405, 'Use POST.', { allow: 'POST' });
  if (!isSameOrigin(request, options.origin)) return respond(403, 'The form is not of this page.');
  const type = request.headers.get('content-type') ?? '';
  if (!type.startsWith('application/x-www-form-urlencoded'))
    return respond(415, 'The request has no form.');
  const body = await readBody(new Response(request.body), maxBytes, request.signal);
  if (body === undefined) return respond(413, 'The form is too large.');
  const failed = await change(new URLSearchParams(body), options);
  const page = new URL(options.redirectTo, 'https://page.invalid');
  page.searchParams.delete('cart-error');
  if (failed !== null) page.searchParams.set('cart-error', failed);
  return respond(303, '', { location: page.href.replace(/^https:\/\/page\.invalid/, '') });
}
