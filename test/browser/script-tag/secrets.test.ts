import type { Page, Request } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import {
  cartRegion,
  setUpBrowserPage,
  startCart,
} from '../../support/browser/open-browser-page.ts';
import { everyFault, lastingFaults } from '../../support/every-fault.ts';
import { startOpenShop } from '../../support/browser/open-shop.ts';
import { scriptTag } from '../../support/browser/shop-pages.ts';
import { readTable } from '../../reliability/markdown-table.ts';

// Anyone who has the id of a cart can read names and addresses. It may appear only in the path of
// its requests and in storage.
const carts = '/rest/default/V1/guest-carts';

const host = setUpBrowserPage();

/** Everything that any script of the page could read, except the storage key of the cart. */
function everythingOnPage(): string {
  const texts: string[] = [];
  const walk = (node: Node): void => {
    if (node instanceof Element) {
      texts.push(
        node.localName,
        ...Array.from(node.attributes, ({ name, value }) => `${name}=${value}`),
      );
      if (node.shadowRoot !== null) walk(node.shadowRoot);
    } else texts.push(node.nodeValue ?? '');
    node.childNodes.forEach(walk);
  };
  walk(document);
  const forms = Array.from(
    document.querySelectorAll('input, textarea'),
    (field) => (field as HTMLInputElement).value,
  );
  const address = [
    location.href,
    document.title,
    document.cookie,
    window.name,
    JSON.stringify(history.state),
  ];
  const storage = [...Object.keys(localStorage), ...Object.entries(sessionStorage).flat()];
  const snapshots = Object.keys(localStorage)
    .filter((name) => /:(?:snapshot|seen|added)$/.test(name))
    .map((name) => localStorage.getItem(name));
  return [...texts, ...forms, ...address, ...storage, ...snapshots].join('\n');
}

/** The message of an error and of its causes. */
const askAndTell = (page: Page, ask: 'refresh' | 'assign'): Promise<string> =>
  page.evaluate(async (what) => {
    const texts: string[] = [];
    try {
      if (what === 'refresh') await window.GuestCart.refresh();
      else await window.GuestCart.assignCustomer({ customerId: 1, storeId: 1 });
    } catch (error) {
      for (let cause: unknown = error; cause instanceof Error; cause = cause.cause) {
        texts.push(cause.message, cause.stack ?? '', JSON.stringify(cause));
      }
    }
    return texts.join('\n');
  }, ask);

async function headersOf(request: Request): Promise<string> {
  return JSON.stringify(await request.allHeaders());
}

it('the cart id appears only in its own URL path and in storage, no matter what happens to the cart', async () => {
  const events = ['ready', 'created', 'updated', 'assigned', 'retired', 'error', 'checkout'];
  const elements = ['', ' mode="badge"'].map(
    (mode) => `<guest-cart base-url="/rest/default" details="full"${mode}></guest-cart>`,
  );
  const { page } = await host.openPage(`<script>
      received = [];
      for (const name of ${JSON.stringify(events)})
        addEventListener('guest-cart:' + name, (event) => received.push(JSON.stringify([name, event.detail])));
    </script>
    ${elements.join('')}${scriptTag('data-customer-id="1" data-store-id="1" data-checkout-url="/checkout"')}`);
  const logged: string[] = [];
  const requests: Request[] = [];
  page.on('console', (message) => logged.push(message.text()));
  page.on('pageerror', (error) => logged.push(error.message, error.stack ?? ''));
  page.on('request', (request) => requests.push(request));
  const seen: string[] = [];
  const look = async (): Promise<void> => {
    seen.push(
      await page.evaluate(everythingOnPage),
      await page.evaluate<string>('received.join()'),
    );
  };

  await startCart(page);
  await page.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
  await look();
  const cartId = await page.evaluate(() => window.GuestCart.ensureCart());
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  await page.reload();
  await cartRegion(page).getByText('Speckled mug', { exact: true }).waitFor();
  await cartRegion(page).getByText('Details', { exact: true }).click();
  await look();

  for (const { fault } of lastingFaults) {
    host.shop.faults.set({ ...fault, operation: 'read' });
    seen.push(await askAndTell(page, 'refresh'));
    await look();
  }
  host.shop.faults.clear();
  for (const { fault } of everyFault.filter(({ code }) => code !== 'timeout')) {
    host.shop.faults.set({ ...fault, operation: 'assign' });
    seen.push(await askAndTell(page, 'assign'));
    await look();
  }
  host.shop.faults.clear();
  await page.evaluate(() => window.GuestCart.refresh());
  seen.push(await askAndTell(page, 'assign'));
  await cartRegion(page)
    .getByText('Your cart is saved to your account.', { exact: true })
    .waitFor();
  await look();
  // The cart is already assigned.
  seen.push(await askAndTell(page, 'assign'));
  await look();

  // Check that the search finds the id at all.
  const secret = cartId.toLowerCase();
  const holds = (text: string): boolean => text.toLowerCase().includes(secret);
  expect(holds(await page.evaluate(() => JSON.stringify(localStorage)))).toBe(true);
  expect(requests.filter((request) => holds(request.url())).length).toBeGreaterThan(
    everyFault.length,
  );
  expect(seen.join()).toContain('mug');

  expect(seen.filter(holds)).toEqual([]);
  expect(logged.filter(holds)).toEqual([]);
  for (const request of requests) {
    if (holds(request.url())) expect(request.url()).toBe(`${host.url}${carts}/${cartId}`);
    expect(holds(`${request.postData() ?? ''} ${await headersOf(request)}`)).toBe(false);
  }
  // As the server received them.
  for (const { method, path, headers } of host.received) {
    expect([
      holds(JSON.stringify([...headers])),
      headers.get('referer'),
      headers.get('cookie'),
    ]).toEqual([false, null, null]);
    if (holds(path)) expect(['GET', 'PUT']).toContain(method);
  }
});

