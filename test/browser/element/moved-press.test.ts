import { describe, expect, it } from 'vitest';
import {
  current,
  hold,
  type PageOptions,
  setUpBrowserPage,
  type Visit,
} from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

async function openCart(products: NonNullable<PageOptions['products']>): Promise<Visit> {
  const features = 'features="items totals coupons shipping" checkout-url="#checkout"';
  const visit = await host.open(features, { products, width: 390 });
  await current(visit.page);
  await visit.page.getByText('Estimate shipping').waitFor();
  await visit.page.locator('.gc-shop-totals:not([data-outdated])').waitFor();
  return visit;
}

/** Adds a line above what is being pressed, and waits until the press is over something else. */
async function addLine({ page }: Visit): Promise<void> {
  const lines = page.locator('.gc-line');
  const before = await lines.count();
  await page.evaluate(() => {
    void document.querySelector('guest-cart')!.addItem({ sku: 'BOWL-RAMEN', qty: 1 });
  });
  await lines.nth(before).waitFor();
}

describe('a press during which the cart moves', () => {
  it.each([
    ['Estimate shipping', 'State or region'],
    ['Add discount code', 'Discount code'],
  ])('opens %s', async (summary, field) => {
    const visit = await openCart(['MUG-SPECKLE']);
    const { page } = visit;
    await page.getByText(summary).hover();
    await page.mouse.down();
    await addLine(visit);
    await page.mouse.up();
    await page.getByLabel(field, { exact: true }).waitFor();
  });

  it('checks out once', async () => {
    const visit = await openCart(['MUG-SPECKLE']);
    const { page } = visit;
    const checkouts = await page.evaluateHandle(() => {
      const count: string[] = [];
      addEventListener('guest-cart:checkout', ({ type }) => count.push(type));
      return count;
    });
    await page.getByRole('button', { name: 'Checkout' }).hover();
    await page.mouse.down();
    await addLine(visit);
    await page.mouse.up();
    await expect.poll(() => new URL(page.url()).hash).toBe('#checkout');
    expect(await checkouts.evaluate((count) => count.length)).toBe(1);
  });

  it.each([
    ['far', 200],
    ['little', 5],
  ])('is cancelled when the pointer leaves the button, however %s', async (_how, distance) => {
    const { page } = await openCart(['MUG-SPECKLE']);
    const summary = page.locator('summary', { hasText: 'Estimate shipping' });
    await summary.hover();
    const { x, y } = (await summary.boundingBox())!;
    await page.mouse.move(x + 20, y + 2);
    await page.mouse.down();
    await page.mouse.move(x + 20, y - distance);
    await page.mouse.up();
    await summary.click();
    await page.getByLabel('State or region').waitFor();
  });

  it('follows a link, but not in this tab while a modifier key is held', async () => {
    const { page } = await openCart(['MUG-SPECKLE']);
    await page.evaluate(() => {
      document.querySelector('guest-cart')!.resolveItem = () => ({ href: '#product' });
    });
    const press = async (): Promise<string> => {
      await page.getByRole('link', { name: 'Speckled mug' }).hover();
      await page.mouse.down();
      await page.evaluate(() => {
        document.body.prepend(
          Object.assign(document.createElement('hr'), { style: 'height: 9em' }),
        );
      });
      await page.mouse.up();
      return new URL(page.url()).hash;
    };
    for (const key of ['Control', 'Shift', 'Alt', 'Meta']) {
      await page.keyboard.down(key);
      expect(await press()).toBe('');
      await page.keyboard.up(key);
    }
    await press();
    await expect.poll(() => new URL(page.url()).hash).toBe('#product');
  });

  it('of a finger removes the line on which it began, not the one that has come in its place', async () => {
    const { page } = await openCart(['MUG-SPECKLE', 'NOTE-A5', 'BOWL-RAMEN']);
    const remove = page.getByRole('button', { name: 'Remove Notebook A5' });
    await remove.scrollIntoViewIfNeeded();
    const box = (await remove.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const finger = await page.context().newCDPSession(page);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
    const isInPlace = () =>
      remove.evaluate(
        (button, [left, top]) =>
          button.contains(
            (button.getRootNode() as ShadowRoot).elementFromPoint(left ?? 0, top ?? 0),
          ),
        [x, y],
      );
    await page.getByRole('button', { name: 'Remove Speckled mug' }).press('Enter');
    await expect.poll(isInPlace).toBe(false);
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    const cartId = await page.evaluate(() => window.GuestCart.ensureCart());
    await expect
      .poll(async () => (await host.shop.getCart(cartId)).items?.map(({ sku }) => sku))
      .toEqual(['BOWL-RAMEN']);
    await page.locator('.gc-line:not([data-pending])').filter({ hasText: 'Ramen' }).waitFor();
    const focused = () =>
      page.evaluate(() => {
        const cart = document.querySelector('guest-cart')!.shadowRoot!;
        return cart.activeElement?.outerHTML.slice(0, 200);
      });
    await expect.poll(focused).toContain('Undo removing Notebook A5');
  });
});

it('a double tap on what leaves presses nothing that comes in its place; keys and a later tap do', async () => {
  const { page } = await openCart(['MUG-SPECKLE', 'NOTE-A5', 'BOWL-RAMEN']);
  // The next line comes to where the removed one was.
  await page.addStyleTag({ content: 'guest-cart::part(removed) { display: none }' });
  const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await removeButton('Speckled mug').scrollIntoViewIfNeeded();
  const box = (await removeButton('Speckled mug').boundingBox())!;
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }];
  const finger = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  /** Whenever the test comes to it, the page has that it was so many seconds after the first. */
  async function tap(seconds: number): Promise<void> {
    const timestamp = begin + seconds;
    await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp });
    await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp });
  }
  const cartId = await page.evaluate(() => window.GuestCart.ensureCart());
  const skus = async () => (await host.shop.getCart(cartId)).items?.map(({ sku }) => sku);
  await tap(0);
  await expect.poll(async () => (await removeButton('Notebook A5').boundingBox())?.y).toBe(box.y);
  await tap(0.2);
  await tap(0.9);
  await removeButton('Ramen bowl').press('Enter');
  await expect.poll(skus).toEqual(['NOTE-A5']);
  await tap(1.1);
  await expect.poll(skus).toEqual([]);
});

