import { afterEach, expect, it } from 'vitest';
import { boxesOf, boxOf } from '../../support/browser/boxes.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import {
  current,
  hold,
  openDrawer,
  setUpBrowserPage,
  storedWith,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

afterEach(() => host.shop.settings.reset());

it('a plain page shows pictures, links and what is sold out after one request, and nothing moves for a picture', async () => {
  const cartId = await host.cartWith(['MUG-SPECKLE', 'NOTE-A5', 'COFFEE-SIDAMO']);
  const tag = (features: string) =>
    scriptTag(`data-base-url="/rest/default" data-features="${features}"`);
  const open = (features: string) =>
    host.openPage(`<guest-cart></guest-cart>${tag(features)}`, { cartId });
  const without = await open('items totals');
  await current(without.page);

  await keepLayoutShifts(without.page);
  const visit = await open('items totals catalogue');
  const pictures = visit.page.locator('.gc-picture img');
  const lookUps = () =>
    visit.requests.filter((request) => request.url().includes('render-info')).length;
  const shifted = async () =>
    (await layoutShifts(visit.page)).reduce((sum, { value }) => sum + value, 0);
  const seen = async () => {
    await expect.poll(() => pictures.count()).toBe(3);
    await expect
      .poll(() =>
        pictures.evaluateAll((all) =>
          all.every((one) => (one as HTMLImageElement).naturalWidth > 0),
        ),
      )
      .toBe(true);
    const link = visit.page.getByRole('link', { name: 'Speckled mug' });
    expect(await link.getAttribute('href')).toBe('/p/MUG-SPECKLE');
  };
  await seen();
  expect(lookUps()).toBe(1);
  expect(await shifted()).toBeLessThanOrEqual(0.001);

  // The stored cart has the space of the pictures already. It is stored with its totals.
  await storedWith(visit.page, 'gc-picture');
  const release = await hold(visit.page, '**/V1/guest-carts/*');
  await visit.page.reload();
  await visit.page.locator('[data-freshness=snapshot] .gc-line-name').first().waitFor();
  const names = async () =>
    (await boxesOf(visit.page.locator('.gc-line-name'))).map(({ x, y }) => [x, y]);
  const before = await names();
  release();
  await seen();
  expect(await names()).toEqual(before);
  expect(lookUps()).toBe(1);
  expect(await shifted()).toBeLessThanOrEqual(0.001);

  // Another session.
  await visit.page.evaluate(() => sessionStorage.clear());
  host.shop.settings.set({ soldOut: ['NOTE-A5'] });
  await visit.page.reload();
  await visit.page.locator('.gc-line', { hasText: 'Notebook A5' }).getByText('Sold out').waitFor();
  expect(lookUps()).toBe(2);
  expect(visit.errors).toEqual([]);
  expect(without.paths.filter((path) => path.includes('catalogue-chunk'))).toEqual([]);
});

it('a line that is sold out has no “+” to press, and the drawer says so at the checkout and leads to it', async () => {
  const cloths = ['THROW-WOOL', 'CLOTH-LINEN', 'BOWL-RAMEN'];
  const products = ['NOTE-A5', 'MUG-SPECKLE', 'COFFEE-SIDAMO', ...cloths];
  const attributes = 'mode="badge" checkout-url="/checkout" features="items totals catalogue"';
  const { page } = await host.open(attributes, { products, width: 390, height: 700 });
  host.shop.settings.set({ soldOut: ['NOTE-A5'] });
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await openDrawer(page);
  const more = (name: string) => page.getByRole('button', { name: `Increase quantity of ${name}` });
  const note = page.getByRole('button', { name: '1 item is sold out' });
  await note.waitFor();
  await expect.poll(() => more('Notebook A5').getAttribute('aria-disabled')).toBe('true');
  expect(await more('Speckled mug').getAttribute('aria-disabled')).toBeNull();

  const checkout = await boxOf(page.getByRole('button', { name: /^Checkout/ }));
  expect(checkout.bottom).toBeLessThanOrEqual(700);
  const line = page.locator('.gc-line', { hasText: 'Notebook A5' });
  await page.locator('.gc-line').last().scrollIntoViewIfNeeded();
  expect((await boxOf(line)).y).toBeLessThan(0);
  await note.click();
  await expect.poll(async () => (await boxOf(line)).y).toBeGreaterThan(0);
  await expect.poll(() => line.evaluate((element) => element.matches(':focus'))).toBe(true);
});
