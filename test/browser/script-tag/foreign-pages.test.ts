import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import { setUpBrowserPage, violations } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

/** The colours of a part as red, green and blue, and the contrast between them, by WCAG 2. */
function look(part: Locator): Promise<{ background: string; colour: string; contrast: number }> {
  return part.evaluate((element) => {
    const brush = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!;
    const bytes = (colour: string) => {
      brush.clearRect(0, 0, 1, 1);
      brush.fillStyle = colour;
      brush.fillRect(0, 0, 1, 1);
      return [...brush.getImageData(0, 0, 1, 1).data];
    };
    const luminance = (rgb: readonly number[]) => {
      const [red = 0, green = 0, blue = 0] = rgb.map((byte) =>
        byte / 255 <= 0.04045 ? byte / 255 / 12.92 : ((byte / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    // The background of the nearest opaque ancestor, across shadow roots.
    let box: Element | null = element;
    while (box !== null && bytes(getComputedStyle(box).backgroundColor)[3] !== 255) {
      box = box.parentElement ?? (box.getRootNode() as Partial<ShadowRoot>).host ?? null;
    }
    const background = bytes(box === null ? '#fff' : getComputedStyle(box).backgroundColor);
    const colour = bytes(getComputedStyle(element).color);
    const [dark = 0, light = 0] = [luminance(background), luminance(colour)].sort(
      (one, other) => one - other,
    );
    return {
      background: background.join(),
      colour: colour.join(),
      contrast: (light + 0.05) / (dark + 0.05),
    };
  });
}

it.each([
  { name: 'bootstrap', scheme: 'dark', width: 390 },
  { name: 'tailwind', scheme: 'light', width: 390 },
  { name: 'small-root', scheme: 'light', width: 390 },
  { name: 'dark', scheme: 'light', width: 1280 },
] as const)(
  'the cart without configuration on a page with $name in $scheme, $width px wide: toast, drawer and inline cart have its colours',
  async ({ name, scheme, width }) => {
    const html = await readFile(
      new URL(`../../../public/pages/${name}.html`, import.meta.url),
      'utf8',
    );
    const url = host.page(html);
    const { page, errors } = await host.visit('about:blank', { width });
    await page.emulateMedia({ colorScheme: scheme });
    const open = async (address: string): Promise<void> => {
      await page.goto(address);
      if (name === 'bootstrap') await page.getByRole('button', { name: 'Dark' }).click();
    };
    const check = async (part: Locator, state: string): Promise<void> => {
      await part.waitFor();
      const { background, colour } = await look(page.locator('body'));
      const found = await look(part);
      expect(found, state).toMatchObject({ background, colour });
      expect(found.contrast, state).toBeGreaterThanOrEqual(4.5);
      expect(await violations(page), state).toEqual([]);
    };

    await open(url);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    // Under the pointer, the toast does not close automatically.
    const toast = page.locator('.gc-toast');
    await toast.hover();
    await check(toast, 'toast');
    await toast.getByRole('button', { name: 'View cart' }).click();
    const drawer = page.getByRole('dialog', { name: 'Your cart' });
    await drawer.locator('.gc-shop-totals').waitFor();
    await check(drawer, 'drawer');
    await open(`${url}?cart`);
    const inline = page.getByRole('region', { name: 'Your cart', exact: true });
    await inline.locator('.gc-shop-totals').waitFor();
    await check(inline, 'inline');
    // The size of the page's text, whatever its root size is.
    const size = (part: Locator) => part.evaluate((element) => getComputedStyle(element).fontSize);
    expect(await size(inline.locator('.gc-line-name').first())).toBe(
      await size(page.locator('body')),
    );
    expect(errors).toEqual([]);
  },
);

it('in a low window, the rows of a long summary scroll above its total and button', async () => {
  const html = await readFile(
    new URL('../../../public/pages/bootstrap.html', import.meta.url),
    'utf8',
  );
  const skus =
    'MUG-SPECKLE BOWL-RAMEN PLATE-OVAL CUP-ESPRESSO JUG-MILK SPOON-CHERRY NOTE-A5 INK-IRON CARD-LINO SOCKS-RIB';
  const cartId = await host.cartWith(Object.fromEntries(skus.split(' ').map((sku) => [sku, 2])));
  const { page } = await host.visit(`${host.page(html)}?cart`, { cartId });
  const inline = page.getByRole('region', { name: 'Your cart', exact: true });
  await inline.locator('.gc-shop-totals:not([data-outdated])').waitFor();
  // Loaded later than the totals.
  await inline.locator('.gc-estimate').waitFor();
  const check = async (state: string): Promise<void> => {
    const total = await boxOf(inline.locator('.gc-total'));
    const checkout = await boxOf(inline.locator('.gc-checkout button'));
    expect(total.y, `total ${state}`).toBeGreaterThan(0);
    expect(checkout.y - total.bottom, `total next to the button ${state}`).toBeLessThan(16);
    expect(checkout.bottom, `button ${state}`).toBeLessThan(page.viewportSize()!.height);
  };
  await check('closed');
  for (const disclosure of await inline.locator('.gc-summary summary').all())
    await disclosure.click();
  await inline.getByLabel('State or region').fill('OR');
  await inline.getByLabel('Postal code').fill('97201');
  await inline.getByRole('button', { name: 'Estimate', exact: true }).click();
  await inline.locator('.gc-estimate li').first().waitFor();
  for (const height of [900, 600]) {
    await page.setViewportSize({ width: 1280, height });
    await inline.locator('.gc-line').last().scrollIntoViewIfNeeded();
    await check(`${height}`);
  }
  // Rows can be scrolled to, and nothing is painted below them.
  const last = inline.locator('.gc-summary .gc-estimate');
  await last.evaluate((element) => element.scrollIntoView({ block: 'end' }));
  const total = await boxOf(inline.locator('.gc-total'));
  expect((await boxOf(last)).bottom).toBeLessThanOrEqual(total.y + 1);
  const colour = (part: Locator) =>
    part.evaluate((element) => getComputedStyle(element).backgroundColor);
  expect(await colour(inline.locator('.gc-total'))).toBe(await colour(page.locator('body')));
});
