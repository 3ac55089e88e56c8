import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { canRetryImports, launchBrowser } from '../../support/browser/browser.ts';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 60_000;
const base = 'data-base-url="/rest/default"';

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage({ launch: launchBrowser });
});

afterAll(() => host.close(), slow);

async function filledCart(): Promise<string> {
  const cartId = await host.shop.createCart();
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return cartId;
}

/** Keeps the code that acts on a cart from arriving until the returned function is called. */
async function holdPage(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<undefined>();
  await page.route(/\/embed\/app-.*\.js$/, async (route) => {
    await promise;
    await route.continue();
  });
  return () => {
    resolve(undefined);
  };
}

async function open(markup: string, cartId?: string) {
  const address = host.page(shopHtml(markup));
  const blank = await host.visit(host.page(shopHtml('')), cartId === undefined ? {} : { cartId });
  const arrive = await holdPage(blank.page);
  await blank.page.goto(address);
  return { ...blank, arrive };
}

/** Where the words of a cart begin, by class. */
function corners(page: Page): Promise<Record<string, readonly number[]>> {
  return page.locator('.gc-frame').evaluate((frame) => {
    const words = [
      'title',
      'count',
      'line',
      'line-name',
      'line-meta',
      'line-row',
      'total',
      'hint',
      'badge-count',
      'badge-amount',
    ];
    const found = words.map((name) => [name, frame.querySelector(`.gc-${name}`)] as const);
    return Object.fromEntries(
      found.flatMap(([name, element]) => {
        if (element === null) return [];
        const { x, y } = element.getBoundingClientRect();
        return [[name, [Math.round(x), Math.round(y)]]];
      }),
    );
  });
}

