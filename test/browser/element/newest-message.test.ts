import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { boxesOf, boxOf } from '../../support/browser/boxes.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

const addMug = '<button data-guest-cart-add="MUG-SPECKLE">Add mug</button>';
const buttons = `${addMug}<button data-guest-cart-add="NO-SUCH-SKU">Add unknown</button>`;

/** Adds a mug, and keeps the pointer on its toast, which then does not close automatically. */
async function openToast(features: string, width: number, css = '') {
  const look = { width, css, after: addMug };
  const { page } = await host.open(`mode="badge" features="${features}"`, look);
  await page.getByRole('button', { name: 'Add mug' }).click();
  const toast = page.locator('.gc-toast');
  await toast.hover();
  if (features.includes('catalogue')) await toast.locator('img').waitFor();
  const box = (part: string) => boxOf(toast.locator(part));
  return { toast, box };
}

test.each([
  ['sticky, behind a cookie banner', 'position: sticky; top: 0; z-index: 100'],
  ['moved by a transform', 'position: fixed; inset: 0 0 auto; transform: translateY(0)'],
])(
  'a toast is in front of the page, in the window, if the header of its badge is %s',
  async (_where, style) => {
    const { page } = await host.open('mode="badge" features="items"', {
      width: 390,
      before: `<header style="${style}">`,
      after: `</header><div style="margin-top: 300px">${buttons}</div>
        <div style="position: fixed; inset: 0 0 auto; height: 280px; z-index: 99999; background: #222"></div>`,
    });
    const isInFront = () =>
      page.locator('.gc-toast').evaluate((toast) => {
        const { left, right, top, bottom } = toast.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        const root = toast.getRootNode() as ShadowRoot;
        return {
          isOnTop:
            document.elementFromPoint(x, y) === root.host &&
            toast.contains(root.elementFromPoint(x, y)),
          isInWindow: left >= 0 && right <= innerWidth && top >= 0 && bottom < innerHeight / 2,
        };
      });
    await page.getByRole('button', { name: 'Add mug' }).click();
    // Under the pointer, the toast does not close automatically.
    const added = page.locator('.gc-toast[data-tone=good]');
    await added.hover();
    await expect.poll(isInFront).toEqual({ isOnTop: true, isInWindow: true });
    await page.getByRole('button', { name: 'Add unknown' }).press('Enter');
    await page.getByRole('alert').waitFor();
    await added.waitFor({ state: 'detached' });
    await expect.poll(isInFront).toEqual({ isOnTop: true, isInWindow: true });
  },
);

test('the toast for an added item breaks no word on a narrow phone, in a language with long words', async () => {
  const { page } = await host.open('mode="badge" features="items"', { width: 320, lang: 'de' });
  await page.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE' }).then(() => undefined));
  const text = page.locator('.gc-toast[data-tone=good] p');
  // Under the pointer, the toast does not close automatically.
  await text.hover();
  // Two rows: what happened, and the name.
  expect(await text.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(50);
});

test('the toast for an added item keeps picture, text and cross side by side in large text on a narrow phone', async () => {
  const { box } = await openToast('items totals catalogue', 320, 'html { font-size: 200% }');
  const [picture, text, cross] = [await box('img'), await box('p'), await box('.gc-toast-dismiss')];
  expect(picture.end).toBeLessThanOrEqual(text.x);
  expect(text.end).toBeLessThanOrEqual(cross.x + 1);
  expect(cross.bottom).toBeLessThan(text.bottom);
});

test('on a narrow phone, the way to the cart is below what was added, also before a picture has come', async () => {
  const { box } = await openToast('items', 320);
  const [above, below] = [await box('p'), await box('.gc-toast-view')];
  expect(below.y + below.height / 2).toBeGreaterThanOrEqual(above.bottom);
  // Its words begin where the text does.
  expect(below.x + 6).toBe(above.x);
});

test.each(['en', 'ar'])(
  'the toast for a bundle has at most two rows of options, with its buttons in one line: %s',
  async (lang) => {
    const { page } = await host.open('mode="badge" features="items totals"', { width: 390, lang });
    const bundle_options = [
      { option_id: 1, option_qty: 1, option_selections: [2] },
      { option_id: 2, option_qty: 1, option_selections: [3, 4, 5] },
    ];
    await page.evaluate((options) => window.GuestCart.addItem(options).then(() => undefined), {
      sku: 'GIFT-BREAKFAST',
      productOption: { extension_attributes: { bundle_options } },
    });
    const toast = page.locator('.gc-toast');
    await toast.hover();
    const options = toast.locator('.gc-toast-options');
    await expect.poll(() => options.textContent()).toContain('1\u00a0×\u00a0');
    expect((await boxOf(options)).height).toBeLessThan(45);
    const buttons = await boxesOf(toast.locator('button'));
    const middles = buttons.map(({ y, bottom }) => Math.round(y + bottom));
    expect(middles[0]).toBe(middles[1]);
  },
);

test('on a phone, the toast for an added item is as high as its picture', async () => {
  const { toast } = await openToast('items catalogue', 390);
  expect((await boxOf(toast)).height).toBeLessThanOrEqual(76);
});

test.each(['Try again', 'Dismiss'])(
  'focus returns to the button that could not add when the toast goes by "%s"',
  async (name) => {
    const { page } = await host.open('mode="badge" features="items"', { after: addMug });
    const add = page.getByRole('button', { name: 'Add mug' });
    await page.locator('.gc-badge', { hasText: '0' }).waitFor();
    host.shop.faults.set({ kind: 'status', status: 429, operation: 'items', times: 1 });
    await add.press('Enter');
    await page.getByRole('alert').waitFor();
    const toast = page.locator('.gc-toast');
    const button = toast.getByRole('button', { name });
    await button.focus();
    await button.press('Enter');
    await page.getByRole('alert').waitFor({ state: 'detached' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toBe('Add mug');
  },
);

test('messages without a cart are as far apart as above one', async () => {
  host.shop.faults.set({ operation: 'read', kind: 'status', status: 400 });
  const look = { width: 390, products: ['NOTE-A5'], after: buttons };
  const { page } = await host.open('features="items"', look);
  await page.locator('guest-cart [data-notice=failed]').waitFor();
  await page.getByRole('button', { name: 'Add unknown' }).click();
  await page.locator('guest-cart [data-notice=add]').waitFor();
  const gap = async () => {
    const [first, second] = await boxesOf(page.locator('guest-cart .gc-notice'));
    return second!.y - first!.bottom;
  };
  await expect.poll(gap).toBe(16);
});

test('the toast is at the other end of a small window while it would cover what has focus', async () => {
  const add = '<button data-guest-cart-add="NOTE-A5" style="margin-block: 20px">Add</button>';
  const { page } = await host.open('mode="badge" features="items"', {
    width: 320,
    height: 600,
    css: 'body { font-size: 32px }',
    after: `<main>${add}<a href="#next" style="position: fixed; bottom: 20px">Next</a></main>`,
  });
  await page.locator('button.gc-badge').waitFor();
  const button = page.getByRole('button', { name: 'Add' });
  await button.focus();
  await page.keyboard.press('Enter');
  const toast = page.locator('.gc-toast');
  await toast.hover();
  const isCovered = async (part: Locator) => {
    const [box, { y, bottom }] = [await boxOf(part), await boxOf(toast)];
    return box.y < bottom && y < box.bottom;
  };
  expect(await isCovered(button)).toBe(false);
  const next = page.getByRole('link', { name: 'Next' });
  expect(await isCovered(next)).toBe(true);
  await next.focus();
  expect(await isCovered(next)).toBe(false);
});
