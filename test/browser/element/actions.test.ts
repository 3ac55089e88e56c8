import { readFileSync } from 'node:fs';
import type { Page, Route } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { openBrowserPage, violations, type BrowserPage, type Visit } from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { scriptTag, shopHtml, isBrowsersOwn, strictPage } from '../../support/browser/shop-pages.ts';

// A buyer changes the cart of a page with the script tag, by the shop's own routes or by the page's code.
const slow = 60_000;
const features = 'data-features="items totals coupons"';

let host: BrowserPage;
let cartId: string;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

afterEach(() => {
  host.shop.faults.clear();
});

interface Scene {
  /** Settings of the script tag besides the base address. */
  readonly settings?: string;
  /** What stands on the page before the cart. */
  readonly before?: string;
  readonly width?: number;
}

/** A page with two mugs and a notebook in its cart. */
async function open({ settings = features, before = '', width = 1280 }: Scene = {}): Promise<Visit> {
  cartId = await host.shop.createCart();
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  await host.shop.addItem(cartId, 'NOTE-A5', 1);
  const tag = scriptTag(`data-base-url="/rest/default" ${settings}`);
  const visit = await host.visit(host.page(shopHtml(`${before}<guest-cart></guest-cart>${tag}`)), { cartId, width });
  await visit.page.locator('.gc-root[data-freshness=current], .gc-badge').first().waitFor();
  return visit;
}

/** What the shop's cart really holds, by SKU. */
async function inShop(id = cartId): Promise<Readonly<Record<string, number>>> {
  const { items } = await host.shop.getCart(id);
  return Object.fromEntries((items ?? []).map(({ sku, qty }): [string, number] => [sku ?? '', qty ?? 0]));
}

const lineOf = (page: Page, name: string) => page.locator('guest-cart .gc-line').filter({ hasText: name });
const mugOf = (page: Page) => lineOf(page, 'Speckled mug');
const summary = (page: Page) => page.locator('guest-cart .gc-summary');
const quantityOf = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Speckled mug' });
const ownErrors = ({ errors }: Visit): readonly string[] => errors.filter((error) => !isBrowsersOwn(error));
/** The cart's own element that has the focus, by its words. */
const focused = (page: Page): Promise<string | null | undefined> =>
  page.locator('guest-cart').evaluate((cart) => {
    const element = cart.shadowRoot?.activeElement;
    return element?.getAttribute('aria-label') ?? element?.textContent;
  });

