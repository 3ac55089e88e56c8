import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { findBrowser } from '../../support/browser/browser.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

// The details of a cart are a separate chunk. Here a shop's page loads it.
const cartId = 'rest0rest0rest0rest0rest0rest0re';

const host = setUpBrowserPage({ find: findBrowser });

const items = [
  {
    item_id: 1,
    sku: 'MUG',
    name: 'A mug',
    qty: 2,
    price: 3,
    product_type: 'simple',
    quote_id: '1',
  },
];
const unfilled = { id: 5, street: [''], city: null, region_id: 0, same_as_billing: 1 };
const plainCart = {
  id: 4711,
  is_active: true,
  items_count: 1,
  items,
  billing_address: unfilled,
  customer: { email: null, firstname: null, lastname: null },
  extension_attributes: {
    shipping_assignments: [{ shipping: { address: unfilled, method: null }, items }],
  },
};
const notedCart = { ...plainCart, customer_note: 'Ring twice' };

const details = (page: Page) => page.locator('guest-cart .gc-support');

it.each([
  ['', notedCart, '.gc-note', 'white-space-collapse', 'preserve-breaks'],
  ['', plainCart, '.gc-support > .gc-facts', 'column-width', '252px'],
  ['features="items"', plainCart, '.gc-stepper', 'display', 'flex'],
])(
  'the details chunk is styled when it is first rendered: %s',
  async (attributes, cart, part, property, value) => {
    const page = host.tab;
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
            document.body.setAttribute(
              `data-${name!}`,
              getComputedStyle(rendered).getPropertyValue(name!),
            );
          });
          watcher.observe(shadow, { subtree: true, childList: true });
          return shadow;
        };
      },
      [part, property],
    );
    await host.open(`details="full" ${attributes}`, { cartId });
    await details(page).locator('summary').click();
    await page.locator(part).first().waitFor();
    await expect.poll(() => page.locator('body').getAttribute(`data-${property}`)).toBe(value);
  },
);
