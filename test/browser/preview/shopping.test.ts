import type { Locator } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hold } from '../../support/browser/open-browser-page.ts';
import {
  openCart,
  addProduct,
  badge,
  cartRegion,
  openLab,
  openSettings,
  setUpPreview,
  openTenLines,
} from './open-preview.ts';

const preview = setUpPreview();

describe('shopping in the preview', () => {
  it('scrolls to an added line in the cart beside the products, but not the page', async () => {
    const { page } = await preview.open({ width: 1280 });
    await openTenLines(page, preview.url);
    const cart = page.locator('#cart');
    const lines = cart.locator('.gc-line');
    /** Whether nothing covers the start of a part. */
    const isSeen = (part: Locator) =>
      part.evaluate((element) => {
        const { x, y, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(x + 2, y + height / 2));
      });
    const add = page.getByRole('button', { name: 'Add to cart: Tumbler' }).first();
    await add.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => scrollY);
    await add.click();
    await lines.nth(10).waitFor();
    await expect.poll(() => isSeen(lines.last().locator('.gc-line-name'))).toBe(true);
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await cart.evaluate((element) => element.scrollTo(0, 300));
    await expect.poll(() => isSeen(cart.locator('.gc-title'))).toBe(true);
    await cart.getByRole('button', { name: 'Remove Speckled mug' }).press('Enter');
    await lines.nth(10).waitFor({ state: 'detached' });
    await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
    const offered = () => cart.locator('.recommendations a').allInnerTexts();
    await expect.poll(async () => (await offered()).length).toBe(2);
    expect(await offered()).not.toContain('Speckled mug');
  });

  it('shows what a sign-in has changed, also if the cart beside the products is scrolled', async () => {
    const { page } = await preview.open({ width: 1280 });
    await openTenLines(page, preview.url);
    await page.evaluate(async () => {
      const cart = '/rest/default/V1/carts/mine';
      const headers = {
        authorization: 'Bearer preview-token-of-ada',
        'content-type': 'application/json',
      };
      await fetch(cart, { method: 'POST', headers });
      const body = JSON.stringify({ cartItem: { sku: 'MUG-SPECKLE', qty: 1 } });
      await fetch(`${cart}/items`, { method: 'POST', headers, body });
    });
    const cart = page.locator('#cart');
    await cart.evaluate((element) => element.scrollTo(0, 300));
    await page.getByLabel('Signed in as').selectOption({ label: 'Ada Lindqvist' });
    const receipt = cart.locator('[data-notice=sign-in]');
    await receipt.waitFor();
    const isSeen = () =>
      receipt.evaluate((element) => {
        const { x, top, bottom } = element.getBoundingClientRect();
        return [top + 2, bottom - 2].every((y) =>
          element.contains(document.elementFromPoint(x + 20, y)),
        );
      });
    await expect.poll(isSeen).toBe(true);
  });

  it('recommends nothing that is in the cart, also not what was recommended before', async () => {
    const { page, errors } = await preview.openWithNotebook({ width: 1280 });
    const cart = cartRegion(page);
    await cart.getByText('You may also like').waitFor();
    const first = await cart.locator('.recommendations a').first().innerText();
    await cart.locator('.recommendations button').first().click();
    await cart.locator('.gc-line').filter({ hasText: first }).waitFor();
    await page.getByRole('heading', { level: 2 }).first().click();
    await cart
      .locator('.recommendations a')
      .filter({ hasText: first })
      .waitFor({ state: 'detached' });
    await expect.poll(() => cart.locator('.recommendations li').count()).toBe(2);
    await addProduct(page, await cart.locator('.recommendations a').first().innerText(), '1');
    await expect
      .poll(async () => {
        const lines = await cart.locator('.gc-line-name').allInnerTexts();
        const offered = await cart.locator('.recommendations a').allInnerTexts();
        return { lines: lines.length, both: offered.filter((name) => lines.includes(name)) };
      })
      .toEqual({ lines: 3, both: [] });
    expect(errors).toEqual([]);
  });

  it('returns focus to what opened a dialog, also after a link to the cart', async () => {
    const { page } = await preview.open({ width: 1280 });
    await page.goto(preview.url);
    const opener = page.getByRole('link', { name: 'Choose options: Heavy tee' });
    await opener.waitFor();
    await page.getByRole('link', { name: 'Skip to cart' }).press('Enter');
    await page.locator('#cart:focus').waitFor();
    await opener.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    // The page has gone back.
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);
  });

  it('shows "Added" for two seconds, and moves neither the cards nor the header', async () => {
    // A clock stays installed in a page.
    const viewport = { width: 390, height: 900 };
    const context = await preview.browser.newContext({ viewport, locale: 'en-US' });
    const { page, errors } = await preview.open({ context });
    await page.clock.install();
    await page.goto(preview.url);
    const button = page.getByRole('button', { name: /: Speckled mug$/ });
    await button.waitFor();
    const boxes = () =>
      page.evaluate(() =>
        [...document.querySelectorAll('.bar > *, .card, .card button')].map((element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y + scrollY, width, height].map(Math.round).join(' ');
        }),
      );
    const before = await boxes();
    await button.click();
    await button.filter({ hasText: 'Added' }).waitFor();
    await badge(page, '1 item').waitFor();
    expect(await boxes()).toEqual(before);
    const header = (await page.getByRole('banner').boundingBox())!;
    await expect
      .poll(async () => (await page.locator('.gc-toast').boundingBox())?.y)
      .toBeCloseTo(header.y + header.height + 8);
    await page.clock.fastForward(2100);
    await button
      .filter({ hasText: 'Add to cart' })
      .and(page.locator('[data-state=idle]'))
      .waitFor();
    expect(await boxes()).toEqual(before);
    expect(errors).toEqual([]);
  });

  it('shows the totals and the code below three lines, next to the products', async () => {
    const { page } = await preview.open({ isFirstVisit: true });
    await page.goto(preview.url);
    const cart = cartRegion(page);
    await cart.getByText('Colour: Ochre').waitFor();
    await page.getByRole('button', { name: 'Add to cart: Espresso cup' }).first().click();
    await cart.locator('.gc-line').nth(2).waitFor();
    await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
    await cart.evaluate((aside) => aside.scrollTo(0, 0));
    const [code, total] = await Promise.all(
      ['.gc-coupon', '.gc-total'].map((part) => cart.locator(part).boundingBox()),
    );
    expect(code!.y + code!.height).toBeLessThanOrEqual(total!.y + 2);
  });

  it('keeps the options of a product in their place while it is added', async () => {
    const { page } = await preview.open({ width: 390 });
    await page.goto(preview.url);
    await page.getByRole('main').getByRole('link', { name: 'Heavy tee' }).first().press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
    await dialog.getByRole('radio', { name: 'Undyed' }).check();
    await dialog.getByRole('radio', { name: 'M', exact: true }).check();
    const before = await dialog.boundingBox();
    const release = await hold(page, /\/items$/);
    await dialog.getByRole('button', { name: /^Add to cart/ }).click();
    await dialog.getByRole('button', { name: /^Adding/ }).waitFor();
    expect(await dialog.boundingBox()).toEqual(before);
    release();
    await dialog.waitFor({ state: 'detached' });
  });

  it.each([1024, 1920])('opens the settings beside the cart, at %d px', async (width) => {
    const { page } = await preview.open({ width });
    await page.goto(`${preview.url}/?locale=ar`);
    const cart = (await page.locator('#cart').boundingBox())!;
    await openSettings(page);
    const settings = (await page.locator('#settings').boundingBox())!;
    expect(settings.x).toBeGreaterThan(cart.x + cart.width);
    expect(settings.width).toBeGreaterThan(500);
  });

  it('does not scroll sideways on a narrow phone, with the settings in a sheet below its header', async () => {
    const { page, errors } = await preview.openWithNotebook({ width: 320 });
    const language = page.getByLabel('Language');
    await language.waitFor({ state: 'hidden' });
    await openSettings(page);
    const header = (await page.getByRole('banner').boundingBox())!;
    const sheet = (await page.locator('#settings').boundingBox())!;
    expect(sheet.y).toBeGreaterThan(header.y + header.height);
    await language.selectOption('de');
    await page.keyboard.press('Escape');
    const bar = page.locator('.showcase');
    expect(await bar.evaluate((nav) => nav.scrollWidth - nav.clientWidth)).toBe(0);
    await bar.getByRole('link', { name: 'Alle Zustände' }).waitFor();
    for (const sample of ['full', 'long-words']) {
      await openLab(page);
      await page.getByLabel('Sample cart').selectOption(sample);
      await expect.poll(() => new URL(page.url()).search).toBe(`?locale=de&sample=${sample}`);
      await page.keyboard.press('Escape');
      await badge(page).click();
      await cartRegion(page).locator('.gc-total').waitFor();
      const tooWide = await page.evaluate(() =>
        [...document.querySelectorAll('html, .gc-drawer, .gc-root, .gc-body')]
          .filter((box) => box.scrollWidth > box.clientWidth)
          .map(({ className }) => className),
      );
      expect(tooWide).toEqual([]);
      await page.keyboard.press('Escape');
      await cartRegion(page).waitFor({ state: 'hidden' });
    }
    expect(errors).toEqual([]);
  });

  it.each(['Continue shopping', 'Back'])(
    'leads from the thanks for an order on a phone to the goods, by "%s"',
    async (way) => {
      const { page, errors } = await preview.openWithNotebook({ width: 390 });
      await openCart(page);
      await cartRegion(page).getByRole('button', { name: 'Checkout' }).click();
      await page.getByRole('button', { name: 'Place a demo order' }).click();
      const thanks = page.getByRole('dialog', { name: 'Thank you!' });
      await thanks.waitFor();
      if (way === 'Back') await page.goBack();
      else await thanks.getByRole('button', { name: way }).click();
      await thanks.waitFor({ state: 'detached' });
      await cartRegion(page).waitFor({ state: 'hidden' });
      await badge(page, '0').waitFor();
      await expect
        .poll(() => badge(page).evaluate((button) => button === document.activeElement))
        .toBe(true);
      expect(errors).toEqual([]);
    },
  );

  it('opens the checkout again by "Forward" and a reload, and says that another tab has ordered', async () => {
    const { page, context, errors } = await preview.openWithNotebook({ width: 390 });
    await openCart(page);
    await cartRegion(page).getByRole('button', { name: 'Checkout' }).click();
    const checkout = page.getByRole('dialog', { name: 'Checkout' });
    const place = checkout.getByRole('button', { name: 'Place a demo order' });
    await place.waitFor();
    await page.goBack();
    await checkout.waitFor({ state: 'detached' });
    await page.goForward();
    await place.waitFor();
    await page.reload();
    await checkout.getByText('1 × Notebook A5').waitFor();
    const other = await preview.open({ context });
    await other.page.goto(`${preview.url}/#checkout`);
    await other.page.getByRole('button', { name: 'Place a demo order' }).click();
    await other.page.getByRole('dialog', { name: 'Thank you!' }).waitFor();
    await checkout.getByText('This cart is empty or was already ordered.').waitFor();
    await checkout.getByRole('button', { name: 'Continue shopping' }).click();
    await checkout.waitFor({ state: 'detached' });
    expect(errors).toEqual([]);
  });

  it('opens a product from its line, and the dialog closes with "Back"', async () => {
    const { page, errors } = await preview.open({ isFirstVisit: true });
    await page.goto(preview.url);
    await cartRegion(page).getByRole('link', { name: 'Heavy tee' }).click();
    const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
    await dialog.waitFor();
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    await cartRegion(page).locator('.gc-picture').first().click();
    await dialog.getByRole('radio', { name: /Undyed/ }).check();
    await dialog.getByRole('radio', { name: /^XL/ }).check();
    await dialog.getByRole('button', { name: /Add to cart/ }).click();
    await dialog.waitFor({ state: 'detached' });
    // 69.98 and 30.00, less 2.50 for undyed, more 2.50 for XL.
    await expect.poll(() => cartRegion(page).locator('.gc-total').innerText()).toContain('$99.98');
    expect(errors).toEqual([]);
  });

  it('changes the options of a line in its place, and stays on the page', async () => {
    const { page, errors } = await preview.open({ isFirstVisit: true });
    await page.goto(preview.url);
    const cart = cartRegion(page);
    await cart.getByRole('button', { name: 'Edit Heavy tee' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: 'Ink blue' }).check({ force: true });
    await dialog.getByRole('button', { name: /^Update/ }).click();
    await dialog.waitFor({ state: 'detached' });
    const first = cart.locator('.gc-line').first();
    await first.getByText('Ink blue').waitFor();
    expect(page.url()).toMatch(preview.url);
    expect(errors).toEqual([]);
  });
});

it('a choice that was missed is named beside its title, and moves nothing', async () => {
  const { page } = await preview.open({ width: 390 });
  await page.goto(`${preview.url}/#TEE`);
  const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
  const places = () =>
    dialog
      .locator('legend, .pill, footer')
      .evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  const missed = dialog.locator('.problem').first();
  await dialog.waitFor();
  const before = await places();
  await dialog.getByRole('button', { name: /^Add to cart/ }).click();
  const title = (await dialog.locator('legend').first().boundingBox())!;
  const { x, y } = (await missed.boundingBox())!;
  expect(x).toBeGreaterThan(title.x);
  expect(Math.abs(y - title.y)).toBeLessThan(4);
  expect(await places()).toEqual(before);
});

it('the badge is as small as its icon while the cart cannot be read', async () => {
  const { page } = await preview.openWithNotebook();
  await page.goto(`${preview.url}/?faults=error-500.read`);
  await page.locator('[data-state=failed]').waitFor();
  await expect.poll(async () => (await badge(page).boundingBox())?.width).toBeLessThan(60);
});