it('a base URL on another origin receives neither the id of the first shop nor a referrer; the first cart is shown when its URL is set again', async () => {
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
  const { page, errors } = await host.open('', { cartId });
  await cartRegion(page).getByText('Speckled mug', { exact: true }).waitFor();
  const idOf = () => page.evaluate(() => window.GuestCart.ensureCart());
  const shop = await startOpenShop();
  onTestFinished(() => shop.close());
  const first = await page.locator('guest-cart').getAttribute('base-url');
  const setBaseUrl = (baseUrl: string): Promise<void> =>
    page.locator('guest-cart').evaluate((cart, to) => cart.setAttribute('base-url', to), baseUrl);
  await setBaseUrl(`${shop.url}/rest/default`);
  await startCart(page);
  await page.locator('guest-cart').first().locator('[data-state=empty]').waitFor();
  const otherId = await idOf();
  await page.evaluate(() => window.GuestCart.assignCustomer({ customerId: 1, storeId: 1 }));
  await setBaseUrl(first!);
  await cartRegion(page).getByText('Speckled mug', { exact: true }).waitFor();
  expect(await idOf()).toBe(cartId);
  // Only the assignment needs a preflight.
  const methods = shop.received.map(({ method }) => method);
  expect(methods.join(' ')).toMatch(/^POST (GET )+OPTIONS PUT( GET)*$/);
  for (const { path, headers } of shop.received) {
    expect(`${path} ${JSON.stringify([...headers])}`).not.toContain(cartId);
    expect([headers.get('referer'), headers.get('cookie')]).toEqual([null, null]);
  }
  expect(host.received.filter(({ path }) => path.includes(otherId))).toEqual([]);
  expect(errors).toEqual([]);
});

it.each([
  ['', undefined],
  ['data-credentials="same-origin"', 'currency=EUR'],
])(
  'a page with the settings "%s" sends the cookie %s with each request',
  async (settings, cookie) => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
    const body = `<guest-cart></guest-cart>
      <script>document.cookie = 'currency=EUR; path=/'</script>
      ${scriptTag(`data-base-url="/rest/default" data-features="items totals" ${settings}`)}`;
    const { page, requests } = await host.openPage(body, { cartId });
    await page.getByRole('button', { name: /^Increase/ }).click();
    await expect.poll(() => requests.some((request) => request.method() === 'PUT')).toBe(true);
    const sent = await Promise.all(requests.map((request) => request.allHeaders()));
    await page.context().clearCookies();
    expect([...new Set(sent.map((headers) => headers['cookie']))]).toEqual([cookie]);
    // The app uses the responses to what the script tag has requested: one read before the change.
    const before = requests.slice(
      0,
      requests.findIndex((request) => request.method() === 'PUT'),
    );
    expect(
      before.map((request) => new URL(request.url()).pathname.split('/').at(-1)).sort(),
    ).toEqual([cartId, 'totals'].sort());
  },
);

