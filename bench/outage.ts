/**
 * `node bench/outage.ts`: stops the service while one page is open and another one is reloaded, starts it again, and prints how
 * long each page takes to show the current cart without a press. Fails if a page loses its cart or does not recover within two
 * minutes. `--seconds N` sets the length of the outage (60), `--rounds N` the number of outages (1).
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { buildEmbed } from '../scripts/package/build-embed.ts';
import { launchTestBrowser } from '../test/support/browser/browser.ts';
import { listen } from '../test/support/browser/listen.ts';
import { scriptTag, shopHtml } from '../test/support/browser/shop-pages.ts';
import { startServiceProcess, type ServiceProcess } from '../test/support/service/service-process.ts';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, rounds: { type: 'string', default: '1' } },
});
const outage = Number(values.seconds) * 1000;
const rounds = Number(values.rounds);

/** Milliseconds until a page must have recovered. The delay between two retries is at most a minute. */
const maxRecovery = 120_000;

const folder = mkdtempSync(join(tmpdir(), 'guest-cart-outage-'));
const file = join(folder, 'carts.sqlite');
const carts = '/rest/default/V1/guest-carts';
let service: ServiceProcess | undefined;

/** Forwards a request to the service. A stopped service drops the connection. */
function forward(incoming: IncomingMessage, outgoing: ServerResponse): void {
  if (service === undefined) {
    incoming.socket.destroy();
    return;
  }
  const { host: _host, ...headers } = incoming.headers;
  const upstream = httpRequest(service.url + (incoming.url ?? ''), { method: incoming.method ?? 'GET', headers });
  upstream.on('response', (response) => {
    outgoing.writeHead(response.statusCode ?? 500, response.headers);
    response.pipe(outgoing);
  });
  upstream.on('error', () => incoming.socket.destroy());
  incoming.pipe(upstream);
}

const server = createServer((incoming, outgoing) => {
  const path = incoming.url ?? '';
  if (path.startsWith('/rest/')) forward(incoming, outgoing);
  else if (path.startsWith('/embed/')) {
    outgoing.writeHead(200, { 'content-type': 'text/javascript; charset=utf-8' });
    outgoing.end(readFileSync(join(folder, 'embed', basename(path))));
  } else {
    const tag = scriptTag('data-base-url="/rest/default" data-features="items totals"');
    outgoing.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    outgoing.end(path === '/' ? shopHtml(`<guest-cart></guest-cart>${tag}`) : '');
  }
});

/** Requests the service directly, as code of the shop would. */
async function send(method: string, path: string, body?: unknown): Promise<unknown> {
  const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  const response = await fetch(`${service?.url ?? ''}${path}`, { method, ...(body === undefined ? {} : json) });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response.json();
}

const addItem = (cartId: string, sku: string): Promise<unknown> =>
  send('POST', `${carts}/${cartId}/items`, { cartItem: { sku, qty: 1 } });

/** Milliseconds until the page shows the line as current. */
async function untilShown(page: Page, name: string, since: number): Promise<number> {
  const cart = page.locator('guest-cart');
  await cart.locator('.gc-line').filter({ hasText: name }).waitFor({ timeout: maxRecovery });
  await cart.locator('[data-freshness=current]').waitFor({ timeout: maxRecovery });
  return Date.now() - since;
}

async function round(browser: Browser, url: string): Promise<readonly string[]> {
  service = await startServiceProcess({ file });
  const cartId = (await send('POST', carts)) as string;
  await addItem(cartId, 'MUG-SPECKLE');
  const context = await browser.newContext({ locale: 'en-US' });
  try {
    const [open, reloaded] = [await context.newPage(), await context.newPage()];
    for (const page of [open, reloaded]) await page.goto(url);
    await open.evaluate((id) => window.GuestCart.ready.then((cart) => cart.adoptCart(id)), cartId);
    for (const page of [open, reloaded]) await page.getByText('Speckled mug').first().waitFor();

    await service.stop('SIGTERM');
    service = undefined;
    // Pages read only after a change. This read notices the outage.
    await open.evaluate(() => window.GuestCart.refresh().catch(() => undefined));
    await pause(outage / 3);
    await reloaded.reload();
    await pause((outage * 2) / 3);
    for (const page of [open, reloaded]) await page.getByText('Speckled mug').first().waitFor({ timeout: 1000 });

    service = await startServiceProcess({ file });
    const back = Date.now();
    await addItem(cartId, 'BOWL-RAMEN');
    const times = await Promise.all([open, reloaded].map((page) => untilShown(page, 'Ramen bowl', back)));
    return times.map((time) => (time / 1000).toFixed(1));
  } finally {
    await context.close();
    await service?.stop('SIGTERM');
    service = undefined;
  }
}

const browser = await launchTestBrowser();
const listening = await listen(server);
try {
  await buildEmbed(join(folder, 'embed'));
  for (let count = 1; count <= rounds; count += 1) {
    const [open, reloaded] = await round(browser, `${listening.url}/`);
    console.log(
      `outage ${count} of ${rounds}, ${outage / 1000} s: page that stayed open ${open ?? ''} s, reloaded page ${reloaded ?? ''} s after the service was back`,
    );
  }
} finally {
  await browser.close();
  await listening.close();
  rmSync(folder, { recursive: true, force: true });
}
