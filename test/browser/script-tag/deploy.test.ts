import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, it, onTestFinished } from 'vitest';
import { createNodeListener } from '../../../src/service/node/server.ts';
import { closePages, shareBrowser } from '../../support/browser/browser.ts';
import { sharedBuild } from '../../support/browser/builds.ts';
import { listen, type Listening } from '../../support/browser/listen.ts';
import { storedWith } from '../../support/browser/open-browser-page.ts';
import { shopHtml } from '../../support/browser/shop-pages.ts';
import { createTestService } from '../../support/service.ts';

// What docs/deploy.md says about versions, with two builds and a caching proxy in front of the
// shop's files.
const shop = createTestService({ cors: [] });
const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.json': 'application/json',
};
const hasHash = /-[\w-]{8}\.js$/;

let [oldBuild, newBuild] = ['', ''];
let browser: Browser;
let proxy: Listening;
let page: Page;
/** The shop's static files and pages, by path. */
const files = new Map<string, string | Buffer>();
/** Bodies that a page has sent to its beacon. */
const beacons: string[] = [];
/** Responses that the proxy has cached. */
const cached = new Map<string, string | Buffer>();

function release(build: string, folder: string): void {
  for (const name of readdirSync(build)) {
    if (extname(name) in types) files.set(`${folder}${name}`, readFileSync(join(build, name)));
  }
}

function removeFiles(isMeant: (path: string) => boolean): void {
  for (const path of [...files.keys()].filter(isMeant)) files.delete(path);
}

const tag = (src: string, attributes = ''): string =>
  shopHtml(
    `<script type="module" src="${src}" ${attributes} data-base-url="/rest/default" data-features="items totals"></script>
    <guest-cart></guest-cart>`,
  );

beforeAll(async () => {
  [oldBuild, newBuild, browser] = await Promise.all([
    sharedBuild('embed', '0.0.9'),
    sharedBuild('embed'),
    shareBrowser(),
  ]);
  const rest = createNodeListener({ fetch: (request) => shop.service.fetch(request) });
  const server = createServer((incoming, outgoing) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://proxy');
    if (pathname === '/beacon') {
      incoming.setEncoding('utf8').on('data', (text: string) => beacons.push(text));
      incoming.on('end', () => outgoing.writeHead(204).end());
      return;
    }
    if (pathname.startsWith('/rest/')) {
      void rest(incoming, outgoing);
      return;
    }
    const isPage = pathname.endsWith('.html');
    const body = cached.get(pathname) ?? files.get(pathname);
    if (body === undefined) {
      outgoing.writeHead(404).end();
      return;
    }
    // The headers of docs/deploy.md. The proxy also caches pages, as Varnish in front of Magento
    // does, until they are purged.
    const isKept = isPage || hasHash.test(pathname);
    if (isKept) cached.set(pathname, body);
    const cacheControl = hasHash.test(pathname)
      ? 'public, max-age=31536000, immutable'
      : 'no-cache';
    const type = isPage ? 'text/html; charset=utf-8' : (types[extname(pathname)] ?? 'text/plain');
    outgoing.writeHead(200, { 'content-type': type, 'cache-control': cacheControl }).end(body);
  });
  proxy = await listen(server);
});

afterAll(async () => {
  await closePages(browser);
  await proxy.close();
});

beforeEach(async () => {
  files.clear();
  cached.clear();
  const context = await browser.newContext({ locale: 'en-US' });
  page = await context.newPage();
  // A page must never say that a cart with a line is empty.
  await page.addInitScript(() => {
    const texts = (): string =>
      [...document.querySelectorAll('guest-cart')]
        .map((cart) => cart.shadowRoot?.textContent)
        .join();
    const look = (): void => {
      if (texts().includes('is empty')) document.title = 'said empty';
      requestAnimationFrame(look);
    };
    look();
  });
  return () => context.close();
});

async function fillCart(): Promise<void> {
  // The first visit has no cart, and says so.
  await page.waitForFunction(() => document.title === 'said empty');
  await page.evaluate(async () => {
    await window.GuestCart.ensureCart();
    await window.GuestCart.addItem({ sku: 'MUG-SPECKLE' });
  });
  await mug().waitFor();
}

const mug = () => page.locator('guest-cart').getByText('Speckled mug').first();

async function open(path: string): Promise<void> {
  await page.goto(`${proxy.url}${path}`);
}

async function showsCart(version?: string): Promise<void> {
  await mug().waitFor();
  if (version !== undefined) {
    await page.waitForFunction((expected) => window.GuestCart.version === expected, version);
  }
  expect(await page.title()).not.toBe('said empty');
}

const current = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
const entry = '/guest-cart/guest-cart.js';

/** A shopper has a cart, and the page of the old version is in the proxy. */
async function startWithOldVersion(): Promise<void> {
  release(oldBuild, '/guest-cart/');
  files.set('/shop.html', tag(entry));
  await open('/shop.html');
  await fillCart();
}

/** Deploys the new version. A CDN keeps the old entry longer than its headers allow. */
function keepOldEntry(): void {
  const oldEntry = files.get(entry) ?? '';
  release(newBuild, '/guest-cart/');
  cached.set(entry, oldEntry);
}

