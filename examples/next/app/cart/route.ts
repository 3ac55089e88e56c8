import { cartIdFromCookie, handleCartForm, readCart, renderCart } from 'guest-cart/server';

/**
 * The shop as this server reaches it. From the configuration, never from a header of the request.
 */
const shop = `${process.env['SHOP'] ?? 'http://localhost:4000'}/rest/default`;
/** The shop as the browser reaches it. */
const baseUrl = '/rest/default';

const cartIdOf = ({ headers }: Request): string | null =>
  cartIdFromCookie(headers.get('cookie'), { baseUrl });

/**
 * The cart for browsers without scripts. A route handler, because a page of React needs a script to
 * reveal what is in
 * `<Suspense>`. No cache may keep it for the next visitor.
 */
export async function GET(request: Request): Promise<Response> {
  const read = await readCart({ baseUrl: shop, cartId: cartIdOf(request) });
  const cart = await renderCart(read, {
    baseUrl,
    lang: 'en',
    features: 'items',
    formAction: '/cart',
    formError: new URL(request.url).searchParams.get('cart-error'),
  });
  const head =
    '<meta charset="utf-8" /><meta name="viewport" content="width=device-width" /><title>Cart</title>';
  return new Response(
    `<!doctype html><html lang="en"><head>${head}</head><body>${cart}</body></html>`,
    {
      headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
    },
  );
}

/**
 * Accepts forms of this origin. Set it for production: without it, the origin is that of the
 * request's URL, whose host the visitor's `Host` header decides.
 */
const origin = process.env['ORIGIN'];

export const POST = (request: Request): Promise<Response> =>
  handleCartForm(request, {
    baseUrl: shop,
    cartId: cartIdOf(request),
    redirectTo: '/cart',
    origin,
  });
