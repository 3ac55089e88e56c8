import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag } from '../../support/browser/shop-pages.ts';

/** The page of docs/analytics.md. */
type PageWithAdobe = Window & { readonly adobeDataLayer?: readonly unknown[] };

const host = setUpBrowserPage();

const settings =
  'data-base-url="/rest/default" data-features="items totals" data-checkout-url="#checkout"';
/** The button is first, because carts that load move what is below them away from a press. */
const body = `<button data-guest-cart-add="MUG-SPECKLE" data-guest-cart-qty="2">Add</button>
  <guest-cart mode="badge"></guest-cart><guest-cart></guest-cart>`;

const visit = (attributes: string, before = '') =>
  host.openPage(body, { head: `${before}${scriptTag(`${settings} ${attributes}`)}` });

/** The events of the data layer so far, without the entries that clear `ecommerce`. */
const pushed = (page: Page): Promise<readonly unknown[]> =>
  page.evaluate(() =>
    (window.dataLayer ?? []).filter((entry) => (entry as { event?: string }).event !== undefined),
  );

const mug = (quantity: number) => ({
  item_id: 'MUG-SPECKLE',
  item_name: 'Speckled mug',
  price: 19.99,
  quantity,
});
const event = (name: string, quantity: number, value: number) => ({
  event: name,
  ecommerce: { currency: 'USD', value, items: [mug(quantity)] },
});

/** The names of the events so far. */
const namesOf = async (page: Page): Promise<readonly string[]> =>
  (await pushed(page)).map((entry) => (entry as { readonly event: string }).event);

describe('a page with data-analytics="datalayer"', () => {
  it('pushes one event for each action of the shopper, without the cart id', async () => {
    const { page, errors } = await visit('data-analytics="datalayer"');
    const badge = page.locator('.gc-badge-count');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await badge.filter({ hasText: '2' }).waitFor();
    // The inline cart comes into view with its first product.
    await expect
      .poll(async () => [...(await namesOf(page))].sort())
      .toEqual(['add_to_cart', 'view_cart']);
    expect(await pushed(page)).toEqual(
      expect.arrayContaining([event('add_to_cart', 2, 39.98), event('view_cart', 2, 39.98)]),
    );

    const cart = page.locator('guest-cart').nth(1);
    await cart.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await expect
      .poll(async () => (await pushed(page)).at(-1))
      .toEqual(event('add_to_cart', 1, 19.99));
    // A press on the badge would go to the inline cart.
    await page.evaluate(() => window.GuestCart.show());
    await page.getByRole('dialog').waitFor();
    await expect
      .poll(async () => (await pushed(page)).at(-1))
      .toEqual(event('view_cart', 3, 59.97));
    await page.keyboard.press('Escape');
    await cart.getByRole('button', { name: 'Checkout' }).click();
    await expect
      .poll(async () => (await pushed(page)).at(-1))
      .toEqual(event('begin_checkout', 3, 59.97));
    await cart.getByRole('button', { name: /^Remove/ }).click();
    await expect
      .poll(async () => (await pushed(page)).at(-1))
      .toEqual(event('remove_from_cart', 3, 59.97));

    expect(await namesOf(page)).toHaveLength(6);
    const cartId = await page.evaluate(() => window.GuestCart.ensureCart());
    expect(JSON.stringify(await page.evaluate(() => window.dataLayer))).not.toContain(cartId);
    expect(errors).toEqual([]);
  });
});

it('the script of docs/analytics.md pushes Adobe Commerce’s storefront events with their contexts, without the cart id', async () => {
  const recipe = readFileSync('test/docs/adobe.js', 'utf8');
  const { page, errors } = await visit('', `<script>${recipe}</script>`);
  /**
   * The entries as Adobe's library handles them: contexts are kept, functions are called with the
   * layer.
   */
  const events = () =>
    page.evaluate(() => {
      const state: Record<string, unknown> = {};
      const seen: { event?: string; eventInfo?: unknown }[] = [];
      const layer = ((window as PageWithAdobe).adobeDataLayer ?? []) as (
        | object
        | ((shared: object) => void)
      )[];
      for (const entry of layer) {
        if (typeof entry !== 'function') Object.assign(state, entry);
        else
          entry({
            getState: () => structuredClone(state),
            push: (event: object) => seen.push(event),
          });
      }
      return seen;
    });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect
    .poll(async () => (await events()).map(({ event }) => event))
    .toContain('add-to-cart');
  const product = {
    sku: 'MUG-SPECKLE',
    name: 'Speckled mug',
    productType: 'simple',
    pricing: { regularPrice: 19.99, currencyCode: 'USD' },
  };
  const item = { quantity: 2, product, prices: { price: { value: 19.99, currency: 'USD' } } };
  expect((await events()).find(({ event }) => event === 'add-to-cart')).toMatchObject({
    eventInfo: {
      shoppingCartContext: { id: null, totalQuantity: 2, items: [item] },
      changedProductsContext: { items: [item] },
      productContext: product,
    },
  });
  // The context is the cart after the call, also for an item that is added before another one.
  const mug = { sku: 'MUG-SPECKLE' };
  await page.evaluate((item) => window.GuestCart.addItems([item, item]).then(() => null), mug);
  const eventInfo = {
    shoppingCartContext: { totalQuantity: 4 },
    changedProductsContext: { items: [{ quantity: 1 }] },
  };
  await expect
    .poll(async () => (await events()).filter(({ event }) => event === 'add-to-cart').slice(1))
    .toMatchObject([{ eventInfo }, { eventInfo }]);
  const cart = page.locator('guest-cart').nth(1);
  await cart.getByRole('button', { name: 'Checkout' }).click();
  await expect.poll(async () => (await events()).at(-1)?.event).toBe('initiate-checkout');
  await cart.getByRole('button', { name: /^Remove/ }).click();
  await expect
    .poll(async () => (await events()).at(-1))
    .toMatchObject({
      event: 'remove-from-cart',
      eventInfo: { shoppingCartContext: { items: [] } },
    });
  const cartId = await page.evaluate(() => window.GuestCart.ensureCart());
  expect(JSON.stringify(await events())).not.toContain(cartId);
  // As at a sign-out: the next visitor of this page has another cart.
  await page.evaluate(() => window.GuestCart.reset());
  await expect
    .poll(() => page.evaluate(() => (window as PageWithAdobe).adobeDataLayer?.at(-1)))
    .toEqual({ shoppingCartContext: null, changedProductsContext: null, productContext: null });
  expect(await page.evaluate(() => window.dataLayer)).toBeUndefined();
  expect(errors).toEqual([]);
});
