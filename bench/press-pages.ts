import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import type { Browser, Locator, Page } from 'playwright-core';
import { buildEmbed } from '../scripts/package/build-embed.ts';
import { recordKeyOf, scopeOf } from '../src/core/cart/session/keys.ts';
import { stringifyRecord } from '../src/core/cart/session/cart-record.ts';
import { createMemoryStorage } from '../src/service/cart/cart-storage.ts';
import type { CatalogueProduct } from '../src/service/catalogue/product.ts';
import { storedCart } from '../src/service/cart/cart.ts';
import { createGuestCartService } from '../src/service/http/guest-cart-service.ts';
import { createNodeListener, loopbackHosts } from '../src/service/node/server.ts';
import { launchTestBrowser } from '../test/support/browser/browser.ts';
import { type Assets, makeAsset, pageWith } from './assets.ts';
import { buildApp } from './build-pages.ts';
import { plainCart } from './carts.ts';
import { observePresses, type Press } from './observe-presses.ts';

/** Selectors of the controls. They pierce shadow roots. */
export interface PressContender {
  readonly name: string;
  readonly path: string;
  readonly more: string;
  readonly quantity: string;
  readonly line: string;
  readonly showMore: string;
  /** Only our carts have these. */
  readonly lineName?: string;
  readonly remove?: string;
  readonly undo?: string;
  /** The page with a drawer, and the button that opens it. */
  readonly drawer?: { readonly path: string; readonly open: string; readonly dialog: string };
}

const ours = {
  more: '.gc-step >> nth=1',
  quantity: '.gc-stepper input',
  line: '.gc-line',
  showMore: '.gc-show-more button',
  lineName: '.gc-line-name',
  remove: '.gc-line-actions .gc-button >> nth=0',
  undo: '.gc-removed button',
} as const;

const byHand = {
  more: '.more >> nth=0',
  quantity: '.qty',
  line: '.line',
  showMore: '.show-more',
} as const;

const features = 'data-features="items totals coupons"';

/** Builds the pages of all contenders. */
async function buildContenders(
  assets: Assets,
  folder: string,
  { minify }: { readonly minify: boolean },
): Promise<readonly PressContender[]> {
  const pages = join(import.meta.dirname, 'pages');
  const template = readFileSync(join(pages, 'hand-written.html'), 'utf8');
  const place = '<div id="cart"></div>';
  const addPage = (path: string, head: string, body = place): string => {
    assets.set(path, makeAsset('text/html', 'page', pageWith(template, { head, body })));
    return path;
  };
  const script = readFileSync(join(pages, 'press-hand-written.js'), 'utf8');
  assets.set('/press-hand-written.js', makeAsset('text/javascript', 'file', script));
  const handWritten = addPage(
    '/press-hand-written.html',
    '<script type="module" src="/press-hand-written.js"></script>',
  );

  const source = resolve(import.meta.dirname, '../src');
  const list = await buildApp(assets, template, {
    name: 'press-react-list',
    entry: join(pages, 'press-react-list.tsx'),
    minify,
  });
  const widget = await buildApp(assets, template, {
    name: 'press-react-widget',
    entry: join(pages, 'press-react-widget.tsx'),
    minify,
    alias: [
      { find: 'guest-cart/styles.css', replacement: join(source, 'components/styles/styles.css') },
      { find: /^guest-cart$/, replacement: join(source, 'index.ts') },
    ],
  });

  await buildEmbed(folder, { minify });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    assets.set(
      `/embed/${name}`,
      makeAsset('text/javascript', 'file', readFileSync(join(folder, name))),
    );
  }
  const tag = (attributes: string): string =>
    `<script type="module" src="/embed/guest-cart.js" data-base-url="/rest/default" data-locale="en-US" ${features} ${attributes}></script>`;
  const element = addPage('/press-element.html', tag('data-target="#cart"'));
  const drawer = addPage('/press-drawer.html', tag('data-mode="badge" data-target="#cart"'));

  return [
    { name: 'hand-written', path: handWritten, ...byHand },
    { name: 'plain React list', path: list, ...byHand },
    {
      name: 'element',
      path: element,
      ...ours,
      drawer: { path: drawer, open: '.gc-badge', dialog: 'dialog' },
    },
    { name: 'React widget', path: widget, ...ours },
  ];
}

