import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

const products = ['MUG-SPECKLE', 'CLOTH-COTTON', 'THROW-WOOL'];

/**
 * The focused element, inside or outside a shadow root: its name or text, and whether its focus
 * ring is visible.
 */
function focused(page: Page): Promise<{ readonly name: string; readonly isSeen: boolean }> {
  return page.evaluate(() => {
    let element = document.activeElement;
    while (element?.shadowRoot?.activeElement != null) element = element.shadowRoot.activeElement;
    if (element === null || element === document.body) return { name: 'the page', isSeen: false };
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const visible = element.cloneNode(true) as Element;
    for (const hidden of visible.querySelectorAll('[aria-hidden=true]')) hidden.remove();
    const name = element.getAttribute('aria-label') ?? visible.textContent;
    return {
      name: name.trim(),
      isSeen: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2,
    };
  });
}

it('the Tab key moves from the page into the drawer, through all its controls, and back to the badge after Escape', async () => {
  const attributes =
    'mode="badge" checkout-url="/checkout" features="items coupons" details="full"';
  const { page, errors } = await host.open(attributes, {
    products,
    before: '<a href="#before">Before</a>',
    after: '<a href="#after">After</a>',
  });
  const badge = 'Cart, 3 items, $132.89';
  // The app has rendered the badge, which a first paint has as a `span`.
  await page
    .locator('button.gc-badge')
    .and(page.getByRole('button', { name: badge }))
    .waitFor();

  const steps: Awaited<ReturnType<typeof focused>>[] = [];
  const press = async (key: string, times = 1): Promise<void> => {
    for (let pressed = 0; pressed < times; pressed += 1) {
      await page.keyboard.press(key);
      steps.push(await focused(page));
    }
  };
  await press('Tab', 2);
  await page.keyboard.press('Enter');
  // The last controls to arrive.
  await page.getByRole('group').getByText('Add discount code').waitFor();
  await page.getByText('Details', { exact: true }).waitFor();
  steps.push(await focused(page));
  await press('Tab', 15);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  // The browser reports the end of the dialog later.
  await expect.poll(async () => (await focused(page)).name).toBe(badge);
  steps.push(await focused(page));
  await press('Tab');

  const lines = ['Speckled mug', 'Printed cotton, by the metre', 'Wool throw'].flatMap((name) => [
    `Decrease quantity of ${name}`,
    `Quantity of ${name}`,
    `Increase quantity of ${name}`,
    `Remove ${name}`,
  ]);
  const end = ['Add discount code', 'Checkout', 'Details'];
  const inDrawer = ['Close cart', ...lines, ...end];
  expect(steps.map(({ name }) => name)).toEqual(['Before', badge, ...inDrawer, badge, 'After']);
  expect(steps.slice(1, -1).filter(({ isSeen }) => !isSeen)).toEqual([]);
  expect(errors).toEqual([]);
});

/**
 * Position and width of the cart's boxes. The browser reports no layout shift if a new element
 * replaces an old one.
 */
const boxes = (page: Page) =>
  page.locator('.gc-header, .gc-title, .gc-line, .gc-summary').evaluateAll((all) =>
    all.map((part) => {
      const { left, top, width } = part.getBoundingClientRect();
      return [left, top, width];
    }),
  );

const pictures = `<script>(window.GuestCart ||= []).push((cart) => cart.configure({ resolveItem: () => ({
  picture: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA' }) }))</script>`;

it.each([390, 1280])(
  'keeps the room of pictures, on a first visit and on a later one: %i px',
  async (width) => {
    const pageWith = (own: string) =>
      host.page(
        shopHtml(`${pictures}<guest-cart base-url="/rest/default" features="items" checkout-url="/checkout" ${own}></guest-cart>
        ${scriptTag()}`),
      );
    const { page } = await host.openPage('', { width, products });
    await keepLayoutShifts(page);
    const shift = async (address: string): Promise<number> => {
      // The first paint is on screen before the app.
      const loadApp = await hold(page, '**/embed/app-*.js');
      await page.goto(address);
      await page.locator('guest-cart .gc-line').first().waitFor();
      await layoutShifts(page);
      // The browser reports no layout shift for elements that are replaced.
      const texts = () =>
        page
          .locator('guest-cart .gc-line-name')
          .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().left));
      const before = await texts();
      loadApp();
      await page.locator('guest-cart .gc-line img').first().waitFor();
      await page.getByRole('textbox', { name: 'Quantity of Wool throw' }).waitFor();
      expect(await texts()).toEqual(before);
      return (await layoutShifts(page)).reduce((sum, { value }) => sum + value, 0);
    };
    expect(await shift(pageWith('data-visit="first" pictures'))).toBeLessThanOrEqual(0.01);
    // Without the setting, from the last visit.
    const later = pageWith('');
    await page.goto(later);
    await page.locator('guest-cart .gc-line img').first().waitFor();
    expect(await shift(later)).toBeLessThanOrEqual(0.01);
  },
);

it.each([
  [390, 'features="items totals coupons"', '', 'ink'],
  [1280, 'controls="quantity remove" locale="ar"', '', 'market'],
  [390, '', 'data-features="totals, items"', 'paper'],
] as const)(
  'has no layout shift when the cart replaces its snapshot: %i px, %s%s%s',
  async (width, own, tag, theme) => {
    const cart = `<guest-cart checkout-url="/checkout" ${own}></guest-cart>`;
    const { page } = await host.openPage(cart + scriptTag(`data-base-url="/rest/default" ${tag}`), {
      width,
      // A count of items and one of lines make the longest header.
      products: Object.fromEntries(products.map((sku) => [sku, 2])),
      head: `<link rel="stylesheet" href="/themes/${theme}.css" />`,
    });
    const isComplete = async (): Promise<void> => {
      await page.locator('guest-cart .gc-body').waitFor();
      if ((own + tag).includes('items'))
        await page.getByRole('textbox', { name: 'Quantity of Wool throw' }).waitFor();
      if ((own + tag).includes('totals')) await page.getByText('Total without shipping').waitFor();
    };
    // The snapshot of a cart without its totals would reserve other space.
    await isComplete();

    await keepLayoutShifts(page);
    const respond = await hold(page, '**/V1/guest-carts/*');
    await page.goto(page.url());
    await page.locator('.gc-root[data-freshness=snapshot]').waitFor();
    expect(await layoutShifts(page)).toEqual([]);
    const before = await boxes(page);
    respond();
    await page.locator('.gc-root[data-freshness=current]').waitFor();
    await page.locator('guest-cart .gc-body').waitFor();
    expect(await boxes(page)).toEqual(before);
    await isComplete();
    expect(await layoutShifts(page)).toEqual([]);
  },
);

it('the Tab key leads from an add button to the toast that it opens, and then on', async () => {
  const add = '<button data-guest-cart-add="NOTE-A5">Add a notebook</button>';
  const { page } = await host.open('mode="badge" features="items"', {
    products,
    after: `<main>${add}<a href="#after">After</a></main>`,
  });
  await page.locator('button.gc-badge').waitFor();
  await page.getByRole('button', { name: 'Add a notebook' }).focus();
  await page.keyboard.press('Enter');
  await page.locator('.gc-toast').waitFor();
  const names: string[] = [];
  for (const key of ['Tab', 'Tab', 'Tab', 'Shift+Tab', 'Shift+Tab', 'Shift+Tab']) {
    await page.keyboard.press(key);
    names.push((await focused(page)).name);
  }
  const toast = ['View cart', 'Dismiss message'];
  expect(names).toEqual([...toast, 'After', ...toast.toReversed(), 'Add a notebook']);
});