it.each<[string, () => void, string]>([
  [
    'new files and a cached page of the old version',
    () => {
      release(newBuild, '/guest-cart/');
      files.set('/shop.html', 'not read: the page is cached');
    },
    current.version,
  ],
  [
    'a new page and the old files',
    () => {
      cached.clear();
      files.set('/shop.html', tag(entry, 'data-show-sku'));
    },
    '0.0.9',
  ],
  ['a cached entry of the old version while its chunks are kept', keepOldEntry, '0.0.9'],
])('shows the cart with %s', async (_what, deploy, version) => {
  await startWithOldVersion();
  deploy();
  await open('/shop.html');
  await showsCart(version);
});

it('shows the cart of the last visit with a cached entry without its chunks', async () => {
  await startWithOldVersion();
  await storedWith(page, 'Speckled mug');
  keepOldEntry();
  removeFiles((path) => hasHash.test(path));
  for (const path of [...cached.keys()].filter((each) => hasHash.test(each))) cached.delete(path);
  // Another browser has none of the files, and the same storage.
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ storageState });
  onTestFinished(() => context.close());
  const other = await context.newPage();
  await other.goto(`${proxy.url}/shop.html`);
  await other.locator('guest-cart').getByText('Speckled mug').first().waitFor();
});

it('keeps the cart, and what the new version changed, after a rollback', async () => {
  await startWithOldVersion();
  release(newBuild, '/guest-cart/');
  await open('/shop.html');
  await showsCart(current.version);
  await page.evaluate(() => window.GuestCart.addItem({ sku: 'NOTE-A5' }));
  release(oldBuild, '/guest-cart/');
  await open('/shop.html');
  await showsCart('0.0.9');
  await page.locator('guest-cart').getByText('Notebook A5').first().waitFor();
});

it('shows one cart on a page with the new version and on the others', async () => {
  release(oldBuild, '/guest-cart/0.0.9/');
  release(newBuild, `/guest-cart/${current.version}/`);
  files.set('/shop.html', tag('/guest-cart/0.0.9/guest-cart.js'));
  files.set('/trial.html', tag(`/guest-cart/${current.version}/guest-cart.js`));
  await open('/shop.html');
  await fillCart();
  await open('/trial.html');
  await showsCart(current.version);
  await open('/shop.html');
  await showsCart('0.0.9');
});

it('shows no cart with the hash of another version, and none before the files arrive', async () => {
  await startWithOldVersion();
  const integrity = JSON.parse(readFileSync(join(oldBuild, 'integrity.json'), 'utf8')) as Record<
    string,
    string
  >;
  const hash = `integrity="${integrity['guest-cart.js'] ?? ''}"`;
  release(newBuild, '/guest-cart/');
  files.set('/hash.html', tag(entry, hash));
  const refused = page.waitForEvent('console', (message) => message.text().includes('integrity'));
  await open('/hash.html');
  await refused;
  expect(await page.evaluate(() => 'GuestCart' in window)).toBe(false);
  // With a folder for each version, the page of the old version still has its file.
  release(oldBuild, '/guest-cart/0.0.9/');
  files.set('/versioned.html', tag('/guest-cart/0.0.9/guest-cart.js', hash));
  await open('/versioned.html');
  await showsCart('0.0.9');
  files.set('/early.html', tag('/guest-cart/9.9.9/guest-cart.js'));
  await open('/early.html');
  expect(await page.locator('guest-cart').count()).toBe(1);
  expect(await page.evaluate(() => 'GuestCart' in window)).toBe(false);
});

it('sends the codes of errors and the first paint to the beacon of docs/deploy.md', async () => {
  const recipe = readFileSync('test/docs/watch.js', 'utf8');
  release(newBuild, '/guest-cart/');
  files.set('/shop.html', tag(entry));
  files.set('/watched.html', `${tag(entry)}<script>${recipe}</script>`);
  await open('/shop.html');
  await fillCart();
  await open('/watched.html');
  await showsCart(current.version);
  await page.evaluate(() => window.GuestCart.addItem({ sku: 'NOTHING' }).catch(() => undefined));
  await page.goto('about:blank');
  await expect.poll(() => beacons.length).toBe(1);
  expect(JSON.parse(beacons[0] ?? '')).toEqual({
    version: current.version,
    firstPaint: expect.any(Number) as number,
    counts: { 'items:rejected': 1 },
  });
});

it('lets an assistant read and fill the cart by the tools of docs/features.md', async () => {
  const recipe = readFileSync('test/docs/assistants.js', 'utf8');
  release(newBuild, '/guest-cart/');
  const context = `window.tools = {};
    document.modelContext = { registerTool: (tool) => (window.tools[tool.name] = tool) };`;
  files.set('/assistant.html', `${tag(entry)}<script>${context}${recipe}</script>`);
  await open('/assistant.html');
  await page.waitForFunction(() => 'GuestCart' in window);
  const call = (name: string, input: object) =>
    page.evaluate(
      `window.GuestCart.ready.then(() => window.tools.${name}.execute(${JSON.stringify(input)}))`,
    );
  expect(await call('add_item', { sku: 'MUG-SPECKLE', quantity: 2 })).toEqual({
    sku: 'MUG-SPECKLE',
    quantity: 2,
  });
  await expect
    .poll(() => call('read_cart', {}))
    .toEqual([{ sku: 'MUG-SPECKLE', name: 'Speckled mug', qty: 2 }]);
});