/**
 * A server with the pages of the contenders, and the embedded service with one cart of each size.
 */
export interface PressShop {
  readonly origin: string;
  /** Id of a new cart of that size. */
  readonly createCart: (size: number) => Promise<string>;
  readonly close: () => Promise<void>;
}

/** Simple products, so that a cart can have a thousand different lines. */
function catalogueOf(size: number): readonly CatalogueProduct[] {
  return (plainCart(size).items ?? []).map((item) => ({
    sku: item.sku ?? '',
    name: item.name ?? '',
    price: item.price ?? 0,
    product_type: 'simple',
    description: '',
    category: 'All',
    stock: 100_000,
  }));
}

/** @param largest number of products */
async function openPressShop(assets: Assets, largest: number): Promise<PressShop> {
  const storage = createMemoryStorage();
  const service = createGuestCartService({ storage, products: catalogueOf(largest) });
  const listener = createNodeListener(service, { hosts: loopbackHosts });
  const server = createServer((request, response) => {
    const asset = assets.get(new URL(request.url ?? '/', 'http://bench').pathname);
    if (asset === undefined) void listener(request, response);
    else
      response
        .writeHead(200, { 'content-type': asset.type, 'content-encoding': 'gzip' })
        .end(asset.gzip);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  let count = 0;

  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async createCart(size) {
      count += 1;
      const cartId = `press${count}x`.padEnd(32, 'y');
      const { items = [] } = plainCart(size);
      const lines = Object.fromEntries(
        (items ?? []).map(({ item_id: id, sku, price }) => [
          id,
          { sku: sku ?? '', price: price ?? 0 },
        ]),
      );
      await storage.create(() => ({ ...storedCart(cartId, plainCart(size)), lines }));
      return cartId;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** The controls that are pressed. */
export const interactions = [
  '+',
  'remove',
  'undo',
  'show more',
  'open drawer',
  'lines in the drawer',
] as const;

export type Interaction = (typeof interactions)[number];

/** One press of one contender. */
export interface Pressed extends Press {
  readonly contender: string;
  readonly size: number;
  readonly pressed: Interaction;
}

export interface PressRun {
  readonly browser: Browser;
  readonly shop: PressShop;
  readonly contender: PressContender;
  readonly size: number;
  /** @default 4 */
  readonly slowdown?: number;
  /** Whether the page measures presses and keeps the results. @default true */
  readonly observes?: boolean;
}

/**
 * Presses of "+" on one page. The first one does not count: it compiles code that the others use.
 */
const presses = 8;

interface Watched {
  readonly selector: string;
  /**
   * The observed value of the first element: its text or value, its `open`, or the number of
   * matches.
   */
  readonly what: 'text' | 'open' | 'count';
}

/** Runs in the page: starts a measurement. */
function watchElement({ selector, what }: Watched): void {
  // The observed element may not exist before the press.
  const root = document.querySelector('guest-cart')?.shadowRoot ?? document;
  window.pressObserver?.watch(() => {
    if (what === 'count') return String(root.querySelectorAll(selector).length);
    const first = root.querySelector(selector);
    if (what === 'open') return String(first?.hasAttribute('open'));
    return first instanceof HTMLInputElement ? first.value : (first?.textContent ?? undefined);
  });
}

async function press(page: Page, target: Locator, watched: Watched): Promise<Press> {
  // The page must be idle: no pending response, font or garbage collection.
  await page.waitForLoadState('networkidle');
  await page.evaluate(
    () => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })),
  );
  await target.scrollIntoViewIfNeeded();
  await page.evaluate(watchElement, watched);
  await target.click();
  const pressed = await page.evaluate(() => window.pressObserver?.done());
  if (pressed === undefined || Number.isNaN(pressed.shown)) {
    throw new Error(`bench: a press of ${target.toString()} had no effect on ${watched.selector}.`);
  }
  return pressed;
}

/** Opens a page with a cart of the size, in a new browser context. */
export async function visitPage(
  { browser, shop, contender, size, slowdown = 4, observes = true }: PressRun,
  path: string,
): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const cartId = await shop.createCart(size);
  const page = await context.newPage();
  if (observes) await page.addInitScript(observePresses);
  const key = recordKeyOf(scopeOf(`${shop.origin}/rest/default`, undefined));
  const stored = {
    'press-cart': cartId,
    [key]: stringifyRecord({ current: { status: 'guest', cartId }, retired: [] }),
  };
  await page.addInitScript(store, stored);
  await page.goto(`${shop.origin}${path}`);
  if (path === contender.path)
    await page
      .locator(contender.line)
      .nth(Math.min(size, 100) - 1)
      .waitFor();
  await page
    .locator(path === contender.path ? contender.more : (contender.drawer?.open ?? 'body'))
    .waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  return page;
}

