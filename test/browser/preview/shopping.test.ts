import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addProduct, cartOf, cartText, openPreview, type Preview } from './open-preview.ts';

// Starting the server and the browser takes a while on a slow machine.
const slow = 120_000;

let preview: Preview;

beforeAll(async () => {
  preview = await openPreview();
});

afterEach(() => preview.closePages());

afterAll(() => preview.close(), slow);

const cartButton = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Cart/ });

/** Id of the focused element. */
const focusedId = (page: Page) => page.evaluate(() => document.activeElement?.id);

describe('shopping in the preview', { timeout: slow }, () => {
  it('opens the cart in a drawer on a phone, and restores focus after Escape and after a press outside it', async () => {
    const { page, errors } = await preview.open({ width: 768 });
    await page.goto(preview.url);
    await addProduct(page, 'Speckled mug', '1');
    const toast = page.locator('.gc-toast').filter({ hasText: 'Speckled mug' });
    await toast.getByRole('button', { name: 'View cart' }).click();
    await cartText(page, '1 item').first().waitFor();
    await toast.waitFor({ state: 'detached' });
    await page.keyboard.press('Escape');
    await cartOf(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedId(page)).toBe('open-cart');

    await cartButton(page).click();
    await cartText(page, '1 item').first().waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await page.mouse.click(20, 400);
    await cartOf(page).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedId(page)).toBe('open-cart');
    expect(errors).toEqual([]);
  });

  it.each([
    { width: 1280, announced: ['Your cart: 2 items.'] },
    { width: 390, announced: ['Added to your cart: Ramen bowl'] },
  ])('announces an added product once at $width px', async ({ width, announced }) => {
    const { page } = await preview.open({ width });
    await page.goto(preview.url);
    const badge = (quantity: string) =>
      page
        .getByRole('banner')
        .locator('.badge')
        .filter({ hasText: `Cart, ${quantity} item` });
    await addProduct(page, 'Speckled mug', '1');
    await badge('1').waitFor();
    await page.evaluate(() => {
      const announcements: string[] = [];
      new MutationObserver((records) => {
        for (const { target } of records) {
          const region = (target instanceof Element ? target : target.parentElement)?.closest(
            '[role=status], [role=alert]',
          );
          if (region?.checkVisibility() && region.textContent !== '') announcements.push(region.textContent);
        }
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
      Object.assign(window, { announcements });
    });
    await addProduct(page, 'Ramen bowl', '1');
    await badge('2').waitFor();
    const announcements = () =>
      page.evaluate(() => [...new Set((window as { announcements?: readonly string[] }).announcements)]);
    await expect.poll(announcements).toEqual(announced);
  });

  it('continues shopping from an empty cart without creating one', async () => {
    const shop = await preview.open({ width: 390 });
    const { page } = shop;
    await page.goto(preview.url);
    await page.getByRole('heading', { name: 'Speckled mug' }).waitFor();
    await cartButton(page).click();
    await cartOf(page).getByRole('link', { name: 'Continue shopping' }).click();
    await cartOf(page).waitFor({ state: 'hidden' });
    expect(await shop.stored()).toBeUndefined();
    expect(shop.requests.filter((request) => request.method() === 'POST')).toEqual([]);
    expect(shop.errors).toEqual([]);
  });

  it('shows "Added" for two seconds without a layout shift', async () => {
    const { page, errors } = await preview.open({ width: 390 });
    await page.clock.install();
    await page.goto(preview.url);
    const button = page.getByRole('button', { name: /: Speckled mug$/ });
    await button.waitFor();
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.card, .card button, .bar > *')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round).join(' ');
        }),
      );
    await page.getByLabel('Store and currency').locator('option').nth(1).waitFor({ state: 'attached' });
    const before = await boxes();
    await button.click();
    await button.filter({ hasText: 'Added' }).waitFor();
    await cartButton(page).filter({ hasText: 'Cart, 1 item' }).waitFor();
    expect(await boxes()).toEqual(before);
    await page.clock.fastForward(2100);
    await button
      .filter({ hasText: 'Add to cart: Speckled mug' })
      .and(page.locator('[data-state=idle]'))
      .waitFor({ timeout: 5000 });
    expect(await boxes()).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('explains at checkout that the demo ends, with the event payload and without the cart id', async () => {
    const shop = await preview.openWithNotebook();
    const { page } = shop;
    await cartOf(page).getByRole('button', { name: 'Checkout' }).click();
    const dialog = page.getByRole('dialog', { name: 'The demo ends here' });
    await dialog.getByText('guest-cart:checkout').waitFor();
    await dialog.locator('pre').filter({ hasText: 'Notebook A5' }).waitFor();
    const current = await shop.stored();
    const shownId = `${current?.cartId?.slice(0, 4) ?? ''}…`;
    await dialog.locator('pre').filter({ hasText: shownId }).waitFor();
    expect(await dialog.evaluate(({ textContent }) => textContent)).not.toContain(current?.cartId);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(shop.errors).toEqual([]);
  });

  it.each([320, 390])('has a header in one row on a phone %i px wide, with the selects in a menu', async (width) => {
    const { page, errors } = await preview.openWithNotebook({ width });
    const clipped = await page.evaluate(() =>
      [...document.querySelectorAll('.bar > :not([popover])')].filter((element) => {
        const { left, right, height } = element.getBoundingClientRect();
        return left < 0 || right > innerWidth || height > 48;
      }),
    );
    expect(clipped).toEqual([]);
    const store = page.getByLabel('Store and currency');
    await store.waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Store and account' }).click();
    await store.selectOption('eur');
    await expect.poll(() => new URL(page.url()).searchParams.get('store')).toBe('eur');
    expect(errors).toEqual([]);
  });

  it.each([
    [1280, 'banner'],
    [390, 'contentinfo'],
  ] as const)('has the Lab button at %i px in the %s, and focuses it after closing', async (width, role) => {
    const { page, errors } = await preview.open({ width });
    await page.goto(preview.url);
    const button = page.getByRole(role).getByRole('button', { name: 'Lab' });
    await button.click();
    await page.getByRole('heading', { name: 'Developer tools' }).waitFor();
    await page.getByRole('button', { name: 'Close developer tools' }).click();
    await page.getByRole('heading', { name: 'Developer tools' }).waitFor({ state: 'hidden' });
    await expect.poll(() => focusedId(page)).toBe('open-lab');
    expect(errors).toEqual([]);
  });
});
