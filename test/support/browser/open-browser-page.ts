import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import type { AxeResults } from 'axe-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  Frame,
  Locator,
  Page,
  Request,
} from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, onTestFinished } from 'vitest';
import { closePages, findTestBrowser, shareBrowser } from './browser.ts';
import { sharedBuild } from './builds.ts';
import { startHostServer, type HostServer } from './host-server.ts';
import { scriptTag, shopHtml, storedCart } from './shop-pages.ts';

declare global {
  interface Window {
    /** Policy violations, which every page of {@link BrowserPage} collects. */
    refused: string[];
  }
}

const axePath = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

interface VisitOptions {
  /** @default 1280 */
  readonly width?: number;
  /** @default 900 */
  readonly height?: number;
  /** What the browser says about its user, such as `reducedMotion`. @default light colours */
  readonly media?: Parameters<Page['emulateMedia']>[0];
  /** The stored cart id of an earlier visit. */
  readonly cartId?: string;
  /** Other stored entries of an earlier visit. */
  readonly stored?: Readonly<Record<string, string>>;
}

/** Quantities by SKU, or SKUs of one piece each. */
type Products = Readonly<Record<string, number>> | readonly string[];

export interface PageOptions extends VisitOptions {
  /** What is in the cart, instead of `cartId`. @default there is no cart */
  readonly products?: Products;
  /** Name of a sample cart, instead of `products`. */
  readonly sample?: string;
  /** CSS of the page. */
  readonly css?: string;
  /** Language of the page. @default 'en' */
  readonly lang?: string;
  /** Markup in the head, such as a script. */
  readonly head?: string;
  /** Such as a policy. */
  readonly headers?: Readonly<Record<string, string>>;
}

export interface CartPageOptions extends PageOptions {
  /** Markup before the element. */
  readonly before?: string;
  /** Markup inside the element. */
  readonly inside?: string;
  /** Markup after the element. */
  readonly after?: string;
}

interface VisitorOptions extends BrowserContextOptions {
  /** The stored cart id of an earlier visit. */
  readonly cartId?: string;
}

/** A page with its errors and its requests to the shop. */
export interface Visit {
  readonly page: Page;
  /** Errors and warnings of the console, and errors of scripts, all of them. */
  readonly errors: readonly string[];
  /** Requests to `/rest`, in order. */
  readonly requests: readonly Request[];
  /** Paths of all requests, in order. */
  readonly paths: readonly string[];
}

/** A shop with the built script tag, and a browser to visit it. */
export interface BrowserPage extends HostServer {
  /** For tests with more than one page, or a separate context. */
  readonly browser: Browser;
  /** The page of all visits. What is routed or held here applies to the next visit. */
  readonly tab: Page;
  /** Folder of the files under `/embed/`, ending in a slash. */
  readonly embedFolder: URL;
  /** Opens a URL with only the given entries in storage. Ends the previous visit. */
  visit(address: string, options?: VisitOptions): Promise<Visit>;
  /** Visits a page with this markup, such as carts and the script tag. */
  openPage(body: string, options?: PageOptions): Promise<Visit>;
  /**
   * Visits a page of the default store with one `<guest-cart>` and the script tag.
   * @param attributes of the element besides `base-url`
   */
  open(attributes: string, options?: CartPageOptions): Promise<Visit>;
  /** Opens an empty page in another browser context, which ends with the test. */
  newVisitor(options?: VisitorOptions): Promise<Page>;
  /** Creates a cart of the default store. @returns its id */
  cartWith(products: Products): Promise<string>;
  /** Removes the routes of the page that all visits use. */
  unrouteAll(): Promise<void>;
}

/** Collects violations of the page's policy. Runs before the page's own scripts. */
function keepRefusals(): void {
  window.refused = [];
  document.addEventListener(
    'securitypolicyviolation',
    ({ violatedDirective, blockedURI, sample }) => {
      window.refused.push(`${violatedDirective} ${blockedURI} ${sample}`);
    },
  );
}

/** Collects the errors and requests of a page from here on. */
export function watch(page: Page): Visit {
  const errors: string[] = [];
  const requests: Request[] = [];
  const paths: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) errors.push(message.text());
  });
  page.on('pageerror', (error) => {
    errors.push(error.message);
  });
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    paths.push(pathname);
    if (pathname.startsWith('/rest/')) requests.push(request);
  });
  return { page, errors, requests, paths };
}

