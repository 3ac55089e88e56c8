import { readFile, readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createTestService } from 'guest-cart/testing';
import { render } from './dist/server/entry-server.js';

const types = { '.js': 'text/javascript', '.css': 'text/css' };

/** The client files by path. No other file is served. */
const assets = new Map();
for (const name of await readdir('dist/client/assets')) {
  assets.set(`/assets/${name}`, {
    type: types[extname(name)],
    bytes: await readFile(`dist/client/assets/${name}`),
  });
}

const template = await readFile('dist/client/index.html', 'utf8');
const shop = createTestService().service;
const askShop = getRequestListener(shop.fetch);

/**
 * Sets the cookie of the cart again: Safari deletes one that only a script has set after a week. On
 * https, its name begins with `__Host-`; add `Secure`.
 */
const renew = (cookies = '') =>
  cookies
    .split(/;\s*/)
    .filter((pair) => /^(__Host-)?guest-cart/.test(pair))
    .map((pair) => `${pair}; Path=/; SameSite=Lax; Max-Age=2592000`);

async function sendPage(request, response) {
  const { app, state } = await render(request.headers.cookie, (...args) =>
    shop.fetch(new Request(...args)),
  );
  response.writeHead(200, {
    'content-type': 'text/html; charset=utf-8',
    // No cache may keep the page: it contains the visitor's cart.
    'cache-control': 'private, no-store',
    'set-cookie': renew(request.headers.cookie),
  });
  response.end(template.replace('<!--app-->', () => app).replace('<!--state-->', () => state));
}

const server = createServer((request, response) => {
  const [path] = request.url.split('?');
  const asset = assets.get(path);
  if (path.startsWith('/rest/')) void askShop(request, response);
  else if (asset !== undefined)
    response.writeHead(200, { 'content-type': asset.type }).end(asset.bytes);
  else if (path !== '/') response.writeHead(404).end();
  else
    sendPage(request, response).catch((error) => {
      // A rejected promise without a handler ends the process, and with it the shop.
      console.error(error);
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
});

server.listen(Number(process.env.PORT ?? 4103), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
