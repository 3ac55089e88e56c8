import { expect, it } from 'vitest';
import { boxesOf } from '../../support/browser/boxes.ts';
import { hold, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

it('while the totals are slow, each amount is a bar, and no word is alone next to it', async () => {
  const totals = await hold(host.tab, '**/totals');
  const look = { products: { 'MUG-SPECKLE': 3, 'NOTE-A5': 1 }, width: 390 };
  const { page } = await host.open('features="items totals"', look);
  await page.locator('guest-cart .gc-stepper').first().waitFor();
  const bars = page.locator('guest-cart .gc-wait:visible');
  // Two rows, the unit price of the first, and the subtotal.
  await expect.poll(() => bars.count()).toBe(4);
  for (const { width } of await boxesOf(bars)) expect(width).toBeGreaterThan(40);
  expect(await page.locator('guest-cart .gc-each').first().textContent()).not.toContain('each');
  expect(await page.locator('guest-cart .gc-hint').isVisible()).toBe(false);
  totals();
  await page.getByText('$19.99 each').waitFor();
  await expect.poll(() => bars.count()).toBe(0);
});

it('the totals of a virtual cart say that it needs no shipping, without a card for that', async () => {
  const look = { products: ['GIFT-VOUCHER'], width: 390 };
  const { page } = await host.open('features="items totals"', look);
  await page.locator('guest-cart .gc-total-row', { hasText: 'Not needed' }).waitFor();
  expect(await page.getByText('No shipping needed.').count()).toBe(0);
  await host.open('features="items"', look);
  await page.getByText('No shipping needed.').waitFor();
});
