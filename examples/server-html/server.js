import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
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
    const script = await readFile(new URL(pathname.slice('/embed/'.length), file)).catch(
      () => null,
    );
    if (script === null) return new Response('Not found', { status: 404 });
    return new Response(script, { headers: { 'content-type': 'text/javascript' } });
  }
  if (pathname !== '/') return new Response('Not found', { status: 404 });
  const cartId = cartIdFromCookie(request.headers.get('cookie'), { baseUrl });
  return request.method === 'POST'
    ? handleCartForm(request, { ...shop, cartId, redirectTo: '/' })
    : cartPage(request, cartId);
}

/**
 * Origins of the pages, such as `https://shop.example`, from the configuration. `handleCartForm`
 * accepts forms of the request's own origin, so the visitor must not choose it: neither by `Host`
 * nor by a path such as `//evil.example/`, which `new URL(path, base)` takes for another origin.
 */
const originsAt = (port) =>
  process.env.ORIGIN?.split(' ') ?? [`http://127.0.0.1:${port}`, `http://localhost:${port}`];

/** Of a form or of a request to the shop. Both are short. */
const maxBytes = 64 * 1024;

/** @throws if the connection is lost; @returns undefined for a body that is too large */
async function bodyOf(incoming) {
  const chunks = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > maxBytes) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A `Request` of `node:http`; undefined for what is none, such as TRACE or `OPTIONS *`. */
function requestOf({ method, headers, url, socket }, body) {
  const origin = originsAt(socket.localPort).find((known) => new URL(known).host === headers.host);
  if (origin === undefined || !url.startsWith('/')) return undefined;
  try {
    const hasBody = method !== 'GET' && method !== 'HEAD';
    return new Request(origin + url, { method, headers, body: hasBody ? body : null });
  } catch {
    return undefined;
  }
}

async function handle(incoming) {
  const body = await bodyOf(incoming);
  if (body === undefined) return new Response('Too large', { status: 413 });
  const request = requestOf(incoming, body);
  return request === undefined ? new Response('Bad request', { status: 400 }) : respond(request);
}

const server = createServer(async (incoming, outgoing) => {
  try {
    const response = await handle(incoming);
    const bytes = new Uint8Array(await response.arrayBuffer());
    // As a list, so that several Set-Cookie headers stay several.
    outgoing.writeHead(response.status, [...response.headers].flat()).end(bytes);
  } catch (error) {
    // A rejected promise without a handler ends the process, and with it the shop.
    if (!incoming.destroyed) console.error(error);
    if (!outgoing.headersSent) outgoing.writeHead(500);
    outgoing.end();
  }
});

server.listen(Number(process.env.PORT ?? 4300), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
