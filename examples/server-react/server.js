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
  assets.set(`/assets/${name}`, { type: types[extname(name)], bytes: await readFile(`dist/client/assets/${name}`) });
}

const [before, after] = (await readFile('dist/client/index.html', 'utf8')).split('<!--app-->');
const askShop = getRequestListener(createTestService().service.fetch);

const server = createServer((request, response) => {
  const [path] = request.url.split('?');
  const asset = assets.get(path);
  if (path.startsWith('/rest/')) void askShop(request, response);
  else if (asset !== undefined) response.writeHead(200, { 'content-type': asset.type }).end(asset.bytes);
  else if (path !== '/') response.writeHead(404).end();
  // The page is the same for every visitor and may be cached: the cart id is in the browser's storage.
  else response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(before + render() + after);
});

server.listen(Number(process.env.PORT ?? 4103), '127.0.0.1', () => {
  console.log(`http://127.0.0.1:${server.address().port}/`);
});