export interface BrowserPageOptions {
  /**
   * Other builds, each served under `/<version>/` next to the current one under `/embed/`.
   * @default none
   */
  readonly versions?: readonly string[];
  /** @default findTestBrowser, which has no back/forward cache */
  readonly find?: typeof findTestBrowser;
}

const plainMedia = {
  media: null,
  colorScheme: 'light',
  reducedMotion: null,
  forcedColors: null,
} as const;

async function openBrowserPage(options: BrowserPageOptions): Promise<BrowserPage> {
  const { versions = [], find = findTestBrowser } = options;
  const build = async (version?: string) =>
    [`/${version ?? 'embed'}`, await sharedBuild('embed', version)] as const;
  const [browser, ...builds] = await Promise.all([
    shareBrowser(find),
    build(),
    ...versions.map(build),
  ]);
  const folders: Readonly<Record<string, string>> = Object.fromEntries(builds);
  const server = await startHostServer(folders);
  // One page for all visits, because opening another takes longer than most tests.
  const page = await browser.newPage({ locale: 'en-US' });
  await page.addInitScript(keepRefusals);
  const empty = server.page(shopHtml(''));
  const host: BrowserPage = {
    ...server,
    browser,
    tab: page,
    embedFolder: pathToFileURL(`${folders['/embed'] ?? ''}/`),
    async visit(address, { width = 1280, height = 900, media, cartId, stored } = {}) {
      page.removeAllListeners();
      await page.goto(empty);
      await page.setViewportSize({ width, height });
      await page.emulateMedia({ ...plainMedia, ...media });
      const past = { ...(cartId !== undefined && storedCart(server.url, cartId)), ...stored };
      await page.evaluate((entries) => {
        localStorage.clear();
        sessionStorage.clear();
        Object.assign(localStorage, entries);
      }, past);
      const visit = watch(page);
      await page.goto(address);
      return visit;
    },
    async openPage(body, options = {}) {
      const { products, sample, css, lang, head = '', headers, ...past } = options;
      const style = css === undefined ? '' : `<style>${css}</style>`;
      const address = server.page(shopHtml(style + body, lang, head), headers);
      const cartId =
        sample === undefined
          ? products && (await host.cartWith(products))
          : await server.shop.sample(sample);
      return host.visit(address, { ...past, ...(cartId !== undefined && { cartId }) });
    },
    open(attributes, { before = '', inside = '', after = '', ...options } = {}) {
      const cart = `<guest-cart base-url="/rest/default" ${attributes}>${inside}</guest-cart>`;
      return host.openPage(before + cart + after + scriptTag(), options);
    },
    async newVisitor({ cartId, ...options } = {}) {
      const entries = Object.entries(cartId === undefined ? {} : storedCart(server.url, cartId));
      const localStorage = entries.map(([name, value]) => ({ name, value }));
      const context = await browser.newContext({
        locale: 'en-US',
        storageState: { cookies: [], origins: [{ origin: server.url, localStorage }] },
        ...options,
      });
      onTestFinished(() => context.close());
      return context.newPage();
    },
    async cartWith(products) {
      const cartId = await server.shop.createCart();
      const quantities =
        products instanceof Array
          ? products.map((sku) => [sku, 1] as const)
          : Object.entries(products);
      for (const [sku, qty] of quantities) await server.shop.addItem(cartId, sku, qty);
      return cartId;
    },
    unrouteAll: () => page.unrouteAll({ behavior: 'ignoreErrors' }),
    async close() {
      await closePages(browser);
      await server.close();
    },
  };
  return host;
}

/**
 * A shop and its browser for all tests of the calling file. They exist once the hooks of the file
 * have run.
 */
export function setUpBrowserPage(options: BrowserPageOptions = {}): BrowserPage {
  const host = {} as BrowserPage;
  beforeAll(async () => {
    Object.assign(host, await openBrowserPage(options));
  });
  afterEach(async () => {
    host.shop.faults.clear();
    // Routes of one test must not affect the next.
    await host.unrouteAll();
  });
  afterAll(() => host.close());
  return host;
}

/** Opens the drawer of the badge by keyboard, and waits for its totals and the end of its slide. */
export async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Cart, / }).press('Enter');
  const drawer = page.locator('guest-cart .gc-drawer');
  await drawer.getByText('Total without shipping').waitFor();
  await animationsEnd(page);
  return drawer;
}

/**
 * Waits until no finite transition or animation is running, in the document or in a cart. What follows
 * the scrolling never ends.
 */
