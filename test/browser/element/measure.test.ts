import { expect, it } from 'vitest';
import type { GuestCartEventDetails } from '../../../src/core/cart/reading/events.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

type Measure = GuestCartEventDetails['guest-cart:measure'];

declare global {
  interface Window {
    /** The measurements of the page so far. */
    measured: Measure[];
  }
}

const host = setUpBrowserPage();

const listen = `<script>
  measured = [];
  document.addEventListener('guest-cart:measure', ({ detail }) => measured.push(detail));
</script>`;
const html = (attributes: string): string =>
  shopHtml(
    `${listen}<guest-cart mode="badge"></guest-cart><guest-cart></guest-cart>
    ${scriptTag(`data-base-url="/rest/default" data-features="items totals" ${attributes}`)}`,
  );

it('measures the first paint, the controls, each change, and whether the amounts on screen were right', async () => {
  const cartId = await host.shop.createCart();
  const { item_id: mug } = await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  const { page, errors } = await host.visit(host.page(html('data-measure')), { cartId });
  const all: Measure[] = [];
  const measured = (): Promise<readonly Measure[]> => page.evaluate(() => window.measured);
  const names = async () => (await measured()).map(({ name }) => name);
  const marks = (): Promise<readonly string[]> =>
    page.evaluate(() =>
      performance
        .getEntriesByType('mark')
        .map(({ name }) => name)
        .filter((name) => name.startsWith('guest-cart:')),
    );
  const change = async (label: string): Promise<readonly Measure[]> => {
    await page.evaluate(() => void (window.measured = []));
    await page.getByRole('button', { name: `${label} quantity of Speckled mug` }).click();
    await expect.poll(names).toContain('amounts');
    all.push(...(await measured()));
    return measured();
  };
  const correct = { name: 'amounts', correct: true, msUntilCorrect: 0 };
  const wrong = { name: 'amounts', correct: false, msUntilCorrect: expect.any(Number) as number };

  await expect.poll(names).toEqual(['first-paint', 'interactive']);
  expect(new Set(await marks())).toEqual(
    new Set(['guest-cart:first-paint', 'guest-cart:interactive']),
  );
  const [first, interactive] = await measured();
  expect(interactive!.ms).toBeGreaterThan(first!.ms!);

  // The next visit paints the stored cart.
  const keys = () => page.evaluate(() => Object.keys(localStorage).join());
  await expect.poll(keys).toContain(':snapshot');
  await page.reload();
  await expect.poll(measured).toContainEqual(correct);
  all.push(...(await measured()));

  expect(await change('Increase')).toEqual([
    { name: 'change-confirmed', ms: expect.any(Number) as number },
    correct,
  ]);
  expect((await marks()).at(-1)).toBe('guest-cart:change-confirmed');

  // The price depends on the quantity.
  await page.route(`**/V1/guest-carts/${cartId}`, async (route) => {
    const response = await route.fetch();
    const cart = (await response.json()) as { items: { price: number }[] };
    await route.fulfill({
      response,
      json: { ...cart, items: cart.items.map((item) => ({ ...item, price: 17.25 })) },
    });
  });
  expect(await change('Increase')).toEqual([
    { name: 'change-confirmed', ms: expect.any(Number) as number },
    wrong,
  ]);

  host.shop.faults.set({ kind: 'status', status: 400, operation: 'items', times: 1 });
  expect(await change('Increase')).toEqual([wrong]);
  expect(await change('Decrease')).toEqual([
    { name: 'change-confirmed', ms: expect.any(Number) as number },
    correct,
  ]);

  // The timeline of a page that stays open does not grow.
  const confirmed = (await marks()).filter((name) => name === 'guest-cart:change-confirmed');
  expect(confirmed).toHaveLength(1);

  // The cart has changed between two visits.
  await page.unrouteAll();
  await host.shop.addItem(cartId, 'NOTE-A5', 1);
  await page.reload();
  await expect.poll(measured).toContainEqual(wrong);
  all.push(...(await measured()));

  // No more than these members, and neither ids nor amounts.
  expect([...new Set(all.flatMap(Object.keys))].sort()).toEqual([
    'correct',
    'ms',
    'msUntilCorrect',
    'name',
  ]);
  const numbers = all.flatMap(({ ms, msUntilCorrect }) => [ms ?? 0, msUntilCorrect ?? 0]);
  for (const secret of [mug, 19.99, 17.25]) expect(numbers).not.toContain(secret);
  expect(errors.filter((error) => !error.startsWith('Failed to load resource'))).toEqual([]);
});

it('reports no error of the page if a newer version in another tab stores the cart in another form', async () => {
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 2 });
  const { page, errors } = await host.visit(host.page(html('data-measure')), { cartId });
  const key = `guest-cart:1:${host.url}/rest/default:snapshot`;
  await expect.poll(() => page.evaluate((name) => localStorage.getItem(name), key)).not.toBeNull();
  host.shop.faults.set({ kind: 'delay', ms: 60_000, operation: 'read' });
  const part = page.waitForResponse(/measure-part/);
  await page.reload();
  await (await part).finished();
  await page.evaluate((name) => {
    localStorage.setItem(name, JSON.stringify(['13|', Date.now(), { inline: ['canvas', null] }]));
  }, key);
  // The snapshots are compared every 500 ms.
  await page.waitForTimeout(700);
  expect(errors).toEqual([]);
  host.shop.faults.clear();
});

it('measures nothing without the setting, but marks the first paint', async () => {
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 2 });
  const { page } = await host.visit(host.page(html('')), { cartId });
  const files: string[] = [];
  page.on('request', (request) => files.push(request.url()));
  await page.reload();
  await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
  await page.locator('.gc-badge-count').filter({ hasText: '3' }).waitFor();
  expect(await page.evaluate(() => window.measured)).toEqual([]);
  expect(files.filter((file) => file.includes('measure-part'))).toEqual([]);
  expect(
    await page.evaluate(() => performance.getEntriesByName('guest-cart:first-paint').length),
  ).toBeGreaterThan(0);
});
