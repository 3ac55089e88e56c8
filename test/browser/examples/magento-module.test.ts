import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { lumaTheme } from '../../support/browser/magento/luma-theme.ts';
import {
  createModuleServer,
  type ModuleServer,
  type Session,
} from '../../support/browser/magento/module-server.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

interface ThemeOnPage {
  readonly theme: {
    reload(): Promise<void>;
    section(): { id: string; quantity: number } | null | undefined;
    add(): Promise<void>;
  };
}

const host = setUpBrowserPage();
let server: ModuleServer;

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

/** As in templates/badge.phtml. */
const tagAttributes =
  'data-base-url="/rest/default" data-features="items totals coupons" data-credentials="same-origin" data-storage="cookie"';

/** A page of the theme. @param mode a badge for guests, a closed drawer for customers */
function themePage(mode: 'badge' | 'drawer', delay = 0): string {
  return host.page(
    shopHtml(`
    <guest-cart mode="${mode}" checkout-url="/checkout"></guest-cart>
    ${scriptTag(tagAttributes)}
    ${lumaTheme({ isCustomer: mode === 'drawer', delay })}`),
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
      private_content_version: server.nextVersion(),
    };
    const { origin } = new URL(address);
    await page
      .context()
      .addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })));
  }
  await server.serve(page);
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

/** As a POST request, such as signing in and out. The next page loads its sections again. */
const changeVersion = (page: Page): Promise<void> =>
  page
    .context()
    .addCookies([{ name: 'private_content_version', value: server.nextVersion(), url: host.url }]);

/** A cart in the shop with some mugs. */
const cartOf = (mugs: number) => host.cartWith({ 'MUG-SPECKLE': mugs });

beforeEach(() => {
  server = createModuleServer(host.shop);
  ownSession = server.session('first');
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
        await changeVersion(page);
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

  describe('a section that arrives after the page has removed the cart', () => {
    /**
     * Opens a page that requests the section as it loads, and holds the response back. Resolves with
     * a function that lets it arrive.
     */
    async function openWithLateSection(page: Page, mode: 'badge' | 'drawer') {
      await changeVersion(page);
      const release = server.holdNextSection();
      const requested = page.waitForRequest('**/customer/section/load*');
      await page.goto(themePage(mode));
      const request = await requested;
      expect((await request.allHeaders())['cookie']).toContain('guest-cart');
      return async () => {
        release();
        await (await request.response())?.finished();
      };
    }
    const cookies = async (page: Page): Promise<string> =>
      (await page.context().cookies()).map(({ value }) => value).join();

    it('does not bring it back after an order', async () => {
      const ordered = await cartOf(2);
      ownSession.cartId = ordered;
      const page = await open({ cartId: ordered });
      await page.getByRole('button', { name: /2 items/ }).waitFor();
      ownSession.cartId = null;
      server.ended.add(ordered);
      const arrive = await openWithLateSection(page, 'badge');
      // The page after the order.
      await page.evaluate((id) => window.GuestCart.reset({ only: id }), ordered);
      await arrive();
      expect(await cookies(page)).not.toContain(ordered);
      await page.goto(themePage('badge'));
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
      const arrive = await openWithLateSection(page, 'drawer');
      await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
      await expect.poll(() => cookies(page)).not.toContain(customers);
      expect(server.linked).toContain(customers);
      await arrive();
      releaseReads();
      expect(await cookies(page)).not.toContain(customers);

      Object.assign(ownSession, { isCustomer: false, cartId: null });
      await changeVersion(page);
      const release = server.holdNextSection();
      await page.goto(themePage('badge'));
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
    const first = await expiry();
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
    expect(await expiry()).toBeGreaterThan(first);
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

  it('offers the session a cart once, if the session does not take it', async () => {
    const theirs = await host.shop.createCart();
    const page = await open({ cartId: theirs });
    await expect.poll(() => server.linked).toEqual([theirs]);
    ownSession.cartId = null;
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
    await page.evaluate(() => (window as unknown as ThemeOnPage).theme.reload());
    expect(server.linked).toEqual([theirs]);
  });
});
