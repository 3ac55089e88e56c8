import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { canRetryImports, launchBrowser } from '../../support/browser/browser.ts';
import { openBrowserPage, violations, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

// The details of a cart are a separate chunk. Here a shop's page loads it.
const slow = 60_000;
const cartId = 'rest0rest0rest0rest0rest0rest0re';
const detailsPart = /\/embed\/details-part-[\w-]+\.js$/;

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage({ launch: launchBrowser });
});

afterAll(() => host.close(), slow);

const items = [{ item_id: 1, sku: 'MUG', name: 'A mug', qty: 2, price: 3, product_type: 'simple', quote_id: '1' }];
const unfilled = { id: 5, street: [''], city: null, region_id: 0, same_as_billing: 1 };
const plainCart = {
  id: 4711,
  is_active: true,
  items_count: 1,
  items,
  billing_address: unfilled,
  customer: { email: null, firstname: null, lastname: null },
  extension_attributes: { shipping_assignments: [{ shipping: { address: unfilled, method: null }, items }] },
};
const notedCart = { ...plainCart, customer_note: 'Ring twice' };

/** Shows a cart. Requests for the chunk fail while `isAvailable` returns false. */
async function show(cart: object, isAvailable: () => boolean = () => true) {
  const { page } = await host.visit(host.page(shopHtml('')));
  await page.route(`**/V1/guest-carts/${cartId}`, (route) => route.fulfill({ json: cart }));
  let requestCount = 0;
  await page.route(detailsPart, (route) => {
    requestCount += 1;
    return isAvailable() ? route.continue() : route.abort();
  });
  const visited = await host.visit(
    host.page(shopHtml(`<guest-cart base-url="/rest/default" details="full"></guest-cart>${scriptTag()}`)),
    { cartId },
  );
  await visited.page.getByText('A mug').first().waitFor();
  await visited.page.locator('guest-cart .gc-root[data-freshness=current]').waitFor();
  return { ...visited, requestCount: () => requestCount };
}

const details = (page: Page) => page.locator('guest-cart .gc-support');

describe('the details chunk', { timeout: slow }, () => {
  it('is not loaded for a plain cart until its details are opened', async () => {
    const { page, requestCount, errors } = await show(plainCart);
    await page.waitForLoadState('networkidle');
    expect(requestCount()).toBe(0);
    await details(page).locator('summary').click();
    await page.getByText('4711').waitFor();
    expect(requestCount()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('is loaded for a cart that needs it, after the first paint', async () => {
    const { page, requestCount, errors } = await show(notedCart);
    await page.getByText('Ring twice').waitFor();
    expect(requestCount()).toBe(1);
    expect(errors).toEqual([]);
  });

  it('shows an error if it fails to load, and loads on a retry', async (test) => {
    test.skip(!canRetryImports(host.browser), 'this browser cannot load a module again');
    let online = false;
    const { page, requestCount } = await show(notedCart, () => online);
    await page.getByText(en.detailsFailed).waitFor();
    expect(await page.getByText('A mug').count()).toBeGreaterThan(0);
    expect(await violations(page)).toEqual([]);
    online = true;
    await page.getByRole('button', { name: 'Try again' }).click();
    await page.getByText('Ring twice').waitFor();
    expect(requestCount()).toBe(2);
  });

  it.each([
    ['', notedCart, '.gc-note', 'white-space-collapse', 'preserve-breaks'],
    ['', plainCart, '.gc-support > .gc-facts', 'column-width', '252px'],
    ['features="items"', plainCart, '.gc-stepper', 'display', 'flex'],
  ])('is styled when it is first rendered: %s', async (attributes, cart, part, property, value) => {
    const { page } = await host.visit(host.page(shopHtml('')));
    await page.route(`**/V1/guest-carts/${cartId}`, (route) => route.fulfill({ json: cart }));
    await page.addInitScript(
      ([selector, name]) => {
        const own = Object.getOwnPropertyDescriptor(Element.prototype, 'attachShadow');
        const attach = own?.value as (init: ShadowRootInit) => ShadowRoot;
        Element.prototype.attachShadow = function attachAndWatch(init) {
          const shadow = attach.call(this, init);
          // Runs after rendering, before the browser paints.
          const watcher = new MutationObserver(() => {
            const rendered = shadow.querySelector(selector!);
            if (rendered === null) return;
            watcher.disconnect();
            document.body.setAttribute(`data-${name!}`, getComputedStyle(rendered).getPropertyValue(name!));
          });
          watcher.observe(shadow, { subtree: true, childList: true });
          return shadow;
        };
      },
      [part, property],
    );
    await host.visit(
      host.page(
        shopHtml(`<guest-cart base-url="/rest/default" details="full" ${attributes}></guest-cart>${scriptTag()}`),
      ),
      { cartId },
    );
    await details(page).locator('summary').click();
    await page.locator(part).first().waitFor();
    await expect.poll(() => page.locator('body').getAttribute(`data-${property}`)).toBe(value);
  });
});