/** Runs in the page, before its scripts. */
function store(stored: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value);
}

/** All presses of one contender on a cart of one size. */
export async function pressAll(run: PressRun): Promise<readonly Pressed[]> {
  const { contender, size } = run;
  const pressed: Pressed[] = [];
  const add = (interaction: Interaction, result: Press): void => {
    pressed.push({ ...result, contender: contender.name, size, pressed: interaction });
  };

  const page = await visitPage(run, contender.path);
  for (let count = 0; count < presses; count += 1) {
    const result = await press(page, page.locator(contender.more), {
      selector: contender.quantity,
      what: 'text',
    });
    if (count > 0) add('+', result);
  }
  const { remove, undo, drawer, lineName } = contender;
  if (remove !== undefined && undo !== undefined && lineName !== undefined) {
    for (let count = 0; count < 3; count += 1) {
      add('remove', await press(page, page.locator(remove), { selector: lineName, what: 'text' }));
      add(
        'undo',
        await press(page, page.locator(undo).first(), { selector: '.gc-removed', what: 'text' }),
      );
    }
  }
  if (size > 100) {
    const result = await press(page, page.locator(contender.showMore), {
      selector: contender.line,
      what: 'count',
    });
    add('show more', result);
  }
  await page.context().close();
  if (drawer !== undefined) {
    const other = await visitPage(run, drawer.path);
    add(
      'open drawer',
      await press(other, other.locator(drawer.open), { selector: drawer.dialog, what: 'open' }),
    );
    await other.context().close();
    const third = await visitPage(run, drawer.path);
    const lines = { selector: `${drawer.dialog} ${contender.line}`, what: 'count' } as const;
    add('lines in the drawer', await press(third, third.locator(drawer.open), lines));
    await third.context().close();
  }
  return pressed;
}

interface Opened {
  readonly browser: Browser;
  readonly shop: PressShop;
  readonly contenders: readonly PressContender[];
}

export interface PressPages {
  /** The size of the largest cart. */
  readonly largest: number;
  /** @default true */
  readonly minify?: boolean;
  /** Pages besides those of the contenders. */
  readonly assets?: Assets;
  /** @default the browser of the tests */
  readonly launch?: () => Promise<Browser>;
}

/**
 * Builds the pages of all contenders, serves them with a shop, and closes all of it after the run.
 */
export async function withPressPages(
  { largest, minify = true, assets = new Map(), launch = launchTestBrowser }: PressPages,
  run: (opened: Opened) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'guest-cart-presses-'));
  try {
    const contenders = await buildContenders(assets, folder, { minify });
    const shop = await openPressShop(assets, largest);
    const browser = await launch();
    try {
      await run({ browser, shop, contenders });
    } finally {
      await browser.close();
      await shop.close();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
