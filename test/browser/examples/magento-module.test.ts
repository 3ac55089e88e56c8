import { execFileSync, spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const moduleFolder = 'examples/magento-module/Example/GuestCart';
const linkCarts = readFileSync(`${moduleFolder}/view/frontend/web/js/link-carts.js`, 'utf8');

/**
 * The parts of the theme that the module uses: AMD, `jquery`, `mage/cookies` and
 * `Magento_Customer/js/customer-data`. RequireJS runs modules late, often after guest-cart has
 * rendered: `delay` milliseconds here.
 *
 * As in Magento 2.4.7, a visitor without the theme's cookies gets no section: the stored ones are
 * dropped and none is loaded. With the cookies, the stored section is used until its version
 * changes, which the server does with every POST. A request whose path is in sections.xml drops the
 * section and loads it again.
 */
const theme = (delay: number, isCustomer: boolean): string => `
  const hasCookie = (name) => document.cookie.split('; ').some((cookie) => cookie.startsWith(name + '='));
  const cookie = (name) => document.cookie.split('; ').find((one) => one.startsWith(name + '='))?.split('=')[1];
  const subscribers = [];
  let cartSection = {};
  const observable = () => cartSection;
  observable.subscribe = (subscriber) => subscribers.push(subscriber);
  const notify = (section) => {
    cartSection = section;
    for (const subscriber of subscribers) subscriber(section);
  };
  const customerData = {
    get: () => observable,
    async reload() {
      const section = await (await fetch('/theme/section')).json();
      localStorage.setItem('mage-cache-storage', JSON.stringify({ cart: section }));
      localStorage.setItem('private_content_version', cookie('private_content_version') ?? '');
      notify(section);
    },
  };
  const affected = ['/theme/link', '/theme/add'];
  const $ = {
    async post(url, data) {
      const body = new URLSearchParams(Object.entries(data).filter(([, value]) => value !== undefined));
      const response = await fetch(url, { method: 'POST', body });
      // As jQuery's ajaxComplete, after the handlers of the request.
      if (affected.includes(url)) setTimeout(customerData.reload);
      if (!response.ok) throw response;
      return response.json();
    },
    mage: { cookies: { get: () => 'form-key-of-the-session' } },
  };
  const modules = { jquery: $, 'Magento_Customer/js/customer-data': customerData };
  window.define = (names, create) => {
    const init = create(...names.map((name) => modules[name]));
    setTimeout(() => init({ linkUrl: '/theme/link', isCustomer: ${isCustomer} }), ${delay});
  };
  window.theme = {
    reload: customerData.reload,
    section: () => cartSection.guest_cart,
    add: () => $.post('/theme/add', {}),
  };
  if (!hasCookie('mage-cache-sessid')) localStorage.removeItem('mage-cache-storage');
  document.cookie = 'mage-cache-sessid=true; path=/';
  const stored = JSON.parse(localStorage.getItem('mage-cache-storage') ?? '{}');
  if (stored.cart !== undefined) cartSection = stored.cart;
  const version = cookie('private_content_version');
  if (version !== undefined && version !== localStorage.getItem('private_content_version')) customerData.reload();`;

interface ThemeOnPage {
  readonly theme: {
    reload(): Promise<void>;
    section(): { id: string; quantity: number } | null | undefined;
    add(): Promise<void>;
  };
}

const host = setUpBrowserPage();
/** What the server knows: PHP sessions by their cookie, and ids of carts that have ended. */
let server: {
  readonly sessions: Map<string, { cartId: string | null; isCustomer: boolean }>;
  readonly ended: Set<string>;
  readonly linked: (string | undefined)[];
};

type Session = ReturnType<typeof sessionOf>;

function sessionOf(sessionId: string): { cartId: string | null; isCustomer: boolean } {
  const session = server.sessions.get(sessionId) ?? { cartId: null, isCustomer: false };
  server.sessions.set(sessionId, session);
  return session;
}

/** As SessionCart::get of the module. */
async function sessionCart({
  cartId,
  isCustomer,
}: Session): Promise<{ id: string; quantity: number } | null> {
  if (cartId === null || isCustomer) return null;
  const { items_qty } = await host.shop.getCart(cartId);
  return { id: cartId, quantity: items_qty ?? 0 };
}

/** As SessionCart::adopt of the module. Returns whether the cart has ended. */
async function adopt(session: Session, id: string): Promise<boolean> {
  if (server.ended.has(id)) return true;
  const given = await host.shop.getCart(id).catch(() => null);
  if (given === null || given.customer?.id != null) return true;
  if (id === session.cartId) return false;
  const own = session.cartId === null ? null : await host.shop.getCart(session.cartId);
  if (!session.isCustomer && (own?.items_count ?? 0) === 0) {
    session.cartId = id;
    return false;
  }
  session.cartId ??= await host.shop.createCart();
  for (const { sku, qty } of (await host.shop.getCart(id)).items ?? []) {
    await host.shop.addItem(session.cartId, sku ?? '', qty ?? 0);
  }
  server.ended.add(id);
  return true;
}

/** The responses of the PHP part of the module to `/theme/*`. */
async function respond(path: string, body: URLSearchParams, session: Session): Promise<unknown> {
  if (path === '/theme/section') return { guest_cart: await sessionCart(session) };
  if (path === '/theme/add') {
    session.cartId ??= await host.shop.createCart();
    return host.shop.addItem(session.cartId, 'MUG-SPECKLE', 1);
  }
  expect(body.get('form_key')).toBe('form-key-of-the-session');
  const id = body.get('id') ?? undefined;
  server.linked.push(id);
  if (id === undefined && !session.isCustomer) session.cartId ??= await host.shop.createCart();
  const ended = id !== undefined && (await adopt(session, id));
  return { cart: await sessionCart(session), ended };
}

/** The session that the page of the test has. */
let ownSession: Session;

interface OpenOptions {
  /** The cart of an earlier visit, in storage. */
  readonly cartId?: string;
  readonly delay?: number;
  /**
   * Whether the theme's cookies of an earlier visit are there, so that it loads its section.
   * @default true
   */
  readonly hasCookies?: boolean;
  readonly mode?: 'badge' | 'drawer';
}

let versions = 0;

/** A page of the theme. @param mode a badge for guests, a closed drawer for customers */
function themePage(mode: 'badge' | 'drawer', delay = 0): string {
  return host.page(
    shopHtml(`
    <guest-cart mode="${mode}" checkout-url="/checkout"></guest-cart>
    ${scriptTag('data-base-url="/rest/default" data-features="items totals coupons" data-credentials="same-origin"')}
    <script>${theme(delay, mode === 'drawer')}</script>
    <script>${linkCarts}</script>`),
  );
}

async function open({
  delay = 0,
  hasCookies = true,
  mode = 'badge',
  ...visit
}: OpenOptions = {}): Promise<Page> {
  const { page } = await host.visit('about:blank', visit);
  const address = themePage(mode, delay);
  await page.context().clearCookies();
  if (hasCookies) {
    const cookies = {
      'mage-cache-sessid': 'true',
      private_content_version: String((versions += 1)),
    };
    const { origin } = new URL(address);
    await page
      .context()
      .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  }
  await page.route('**/checkout', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<h1>Checkout</h1>' }),
  );
  await page.route('**/theme/*', async (route) => {
    const request = route.request();
    const body = new URLSearchParams(request.postData() ?? '');
    const { cookie = '' } = await request.allHeaders();
    const sessionId = /PHPSESSID=(\w+)/.exec(cookie)?.[1] ?? 'first';
    const isPost = request.method() === 'POST';
    await route.fulfill({
      json: await respond(new URL(request.url()).pathname, body, sessionOf(sessionId)),
      headers: isPost ? { 'Set-Cookie': `private_content_version=${(versions += 1)}; Path=/` } : {},
    });
  });
  await page.goto(address);
  await page.evaluate(() => window.GuestCart.ready);
  return page;
}

const cartId = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.GuestCart.getCartId());
const quantity = (page: Page): Promise<number | null | undefined> =>
  page.evaluate(() => window.GuestCart.getCart()?.items_qty);