/** The keys that a page has written. A variable of the page. */
declare let written: Set<string>;

it('leaves in the browser what docs/privacy.md lists, and no cart after a reset', async () => {
  const { page } = await host.openPage(
    `<guest-cart></guest-cart><guest-cart mode="badge"></guest-cart>
    ${scriptTag('data-base-url="/rest/default" data-storage="cookie" data-features="items totals coupons shipping catalogue" data-analytics="datalayer"')}`,
  );
  await page.evaluate(() => {
    // Keys that are removed immediately are seen here. Both storages have this method.
    const inLocal = localStorage.setItem.bind(localStorage);
    const inSession = sessionStorage.setItem.bind(sessionStorage);
    const all = (written = new Set<string>());
    Storage.prototype.setItem = function (key, value) {
      all.add(key);
      (this === sessionStorage ? inSession : inLocal)(key, value);
    };
  });
  await startCart(page);
  await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE', qty: 2 }));
  await page.evaluate(() => {
    const chosen = [
      { option_id: '93', option_value: 6 },
      { option_id: '142', option_value: 14 },
    ];
    const productOption = { extension_attributes: { configurable_item_options: chosen } };
    return window.GuestCart.addItem({ sku: 'TEE', productOption });
  });
  const cart = cartRegion(page);
  await cart
    .getByRole('button', { name: /more|increase/i })
    .first()
    .click();
  await cart.getByText('Add discount code').click();
  await cart.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
  await page.keyboard.press('Enter');
  await cart.getByText('WELCOME10').first().waitFor();
  await cart.getByText('Estimate shipping').click();
  await cart.getByLabel('Country').selectOption('GB');
  await cart.getByRole('button', { name: 'Estimate', exact: true }).press('Enter');
  await cart.getByText(/^Shipping to /).waitFor();
  // The cart of a customer has no snapshot.
  await page.waitForFunction(() =>
    Object.keys(localStorage).some((key) => key.endsWith(':snapshot')),
  );
  await page.waitForFunction(() => sessionStorage.length > 0);
  const cookies = await page.evaluate(() => document.cookie);
  await page.evaluate(() => window.GuestCart.assignCustomer({ customerId: 1, storeId: 1 }));
  const heldKeys = () =>
    page.evaluate(async () => ({
      keys: [...Object.keys(localStorage), ...Object.keys(sessionStorage)],
      all: [...written],
      cookie: document.cookie,
      databases: (await indexedDB.databases()).length,
      caches: (await caches.keys()).length,
    }));
  const { keys, all, ...others } = await heldKeys();
  await page.evaluate(() => window.GuestCart.reset());
  await page.waitForFunction(() => localStorage.length + sessionStorage.length === 0);
  // The mark of the forgotten cart, which is no id.
  const mark = await page.evaluate(() => document.cookie);
  expect(mark).toMatch(/^no-[^=]+=-?\d+$/);
  // The shop no longer has the next cart.
  await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE' }).then(() => null));
  await page.waitForFunction(() => Object.keys(localStorage).some((key) => key.endsWith(':seen')));
  const gone = {
    message: 'No such entity with %fieldName = %fieldValue',
    parameters: { fieldName: 'cartId', fieldValue: null },
  };
  await page.route(`**${carts}/*`, (route) => route.fulfill({ status: 404, json: gone }));
  await page.evaluate(() => void window.GuestCart.refresh());
  await page.waitForFunction(() =>
    Object.keys(sessionStorage).some((key) => key.endsWith(':ended')),
  );
  const later = (await heldKeys()).all;
  await page.evaluate(() => window.GuestCart.reset());
  await page.waitForFunction(() => localStorage.length + sessionStorage.length === 0);
  const names = [...cookies.split('; '), mark].map((cookie) => cookie.split('=')[0] ?? '');
  const scope = `${host.url}/rest/default`;
  const rows = await readTable('privacy.md', "In the shopper's browser");
  const documented = rows.map(([key = '']) => key.replaceAll('`', '').replace('SCOPE', scope));
  expect([...new Set([...keys, ...all, ...later, ...names])].sort()).toEqual(documented.sort());
  expect(others).toEqual({ cookie: '', databases: 0, caches: 0 });
});
