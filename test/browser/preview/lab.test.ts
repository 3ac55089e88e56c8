import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../scripts/recordings/main.ts';
import { inspect } from '../../../src/preview/lab/inspector.tsx';
import { violations } from '../../support/browser/open-browser-page.ts';
import { addProduct, cartOf, openLab, openPreview, type Preview } from './open-preview.ts';

const slow = 120_000;

let preview: Preview;

beforeAll(async () => {
  preview = await openPreview();
});

afterEach(() => preview.closePages());

afterAll(() => preview.close(), slow);

/** A cart with a price as text, an invalid quantity, and a list instead of a customer. */
const malformedCart = JSON.stringify({
  id: 7,
  items: [{ item_id: 1, sku: 'CUP', name: 'Cup of the example', qty: 'two', price: '3.50' }],
  customer: ['a list'],
  items_count: 1,
});

const publicCarts = join(process.env['GUEST_CART_RECORDINGS'] ?? '', 'recordings', 'public');

/** Recorded cart bodies of shops, if GUEST_CART_RECORDINGS has any. */
function recordedCarts(): readonly (readonly [name: string, body: string])[] {
  if (process.env['GUEST_CART_RECORDINGS'] === undefined || !existsSync(publicCarts)) return [];
  return readdirSync(publicCarts)
    .map((name) => [name, readFileSync(join(publicCarts, name), 'utf8')] as const)
    .filter(([, body]) => /"items"\s*:\s*\[\s*\{/.test(body) && !body.includes('"search_criteria"'));
}

async function paste(page: Page, body: string): Promise<void> {
  await openLab(page, 'Record');
  await page.getByLabel('Cart body or recording').fill(body);
  await page.getByRole('button', { name: 'Show', exact: true }).click();
}

describe('the Lab', { timeout: slow }, () => {
  it('saves a recording that npm run test:recordings replays without a failure', async () => {
    const { page } = await preview.openWithNotebook({}, '&faults=error-500.read*1');
    await addProduct(page, 'Notebook A5', '1');
    await cartOf(page).locator('.gc-shop-totals:not([data-outdated])').waitFor();
    await openLab(page, 'Record');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download recording' }).click(),
    ]);
    const folder = mkdtempSync(join(tmpdir(), 'guest-cart-lab-'));
    await download.saveAs(join(folder, 'recording.json'));
    const lines: string[] = [];
    const print = (line: string): void => void lines.push(line);
    const exitCode = await main({ args: [folder], roots: ['/'], print, complain: print });
    rmSync(folder, { recursive: true });
    expect(lines.filter((line) => line.startsWith('FAIL'))).toEqual([]);
    expect(exitCode).toBe(0);
    expect(lines.join('\n')).toMatch(/[1-9]\d* amounts compared/);
  });

  it('renders pasted carts, and lists their schema issues in the Inspector', async () => {
    const { page, errors } = await preview.open();
    await page.goto(preview.url);
    for (const [name, body] of [['own-example.json', malformedCart] as const, ...recordedCarts()]) {
      await paste(page, body);
      await cartOf(page).locator('.lab-looked-at .gc-line').first().waitFor();
      await openLab(page, 'Inspector');
      const count = inspect(body)?.issues.length ?? 0;
      const text = count === 0 ? 'No schema issues' : `${count} schema issue`;
      await page.locator('#lab-panel').getByRole('status').filter({ hasText: text }).waitFor();
      const issues = page.getByRole('list', { name: 'Schema issues' }).getByRole('listitem');
      await expect.poll(() => issues.count(), { message: name }).toBe(count);
    }
    expect(errors).toEqual([]);
  });

  it('opens the same state from a shared link', async () => {
    const first = await preview.open();
    await first.page.goto(preview.url);
    await openLab(first.page, 'Shop');
    await first.page.getByLabel('Sample cart').selectOption('full');
    await first.page.getByRole('button', { name: 'Load' }).click();
    await first.page.getByLabel('Language and locale').selectOption('de-DE');
    await first.page.getByLabel('Theme').selectOption('dark');
    await openLab(first.page, 'Faults');
    await first.page.getByRole('button', { name: 'Sold out' }).click();
    await first.page.locator('.lab-chip').filter({ hasText: 'Sold out on items' }).waitFor();

    const second = await preview.open();
    await second.page.goto(first.page.url());
    await cartOf(second.page).getByText('Heavy tee').first().waitFor();
    await cartOf(second.page).getByRole('heading', { name: 'Ihr Warenkorb' }).waitFor();
    await expect.poll(() => second.page.locator('html').getAttribute('data-theme')).toBe('dark');
    await openLab(second.page, 'Timeline');
    await second.page.locator('.lab-chip').filter({ hasText: 'Sold out on items' }).waitFor();
    expect(first.page.url()).not.toMatch(/guest-carts|[A-Za-z0-9]{32}/);
    expect(second.errors).toEqual([]);
  });

  it('fits a phone, however long the name of a fault', async () => {
    const { page } = await preview.open({ width: 390 });
    await page.goto(`${preview.url}/?faults=dropped-late.coupons*12`);
    await openLab(page, 'Faults');
    const box = await page.getByRole('button', { name: 'Close developer tools' }).boundingBox();
    expect((box?.x ?? 390) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
  });

  it('keeps the changed cart of a sample after a reload', async () => {
    const { page } = await preview.open();
    await page.goto(`${preview.url}/?page=2&sample=virtual`);
    await cartOf(page).locator('.gc-line').first().waitFor();
    await addProduct(page, 'Notebook A5', '1');
    await page.reload();
    await cartOf(page).getByText('Notebook A5', { exact: true }).waitFor();
  });

  it('shows an earlier step and the live cart without a request', async () => {
    const { page, requests, errors } = await preview.openWithNotebook();
    const linen = 'Washed linen, by the metre';
    await addProduct(page, linen, '1');
    await cartOf(page).getByText(linen, { exact: true }).waitFor();
    await cartOf(page).locator('.gc-shop-totals:not([data-outdated])').waitFor();
    await openLab(page, 'Steps');
    await page.waitForLoadState('networkidle');
    const sent = () => requests.filter((request) => request.url().includes('/rest/')).length;
    const before = sent();
    const steps = page.locator('.lab-steps .lab-row').filter({ hasText: '1 line,' });
    await steps.last().click();
    await page.locator('.lab-banner').filter({ hasText: 'As of' }).waitFor();
    await page.locator('.lab-looked-at').getByText('Notebook A5', { exact: true }).waitFor();
    await expect.poll(() => page.locator('.lab-looked-at').getByText(linen).count()).toBe(0);
    await page.getByRole('button', { name: 'Back', exact: true }).click();
    await page.getByRole('button', { name: 'Live', exact: true }).click();
    await cartOf(page).getByText(linen, { exact: true }).waitFor();
    expect(sent()).toBe(before);
    expect(errors).toEqual([]);
  });

  it('lists the queries of the page', async () => {
    const { page, errors } = await preview.openWithNotebook();
    await openLab(page, 'Queries');
    await page.locator('.lab-queries').getByText('guest-cart').first().waitFor();
    expect(errors).toEqual([]);
  });

  it.each([
    { theme: 'light', width: 1280 },
    { theme: 'dark', width: 390 },
  ])('has no axe violation in any tab, in $theme, $width px wide', async ({ theme, width }) => {
    const { page } = await preview.open({ width });
    await page.goto(`${preview.url}/?theme=${theme}&sample=full&faults=error-500.read*1_slow.coupons`);
    await openLab(page, 'Timeline');
    await page.locator('.lab-row').filter({ hasText: 'Fault: Status 500' }).click();
    await page.getByText('Cart read', { exact: true }).waitFor();
    expect(await violations(page), 'Timeline').toEqual([]);
    await paste(page, malformedCart);
    for (const tab of ['Record', 'Inspector', 'Faults', 'Steps', 'Shop']) {
      await openLab(page, tab);
      expect(await violations(page), tab).toEqual([]);
    }
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth))
      .toBe(0);
  });
});