const section = (page: Page) =>
  page.evaluate(() => (window as unknown as ThemeOnPage).theme.section());
const addInTheme = (page: Page) =>
  page.evaluate(() => (window as unknown as ThemeOnPage).theme.add());

/** A cart in the shop with some mugs. */
const cartOf = (mugs: number) => host.cartWith({ 'MUG-SPECKLE': mugs });

beforeEach(() => {
  server = { sessions: new Map(), ended: new Set(), linked: [] };
  ownSession = sessionOf('first');
});

describe('the Magento module of examples/magento-module', () => {
  it.each([0, 1_500])(
    'shows what the theme’s own button adds, if it starts %i ms late',
    async (delay) => {
      const page = await open({ delay });
      await addInTheme(page);
      await page.getByRole('button', { name: /1 item/ }).waitFor();
      expect(await cartId(page)).toBe(ownSession.cartId);
      await addInTheme(page);
      await expect.poll(() => quantity(page)).toBe(2);
    },
  );

  it('lets the session create the cart, and updates the theme after the page adds an item', async () => {
    const page = await open();
    await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE', qty: 2 }));
    expect(server.linked).toEqual([undefined]);
    expect(await cartId(page)).toBe(ownSession.cartId);
    await expect.poll(() => section(page)).toEqual({ id: ownSession.cartId, quantity: 2 });
  });

  it('puts the items of an earlier visit into the session’s cart, once', async () => {
    const earlier = await cartOf(3);
    ownSession.cartId = await cartOf(1);
    const page = await open({ cartId: earlier });
    await expect.poll(() => quantity(page)).toBe(4);
    expect(await cartId(page)).toBe(ownSession.cartId);
    await page.reload();
    await expect.poll(() => quantity(page)).toBe(4);
    expect(server.linked).toEqual([earlier]);
  });

  describe('after the session has expired', () => {
    it.each([true, false])(
      'the session gets the cart of this browser (its cookies are left: %s)',
      async (hasCookies) => {
        const earlier = await cartOf(3);
        const page = await open({ cartId: earlier, hasCookies });
        await expect.poll(() => section(page)).toEqual({ id: earlier, quantity: 3 });
        expect(await cartId(page)).toBe(earlier);
        expect(ownSession.cartId).toBe(earlier);
      },
    );

    it('on the server only, the checkout has the cart all the same', async () => {
      ownSession.cartId = await cartOf(3);
      const { cartId: earlier } = ownSession;
      const page = await open({ cartId: earlier });
      await expect.poll(() => section(page)).toEqual({ id: earlier, quantity: 3 });
      ownSession.cartId = null;
      await page.getByRole('button', { name: /3 items/ }).click();
      await page.getByRole('button', { name: 'Checkout' }).click();
      await page.getByRole('heading', { name: 'Checkout' }).waitFor();
      expect(ownSession.cartId).toBe(earlier);
    });

    it('and the theme’s button has started another cart, all items are in one cart', async () => {
      ownSession.cartId = await cartOf(3);
      const page = await open({ cartId: ownSession.cartId });
      await page.getByRole('button', { name: /3 items/ }).waitFor();
      ownSession.cartId = null;
      await addInTheme(page);
      await page.getByRole('button', { name: /4 items/ }).waitFor();
      expect(await cartId(page)).toBe(ownSession.cartId);
    });
  });

  it('on pages of a customer, moves the cart of this browser into the account and keeps nothing of it', async () => {
    const earlier = await cartOf(2);
    Object.assign(ownSession, { isCustomer: true, cartId: await cartOf(1) });
    const page = await open({ cartId: earlier, mode: 'drawer' });
    await expect.poll(() => cartId(page)).toBeNull();
    expect(await page.evaluate(() => Object.values(localStorage).join())).not.toContain(earlier);
    expect((await host.shop.getCart(ownSession.cartId ?? '')).items_qty).toBe(3);
  });

  it.each([true, false])(
    'walk: the theme adds, its cookies expire, the checkout has the cart; nothing of a customer is left after sign-out (merged: %s)',
    async (merged) => {
      const page = await open();
      await addInTheme(page);
      await page.getByRole('button', { name: /1 item/ }).waitFor();
      const guestCart = ownSession.cartId ?? '';

      // The cookies have expired, and with them the session.
      await page.context().clearCookies();
      ownSession.cartId = null;
      await page.goto(themePage('badge'));
      await page.getByRole('button', { name: /1 item/ }).click();
      await page.getByRole('button', { name: 'Checkout' }).click();
      await page.getByRole('heading', { name: 'Checkout' }).waitFor();
      expect(ownSession.cartId).toBe(guestCart);

      // The theme's sign-in gives the cart to the customer, or merges it.
      await host.shop.signIn(guestCart, 3, { merged });
      Object.assign(ownSession, { isCustomer: true, cartId: merged ? await cartOf(2) : guestCart });
      const { customer } = merged ? { customer: null } : await host.shop.getCart(guestCart);
      const secrets = [guestCart, customer?.email, customer?.lastname].filter(
        (secret) => secret != null,
      );
      expect(secrets).toHaveLength(merged ? 1 : 3);
      /** What is left of the customer on a page and in storage. */
      const leftOn = async (mode: 'badge' | 'drawer'): Promise<readonly string[]> => {
        // Signing in and out are POST requests, after which the theme loads its sections again.
        const version = {
          name: 'private_content_version',
          value: String((versions += 1)),
          url: host.url,
        };
        await page.context().addCookies([version]);
        await page.goto(themePage(mode));
        await expect.poll(() => section(page)).toBeNull();
        await page.evaluate(() => window.GuestCart.ready);
        const left = async (): Promise<readonly string[]> => {
          const kept = await page.evaluate(() => {
            const carts = [...document.querySelectorAll('guest-cart')].map(
              (cart) => cart.shadowRoot?.textContent,
            );
            return [
              ...carts,
              ...Object.values(localStorage),
              ...Object.values(sessionStorage),
            ].join();
          });
          return secrets.filter((secret) => kept.includes(secret));
        };
        await expect.poll(left).toEqual([]);
        return left();
      };
      expect(await leftOn('drawer')).toEqual([]);
      // Sign-out, and the next visitor of this browser.
      Object.assign(ownSession, { isCustomer: false, cartId: null });
      expect(await leftOn('badge')).toEqual([]);
      expect(await page.getByRole('button', { name: /item/ }).count()).toBe(0);
    },
  );

  it('ends the cart after an order, although the shop still responds to reads of it', async () => {
    const ordered = await cartOf(1);
    server.ended.add(ordered);
    const page = await open({ cartId: ordered });
    await expect.poll(() => cartId(page)).toBeNull();
    await page.getByRole('button', { name: /1 item/ }).waitFor({ state: 'hidden' });
    // A later cart of the session is shown as usual.
    await addInTheme(page);
    await expect.poll(() => cartId(page)).toBe(ownSession.cartId);
  });

  it('offers the session a cart once, if the session does not take it', async () => {
    const theirs = await host.shop.createCart();
    const page = await open({ cartId: theirs });
    await expect.poll(() => server.linked).toEqual([theirs]);
    ownSession.cartId = null;
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
    expect(server.linked).toEqual([theirs]);
  });

  const hasPhp = spawnSync('php', ['--version']).status === 0;
  it.skipIf(!hasPhp)('has valid PHP', () => {
    const files = globSync(`${moduleFolder}/**/*.{php,phtml}`);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files)
      expect(execFileSync('php', ['-l', file], { encoding: 'utf8' })).toContain('No syntax errors');
  });
});
