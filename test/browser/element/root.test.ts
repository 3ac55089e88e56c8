import { describe, expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import { animationsEnd, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

describe('a badge', () => {
  it('goes to the inline cart of the same shop, if it is on the page and not hidden', async () => {
    const space = '<div style="block-size: 2000px"></div>';
    const { page, errors } = await host.open('', {
      sample: 'two-currencies',
      width: 390,
      css: 'header { position: sticky; top: 0; block-size: 60px }',
      before: `<header><guest-cart base-url="/rest/default" mode="badge"></guest-cart></header>${space}`,
      after: space,
    });
    const badge = page.getByRole('button', { name: /^Cart, / });
    const inline = page.locator('guest-cart').nth(1);
    await inline.locator('[data-freshness=current]').waitFor();
    await badge.click();
    const heading = inline.locator('.gc-header');
    // Of a cart in view, nothing else would show what a press has done: a tint does, or a ring.
    const mark = () =>
      heading.evaluate((header) => [
        header.matches(':focus-visible'),
        getComputedStyle(header).animationName,
      ]);
    await expect.poll(mark).toEqual([false, 'gc-found']);
    await badge.press('Enter');
    await expect.poll(mark).toEqual([true, 'none']);
    // Below the sticky header.
    const top = () => heading.evaluate((header) => header.getBoundingClientRect().top);
    await expect.poll(async () => (await top()) > 60 && (await top()) < 120).toBe(true);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await inline.evaluate((cart: HTMLElement) => (cart.hidden = true));
    await badge.click();
    await page.getByRole('dialog', { name: 'Your cart' }).waitFor();
    expect(errors).toEqual([]);
  });
});

describe('a drawer', () => {
  it('keeps its header and summary visible while the cart scrolls', async () => {
    // The viewport is lower than the cart.
    const { page } = await host.open('mode="badge" checkout-url="/checkout"', {
      sample: 'full',
      width: 390,
      height: 600,
    });
    await page.getByRole('button', { name: /^Cart, / }).click();
    const close = page.getByRole('button', { name: 'Close cart' });
    const checkout = page.getByRole('button', { name: 'Checkout' });
    // The cards load later than the lines, and the drawer slides in.
    await page.locator('guest-cart .gc-card').first().waitFor();
    await animationsEnd(page);
    const before = await boxOf(checkout);
    expect(before.bottom).toBeLessThanOrEqual(600);
    const body = page.locator('guest-cart .gc-body');
    expect(await body.evaluate((root) => (root.scrollTo(0, 50), root.scrollTop))).toBe(50);
    expect((await boxOf(close)).y).toBe(16);
    const title = page.getByRole('heading', { name: 'Your cart', exact: true });
    expect((await boxOf(title)).y).toBeLessThan(60);
    expect(await boxOf(checkout)).toEqual(before);
  });

  it('takes no space in the page while it is closed', async () => {
    const { page } = await host.open('mode="drawer"', { sample: 'full' });
    await page.evaluate(() => window.GuestCart.ready.then((cart) => cart.show()));
    await page.getByRole('dialog').waitFor();
    await page.evaluate(() => window.GuestCart.close());
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    expect(
      await page.locator('guest-cart').evaluate((cart) => getComputedStyle(cart).display),
    ).toBe('contents');
  });
});
