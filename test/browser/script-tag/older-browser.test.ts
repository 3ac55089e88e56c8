import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserPage, watch, type Visit } from '../../support/browser/open-browser-page.ts';
import { scriptForms, scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

// Simulates the oldest supported browsers (docs/script-tag.md) by removing newer features from the
// current one.

const host = setUpBrowserPage();
let page: Page;
let cartId: string;

/** Removes the features that browsers have added since March 2024. */
function growYounger(): void {
  const later: readonly (readonly [object, readonly string[]])[] = [
    [URL, ['parse']],
    [Promise, ['try']],
    [Array, ['fromAsync']],
    [RegExp, ['escape']],
    [Error, ['isError', 'captureStackTrace']],
    [Math, ['sumPrecise', 'f16round']],
    [Intl, ['DurationFormat']],
    [Map.prototype, ['getOrInsert', 'getOrInsertComputed']],
    [
      Set.prototype,
      [
        'union',
        'intersection',
        'difference',
        'symmetricDifference',
        'isSubsetOf',
        'isSupersetOf',
        'isDisjointFrom',
      ],
    ],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())) as object,
      [
        'map',
        'filter',
        'take',
        'drop',
        'flatMap',
        'reduce',
        'toArray',
        'forEach',
        'some',
        'every',
        'find',
      ],
    ],
    [Element.prototype, ['moveBefore', 'checkVisibility', 'setHTML', 'setHTMLUnsafe', 'getHTML']],
    [HTMLDialogElement.prototype, ['requestClose']],
    [document, ['startViewTransition']],
    [window, ['Iterator', 'scheduler', 'navigation', 'TrustedHTML', 'trustedTypes', 'URLPattern']],
  ];
  for (const [owner, names] of later) {
    for (const name of names) {
      Reflect.deleteProperty(owner, name);
      if (name in owner) Object.defineProperty(owner, name, { value: undefined });
    }
  }
}

/**
 * Opens a page in such a browser, with a mug in its cart.
 * @param init runs first.
 * @default growYounger
 */
async function open(
  body: string,
  init: (() => void) | { path: string } = growYounger,
): Promise<Visit> {
  cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
  page = await host.newVisitor({ cartId });
  await page.addInitScript(init);
  const visit = watch(page);
  await page.goto(host.page(shopHtml(body)));
  return visit;
}

const base = 'data-base-url="/rest/default"';
const settings = `${base} data-checkout-url="/checkout" data-features="items totals coupons"`;
const others = '<script>window.ofTheShop = 1</script><script data-src="//:0"></script>';

describe('an older browser', () => {
  it.each(Object.entries(scriptForms))(
    'shows a cart, changes it and goes to the checkout, with %s behind other scripts',
    async (_form, script) => {
      const { errors } = await open(
        `${others}<guest-cart></guest-cart>${script(settings, host.embedFolder)}`,
      );
      await page.getByRole('button', { name: 'Checkout' }).waitFor();
      await page.evaluate(() => {
        window.GuestCart.configure({
          resolveItem: () => ({ picture: '/favicon.svg', href: '/mug' }),
        });
      });
      await page.getByRole('link', { name: 'Speckled mug' }).waitFor();
      await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
      await expect.poll(async () => (await host.shop.getCart(cartId)).items_qty).toBe(2);
      await page.getByText('$39.98').first().waitFor();
      expect(errors).toEqual([]);
    },
  );

  it('opens a drawer from its badge', async () => {
    const { errors } = await open(`<guest-cart mode="badge"></guest-cart>${scriptTag(settings)}`);
    await page.getByRole('button', { name: /^Cart, / }).click();
    await page.getByRole('dialog').getByText('Speckled mug').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(errors).toEqual([]);
  });
});

it.each(['zone-js-0-11', 'zone-js-0-13'])(
  'a page of an older Angular, whose zone.js replaces `Promise` shows a cart and adds to it, with %s',
  async (zone) => {
    const path = createRequire(import.meta.url).resolve(`${zone}/bundles/zone.umd.js`);
    const button = '<button id="add" data-guest-cart-add="MUG-SPECKLE">Add</button>';
    const { errors } = await open(`<guest-cart></guest-cart>${button}${scriptTag(settings)}`, {
      path,
    });
    expect(await page.evaluate(() => 'withResolvers' in Promise)).toBe(false);
    await page.getByRole('button', { name: 'Checkout' }).waitFor();
    await page.locator('#add').click();
    await expect.poll(async () => (await host.shop.getCart(cartId)).items_qty).toBe(2);
    await page.getByText('$39.98').first().waitFor();
    expect(
      await page.evaluate(async () => (await window.GuestCart.ready).getCart()?.items_qty),
    ).toBe(2);
    expect(errors).toEqual([]);
  },
);
