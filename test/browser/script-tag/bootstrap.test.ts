import { describe, expect, it } from 'vitest';
import { canRetryImports, findBrowser } from '../../support/browser/browser.ts';
import { noCart, hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptForms, scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const base = 'data-base-url="/rest/default"';

const host = setUpBrowserPage({ find: findBrowser });

const products = { 'MUG-SPECKLE': 2 };
const filledCart = () => host.cartWith(products);

async function open(markup: string, cartId: string) {
  const loadApp = await hold(host.tab, /\/embed\/app-.*\.js$/);
  return { ...(await host.openPage(markup, { cartId })), loadApp };
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

  it('creates the first formatter before the shop has responded, if there is a cart', async () => {
    await host.tab.route('**/V1/guest-carts/*', () => undefined);
    const body = `${noteFormatter}<guest-cart></guest-cart>${scriptTag(base)}`;
    const { page } = await host.openPage(body, { products });
    await page.locator('html[data-formats]').waitFor();
  });

  it('creates no formatter without a cart', async () => {
    const { page } = await host.openPage(
      `${noteFormatter}<guest-cart></guest-cart>${scriptTag(base)}`,
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

it.each(['the script tag', 'the plain script'])(
  'a page that extends Object.prototype has a working cart, with %s',
  async (form) => {
    const { page, errors } = await host.openPage(
      `<script>Object.prototype.foo = 'bar'; Object.prototype.each = function () {};</script>
      <guest-cart></guest-cart>${scriptForms[form]!(base, host.embedFolder)}`,
      { products },
    );
    await page.locator('guest-cart .gc-body').waitFor();
    await page.getByText('$39.98').first().waitFor();
    expect(await page.evaluate(() => window.GuestCart.getCart()?.items_count)).toBe(1);
    expect(errors).toEqual([]);
  },
);

it('a page that is offline while the app loads loads the app and the cart when it is online again', async (test) => {
  test.skip(!canRetryImports(host.browser), 'this browser cannot load a module again');
  const { page, errors } = await host.openPage(scriptTag(base), { products });
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
  const { page, errors } = await host.openPage(
    `<guest-cart></guest-cart>
    <script>var GuestCart = GuestCart || []; GuestCart.push((cart) => { document.title = cart.version; });</script>
    ${scriptTag(base)}`,
    { products },
  );
  await page.locator('guest-cart .gc-body').waitFor();
  expect(await page.title()).toBe(await page.evaluate(() => window.GuestCart.version));
  expect(errors).toEqual([]);
});

it('the script loads its entry once, even if the page adds a query to the URL', async () => {
  const { page, paths } = await host.openPage(
    `<guest-cart></guest-cart>${scriptTag(base, '/embed/guest-cart.js?v=2')}`,
    { products },
  );
  await page.locator('guest-cart .gc-body').waitFor();
  expect(paths.filter((path) => path.endsWith('guest-cart.js'))).toHaveLength(1);
});
