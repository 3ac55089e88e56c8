import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { hold, setUpBrowserPage, type Visit } from '../../support/browser/open-browser-page.ts';
import { hyva } from '../../support/browser/magento/hyva-theme.ts';
import { luma } from '../../support/browser/magento/luma-theme.ts';
import {
  themeHtml,
  type PageKind,
  type ThemeOnPage,
} from '../../support/browser/magento/module-pages.ts';
import {
  createModuleServer,
  moduleFolder,
  type ModuleServer,
  type Session,
} from '../../support/browser/magento/module-server.ts';

interface OpenOptions {
  /** The cart of an earlier visit, in storage. */
  readonly cartId?: string;
  /** Milliseconds by which the theme's scripts start late. @default 0 */
  readonly delay?: number;
  /**
   * Whether the theme's cookies of an earlier visit are there, so that it loads its section.
   * @default true
   */
  readonly hasCookies?: boolean;
  /** @default 'guest' */
  readonly kind?: PageKind;
}

const host = setUpBrowserPage();
let server: ModuleServer;
/** The session that the page of the test has. */
let ownSession: Session;

beforeEach(() => {
  server = createModuleServer(host.shop);
  ownSession = server.session('first');
});

const cartId = (page: Page): Promise<string | null> =>
  page.evaluate(() => window.GuestCart.getCartId());
const quantity = (page: Page): Promise<number | null | undefined> =>
  page.evaluate(() => window.GuestCart.getCart()?.items_qty);
const section = (page: Page) =>
  page.evaluate(() => (window as unknown as ThemeOnPage).theme.section());
const reloadSection = (page: Page) =>
  page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
const cookies = async (page: Page): Promise<string> =>
  (await page.context().cookies()).map(({ value }) => value).join();

/** As a POST request, such as signing in and out. The next page loads its sections again. */
const changeVersion = (page: Page): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'private_content_version', value: server.nextVersion(), url: host.url }]);

/** The session's cookies expire, and the session with them. The page stays open. */
async function expireSession(page: Page): Promise<void> {
  for (const name of ['PHPSESSID', 'form_key', 'mage-cache-sessid'])
    await page.context().clearCookies({ name });
  ownSession.cartId = null;
}

/** A cart in the shop with some mugs. */
const cartOf = (mugs: number) => host.cartWith({ 'MUG-SPECKLE': mugs });

/** Opens the cart with the icon of the header, and presses Checkout. */
async function checkOut(page: Page, icon: RegExp): Promise<void> {
  await page.getByRole('button', { name: icon }).click();
  await page.getByRole('button', { name: 'Checkout' }).click();
  await page.getByRole('heading', { name: 'Checkout' }).waitFor();
}

/** A second tab, whose title names the entries of storage that the page has changed since. */
async function openOtherTab(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate((url) => void window.open(url), host.page(''));
  const otherTab = await opening;
  await otherTab.evaluate(() =>
    addEventListener('storage', ({ key }) => void (document.title += ` ${key}`)),
  );
  return otherTab;
}

