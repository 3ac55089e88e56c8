import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { cartIdFromCookie, handleCartForm, readCart, renderCart } from 'guest-cart/server';
import { createTestService } from 'guest-cart/testing';

const test = createTestService();
/**
 * The shop as this server reaches it: from the configuration, never from a header of the request.
 */
const shop = { baseUrl: test.baseUrl, fetch: test.fetch };
/** The shop as the browser reaches it. */
const baseUrl = '/rest/default';

/** The page with the visitor's cart in its HTML. No cache may keep it for the next visitor. */
async function cartPage(request, cartId) {
  const read = await readCart({ ...shop, cartId });
  const cart = await renderCart(read, {
    baseUrl,
    lang: 'en',
    features: 'items',
    formAction: '/',
    formError: new URL(request.url).searchParams.get('cart-error'),
  });
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width" />
    <title>Cart</title>
    <link rel="icon" href="data:," />
    <script type="module" src="/embed/guest-cart.js" data-base-url="${baseUrl}" data-features="items" data-storage="cookie"></script>
  </head>
  <body>
    <button data-guest-cart-add="MUG-SPECKLE">Add to cart</button>
    ${cart}
  </body>
</html>`;
  return new Response(html, {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'private, no-store' },
  });
}

async function respond(request) {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/rest/')) return test.service.fetch(request);
  if (/^\/embed\/[\w.-]+\.js$/.test(pathname)) {
    const file = new URL(import.meta.resolve('guest-cart/integrity.json'));
    const script = await readFile(new URL(pathname.slice('/embed/'.length), file));
    return new Response(script, { headers: { 'content-type': 'text/javascript' } });
  }
  if (pathname !== '/') return new Response('Not found', { status: 404 });
  const cartId = cartIdFromCookie(request.headers.get('cookie'), { baseUrl });
  return request.method === 'POST'
    ? handleCartForm(request, { ...shop, cartId, redirectTo: '/' })
    : cartPage(request, cartId);
}

/** `Request` and `Response` for a server of `node:http`. */
const server = createServer(async (incoming, outgoing) => {
  const { method, headers, url } = incoming;
  const body = method === 'GET' || method === 'HEAD' ? null : Readable.toWeb(incoming);
  const address = new URL(url, `http://${headers.host}`);
  const response = await respond(new Request(address, { method, headers, body, duplex: 'half' }));
  outgoing.writeHead(response.status, Object.fromEntries(response.headers));
  outgoing.end(new Uint8Array(await response.arrayBuffer()));
});

server.listen(Number(process.env.PORT ?? 4300), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
