import { describe, expect, it } from 'vitest';
import { canRetryImports, findBrowser } from '../../support/browser/browser.ts';
import { noCart, hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const base = 'data-base-url="/rest/default"';

const host = setUpBrowserPage({ find: findBrowser });

const filledCart = () => host.cartWith({ 'MUG-SPECKLE': 2 });

async function open(markup: string, cartId?: string) {
  const address = host.page(shopHtml(markup));
  const blank = await host.visit(host.page(shopHtml('')), cartId === undefined ? {} : { cartId });
  const loadApp = await hold(blank.page, /\/embed\/app-.*\.js$/);
  await blank.page.goto(address);
  return { ...blank, loadApp };
}

describe('a first visit, before the app has loaded', () => {
  it.each([
    ['in the page', '', '.gc-line'],
    ['as a badge', ' mode="badge"', '.gc-badge'],
  ])('shows the cart %s, with one request', async (_name, mode, place) => {
    const cartId = await filledCart();
    const { page, requests, errors, loadApp } = await open(
      `<guest-cart${mode}></guest-cart>${scriptTag(base)}`,
      cartId,
    );
    await page.locator(place).waitFor();
    await page
      .locator('.gc-frame')
      .filter({ hasText: '$39.98' })
      .filter({ hasNotText: 'Checking' })
      .waitFor();
    expect(await page.evaluate(() => customElements.get('guest-cart') === undefined)).toBe(true);
    loadApp();
    await page.locator('.gc-body, button.gc-badge').first().waitFor();
    await expect.poll(() => page.locator(place).count()).toBe(1);
    await page.locator('.gc-frame').filter({ hasText: '$39.98' }).waitFor();
    expect(
      requests.map((request) => `${request.method()} ${new URL(request.url()).pathname}`),
    ).toEqual([`GET /rest/default/V1/guest-carts/${cartId}`]);
    expect(errors).toEqual([]);
  });

  // The warm-up calls Intl.NumberFormat without `new`.
  const noteFormatter = `<script>
    Intl.NumberFormat = new Proxy(Intl.NumberFormat, {
      apply(...call) {
        document.documentElement.dataset.formats = '';
        return Reflect.apply(...call);
      },
    });
  </script>`;

  it.each([
    ['the tag', () => Promise.resolve(`<guest-cart></guest-cart>${scriptTag(base)}`)],
    [
      'the inlined loader, before any script has loaded',
      async () => {
        const loader = await (await fetch(`${host.url}/embed/loader.js`)).text();
        return `<guest-cart></guest-cart><script ${base}>${loader}</script>`;
      },
    ],
  ])(
    'creates the first formatter before the shop has responded, if there is a cart: %s',
    async (_form, markup) => {
      const html = shopHtml(noteFormatter + (await markup()));
      const { page } = await host.visit(host.page(shopHtml('')), { cartId: await filledCart() });
      await page.route('**/V1/guest-carts/*', () => undefined);
      await page.goto(host.page(html));
      await page.locator('html[data-formats]').waitFor();
    },
  );

  it('creates no formatter without a cart', async () => {
    const { page } = await host.visit(
      host.page(shopHtml(`${noteFormatter}<guest-cart></guest-cart>${scriptTag(base)}`)),
    );
    await noCart(page).waitFor();
    expect(await page.locator('html[data-formats]').count()).toBe(0);
  });

  it.each([
    ['locale', 'de-AT'],
    ['priceCurrency', 'quote'],
    ['baseUrl', '/rest/eur'],
  ])(
    'paints nothing from attributes if a script has set %s on the element',
    async (name, value) => {
      const carts = '<guest-cart></guest-cart><guest-cart></guest-cart>';
      const { page, loadApp } = await open(
        `${carts}<script>document.querySelector('guest-cart').${name} = '${value}'</script>${scriptTag(base)}`,
        await filledCart(),
      );
      // The other element is painted.
      await page.locator('guest-cart').last().locator('.gc-line').waitFor();
      const first = page.locator('guest-cart').first();
      expect(await first.locator('.gc-line').count()).toBe(0);
      loadApp();
      await first.locator('.gc-root').waitFor();
    },
  );
});

it.each([
  'module" src="/embed/guest-cart.js',
  'text/javascript" src="/embed/guest-cart.classic.js',
])(
  'a page that extends Object.prototype has a working cart, with <script type="%s">',
  async (script) => {
    const { page, errors } = await host.visit(
      host.page(
        shopHtml(`<script>Object.prototype.foo = 'bar'; Object.prototype.each = function () {};</script>
            <guest-cart></guest-cart><script type="${script}" ${base}></script>`),
      ),
      { cartId: await filledCart() },
    );
    await page.locator('guest-cart .gc-body').waitFor();
    await page.getByText('$39.98').first().waitFor();
    expect(await page.evaluate(() => window.GuestCart.getCart()?.items_count)).toBe(1);
    expect(errors).toEqual([]);
  },
);

it('a page that is offline while the app loads loads the app and the cart when it is online again', async (test) => {
  test.skip(!canRetryImports(host.browser), 'this browser cannot load a module again');
  const { page, errors } = await host.visit(host.page(shopHtml(scriptTag(base))), {
    cartId: await filledCart(),
  });
  await page.waitForFunction(() => customElements.get('guest-cart') !== undefined);
  await page.route(/\/embed\/app-.*\.js$/, (route) => route.abort('internetdisconnected'));
  await page.goto(host.page(shopHtml(`<guest-cart></guest-cart>${scriptTag(base)}`)));
  await expect.poll(() => errors.join()).toContain('a file of the script did not load');
  await page.unroute(/\/embed\/app-.*\.js$/);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.locator('guest-cart .gc-body').waitFor();
  expect(await page.evaluate(() => window.GuestCart.getCart()?.items_count)).toBe(1);
});

it('a page that has declared GuestCart with var has its queued calls run, and window.GuestCart replaces the array', async () => {
  const { page, errors } = await host.visit(
    host.page(
      shopHtml(`<guest-cart></guest-cart>
          <script>var GuestCart = GuestCart || []; GuestCart.push((cart) => { document.title = cart.version; });</script>
          ${scriptTag(base)}`),
    ),
    { cartId: await filledCart() },
  );
  await page.locator('guest-cart .gc-body').waitFor();
  expect(await page.title()).toBe(await page.evaluate(() => window.GuestCart.version));
  expect(errors).toEqual([]);
});

it('the script loads its entry once, even if the page adds a query to the URL', async () => {
  const { page } = await host.visit(
    host.page(shopHtml(`<guest-cart></guest-cart>${scriptTag(base, '/embed/guest-cart.js?v=2')}`)),
    { cartId: await filledCart() },
  );
  await page.locator('guest-cart .gc-body').waitFor();
  const files = await page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
  );
  expect(files.filter((file) => file.endsWith('guest-cart.js'))).toHaveLength(1);
});
