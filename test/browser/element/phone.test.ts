import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { openDrawer, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

/** Cloth is sold by the metre, and the mug can be edited. A picture of one pixel. */
const products = `<script>(window.GuestCart ||= []).push((cart) => cart.configure({ resolveItem: ({ sku }) => ({
  picture: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA',
  unit: sku === 'CLOTH-LINEN' ? 'm' : undefined,
  editLabel: sku === 'MUG-SPECKLE' ? 'Edit' : undefined,
}) }))</script>`;

/** The drawer of a cart with three lines, on a phone. @param css CSS of the page */
async function openPhone(width = 390, height = 844, css = '') {
  const attributes =
    'mode="badge" checkout-url="/checkout" features="items totals coupons shipping" show-refresh';
  const skus = ['MUG-SPECKLE', 'NOTE-A5', 'CLOTH-LINEN'];
  const look = { products: skus, after: products, width, height, css };
  const { page } = await host.open(attributes, look);
  return { page, drawer: await openDrawer(page) };
}

/** Whether an element is inside the viewport and not behind the bar with the checkout button. */
async function isAboveBar(element: Locator, drawer: Locator): Promise<boolean> {
  const [box, bar] = [await boxOf(element), await boxOf(drawer.locator('.gc-checkout'))];
  return box.y >= 0 && box.bottom <= bar.y;
}

describe('on a phone', () => {
  it('fields have at least 16 px and other texts 13 px, also on a page with small text', async () => {
    const { drawer } = await openPhone(390, 844, 'body { font-size: 12px }');
    await drawer.getByText('Add discount code').click();
    await drawer.getByText('Estimate shipping').click();
    await drawer.getByRole('textbox', { name: 'Discount code' }).waitFor();
    await drawer.getByLabel('Country').waitFor();
    const sizes = await drawer.evaluate((dialog) => {
      const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
      const shown = [...dialog.querySelectorAll('*')].filter((element) =>
        element.checkVisibility(),
      );
      const hasText = ({ childNodes }: Element) =>
        [...childNodes].some((node) => node.nodeType === 3);
      const small = '.gc-count, .gc-each, .gc-total-note, .gc-coupon *, .gc-estimate *';
      return {
        fields: Math.min(
          ...shown.filter((element) => element.matches('input, select')).map(sizeOf),
        ),
        texts: Math.min(
          ...shown.filter((element) => hasText(element) && element.matches(small)).map(sizeOf),
        ),
      };
    });
    expect(sizes).toEqual({ fields: 16, texts: 13 });
  });

  it('with text at 200 %, the amount is in the checkout button, in a bar of at most 96 px', async () => {
    const { page, drawer } = await openPhone(390, 700, 'guest-cart { font-size: 32px }');
    await drawer.getByRole('button', { name: /^Checkout \$\d/ }).waitFor();
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 700 });
      const bar = await boxOf(drawer.locator('.gc-checkout'));
      expect(bar.height, `${width} px`).toBeLessThanOrEqual(96);
    }
  });

  it('the message below a line is above the checkout button', async () => {
    // The field of the last line is next to the bar.
    const { page, drawer } = await openPhone(390, 500);
    const field = drawer.getByRole('textbox', { name: /^Quantity of Washed linen/ });
    await field.fill('5000');
    await page.keyboard.press('Enter');
    const message = drawer.locator('.gc-line .gc-wrong');
    await message.waitFor();
    await expect.poll(() => isAboveBar(message, drawer)).toBe(true);
  });

  it('the message about a failed change is above the checkout button, and its button has an outline', async () => {
    const { page, drawer } = await openPhone(390, 500);
    await page.route('**/items/*', (route) => route.fulfill({ status: 500, json: {} }));
    await drawer.getByRole('button', { name: /^Increase quantity of Washed linen/ }).click();
    const message = drawer.locator('.gc-change-error');
    await message.waitFor();
    await expect.poll(() => isAboveBar(message, drawer)).toBe(true);
    const retry = message.getByRole('button', { name: 'Try again' });
    expect((await boxOf(retry)).height).toBeGreaterThanOrEqual(36);
    const outline = () =>
      retry.evaluate((button) => getComputedStyle(button).borderBlockStartColor);
    await expect.poll(outline).not.toBe('rgba(0, 0, 0, 0)');
  });

  it('the fields of a destination fill the width of a wide drawer', async () => {
    const { drawer } = await openPhone(1280, 900);
    await drawer.getByText('Estimate shipping').click();
    const [country, postcode] = [
      await boxOf(drawer.getByLabel('Country')),
      await boxOf(drawer.getByLabel('Postal code')),
    ];
    expect(postcode.end).toBeCloseTo(country.end, 0);
  });

  it('fields side by side are in one row, also below a label of two rows', async () => {
    const { page, drawer } = await openPhone(320, 640);
    await page.evaluate(() => document.querySelector('guest-cart')?.setAttribute('locale', 'de'));
    await drawer.getByText('Versandkosten berechnen').click();
    await drawer.getByLabel('Land').selectOption('US');
    const field = (place: number, part: string) =>
      boxOf(drawer.locator(`.gc-estimate-field:nth-child(${place}) ${part}`));
    const rows = async () => ({
      isHigher: (await field(2, 'label > span')).height > (await field(3, 'label > span')).height,
      fields: (await field(2, '.gc-field')).y - (await field(3, '.gc-field')).y,
    });
    await expect.poll(rows).toEqual({ isHigher: true, fields: 0 });
    await drawer.getByRole('button', { name: 'Berechnen', exact: true }).click();
    await drawer.locator('.gc-wrong').first().waitFor();
    await expect.poll(rows).toEqual({ isHigher: true, fields: 0 });
  });

  it('a field of a destination that is wrong has one frame, its list the chevron of a disclosure, and the methods are above the checkout button', async () => {
    const { drawer } = await openPhone();
    await drawer.getByText('Estimate shipping').click();
    const country = drawer.getByLabel('Country');
    await country.selectOption('US');
    await drawer.getByLabel('Postal code').fill('1');
    await drawer.getByLabel('Postal code').press('Enter');
    const wrong = drawer.locator('.gc-field[aria-invalid]:focus');
    await wrong.waitFor();
    const frame = await wrong.evaluate((field) => {
      const { boxShadow, borderTopColor, outlineColor, outlineOffset } = getComputedStyle(field);
      return { boxShadow, isOneColour: borderTopColor === outlineColor, outlineOffset };
    });
    expect(frame).toEqual({ boxShadow: 'none', isOneColour: true, outlineOffset: '-2px' });
    expect(await country.evaluate((list) => getComputedStyle(list).appearance)).toBe('none');
    await country.selectOption('GB');
    await drawer.getByRole('button', { name: 'Estimate', exact: true }).click();
    const methods = drawer.locator('.gc-estimates');
    await methods.waitFor();
    await expect.poll(() => isAboveBar(methods, drawer)).toBe(true);
  });
});

it('a drawer that a script opens has no layout shift while its list grows, and shows its total and “Checkout”', async () => {
  await keepLayoutShifts(host.tab);
  // The drawer is in its place from the first frame, so what moves is seen in full.
  const media = { reducedMotion: 'reduce' } as const;
  const look = { sample: 'thousand', width: 390, height: 844, media };
  const { page } = await host.open('mode="badge" checkout-url="/checkout"', look);
  await page.locator('guest-cart .gc-badge').waitFor();
  const bars = await page.evaluateHandle(() => {
    const seen = new Set<string>();
    const root = document.querySelector('guest-cart')?.shadowRoot;
    requestAnimationFrame(function look() {
      requestAnimationFrame(look);
      if (root?.querySelector('[data-growing]') == null) return;
      const bar = [...root.querySelectorAll('.gc-total, .gc-checkout')];
      seen.add(bar.map((part) => getComputedStyle(part).visibility).join(' '));
    });
    return seen;
  });
  await page.evaluate(() => window.GuestCart.show());
  await page.locator('guest-cart .gc-lines[data-live]').waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  expect(await bars.evaluate((seen) => [...seen])).toEqual(['visible visible']);
});