it('the press of another control beside the first one counts', async () => {
  const { page } = await openCart({ 'MUG-SPECKLE': 2 });
  const more = page.getByRole('button', { name: 'Increase quantity of Speckled mug' });
  const field = page.locator('.gc-quantity-field');
  await more.scrollIntoViewIfNeeded();
  const [button, text] = [(await more.boundingBox())!, (await field.boundingBox())!];
  const mouse = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  async function press(x: number, seconds: number): Promise<void> {
    const at = { x, y: button.y + button.height / 2, timestamp: begin + seconds };
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await mouse.send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...at });
  }
  expect(button.x + 2 - (text.x + text.width - 2)).toBeLessThan(10);
  await press(button.x + 2, 0);
  await press(text.x + text.width - 2, 0.2);
  await page.locator('.gc-quantity-field:focus').waitFor();
  await expect.poll(() => field.inputValue()).toBe('3');
});

it('a press counts at the place of one whose control has left, if something was chosen since', async () => {
  const { page } = await openCart(['MUG-SPECKLE', 'NOTE-A5']);
  await page.addStyleTag({ content: 'guest-cart::part(removed) { display: none }' });
  const removeButton = (name: string) => page.getByRole('button', { name: `Remove ${name}` });
  await removeButton('Speckled mug').scrollIntoViewIfNeeded();
  const box = (await removeButton('Speckled mug').boundingBox())!;
  const mouse = await page.context().newCDPSession(page);
  const begin = Date.now() / 1000;
  async function press(seconds: number): Promise<void> {
    const at = { x: box.x + 20, y: box.y + 20, timestamp: begin + seconds };
    for (const type of ['mousePressed', 'mouseReleased'] as const)
      await mouse.send('Input.dispatchMouseEvent', { type, button: 'left', clickCount: 1, ...at });
  }
  await press(0);
  await expect.poll(async () => (await removeButton('Notebook A5').boundingBox())?.y).toBe(box.y);
  await page.getByText('Estimate shipping').evaluate((summary: HTMLElement) => summary.click());
  await page.getByLabel('Country').selectOption('DE');
  await removeButton('Notebook A5').scrollIntoViewIfNeeded();
  expect((await removeButton('Notebook A5').boundingBox())?.y).toBe(box.y);
  await press(0.2);
  await expect.poll(() => page.locator('.gc-line').count()).toBe(0);
});

describe('a press during which the badge is rendered again', () => {
  it.each([
    ['painted', /\/embed\/app-/, 'span', 'button.gc-badge'],
    ['with another quantity', /\/embed\/screen-/, 'button', '.gc-badge-count:text-is("2")'],
  ])('opens the drawer: %s', async (_what, file, before, after) => {
    const cartId = await host.cartWith(['MUG-SPECKLE']);
    const release = await hold(host.tab, file);
    const { page } = await host.open('mode="badge"', { cartId });
    const count = page.locator(`guest-cart ${before}.gc-badge .gc-badge-count`);
    await count.waitFor();
    await count.hover({ force: true });
    await page.mouse.down();
    await host.shop.addItem(cartId, 'BOWL-RAMEN', 1);
    if (before === 'span') release();
    else await page.evaluate(() => document.querySelector('guest-cart')!.refresh());
    await page.locator(`guest-cart ${after}`).waitFor();
    await page.mouse.up();
    release();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
  });
});