describe.each([luma, hyva])('the Magento module in $name', (theme) => {
  const themePage = (kind: PageKind, delay?: number): string =>
    host.page(themeHtml(theme, kind, delay), theme.headers);

  /** How often the server has rendered the theme's cart page. */
  let rendered = 0;

  /** The theme's cart page. Its table has what the session has when the server renders it. */
  const serveCartPage = (page: Page): Promise<unknown> =>
    page.route('**/checkout/cart', async (route) => {
      rendered += 1;
      const cart = ownSession.cartId === null ? null : await host.shop.getCart(ownSession.cartId);
      const rows = cart?.items?.map(({ name, qty }) => `<tr><td>${qty} × ${name}</td></tr>`) ?? [];
      const body = themeHtml(theme, 'cart', 0, `<table>${rows.join('')}</table>`);
      await route.fulfill({ contentType: 'text/html', body, headers: theme.headers });
    });

  async function open(options: OpenOptions = {}): Promise<Page> {
    const { delay, hasCookies = true, kind = 'guest', ...visit } = options;
    const { page } = await host.openPage('', visit);
    await page.context().clearCookies();
    if (hasCookies) {
      await page
        .context()
        .addCookies([{ name: 'mage-cache-sessid', value: 'true', url: host.url }]);
      await changeVersion(page);
    }
    await server.serve(page);
    rendered = 0;
    await serveCartPage(page);
    await page.goto(kind === 'cart' ? `${host.url}/checkout/cart` : themePage(kind, delay));
    await page.evaluate(() => window.GuestCart.ready);
    return page;
  }

  /** Presses the theme's own button. In Hyvä that loads the page again. */
  async function addInTheme(page: Page): Promise<void> {
    const loaded = theme === hyva ? page.waitForEvent('load') : undefined;
    await page.getByRole('button', { name: 'Add to Cart' }).click();
    await loaded;
    await page.evaluate(() => window.GuestCart.ready);
  }

  it.each([0, 1_500])(
    'shows what the theme’s own button adds, if it starts %i ms late',
    async (delay) => {
      const page = await open({ delay });
      await addInTheme(page);
      await page.getByRole('button', { name: /1 item/ }).waitFor();
      await expect.poll(() => cartId(page)).toBe(ownSession.cartId);
      await addInTheme(page);
      await expect.poll(() => quantity(page)).toBe(2);
      await page.getByRole('button', { name: /2 items/ }).waitFor();
    },
  );

  it('lets the session create the cart, and updates the theme after the page adds an item', async () => {
    const page = await open();
    await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE', qty: 2 }));
    expect(server.linked).toEqual([undefined]);
    expect(await cartId(page)).toBe(ownSession.cartId);
    await expect.poll(() => section(page)).toEqual({ id: ownSession.cartId, quantity: 2 });
    await page.getByRole('button', { name: /2 items/ }).waitFor();
    // Only REST has changed the cart since.
    await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE' }));
    await expect.poll(() => section(page)).toEqual({ id: ownSession.cartId, quantity: 3 });
    await page.getByRole('button', { name: /3 items/ }).waitFor();
  });

  it.each([true, false])(
    'after the session has expired, it gets the cart of this browser (its cookies are left: %s)',
    async (hasCookies) => {
      const earlier = await cartOf(3);
      const page = await open({ cartId: earlier, hasCookies });
      await expect.poll(() => section(page)).toEqual({ id: earlier, quantity: 3 });
      expect(await cartId(page)).toBe(earlier);
      expect(ownSession.cartId).toBe(earlier);
      expect(server.linked).toEqual([earlier]);
    },
  );

  it('after the session has expired, the theme’s forms on the open page have the form key that the checkout has made', async () => {
    ownSession.cartId = await cartOf(1);
    const page = await open({ cartId: ownSession.cartId });
    await page.getByRole('button', { name: /1 item/ }).click();
    await expireSession(page);
    await page.route('**/checkout', (route) => route.fulfill({ status: 204 }));
    const left = page.waitForEvent('requestfailed', (request) => request.isNavigationRequest());
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect.poll(() => cookies(page)).toMatch(/\b[0-9a-zA-Z]{16}\b/);
    const made = (await page.context().cookies()).find(({ name }) => name === 'form_key');
    await expect.poll(() => page.locator('[name=form_key]').first().inputValue()).toBe(made?.value);
    await left;
  });

  // The rest is in link-carts.js, which is the same for every theme.
  if (theme !== luma) return;

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
    it.each<[string, (page: Page) => unknown]>([
      ['on the server only', () => (ownSession.cartId = null)],
      ['on a page that stayed open', expireSession],
    ])('%s, the checkout has the cart all the same', async (_where, expire) => {
      ownSession.cartId = await cartOf(3);
      const { cartId: earlier } = ownSession;
      const page = await open({ cartId: earlier });
      await page.getByRole('button', { name: /3 items/ }).waitFor();
      await expect.poll(() => section(page)).toEqual({ id: earlier, quantity: 3 });
      await expire(page);
      await checkOut(page, /3 items/);
      expect(ownSession.cartId).toBe(earlier);
    });

    it('and the theme’s button has started another cart, all items are in one cart', async () => {
      ownSession.cartId = await cartOf(3);
      const page = await open({ cartId: ownSession.cartId });
      await page.getByRole('button', { name: /3 items/ }).waitFor();
      const otherTab = await openOtherTab(page);
      ownSession.cartId = null;
      await addInTheme(page);
      await page.getByRole('button', { name: /4 items/ }).waitFor();
      await expect.poll(() => cartId(page)).toBe(ownSession.cartId);
      // Nothing was ordered.
      await expect.poll(() => otherTab.title()).toContain('guest-cart');
      expect(await otherTab.title()).not.toContain(':ordered');
    });

    it('the theme’s cart page is loaded once more, with the cart', async () => {
      const earlier = await cartOf(3);
      const page = await open({ cartId: earlier, kind: 'cart' });
      await page.getByRole('cell', { name: '3 × Speckled mug' }).waitFor();
      expect(rendered).toBe(2);
      expect(server.linked).toEqual([earlier]);
    });

    it('the theme’s cart page is loaded once more at most, in a browser that keeps no session', async () => {
      const earlier = await cartOf(3);
      server.keepsSessions = false;
      const page = await open({ cartId: earlier, kind: 'cart' });
      await expect.poll(() => server.linked).toEqual([earlier, earlier]);
      await reloadSection(page);
      expect(rendered).toBe(2);
    });
  });

  it('on pages of a customer, moves the cart of this browser into the account and keeps nothing of it', async () => {
    const earlier = await cartOf(2);
    Object.assign(ownSession, { isCustomer: true, cartId: await cartOf(1) });
    const page = await open({ cartId: earlier, kind: 'customer' });
    await expect.poll(() => cartId(page)).toBeNull();
    await expect
      .poll(() => page.evaluate(() => Object.values(localStorage).join()))
      .not.toContain(earlier);
    expect((await host.shop.getCart(ownSession.cartId ?? '')).items_qty).toBe(3);
  });

  it.each([true, false])(
    'walk: the theme adds, its cookies expire, the checkout has the cart; nothing of a customer is left after sign-out (merged: %s)',
    async (merged) => {
      const page = await open();
      await addInTheme(page);
      await page.getByRole('button', { name: /1 item/ }).waitFor();
      const guestCart = ownSession.cartId ?? '';
      await expect.poll(() => cartId(page)).toBe(guestCart);

      // The cookies have expired, and with them the session.
      await page.context().clearCookies();
      ownSession.cartId = null;
      await page.goto(themePage('guest'));
      await checkOut(page, /1 item/);
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
      const leftOn = async (kind: PageKind): Promise<readonly string[]> => {
        await changeVersion(page);
        await page.goto(themePage(kind));
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
      expect(await leftOn('customer')).toEqual([]);
      // Sign-out, and the next visitor of this browser.
      Object.assign(ownSession, { isCustomer: false, cartId: null });
      expect(await leftOn('guest')).toEqual([]);
      expect(await page.getByRole('button', { name: /[1-9] item/ }).count()).toBe(0);
    },
  );

  describe('a section that arrives after the page has removed the cart', () => {
    /**
     * Opens a page that requests the section as it loads, and holds the response back. Resolves with
     * a function that lets it arrive.
     */
    async function openWithLateSection(page: Page, kind: PageKind) {
      await changeVersion(page);
      const release = server.holdNextSection();
      const requested = page.waitForRequest('**/customer/section/load*');
      await page.goto(themePage(kind));
      const request = await requested;
      expect((await request.allHeaders())['cookie']).toContain('guest-cart');
      return async () => {
        release();
        await (await request.response())?.finished();
      };
    }

    it('does not bring it back after an order', async () => {
      const ordered = await cartOf(2);
      ownSession.cartId = ordered;
      const page = await open({ cartId: ordered });
      await page.getByRole('button', { name: /2 items/ }).waitFor();
      ownSession.cartId = null;
      server.ended.add(ordered);
      const arrive = await openWithLateSection(page, 'guest');
      // The page after the order.
      await page.evaluate((id) => window.GuestCart.reset({ only: id }), ordered);
      await arrive();
      expect(await cookies(page)).not.toContain(ordered);
      await page.goto(themePage('guest'));
      await page.evaluate(() => window.GuestCart.ready);
      expect(await cartId(page)).toBeNull();
    });

    it('does not bring a customer’s cart to the next visitor, who can add items', async () => {
      const customers = await cartOf(2);
      ownSession.cartId = customers;
      const page = await open({ cartId: customers });
      await page.getByRole('button', { name: /2 items/ }).waitFor();
      await host.shop.signIn(customers, 3);
      ownSession.isCustomer = true;
      // The cart itself does not learn that it is a customer's.
      const releaseReads = await hold(page, '**/rest/**');
      const arrive = await openWithLateSection(page, 'customer');
      await reloadSection(page);
      await expect.poll(() => cookies(page)).not.toContain(customers);
      expect(server.linked).toContain(customers);
      await arrive();
      releaseReads();
      expect(await cookies(page)).not.toContain(customers);

      Object.assign(ownSession, { isCustomer: false, cartId: null });
      await changeVersion(page);
      const release = server.holdNextSection();
      await page.goto(themePage('guest'));
      await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE' }));
      release();
      await expect.poll(() => quantity(page)).toBe(1);
      expect(await cartId(page)).toBe(ownSession.cartId);
    });
  });

  it('sets the cookie of the session’s cart again, for 30 days', async () => {
    ownSession.cartId = await cartOf(1);
    const page = await open({ cartId: ownSession.cartId });
    await page.getByRole('button', { name: /1 item/ }).waitFor();
    const expiry = async (): Promise<number> =>
      (await page.context().cookies()).find(({ value }) => value === ownSession.cartId)?.expires ??
      0;
    await expect.poll(expiry).toBeGreaterThan(0);
    const first = await expiry();
    await reloadSection(page);
    // The page's process passes a cookie to the browser's a moment later.
    await expect.poll(expiry).toBeGreaterThan(first);
  });

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

  it.each([
    ['ordered', true],
    ['deleted', false],
  ] as const)(
    'ends a cart that was %s while the page was open, and other tabs hear of an order: %s',
    async (what, isOrder) => {
      const earlier = await cartOf(3);
      ownSession.cartId = earlier;
      const page = await open({ cartId: earlier });
      await page.getByRole('button', { name: /3 items/ }).waitFor();
      const otherTab = await openOtherTab(page);
      if (what === 'deleted') await host.shop.expire(earlier);
      else {
        const url = `${host.shop.origin}/preview/carts/${earlier}/order`;
        await host.shop.fetch(url, { method: 'POST' });
        server.ended.add(earlier);
      }
      ownSession.cartId = null;
      await reloadSection(page);
      await expect.poll(() => cartId(page)).toBeNull();
      await expect.poll(() => otherTab.title()).toContain('guest-cart');
      // The entries of storage change one after another.
      await expect.poll(async () => (await otherTab.title()).includes(':ordered')).toBe(isOrder);
    },
  );

  it('offers the session a cart once, if the session does not take it', async () => {
    const theirs = await host.shop.createCart();
    const page = await open({ cartId: theirs });
    await expect.poll(() => server.linked).toEqual([theirs]);
    ownSession.cartId = null;
    await reloadSection(page);
    await reloadSection(page);
    expect(server.linked).toEqual([theirs]);
  });
});