describe('a buyer', { timeout: slow }, () => {
  it('changes a quantity, and the shop’s own totals follow', async () => {
    const visit = await open();
    const { page } = visit;
    await summary(page).getByText('Estimated total').waitFor();
    await summary(page).getByText('$53.48').last().waitFor();
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await mugOf(page).getByText('$59.97').waitFor();
    await summary(page).getByText('$73.47').last().waitFor();
    await expect.poll(() => inShop()).toEqual({ 'MUG-SPECKLE': 3, 'NOTE-A5': 1 });
    await quantityOf(page).fill('5');
    await quantityOf(page).press('Enter');
    await summary(page).getByText('$113.45').last().waitFor();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 5, 'NOTE-A5': 1 });
    expect(await violations(page)).toEqual([]);
    expect(visit.errors).toEqual([]);
  });

  it.each([320, 1280])('sees the limits of a quantity at the line, within it at every width: %d px', async (width) => {
    const visit = await open({ width });
    const { page } = visit;
    await page.evaluate(() =>
      window.GuestCart.configure({
        resolveItem: ({ sku }) =>
          sku === 'MUG-SPECKLE' ? { maxQuantity: 4, step: 2, message: 'Only 4 left', tone: 'caution' } : null,
      }),
    );
    await mugOf(page).getByText('Only 4 left').waitFor();
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    const limit = mugOf(page).locator('.gc-limit');
    await limit.getByText('Sold in multiples of 2. You can buy up to 4.').waitFor();
    await expect.poll(() => inShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
    const [line, sentence, stepper] = await Promise.all(
      [mugOf(page), limit, mugOf(page).locator('.gc-stepper')].map((part) => part.boundingBox()),
    );
    expect(sentence!.x).toBeGreaterThanOrEqual(line!.x);
    expect(sentence!.x + sentence!.width).toBeLessThanOrEqual(line!.x + line!.width);
    expect(sentence!.y).toBeGreaterThanOrEqual(stepper!.y + stepper!.height);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await page.locator('guest-cart [data-pending]').waitFor({ state: 'detached' });
    expect(await violations(page)).toEqual([]);
    expect(ownErrors(visit)).toEqual([]);
  });

  it('sees the cart’s own quantity again where one was typed, once the cart has another', async () => {
    const visit = await open();
    const { page } = visit;
    await quantityOf(page).click();
    await page.keyboard.type('5');
    await page.keyboard.press('Enter');
    await expect.poll(() => inShop()).toMatchObject({ 'MUG-SPECKLE': 5 });
    // Leaving a field in which something was typed tells of a change once more.
    await quantityOf(page).blur();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 4);
    // A read that was under way when the shop's cart changed may not tell of it.
    const reread = async (): Promise<string> => {
      await page.evaluate(() => window.GuestCart.refresh());
      return mugOf(page).innerText();
    };
    await expect.poll(reread).toContain('$179.91');
    await expect.poll(() => quantityOf(page).inputValue()).toBe('9');
    await quantityOf(page).focus();
    await quantityOf(page).blur();
    await page.evaluate(() => window.GuestCart.refresh());
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 9 });
    // A tool that fills in pages may tell of the change alone.
    await quantityOf(page).evaluate((field: HTMLInputElement) => {
      field.value = '2';
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
    await quantityOf(page).press('Enter');
    await mugOf(page).getByText('$39.98').waitFor();
    expect(ownErrors(visit)).toEqual([]);
  });

  it('types over the number that the cart has put into the field meanwhile, and does not write behind it', async () => {
    const visit = await open();
    const { page } = visit;
    await quantityOf(page).click();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await page.evaluate(() => window.GuestCart.refresh());
    await expect.poll(() => quantityOf(page).inputValue()).toBe('3');
    await page.keyboard.type('5');
    await expect.poll(() => quantityOf(page).inputValue()).toBe('5');
    expect(ownErrors(visit)).toEqual([]);
  });

  it('sends nothing for a field that goes away with its line, which another tab has removed', async () => {
    const visit = await open();
    const { page } = visit;
    await quantityOf(page).click();
    await page.keyboard.type('5');
    const [mug] = (await host.shop.getCart(cartId)).items ?? [];
    const line = `/rest/default/V1/guest-carts/${cartId}/items/${String(mug?.item_id)}`;
    await page.evaluate((address) => fetch(address, { method: 'DELETE' }), line);
    await page.evaluate(() => window.GuestCart.refresh());
    await quantityOf(page).waitFor({ state: 'detached' });
    await page.evaluate(() => window.GuestCart.refresh());
    expect(visit.requests.filter((request) => request.method() === 'PUT')).toHaveLength(0);
    expect(await page.locator('guest-cart .gc-fault').count()).toBe(0);
    expect(ownErrors(visit)).toEqual([]);
  });

  it('applies and removes a coupon; a refused one shows the message of the shop', async () => {
    const visit = await open();
    const { page } = visit;
    await page.getByText('Add discount code').click();
    const field = page.getByRole('textbox', { name: 'Discount code' });
    // A code is no word of any language.
    expect(await field.evaluate((input: HTMLInputElement) => input.spellcheck)).toBe(false);
    await field.fill('NO-SUCH-CODE');
    await field.press('Enter');
    await page.getByText("The coupon code isn't valid. Verify the code and try again.").last().waitFor();
    const status = page.locator('guest-cart [role=status]').first();
    const told = await status.evaluateHandle((region) => {
      const texts: string[] = [];
      new MutationObserver(() => texts.push(region.textContent)).observe(region, {
        subtree: true,
        characterData: true,
      });
      return texts;
    });
    await field.fill('WELCOME10');
    await field.press('Enter');
    await page.getByRole('button', { name: 'Remove discount code WELCOME10' }).waitFor();
    await summary(page).getByText('$48.13').last().waitFor();
    await summary(page).locator('[data-outdated]').waitFor({ state: 'detached' });
    const words = (await told.jsonValue()).join(' ');
    expect(words).toContain('Applying…');
    expect(words).not.toContain('Removing…');
    await expect.poll(() => focused(page)).toContain('WELCOME10');
    await page.getByRole('button', { name: 'Remove discount code WELCOME10' }).click();
    await summary(page).getByText('$53.48').last().waitFor();
    expect(ownErrors(visit)).toEqual([]);
  });

  it('finds the cart as before, and why, when the shop fails', async () => {
    const visit = await open();
    const { page } = visit;
    host.shop.faults.set({ kind: 'status', status: 500, operation: 'items', times: 1 });
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await mugOf(page).getByText('Something went wrong. Your cart hasn’t changed.').waitFor();
    await mugOf(page).getByText('$39.98').waitFor();
    host.shop.faults.set({ kind: 'html', status: 200, operation: 'items', times: 1 });
    await page.getByRole('button', { name: 'Remove Notebook A5' }).click();
    await lineOf(page, 'Notebook A5').getByText('Couldn’t update your cart. Try again.').waitFor();
    host.shop.faults.set({ kind: 'html', operation: 'coupons', times: 1 });
    await page.getByText('Add discount code').click();
    await page.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
    await page.getByRole('button', { name: 'Apply' }).click();
    await summary(page).getByText('Something went wrong. Your cart hasn’t changed.').waitFor();
    expect(await inShop()).toEqual({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    expect(await violations(page)).toEqual([]);
    expect(ownErrors(visit)).toEqual([]);
  });

  it('goes to the checkout with the cart that is on screen, though the shop has yet to answer', async () => {
    const visit = await open({ settings: `${features} data-checkout-url="/favicon.svg"` });
    const { page } = visit;
    const hanging: Route[] = [];
    let isHeld = true;
    await page.route('**/items/*', (route) => (isHeld ? void hanging.push(route) : route.continue()));
    const more = page.getByRole('button', { name: 'Increase quantity of Speckled mug' });
    await more.click();
    await more.click();
    await quantityOf(page).fill('7');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await expect.poll(() => hanging.length).toBe(1);
    await page.locator('guest-cart .gc-button[aria-disabled=true]').getByText('Checkout').waitFor();
    expect(new URL(page.url()).pathname).not.toBe('/favicon.svg');
    isHeld = false;
    await hanging[0]!.continue();
    await page.waitForURL('**/favicon.svg');
    expect(await inShop()).toMatchObject({ 'MUG-SPECKLE': 7 });
    expect(ownErrors(visit)).toEqual([]);
  });

  it('stays where the shop refuses what was changed, to see why, and goes when pressing again', async () => {
    const visit = await open({ settings: `${features} data-checkout-url="/favicon.svg"` });
    const { page } = visit;
    await quantityOf(page).fill('5000');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await mugOf(page).getByText('The requested qty is not available').waitFor();
    expect(new URL(page.url()).pathname).not.toBe('/favicon.svg');
    await page.getByRole('button', { name: 'Checkout' }).click();
    await page.waitForURL('**/favicon.svg');
    expect(ownErrors(visit)).toEqual([]);
  });

  it('sees the items subtotal where totals do not come, and no control of what the shop turns out to lack', async () => {
    host.shop.faults.set({ kind: 'status', status: 404, operation: 'totals' });
    const visit = await open();
    const { page } = visit;
    const notes: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'info') notes.push(message.text());
    });
    await summary(page).getByText('Items, excl. tax').first().waitFor();
    host.shop.faults.set({ kind: 'status', status: 405, operation: 'items' });
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await quantityOf(page).waitFor({ state: 'detached' });
    await mugOf(page).getByText('$39.98').waitFor();
    await expect.poll(() => page.getByRole('button', { name: /^Remove / }).count()).toBe(0);
    await expect.poll(() => notes.filter((note) => note.includes('no route for "items" (status 405)'))).toHaveLength(1);
    expect(ownErrors(visit)).toEqual([]);
  });
});

