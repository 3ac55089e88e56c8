import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

const policy =
  "default-src 'none'; script-src 'self'; connect-src 'self'; style-src 'self'; img-src 'self'; form-action 'self'; require-trusted-types-for 'script'; trusted-types 'none'";

const tag = scriptTag('data-base-url="/rest/default" data-features="items totals"');

const visit = (body: string, head = tag) =>
  host.openPage(body, { head, headers: { 'content-security-policy': policy } });

const badge = '<guest-cart mode="badge"></guest-cart>';

/** Waits until the badge shows a count of items. */
const counted = (page: Page, count: string) =>
  page.locator('.gc-badge-count').filter({ hasText: count }).waitFor();

const untilLoaded = (page: Page, file: string) =>
  page.waitForFunction(
    (name) => performance.getEntriesByType('resource').some((each) => each.name.includes(name)),
    `/embed/${file}-`,
  );

const now = (page: Page): Promise<number> => page.evaluate(() => performance.now());

const inState = (page: Page, selector: string, state: string) =>
  page.locator(`${selector}[data-guest-cart-state="${state}"]`).waitFor();

describe('products added by attributes in the markup, under a strict policy', () => {
  it.each([/\/embed\/app-/, /\/embed\/controls-/, /\/embed\/rare-/])(
    'presses before %s has loaded are added in their order',
    async (file) => {
      const skus = ['MUG-SPECKLE', 'NOTE-A5', 'BOWL-RAMEN'];
      const load = await hold(host.tab, file);
      const buttons = skus.map((sku) => `<button data-guest-cart-add="${sku}">${sku}</button>`);
      const { page, requests } = await visit(badge + buttons.join(''));
      await page.waitForFunction(() => 'GuestCart' in window);
      for (const sku of skus) await page.getByRole('button', { name: sku }).click();
      load();
      await counted(page, '3');
      const added = requests
        .filter((request) => request.method() === 'POST' && request.url().endsWith('/items'))
        .map((request) => (request.postDataJSON() as { cartItem: { sku: string } }).cartItem.sku);
      expect(added).toEqual(skus);
    },
  );

  it('a form whose fields are called like methods of elements adds its product', async () => {
    const { page } = await visit(
      `${badge}<form action="/cart/add" data-guest-cart-add="MUG-SPECKLE"><input name="closest"><input name="matches"><input name="setAttribute"><button>Add</button></form>`,
    );
    // It ends after three seconds.
    const done = inState(page, 'form', 'done');
    await page.getByRole('button', { name: 'Add' }).click();
    await done;
  });

  it.each([
    [/\/embed\/app-/, 'This wasn’t added. Check your connection and reload the page.', 'button'],
    [/\/embed\/controls-/, 'Nicht hinzugefügt. Bitte prüfen Sie die Verbindung', '.gc-badge'],
    [/\/embed\/rare-/, 'Nicht hinzugefügt. Bitte prüfen Sie die Verbindung', '.gc-badge'],
  ])(
    'a button says so and a link is followed if the file %s does not load',
    async (blocked, sentence, shown) => {
      await host.tab.route(blocked, (route) => route.abort());
      const { page } = await visit(
        `<guest-cart mode="badge" locale="de"></guest-cart><button data-guest-cart-add="MUG-SPECKLE">Add</button>
      <a href="/cart/add?mug" data-guest-cart-add="MUG-SPECKLE">Add</a>`,
      );
      // With the app, the badge has the language of the sentence.
      await page.locator(shown).waitFor();
      await page.getByRole('button', { name: 'Add' }).click();
      await expect
        .poll(() => page.getByRole('alert').allTextContents())
        .toEqual([expect.stringContaining(sentence)]);
      await page.getByRole('link', { name: 'Add' }).click();
      await page.waitForURL(/\/cart\/add\?mug$/);
    },
  );

  it('each press without a connection is added once when it is back, without a drawer or a new focus', async () => {
    const { page, requests } = await visit(
      `${badge}<input aria-label="Search">
      <button data-guest-cart-add="MUG-SPECKLE" data-guest-cart-name="Mug" data-guest-cart-open>Add</button>`,
    );
    const add = page.getByRole('button', { name: 'Add', exact: true });
    // What adds has loaded by then.
    await page.locator('button.gc-badge').waitFor();
    for (const file of ['controls', 'rare']) await untilLoaded(page, file);
    await page.context().setOffline(true);
    const search = page.getByLabel('Search');
    try {
      for (const [count, text] of [
        ['1', /^Mug\. Will be added/],
        ['2', /^2 × Mug\. Will be added/],
      ] as const) {
        await add.click();
        await page.getByRole('alert').filter({ hasText: text }).waitFor();
        await inState(page, 'button', 'waiting');
        await counted(page, count);
        await page.locator('.gc-badge[data-failed]').waitFor();
        // The second press of a double press adds nothing.
        await page.waitForFunction((at) => performance.now() > at + 500, await now(page));
      }
      await search.focus();
    } finally {
      await page.context().setOffline(false);
    }
    await page.locator('.gc-badge:not([data-failed])').waitFor();
    await counted(page, '2');
    await inState(page, 'button', 'done');
    const posted = requests.filter((request) => request.method() === 'POST');
    // The browser may be wrong, so the first press has tried to create the cart.
    expect(posted.map((request) => request.url().split('/').at(-1))).toEqual([
      'guest-carts',
      'guest-carts',
      'items',
      'items',
    ]);
    expect(posted.map((request) => request.failure() === null)).toEqual([false, true, true, true]);
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(await search.evaluate((field) => field === document.activeElement)).toBe(true);
  });

  it('a press still adds after a deploy has removed the files of the page', async () => {
    const { page } = await visit(
      `${badge}<button id="add" data-guest-cart-add="MUG-SPECKLE">Add</button>`,
    );
    await page.waitForFunction(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => name);
      const needed = ['app', 'controls', 'rare', 'screen', 'paint'];
      return needed.every((file) => loaded.some((name) => name.includes(`/embed/${file}-`)));
    });
    await page.route(/\/embed\//, (route) => route.fulfill({ status: 404 }));
    const done = inState(page, '#add', 'done');
    await page.locator('#add').click();
    await done;
  });

  it.each([
    ['a button', /nothing/],
    ['a button, before the code that adds it has loaded', /\/embed\/controls-/],
  ])('the checkout waits for a product that is being added by %s', async (_how, file) => {
    const load = await hold(host.tab, file);
    const body = `<guest-cart checkout-url="/checkout"></guest-cart><button id="add" data-guest-cart-add="MUG-SPECKLE">Add</button>`;
    const { page } = await host.openPage(body, { products: ['NOTE-A5'], head: tag });
    await page.getByText('Notebook A5').waitFor();
    const add = await hold(page, /\/items$/);
    await page.evaluate(() => {
      window.GuestCart.on('checkout', (_detail, event) => {
        event.preventDefault();
        const skus = window.GuestCart.getCart()?.items?.map(({ sku }) => sku);
        document.title = `Checkout ${skus?.join()}`;
      });
    });
    await page.locator('#add').click();
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.getByRole('button', { name: 'One moment…' }).waitFor();
    expect(await page.title()).not.toContain('Checkout');
    load();
    add();
    await expect.poll(() => page.title()).toBe('Checkout NOTE-A5,MUG-SPECKLE');
  });
});
