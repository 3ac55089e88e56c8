import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserPage, type Visit } from '../../support/browser/open-browser-page.ts';
import { scriptTag, isBrowsersOwn } from '../../support/browser/shop-pages.ts';

// A shopper changes the cart of a page with the script tag, through the shop's routes or the page's
// code.
const host = setUpBrowserPage();

/** A page with two mugs and a notebook in its cart. */
async function open(): Promise<Page> {
  const products = { 'MUG-SPECKLE': 2, 'NOTE-A5': 1 };
  const { page } = await host.open('features="items totals coupons"', { products });
  await page.locator('.gc-root[data-freshness=current]').waitFor();
  return page;
}

const lineOf = (page: Page, name: string) =>
  page.locator('guest-cart .gc-line').filter({ hasText: name });
const mugOf = (page: Page) => lineOf(page, 'Speckled mug');
const summary = (page: Page) => page.locator('guest-cart .gc-summary');
const quantityOf = (page: Page) => page.getByRole('textbox', { name: 'Quantity of Speckled mug' });
const ownErrors = ({ errors }: Visit): readonly string[] =>
  errors.filter((error) => !isBrowsersOwn(error));

describe('the script-tag examples of docs/features-code.md', () => {
  const guide = readFileSync(new URL('../../../docs/features-code.md', import.meta.url), 'utf8');
  const [tag = '', ownRoutes = ''] = [...guide.matchAll(/```html\n([\s\S]*?)```/g)].map(
    ([, html = '']) => html,
  );

  it('add an item with one line of code, and link each line to its product', async () => {
    const visit = await host.openPage(tag.replace('/guest-cart/', '/embed/'));
    const { page } = visit;
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('guest-cart .gc-badge-count', { hasText: '1' }).waitFor();
    await page.getByRole('button', { name: /^Cart, / }).click();
    const link = page.getByRole('link', { name: 'Speckled mug' });
    await expect.poll(() => link.getAttribute('href')).toBe('/p/MUG-SPECKLE');
    expect(ownErrors(visit)).toEqual([]);
  });

  it('send changes to the page’s routes', async () => {
    const visit = await host.openPage(ownRoutes + scriptTag(), { sample: 'two-currencies' });
    const { page } = visit;
    const request = page.waitForRequest('**/my-shop/lines/*');
    const more = page.getByRole('button', { name: /^Increase quantity of / }).first();
    await more.click();
    expect((await request).postDataJSON()).toEqual({ qty: expect.any(Number) });
    await page.locator('guest-cart .gc-line').getByText('Only three are left.').waitFor();
    expect(ownErrors(visit)).toEqual([]);
  });
});

it('shows the last amount in the muted colour until the shop has computed the new one', async () => {
  const page = await open();
  const more = page.getByRole('button', { name: 'Increase quantity of Speckled mug' });
  await more.waitFor();
  host.shop.faults.set({ kind: 'delay', ms: 60_000, operation: 'items' });
  await more.click();
  const waiting = mugOf(page).locator('.gc-wait[data-last]');
  await waiting.waitFor();
  const shown = await waiting.evaluate((element) => {
    const muted = getComputedStyle(element.closest('.gc-line')!.querySelector('.gc-each')!).color;
    const { color, webkitTextFillColor: filled, backgroundImage } = getComputedStyle(element);
    const moves = element.getAnimations().length;
    return {
      text: element.textContent,
      isMuted: color === muted,
      color,
      filled,
      backgroundImage,
      moves,
    };
  });
  expect(shown).toMatchObject({
    text: '$39.98',
    isMuted: true,
    filled: shown.color,
    backgroundImage: 'none',
    moves: 0,
  });
});

describe('Ctrl+Z after a quantity was applied', () => {
  it('does not bring the one before it back into the field', async () => {
    const page = await open();
    await quantityOf(page).fill('');
    await quantityOf(page).pressSequentially('9');
    await quantityOf(page).press('Enter');
    await expect.poll(() => summary(page).textContent()).toContain('$193.41');
    await page.locator('[data-pending]').waitFor({ state: 'detached' });
    await quantityOf(page).press('Control+z');
    expect(await quantityOf(page).inputValue()).toBe('9');
    await quantityOf(page).press('Tab');
    // What was typed since can be undone.
    await quantityOf(page).focus();
    await quantityOf(page).pressSequentially('4');
    await quantityOf(page).press('Escape');
    expect(await quantityOf(page).inputValue()).toBe('9');
    expect(await page.locator('[data-pending]').count()).toBe(0);
  });

  it('outside of the fields leaves them, and the focus', async () => {
    const page = await open();
    for (const digit of ['9', '4']) {
      await quantityOf(page).focus();
      await quantityOf(page).pressSequentially(digit);
      await quantityOf(page).press('Enter');
    }
    const remove = page.getByRole('button', { name: 'Remove Notebook A5' });
    await remove.focus();
    await page.keyboard.press('Control+z');
    expect(await remove.evaluate((button) => button.matches(':focus'))).toBe(true);
    expect(await quantityOf(page).inputValue()).toBe('4');
  });
});