describe('the cart icon of Hyvä', () => {
  const open = async (kind: PageKind, cartId: string): Promise<Visit> => {
    ownSession.cartId = cartId;
    const visit = await host.openPage('', { cartId });
    await visit.page.context().clearCookies();
    await changeVersion(visit.page);
    await server.serve(visit.page);
    await visit.page.goto(host.page(themeHtml(hyva, kind), hyva.headers));
    return visit;
  };

  it('opens the drawer under a strict policy and Tailwind’s reset, and has the focus after it', async () => {
    const { page, errors } = await open('guest', await cartOf(2));
    const icon = page.getByRole('button', { name: /2 items/ });
    // Closed, the drawer takes no room in the header, once the element is defined.
    await expect
      .poll(() =>
        page.locator('guest-cart').evaluate((cart) => cart.getBoundingClientRect().height),
      )
      .toBe(0);
    await icon.click();
    await page.getByRole('dialog').getByText('Speckled mug').waitFor();
    expect(await icon.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Escape');
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('menu-cart-icon');
    expect(errors).toEqual([]);
    expect(await page.evaluate(() => window.refused)).toEqual([]);
  });

  it('closes the drawer, if the theme asks for it', async () => {
    const { page } = await open('guest', await cartOf(2));
    await page.getByRole('button', { name: /2 items/ }).click();
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() =>
      window.dispatchEvent(new CustomEvent('toggle-cart', { detail: { isOpen: false } })),
    );
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
  });

  it('opens the theme’s drawer for customers', async () => {
    ownSession.isCustomer = true;
    const { page } = await open('customer', await cartOf(2));
    await page.evaluate(() => window.GuestCart.ready);
    const icon = page.locator('#menu-cart-icon');
    await icon.click();
    expect(await icon.getAttribute('aria-expanded')).toBe('true');
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('needs no inline script and no expression for Alpine in the module’s templates', () => {
    const folder = `${moduleFolder}/view/frontend/templates`;
    for (const name of ['hyva/drawer', 'script']) {
      const template = readFileSync(`${folder}/${name}.phtml`, 'utf8');
      const scripts = template.match(/<script[^>]*>[^<]*/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toMatch(/\ssrc="/);
      expect(template).not.toMatch(/\s(?:x-|@|:|on)[\w.:-]+=/);
    }
  });
});