export async function animationsEnd(page: Page): Promise<void> {
  await page.evaluate(async () => {
    // A transition starts with the next frame.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    // `document.getAnimations()` leaves out shadow roots.
    const carts = [...document.querySelectorAll('guest-cart')].map(({ shadowRoot }) => shadowRoot);
    const animations = [document, ...carts].flatMap((root) => root?.getAnimations() ?? []);
    const ending = animations.filter(
      ({ effect, timeline }) =>
        timeline === document.timeline && effect?.getComputedTiming().iterations !== Infinity,
    );
    await Promise.allSettled(ending.map(({ finished }) => finished));
  });
}

/**
 * Violations that axe finds on the page, including shadow roots: rule and selector.
 *
 * @param within selector of a part of the page. @default all of it
 */
export async function violations(page: Page, within = 'html'): Promise<readonly string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.addScriptTag({ path: axePath });
  // axe would measure colors in the middle of a transition. The size of targets (WCAG 2.2) is off
  // by default.
  await animationsEnd(page);
  // Without `resultTypes`, it also writes a selector for every element that passes a rule.
  const results = await page.evaluate<AxeResults>(
    `axe.run('${within}', { rules: { 'target-size': { enabled: true } }, resultTypes: ['violations'] })`,
  );
  // Axe has checked something.
  expect(results.passes.length).toBeGreaterThan(within === 'html' ? 10 : 5);
  return results.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.flat().join(' ')}`),
  );
}

/** Several tabs of one browser context, which share storage. */
export interface Tabs {
  readonly context: BrowserContext;
  readonly visits: readonly Visit[];
  close(): Promise<void>;
}

/** Opens one page in several tabs of a new browser context. */
export async function openTabs(host: BrowserPage, address: string, count: number): Promise<Tabs> {
  const context = await host.browser.newContext({ locale: 'en-US' });
  await context.addInitScript(keepRefusals);
  const visits: Visit[] = [];
  for (let opened = 0; opened < count; opened += 1) {
    const page = await context.newPage();
    visits.push(watch(page));
    await page.goto(address);
  }
  return { context, visits, close: () => context.close() };
}

/** Ends the connection of a page, until the returned function is called or the test ends. */
export async function loseConnection(page: Page): Promise<() => Promise<void>> {
  const reconnect = () => page.context().setOffline(false);
  onTestFinished(reconnect);
  await page.context().setOffline(true);
  return reconnect;
}

/** Applies a discount code in a cart that has the feature `coupons`. */
export async function applyCode(page: Page, code: string): Promise<void> {
  await page.locator('guest-cart .gc-coupon summary').click();
  await page.locator('guest-cart .gc-coupon .gc-field').fill(code);
  await page.keyboard.press('Enter');
}

/** Holds back what a page requests from an address, until the returned function is called. */
export async function hold(page: Page, address: RegExp | string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return () => resolve(undefined);
}

/** The first cart of a page, once the app has rendered it. */
export function cartRegion(page: Page | Frame): Locator {
  return page.locator('guest-cart').first().getByRole('region', { name: 'Your cart', exact: true });
}

/** Waits until the shop's response is rendered. */
export function current(page: Page | Frame): Promise<void> {
  return cartRegion(page).and(page.locator('[data-freshness=current]')).waitFor();
}

/**
 * Waits until the cart that is stored for the next visit has a text, such as the name of a product.
 * It has lines once the code of the first paint has loaded, and amounts and pictures once the shop
 * has responded.
 */
export async function storedWith(page: Page, text: string): Promise<void> {
  await page.waitForFunction(
    (expected) =>
      Object.entries<string>(localStorage).some(
        ([key, snapshot]) => key.endsWith(':snapshot') && snapshot.includes(expected),
      ),
    text,
  );
}

/** The first cart of a page, once the app has rendered that there is none yet. */
export function noCart(page: Page | Frame): Locator {
  return page.locator('guest-cart [data-state=none]').first();
}

/**
 * Creates a cart as the code of a page does, without waiting for the response. The cart shows an
 * error.
 */
export async function startCart(page: Page | Frame): Promise<void> {
  await noCart(page).waitFor();
  await page.evaluate(() => {
    // Not `window.GuestCart`: some pages have only the element.
    for (const cart of document.getElementsByTagName('guest-cart'))
      void cart.ensureCart().catch(() => undefined);
  });
}