describe('a first visit, before the code that acts has arrived', { timeout: slow }, () => {
  it.each([
    ['in the page', '', '.gc-line'],
    ['as a badge', ' mode="badge"', '.gc-badge'],
  ])('shows the cart %s, from the one request that is sent', async (_name, mode, place) => {
    const cartId = await filledCart();
    const { page, requests, errors, arrive } = await open(`<guest-cart${mode}></guest-cart>${scriptTag(base)}`, cartId);
    await page.locator(place).waitFor();
    await page.locator('.gc-frame').filter({ hasText: '$39.98' }).filter({ hasNotText: 'Checking' }).waitFor();
    expect(await page.evaluate(() => customElements.get('guest-cart') === undefined)).toBe(true);
    arrive();
    await page.locator('.gc-root button, button.gc-badge').first().waitFor();
    await expect.poll(() => page.locator(place).count()).toBe(1);
    await page.locator('.gc-frame').filter({ hasText: '$39.98' }).waitFor();
    expect(requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`)).toEqual([
      `GET /rest/default/V1/guest-carts/${cartId}`,
    ]);
    expect(errors).toEqual([]);
  });

  it.each([
    ['in the page', '', 1280],
    ['in the page', '', 390],
    ['in the page', ' features="items"', 390],
    ['in the page', ' features="coupons, items"', 1280],
    ['in the page', ' controls="remove"', 390],
    ['as a badge', ' mode="badge"', 390],
  ])('stands %s%s where the cart itself will stand, %i px wide', async (_name, mode, width) => {
    const { page, arrive } = await open(`<guest-cart${mode}></guest-cart>${scriptTag(base)}`, await filledCart());
    await page.setViewportSize({ width, height: 900 });
    await page.locator('.gc-line, .gc-badge').first().waitFor();
    const before = await corners(page);
    expect(Object.keys(before).length).toBeGreaterThan(1);
    arrive();
    await page.locator('.gc-root button, button.gc-badge').first().waitFor();
    expect(await corners(page)).toEqual(before);
  });

  it('opens the drawer of a badge that was pressed meanwhile', async () => {
    const html = `<guest-cart mode="badge"></guest-cart>${scriptTag(base)}`;
    const { page, arrive } = await open(html, await filledCart());
    await page.locator('span.gc-badge').click();
    arrive();
    await page.locator('dialog.gc-drawer[open] .gc-line').waitFor();
  });

  // Called as a function, not by `new`: a formatter that nothing uses.
  const noteFormatter = `<script>
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      apply(...call) {
        document.documentElement.dataset.formats = '';
        return Reflect.apply(...call);
      },
    });
  </script>`;

  it('creates the first formatter before the shop has responded, where there is a cart', async () => {
    const html = shopHtml(`${noteFormatter}<guest-cart></guest-cart>${scriptTag(base)}`);
    const { page } = await host.visit(host.page(shopHtml('')), { cartId: await filledCart() });
    await page.route('**/V1/guest-carts/*', () => undefined);
    await page.goto(host.page(html));
    await page.locator('html[data-formats]').waitFor();

    await host.visit(host.page(html));
    await page.getByRole('button', { name: 'Continue shopping' }).waitFor();
    expect(await page.locator('html[data-formats]').count()).toBe(0);
  });

  it('sends nothing where there is no cart', async () => {
    const { page, requests, arrive } = await open(`<guest-cart></guest-cart>${scriptTag(base)}`);
    await page.waitForFunction(() => typeof window.GuestCart.push === 'function');
    arrive();
    await page.getByRole('button', { name: 'Continue shopping' }).waitFor();
    expect(requests).toEqual([]);
  });

  it('queues calls, and runs them when the app has loaded', async () => {
    const { page, requests, errors, arrive } = await open(`<guest-cart></guest-cart>${scriptTag(base)}`);
    await page.waitForFunction(() => typeof window.GuestCart.push === 'function');
    await page.evaluate(() => {
      window.GuestCart.on('created', () => {
        document.title = 'created';
      });
      void window.GuestCart.ensureCart().then((id) => {
        document.body.dataset['asked'] = String(id.length > 0);
      });
    });
    arrive();
    await page.waitForFunction(() => document.title === 'created' && document.body.dataset['asked'] === 'true');
    await expect.poll(() => requests.map((request) => request.method())).toEqual(['POST', 'GET']);
    expect(errors).toEqual([]);
  });

  it('an item that is added meanwhile is not lost from sight: the refresh reads again', async () => {
    const cartId = await filledCart();
    const { page, requests, arrive } = await open(`<guest-cart></guest-cart>${scriptTag(base)}`, cartId);
    await page.locator('.gc-line').waitFor();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await page.evaluate(() => {
      void window.GuestCart.refresh();
    });
    arrive();
    await page.getByText('$59.97').first().waitFor();
    await page.getByRole('button', { name: 'Refresh cart' }).waitFor();
    await expect.poll(() => page.getByText('$39.98').count()).toBe(0);
    expect(requests.length).toBeGreaterThan(1);
  });

  it('a cart that is gone is not painted, and is retired by the code that may', async () => {
    const { page, errors, arrive } = await open(`<guest-cart></guest-cart>${scriptTag(base)}`, 'x'.repeat(32));
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('guest-carts')),
    );
    arrive();
    await page.getByText('Your last cart is no longer available.').last().waitFor();
    await expect.poll(() => page.locator('.gc-line').count()).toBe(0);
    // The browser itself tells of the 404; nothing else is reported.
    expect(errors.filter((error) => !error.includes('404'))).toEqual([]);
  });

  it.each([
    ['locale', 'de-AT'],
    ['priceCurrency', 'quote'],
    ['baseUrl', '/rest/eur'],
  ])('paints nothing by its attributes where a script has set %s on the element', async (name, value) => {
    const { page, arrive } = await open(
      `<guest-cart></guest-cart><script>document.querySelector('guest-cart').${name} = '${value}'</script>${scriptTag(base)}`,
      await filledCart(),
    );
    await page.waitForFunction(
      () =>
        performance.getEntriesByType('resource').some(({ name: file }) => file.includes('app-')) ||
        document.readyState === 'complete',
    );
    await page.waitForTimeout(300);
    expect(await page.locator('.gc-line').count()).toBe(0);
    arrive();
    await page.locator('.gc-root').waitFor();
  });
});

describe('the code that acts, when it does not arrive', { timeout: slow }, () => {
  it('leaves what was painted, says so with a fix, and fails what was asked', async () => {
    const cartId = await filledCart();
    const blank = await host.visit(host.page(shopHtml('')), { cartId });
    await blank.page.route(/\/embed\/app-.*\.js$/, (route) => route.abort());
    await blank.page.goto(host.page(shopHtml(`<guest-cart></guest-cart>${scriptTag(base)}`)));
    await blank.page.locator('.gc-line').waitFor();
    const code = await blank.page.evaluate(() =>
      window.GuestCart.ensureCart().catch((error: unknown) => (error as { readonly code: string }).code),
    );
    expect(code).toBe('network');
    // With the cause, as what has come and cannot run is no different.
    await expect
      .poll(() => blank.errors.join())
      .toMatch(/a file of the script did not load\. .*TypeError: Failed to fetch/);
    await blank.page.locator('.gc-frame').filter({ hasText: '$39.98' }).waitFor();
    expect(await blank.page.evaluate(() => Object.values(localStorage).join())).toContain(cartId);
  });
});

describe('a page that has put something on every object', { timeout: slow }, () => {
  it.each(['module" src="/embed/guest-cart.js', 'text/javascript" src="/embed/guest-cart.classic.js'])(
    'has its cart all the same, by <script type="%s">',
    async (script) => {
      const { page, errors } = await host.visit(
        host.page(
          shopHtml(`<script>Object.prototype.foo = 'bar'; Object.prototype.each = function () {};</script>
            <guest-cart></guest-cart><script type="${script}" ${base}></script>`),
        ),
        { cartId: await filledCart() },
      );
      await page.getByRole('button', { name: 'Refresh cart' }).waitFor();
      await page.getByText('$39.98').first().waitFor();
      expect(await page.evaluate(() => window.GuestCart.getCart()?.items_count)).toBe(1);
      expect(errors).toEqual([]);
    },
  );
});

describe('a page that is offline when the code that acts is loaded', { timeout: slow }, () => {
  it('gets it, and the cart, when it is online again', async (test) => {
    test.skip(!canRetryImports(host.browser), 'this browser cannot load a module again');
    const { page, errors } = await host.visit(host.page(shopHtml(scriptTag(base))), { cartId: await filledCart() });
    await page.waitForFunction(() => customElements.get('guest-cart') !== undefined);
    await page.route(/\/embed\/app-.*\.js$/, (route) => route.abort('internetdisconnected'));
    await page.goto(host.page(shopHtml(`<guest-cart></guest-cart>${scriptTag(base)}`)));
    await expect.poll(() => errors.join()).toContain('a file of the script did not load');
    await page.unroute(/\/embed\/app-.*\.js$/);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await page.getByRole('button', { name: 'Refresh cart' }).waitFor();
    expect(await page.evaluate(() => window.GuestCart.getCart()?.items_count)).toBe(1);
  });
});

describe('a page that has declared GuestCart with var', { timeout: slow }, () => {
  it('has its list done, and the cart in its place', async () => {
    const { page, errors } = await host.visit(
      host.page(
        shopHtml(`<guest-cart></guest-cart>
          <script>var GuestCart = GuestCart || []; GuestCart.push((cart) => { document.title = cart.version; });</script>
          ${scriptTag(base)}`),
      ),
      { cartId: await filledCart() },
    );
    await page.getByRole('button', { name: 'Refresh cart' }).waitFor();
    expect(await page.title()).toBe(await page.evaluate(() => window.GuestCart.version));
    expect(errors).toEqual([]);
  });
});

describe('no part of the script', { timeout: slow }, () => {
  it('asks for the entry a second time, no matter what query the page gives it', async () => {
    const { page } = await host.visit(
      host.page(shopHtml(`<guest-cart></guest-cart>${scriptTag(base, '/embed/guest-cart.js?v=2')}`)),
      { cartId: await filledCart() },
    );
    await page.getByRole('button', { name: 'Refresh cart' }).waitFor();
    const files = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    );
    expect(files.filter((file) => file.endsWith('guest-cart.js'))).toHaveLength(1);
  });
});