describe('in a drawer, by keyboard', { timeout: slow }, () => {
  it.each([390, 1280])('says in a toast why an item was not added, %i px wide', async (width) => {
    const add = '<button onclick="GuestCart.addItem({ sku: \'CLOTH-LINEN\' })">Add linen</button>';
    const visit = await open({ settings: `${features} data-mode="badge"`, before: add, width });
    const { page } = visit;
    const badge = page.getByRole('button', { name: /^Your cart: / });
    await badge.waitFor();
    host.shop.settings.set({ soldOut: ['CLOTH-LINEN'] });
    await page.getByRole('button', { name: 'Add linen' }).click();
    const toast = page.getByRole('alert');
    await toast.getByText(/^Product that you are trying to add is not available\./).waitFor();
    const box = (await toast.boundingBox())!;
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    expect(box.y + box.height).toBeLessThanOrEqual(page.viewportSize()!.height);
    await badge.click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    const notice = drawer.locator('[data-notice=add]').getByText(/^Product that you are trying to add/);
    await notice.waitFor();
    await toast.waitFor({ state: 'detached' });
    await drawer.getByRole('button', { name: 'Dismiss' }).click();
    await notice.waitFor({ state: 'detached' });
    host.shop.settings.set({ soldOut: [] });
    expect(ownErrors(visit)).toEqual([]);
  });

  it('adds from the page, changes, removes and puts back, and is reported of it inside the drawer', async () => {
    const add = '<button onclick="GuestCart.addItem({ sku: \'CLOTH-LINEN\' })">Add linen</button>';
    const visit = await open({ settings: `${features} data-mode="badge"`, before: add, width: 390 });
    const { page } = visit;
    const badge = page.getByRole('button', { name: /^Your cart: / });
    await page.getByRole('button', { name: 'Add linen' }).press('Enter');
    await badge.filter({ hasText: '4 items' }).waitFor();
    await badge.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.getByRole('button', { name: 'Increase quantity of Speckled mug' }).waitFor();
    for (let presses = 0; (await focused(page)) !== 'Increase quantity of Speckled mug'; presses += 1) {
      expect(presses).toBeLessThan(12);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expect.poll(() => inShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
    expect(await focused(page)).toBe('Increase quantity of Speckled mug');
    // The badge behind it counts along: 4 mugs, a notebook, a piece of linen.
    await page.locator('guest-cart .gc-badge-count', { hasText: '6' }).waitFor();
    await page.keyboard.press('Tab');
    expect(await focused(page)).toBe('Remove Speckled mug');
    await page.keyboard.press('Enter');
    await drawer.getByText('Speckled mug was removed.').first().waitFor();
    await expect.poll(() => focused(page)).toBe('Undo removing Speckled mug');
    await drawer.getByRole('status').filter({ hasText: 'Speckled mug was removed.' }).waitFor({ state: 'attached' });
    await expect.poll(() => inShop()).toEqual({ 'NOTE-A5': 1, 'CLOTH-LINEN': 1 });
    await page.keyboard.press('Enter');
    await expect.poll(() => inShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
    await expect.poll(() => focused(page)).toContain('Speckled mug');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden' });
    expect(visit.errors).toEqual([]);
  });
});

describe('in a drawer, by mouse', { timeout: slow }, () => {
  it('selects a number beyond the edge, and still has the drawer and what is typed; beside it, a press closes', async () => {
    const visit = await open({ settings: `${features} data-mode="badge"` });
    const { page } = visit;
    await page.getByRole('button', { name: /^Your cart: / }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await quantityOf(page).click();
    await page.keyboard.type('12');
    const edge = (await drawer.boundingBox())!.x;
    const field = (await quantityOf(page).boundingBox())!;
    const y = field.y + field.height / 2;
    await page.mouse.move(field.x + field.width - 6, y);
    await page.mouse.down();
    await page.mouse.move(edge - 200, y, { steps: 4 });
    await page.mouse.up();
    await drawer.waitFor();
    await page.keyboard.type('4');
    await expect.poll(() => quantityOf(page).inputValue()).toBe('4');
    await page.mouse.click(edge - 200, y);
    await drawer.waitFor({ state: 'hidden' });
    await expect.poll(() => inShop()).toMatchObject({ 'MUG-SPECKLE': 4 });
    expect(visit.errors).toEqual([]);
  });
});

describe('a page under a strict policy', { timeout: slow }, () => {
  it.each([
    ['modules', 'type="module" src="/embed/guest-cart.js"'],
    ['one plain script', 'defer src="/embed/guest-cart.classic.js"'],
  ])(
    'adds by one call as soon as it can, changes and sees pictures, with nothing refused, by %s',
    async (_name, src) => {
      const html = (await strictPage(features)).replace(/type="module"\s+src="[^"]+"/, src);
      const { page, errors } = await host.visit(host.page(html));
      // Before all of the script is there, or after.
      await page.evaluate(() => {
        window.GuestCart.configure({
          resolveItem: ({ sku }) => ({ picture: '/favicon.svg', href: `/product/${sku ?? ''}` }),
        });
        void window.GuestCart.addItem({ sku: 'MUG-SPECKLE' });
      });
      await mugOf(page).getByRole('link', { name: 'Speckled mug' }).waitFor();
      await expect
        .poll(() =>
          mugOf(page)
            .locator('img')
            .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
        )
        .toBeGreaterThan(0);
      await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
      await summary(page).getByText('$39.98').last().waitFor();
      expect(await page.evaluate(() => window.refused)).toEqual([]);
      expect(errors).toEqual([]);
    },
  );
});

describe('a page that says of its products', { timeout: slow }, () => {
  it.each([
    ['an address, no function', '/pictures/{sku}.jpg', [expect.stringContaining('give a function')]],
    ['null', null, []],
  ])('%s, still has a cart that follows the shop', async (_name, given, told) => {
    const visited = await open({
      settings: '',
      before: `<script>(window.GuestCart ||= []).push((cart) => cart.configure({ resolveItem: ${JSON.stringify(given)} }));</script>`,
    });
    const { page } = visited;
    await mugOf(page).getByText('$39.98').waitFor();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 3);
    await page.evaluate(() => window.GuestCart.refresh());
    await mugOf(page).getByText('$99.95').waitFor();
    await page.evaluate((again) => {
      // A page without types can pass anything.
      window.GuestCart.configure({ resolveItem: again as unknown as undefined });
    }, given);
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 1);
    await page.evaluate(() => window.GuestCart.refresh());
    await mugOf(page).getByText('$119.94').waitFor();
    // The words for a mistake are their own part, and may come after all of this.
    await expect.poll(() => visited.errors).toEqual(told);
  });
});

describe('the page’s own code', { timeout: slow }, () => {
  it('makes the changes where the shop has no routes for them', async () => {
    const visit = await open({ settings: 'data-controls="quantity remove"' });
    const { page } = visit;
    await page.evaluate((id) => {
      const items = `/rest/default/V1/guest-carts/${id}/items`;
      window.GuestCart.on('quantity-change', ({ item, qty, respondWith }, event) => {
        if (qty > 5) {
          event.preventDefault();
          return;
        }
        const body = JSON.stringify({ cartItem: { quote_id: id, qty } });
        const headers = { 'content-type': 'application/json' };
        respondWith(fetch(`${items}/${String(item.item_id)}`, { method: 'PUT', headers, body }));
      });
      window.GuestCart.on('remove', ({ respondWith }) => {
        respondWith(Promise.reject(Object.assign(new Error('no'), { serviceMessage: 'Ask at the desk.' })));
      });
    }, cartId);
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await mugOf(page).getByText('$59.97').waitFor();
    await expect.poll(() => inShop()).toMatchObject({ 'MUG-SPECKLE': 3 });
    await quantityOf(page).fill('6');
    await quantityOf(page).press('Enter');
    await expect.poll(() => quantityOf(page).inputValue()).toBe('3');
    // No one here can put it back, so it is asked about first.
    await page.getByRole('button', { name: 'Remove Notebook A5' }).click();
    const question = page.getByRole('group', { name: /^Remove Notebook A5\?/ });
    await question.getByRole('button', { name: 'Remove Notebook A5' }).click();
    await lineOf(page, 'Notebook A5').getByText('Ask at the desk.').waitFor();
    expect(await inShop()).toMatchObject({ 'NOTE-A5': 1 });
    expect(await page.getByText('Add discount code').count()).toBe(0);
    expect(visit.errors).toEqual([]);
  });
});

describe('the examples of docs/features.md for the script tag', { timeout: slow }, () => {
  const guide = readFileSync(new URL('../../../docs/features.md', import.meta.url), 'utf8');
  const [tag = '', own = ''] = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(([, html = '']) => html);

  it('add to the cart in one line, and give its lines their links', async () => {
    const visit = await host.visit(host.page(shopHtml(tag.replace('/guest-cart/', '/embed/'))));
    const { page } = visit;
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('guest-cart .gc-badge-count', { hasText: '1' }).waitFor();
    await page.getByRole('button', { name: /^Your cart: / }).click();
    const link = page.getByRole('link', { name: 'Speckled mug' });
    await expect.poll(() => link.getAttribute('href')).toBe('/p/MUG-SPECKLE');
    expect(ownErrors(visit)).toEqual([]);
  });

  it('ask the page’s own routes', async () => {
    cartId = await host.shop.sample('two-currencies');
    const visit = await host.visit(host.page(shopHtml(own + scriptTag())), { cartId });
    const { page } = visit;
    const asked = page.waitForRequest('**/my-shop/lines/*');
    const more = page.getByRole('button', { name: /^Increase quantity of / }).first();
    await more.click();
    expect((await asked).postDataJSON()).toEqual({ qty: expect.any(Number) });
    await page.locator('guest-cart .gc-line').getByText('Only three are left.').waitFor();
    expect(ownErrors(visit)).toEqual([]);
  });
});

describe('the part that acts on the cart', { timeout: slow }, () => {
  it('is not loaded by a page that only shows it', async () => {
    const { page } = await open({ settings: '' });
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    expect(loaded.filter((name) => name.includes('/app-'))).toHaveLength(1);
    expect(loaded.filter((name) => name.includes('actions'))).toEqual([]);
  });

  it('may not arrive: the cart stands without it, the console has one note, and addItem says why', async () => {
    const { page: blank } = await host.visit(host.page(shopHtml('')));
    await blank.route(/\/embed\/actions-[\w-]+\.js$/, (route) => route.abort());
    const visit = await open();
    const { page } = visit;
    await mugOf(page).getByText('$39.98').waitFor();
    const code = await page.evaluate(() =>
      window.GuestCart.addItem({ sku: 'CLOTH-LINEN' }).catch((error: unknown) => (error as { code?: unknown }).code),
    );
    expect(code).toBe('network');
    expect(await quantityOf(page).count()).toBe(0);
    await expect
      .poll(() => ownErrors(visit))
      .toEqual([expect.stringContaining('the code that changes the cart did not load')]);
  });

  it('is requested once, and while it is loading the cart replaces the snapshot and reserves the space of its controls', async () => {
    const { page } = await open();
    await quantityOf(page).waitFor();
    const hanging: Route[] = [];
    await page.route(/\/embed\/actions-[\w-]+\.js$/, (route) => void hanging.push(route));
    await page.reload();
    // Snapshots have no buttons.
    await page.getByRole('button', { name: 'Refresh cart' }).waitFor();
    await expect.poll(() => hanging.length).toBe(1);
    expect(await quantityOf(page).count()).toBe(0);
    const height = async (): Promise<number | undefined> => (await mugOf(page).boundingBox())?.height;
    const before = await height();
    for (const route of hanging) await route.continue();
    await quantityOf(page).waitFor();
    await expect.poll(height).toBe(before);
  });

  it.each([
    [390, ''],
    [1280, 'data-show-sku'],
  ])('reserves the space of totals that are loading, %i px wide %s', async (width, setting) => {
    const { page } = await open({ width, settings: `${features} ${setting}` });
    const hanging: Route[] = [];
    await page.route('**/totals', (route) => void hanging.push(route));
    await page.reload();
    await quantityOf(page).waitFor();
    await summary(page).getByText('Subtotal').first().waitFor();
    const heights = () =>
      page.locator('guest-cart').evaluate(({ shadowRoot }) => {
        const [line, box] = ['.gc-line', '.gc-summary'].map((part) => shadowRoot!.querySelector(part)!);
        const estimated = Number.parseFloat(getComputedStyle(line!).containIntrinsicHeight.replace('auto ', ''));
        const [lineHeight, summaryHeight] = [line!, box!].map((part) => part.getBoundingClientRect().height);
        return { estimated, lineHeight: lineHeight!, summaryHeight: summaryHeight! };
      });
    const before = await heights();
    await Promise.all(hanging.map((route) => route.continue()));
    await summary(page).getByText('Estimated total').waitFor();
    const after = await heights();
    expect(Math.abs(after.summaryHeight - before.summaryHeight)).toBeLessThan(2);
    // A line below the fold has this height until it is rendered.
    expect(Math.abs(after.lineHeight - after.estimated)).toBeLessThan(2);
  });

  it.each([390, 1280])('moves nothing of the page when its controls come, %i px wide', async (width) => {
    const { page } = await open({ width });
    await keepLayoutShifts(page);
    await page.reload();
    await quantityOf(page).waitFor();
    await summary(page).getByText('Estimated total').waitFor();
    expect(await layoutShifts(page)).toEqual([]);
  });
});
