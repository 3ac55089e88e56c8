import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  addProduct,
  cartOf,
  cartText,
  closeCart,
  openCart,
  openLab,
  openPreview,
  type Preview,
} from './open-preview.ts';

// Starting the server and the browser takes a while on a slow machine.
const slow = 120_000;

let preview: Preview;

beforeAll(async () => {
  preview = await openPreview();
});

afterEach(() => preview.closePages());

afterAll(() => preview.close(), slow);

describe('the preview storefront', { timeout: slow }, () => {
  it('keeps every acknowledged item when the service is killed', async () => {
    const shop = await preview.openWithNotebook();
    await shop.page.close();
    await preview.restart('SIGKILL');
    const later = await preview.open({ context: shop.context });
    await later.page.goto(preview.url);
    await cartOf(later.page).getByText('Notebook A5', { exact: true }).waitFor();
    expect(later.errors).toEqual([]);
  });

  it('assigns the cart to the customer who signed in, and shows that it is saved', async () => {
    const shop = await preview.openWithNotebook();
    const { page } = shop;
    const person = page.getByLabel('Signed in as');
    await person.selectOption({ index: 1 });
    const name = await person.locator('option:checked').innerText();
    const responses: unknown[] = [];
    await page.route('**/V1/guest-carts/*', async (route) => {
      if (route.request().method() !== 'PUT') return route.continue();
      const response = await route.fetch();
      responses.push(await response.json());
      return route.fulfill({ response });
    });
    await cartOf(page)
      .getByRole('button', { name: `Save cart to ${name}’s account` })
      .click();
    await cartText(page, 'Your cart is saved to your account.').waitFor();
    await expect.poll(() => responses).toEqual([true]);
    await expect.poll(() => shop.stored()).toMatchObject({ status: 'assigned' });

    await page.reload();
    await cartText(page, 'Your cart is saved to your account.').waitFor();

    await person.selectOption('Sign out');
    await page.locator('[data-state=none]').waitFor();
    await expect.poll(() => shop.stored()).toBeUndefined();
    expect(shop.errors).toEqual([]);
  });

  it('retires an unknown stored id, and creates a new cart with the next item', async () => {
    const shop = await preview.open();
    const { page } = shop;
    const unknown = 'Unknown0Unknown0Unknown0Unknown0';
    await page.addInitScript((cartId) => {
      const key = `guest-cart:1:${location.origin}/rest/default`;
      const state = { current: { status: 'guest', cartId }, retired: [] };
      localStorage.setItem(key, JSON.stringify({ state, version: 1 }));
    }, unknown);
    const response = page.waitForResponse((response) => response.url().endsWith(unknown));
    await page.goto(preview.url);
    expect((await response).status()).toBe(404);
    await cartText(page, 'Your last cart is no longer available.').waitFor();
    await expect.poll(() => shop.stored()).toEqual({ status: 'none' });

    await addProduct(page, 'Speckled mug', '1');
    await expect
      .poll(() => shop.stored())
      .toMatchObject({ status: 'guest', cartId: expect.not.stringContaining(unknown) });
    // The browser logs each 404: of the cart, and of its totals if they were requested before the id was retired. Scripts
    // log nothing.
    expect([...new Set(shop.errors)]).toEqual([expect.stringContaining('the server responded with a status of 404')]);
  });

  it.each([320, 390])('does not scroll sideways on a phone %i px wide, with a long cart', async (width) => {
    const shop = await preview.openWithNotebook({ width });
    const { page } = shop;
    await openLab(page, 'Shop');
    for (const sample of ['full', 'long-words']) {
      await page.getByLabel('Sample cart').selectOption(sample);
      await page.getByRole('button', { name: 'Load' }).click();
      await cartOf(page).getByText('Notebook A5', { exact: true }).waitFor({ state: 'detached' });
      const widths = await page.evaluate(() => [document.documentElement.scrollWidth, window.innerWidth] as const);
      expect(widths).toEqual([width, width]);
      await openCart(page);
      await cartOf(page)
        .getByText(/^(Estimated total|Total)$/)
        .waitFor();
      const tooWide = await cartOf(page).evaluate((cart) =>
        [cart, ...cart.querySelectorAll('.gc-root, .gc-body')].filter((box) => box.scrollWidth > box.clientWidth),
      );
      expect(tooWide).toEqual([]);
      await closeCart(page);
    }
    expect(shop.errors).toEqual([]);
  });

  it('focuses a restored line, or the next line after "Undo" is dismissed', async () => {
    const { page, errors } = await preview.openWithNotebook({ width: 390 });
    const linen = 'Washed linen, by the metre';
    await addProduct(page, linen, '1');
    await openCart(page);
    await cartText(page, '2 items').first().waitFor();
    const focusedLine = (): Promise<string | undefined> =>
      page.evaluate(
        () => (document.activeElement?.matches('.gc-line') === true && document.activeElement.textContent) || '',
      );
    const undo = cartOf(page).getByRole('button', { name: /^Undo/ });
    const remove = async (name: string): Promise<void> => {
      await cartOf(page)
        .getByRole('button', { name: `Remove ${name}` })
        .press('Enter');
      await undo.waitFor();
    };
    await remove('Notebook A5');
    await page.keyboard.press('Enter');
    await expect.poll(focusedLine).toContain('Notebook A5');
    await remove(linen);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await undo.waitFor({ state: 'detached' });
    await expect.poll(focusedLine).toContain('Notebook A5');
    expect(errors).toEqual([]);
  });

  it('applies a discount code once while Enter is held down, and does not remove it', async () => {
    const { page, errors, requests } = await preview.openWithNotebook();
    await cartOf(page).getByText('Add discount code').click();
    await cartOf(page).getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
    await page.keyboard.down('Enter');
    await cartOf(page).getByRole('button', { name: 'Remove discount code WELCOME10' }).waitFor();
    // Playwright sends another `down` of a pressed key as a repeat.
    for (let repeats = 0; repeats < 5; repeats += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await cartOf(page).locator('.gc-shop-totals:not([data-outdated])').waitFor();
    expect(requests.map((request) => request.method()).filter((method) => method === 'DELETE')).toEqual([]);
    expect(errors).toEqual([]);
  });

  it('adds a product with the chosen options', async () => {
    const shop = await preview.open();
    const { page } = shop;
    await page.goto(preview.url);
    await page.getByRole('button', { name: 'Choose options of Heavy tee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
    await dialog.getByRole('radio', { name: /Undyed/ }).check();
    await dialog.getByRole('radio', { name: /^XL/ }).check();
    await dialog.getByRole('button', { name: /Add to cart/ }).click();
    await dialog.waitFor({ state: 'detached' });
    await cartOf(page).locator('.gc-line').first().waitFor();
    // 30.00, less 2.50 for undyed, more 2.50 for XL
    await expect.poll(() => cartOf(page).locator('.gc-summary').innerText()).toContain('$30.00');
    expect(shop.errors).toEqual([]);
  });
});
