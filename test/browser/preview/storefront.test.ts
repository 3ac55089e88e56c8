import type { Locator, Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { boxOf, expectStill } from '../../support/browser/boxes.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { hold, violations } from '../../support/browser/open-browser-page.ts';
import {
  badge,
  cartRegion,
  openCart,
  openLab,
  openPreview,
  openSettings,
  openTenLines,
  setUpPreview,
} from './open-preview.ts';

declare global {
  interface Window {
    /** What the cart has shown in its frames: texts, then places of boxes. */
    frameTexts: Set<string>;
  }
}

const preview = setUpPreview();

const upToDate = (page: Page): Promise<void> =>
  cartRegion(page).locator('.gc-shop-totals:not([data-outdated])').waitFor();

/** Expects that nothing has moved by more than 0.02 since the page was opened. */
async function expectCalm(page: Page): Promise<void> {
  const shifts = await layoutShifts(page);
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  expect(sum, JSON.stringify(shifts)).toBeLessThanOrEqual(0.02);
}

/** Whether nothing covers the start of a part. */
const isSeen = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => {
    const { x, y, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + 2, y + height / 2));
  });

it('a first visit at a desk: the cart is beside the products, its dialogs lead back, and it recommends what it lacks', async () => {
  const { page, errors } = await preview.open({ isFirstVisit: true });
  await keepLayoutShifts(page);
  await page.goto(preview.url);
  const cart = cartRegion(page);
  await cart.getByText('Colour: Ochre').waitFor();
  await upToDate(page);
  await cart.locator('.gc-estimate').waitFor();
  await page.locator('.showcase > p').filter({ visible: true }).waitFor();
  await expectCalm(page);

  await cart.getByRole('link', { name: 'Heavy tee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });

  const opener = page.getByRole('link', { name: 'Choose options: Heavy tee' });
  await page.getByRole('link', { name: 'Skip to cart' }).press('Enter');
  await page.locator('#cart:focus').waitFor();
  await opener.press('Enter');
  await dialog.waitFor();
  await page.keyboard.press('Escape');
  // The page has gone back.
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => opener.evaluate((link) => link === document.activeElement)).toBe(true);

  const offered = cart.locator('.recommendations a');
  await offered.nth(1).waitFor();
  const first = await offered.first().innerText();
  await cart.locator('.recommendations button').first().click();
  await cart.locator('.gc-line').filter({ hasText: first }).waitFor();
  await page.getByRole('heading', { level: 2 }).first().click();
  await offered.filter({ hasText: first }).waitFor({ state: 'detached' });
  await expect.poll(() => offered.count()).toBe(2);
  await upToDate(page);
  await cart.evaluate((aside) => aside.scrollTo(0, 0));
  const [code, total] = [
    await boxOf(cart.locator('.gc-coupon')),
    await boxOf(cart.locator('.gc-total')),
  ];
  expect(code.bottom).toBeLessThanOrEqual(total.y + 2);

  await page.emulateMedia({ media: 'print' });
  await page.locator('.showcase').waitFor({ state: 'hidden' });
  await page.locator('.shop-header').waitFor({ state: 'hidden' });
  await page.emulateMedia({ media: null });
  await expectStill(cart.locator('.gc-line'), async () => {
    await page.context().setOffline(true);
    const notice = await boxOf(cart.locator('.gc-notice').first());
    expect(notice.bottom).toBeLessThanOrEqual((await boxOf(cart.locator('.gc-line').first())).y);
  });
  expect(errors).toEqual([]);
});

/** Records what the page shows in each frame, without the page that stands in for the shop. */
function keepFrames(): void {
  const later = window.setTimeout;
  // The page opens without a cart that takes longer than this. Here, time decides nothing.
  const isLimit = (delay?: number): boolean => delay === 1000;
  window.setTimeout = ((task: () => void, delay?: number) =>
    isLimit(delay) ? 0 : later(task, delay)) as typeof window.setTimeout;
  const frames = (window.frameTexts = new Set<string>());
  requestAnimationFrame(function keep() {
    const cart = document.querySelector<HTMLElement>('#cart');
    const boxes = [...(cart?.querySelectorAll('.gc-body :not(a)') ?? [])].map((box) => {
      const { x, y, width, height } = box.getBoundingClientRect();
      return [x, y, width, height].map(Math.round).join(' ');
    });
    if (cart !== null) frames.add([cart.innerText, ...boxes].join('\n'));
    requestAnimationFrame(keep);
  });
}

it('products and cart appear in one frame, and nothing of the cart changes after it', async () => {
  const { page } = await preview.open({ isFirstVisit: true });
  await page.goto(preview.url);
  await badge(page, '3 items').waitFor();
  await keepLayoutShifts(page);
  await page.addInitScript(keepFrames);
  await page.reload();
  await upToDate(page);
  await cartRegion(page).locator('.recommendations a').first().waitFor();
  expect(await layoutShifts(page)).toEqual([]);
  const frames = await page.evaluate(() => [...window.frameTexts]);
  expect(frames).toHaveLength(1);
});

it('the cart beside the products scrolls to an added line and to the receipt of a sign-in, and the page stays', async () => {
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
  const lines = cart.locator('.gc-line');
  const add = page.getByRole('button', { name: 'Add to cart: Tumbler' }).first();
  await add.scrollIntoViewIfNeeded();
  const scrolled = await page.evaluate(() => scrollY);
  await add.click();
  await lines.nth(10).waitFor();
  await expect.poll(() => isSeen(lines.last().locator('.gc-line-name'))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(scrolled);
  await cart.evaluate((element) => element.scrollTo(0, 300));
  await expect.poll(() => isSeen(cart.locator('.gc-title'))).toBe(true);
  await page.getByRole('button', { name: 'Sign in…' }).click();
  await page.getByRole('button', { name: 'Ada Lindqvist' }).click();
  const receipt = cart.locator('[data-notice=sign-in]');
  await receipt.waitFor();
  await expect.poll(() => isSeen(receipt)).toBe(true);
});

/** Buttons and links on screen that are lower or narrower than 44 px, without those in a sentence. */
function smallTargets(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...(document.querySelector('dialog[open]') ?? document).querySelectorAll('a, button, summary')]
      .filter((target) => target.checkVisibility() && target.closest('footer, p.soft') === null)
      .map((target) => {
        const { width, height } = target.getBoundingClientRect();
        return { name: target.textContent, width, height };
      })
      .filter(({ width, height }) => Math.min(width, height) < 43.9)
      .map(({ name, width, height }) => `${name} ${width} × ${height}`),
  );
}

it('a first visit on a phone: no drawer opens by itself, a finger has 44 px for each target, and an order leads back to the goods', async () => {
  const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
  const context = await preview.browser.newContext({ ...phone, locale: 'en-US' });
  const { page, errors } = await preview.open({ context, isFirstVisit: true });
  await keepLayoutShifts(page);
  await page.goto(preview.url);
  await badge(page, '3 items').waitFor();
  await page.locator('.gc-drawer').waitFor({ state: 'attached' });
  await expectCalm(page);
  const expectLarge = async (): Promise<void> => {
    for (const width of [320, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await smallTargets(page), `${width} px`).toEqual([]);
    }
  };
  await expectLarge();
  const link = page.getByRole('main').getByRole('link', { name: 'Heavy tee' }).first();
  await link.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Heavy tee' });
  await dialog.waitFor();
  await expectLarge();

  await page.setViewportSize({ width: 320, height: 568 });
  const size = await boxOf(dialog.getByText('Size', { exact: true }));
  expect(size.bottom).toBeLessThan((await boxOf(dialog.locator('footer'))).y);
  await page.setViewportSize(phone.viewport);
  const add = dialog.getByRole('button', { name: /^Add to cart/ });
  await expectStill(dialog.locator('legend, .pill, footer'), () => add.click());
  // A choice that was missed is named beside its title.
  const title = await boxOf(dialog.locator('legend').first());
  const missed = await boxOf(dialog.locator('.problem').first());
  expect(missed.x).toBeGreaterThan(title.x);
  expect(Math.abs(missed.y - title.y)).toBeLessThan(4);
  await dialog.getByRole('radio', { name: 'Undyed' }).check();
  await dialog.getByRole('radio', { name: 'M', exact: true }).check();
  const release = await hold(page, /\/items$/);
  await expectStill(dialog, async () => {
    await add.click();
    await dialog.getByRole('button', { name: /^Adding/ }).waitFor();
  });
  release();
  await dialog.waitFor({ state: 'detached' });

  await openCart(page);
  const cart = cartRegion(page);
  await cart.getByRole('button', { name: 'Edit Heavy tee' }).first().waitFor();
  await cart.locator('.recommendations a').first().waitFor();
  await expectLarge();
  await cart.getByRole('button', { name: 'Checkout' }).click();
  const place = page.getByRole('button', { name: 'Place a demo order' });
  await place.waitFor();
  await page.goBack();
  await place.waitFor({ state: 'detached' });
  await page.goForward();
  await place.click();
  const thanks = page.getByRole('dialog', { name: 'Thank you!' });
  await thanks.waitFor();
  await page.goBack();
  await thanks.waitFor({ state: 'detached' });
  await cart.waitFor({ state: 'hidden' });
  await badge(page, '0').waitFor();
  await expect
    .poll(() => badge(page).evaluate((button) => button === document.activeElement))
    .toBe(true);
  expect(errors).toEqual([]);
});

it('"Added" is shown for two seconds, and moves neither the cards nor the header', async () => {
  // A clock stays installed in a page.
  const viewport = { width: 390, height: 900 };
  const context = await preview.browser.newContext({ viewport, locale: 'en-US' });
  const { page, errors } = await preview.open({ context });
  await page.clock.install();
  await page.goto(preview.url);
  const button = page.getByRole('button', { name: /: Speckled mug$/ });
  await button.waitFor();
  await expectStill(page.locator('.bar > *, .card, .card button'), async () => {
    await button.click();
    await button.filter({ hasText: 'Added' }).waitFor();
    await badge(page, '1 item').waitFor();
  });
  const header = await boxOf(page.getByRole('banner'));
  await expect
    .poll(async () => (await page.locator('.gc-toast').boundingBox())?.y)
    .toBeCloseTo(header.bottom + 8);
  await page.clock.fastForward(2100);
  const idle = page.locator('[data-state=idle]');
  await button.filter({ hasText: 'Add to cart' }).and(idle).waitFor();
  expect(errors).toEqual([]);
});

it('bar, header and settings fit on a narrow phone in each language, and with text of double size', async () => {
  const { page, errors } = await preview.open({ width: 320 });
  await page.goto(preview.url);
  const language = page.getByLabel('Language');
  await language.waitFor({ state: 'hidden' });
  await openSettings(page);
  const [sheet, header] = [
    await boxOf(page.locator('#settings')),
    await boxOf(page.getByRole('banner')),
  ];
  expect(sheet.y).toBeGreaterThan(header.bottom);
  const bar = page.locator('.showcase');
  const select = page.locator('#settings select:has(option[value=uk])');
  const languages = await select
    .locator('option')
    .evaluateAll((all) => all.map((option) => (option as HTMLOptionElement).value));
  expect(languages).toContain('uk');
  for (const locale of languages) {
    await select.selectOption(locale);
    await page.locator(`html[lang=${locale}]`).waitFor();
    const [scrolled, client] = await bar.evaluate((box) => [box.scrollWidth, box.clientWidth]);
    expect([locale, scrolled, client]).toEqual([locale, 320, 320]);
    // One line at a desk, as high as before the page has loaded.
    await page.setViewportSize({ width: 1280, height: 900 });
    expect([locale, (await boxOf(bar)).height]).toEqual([locale, 44]);
    await page.setViewportSize({ width: 320, height: 900 });
  }
  await select.selectOption('en');
  await page.keyboard.press('Escape');
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await page.evaluate(() =>
      [
        ...document.querySelectorAll(
          'html, .showcase > *, .shop-header :is(.bar, .shop-name, .gc-badge)',
        ),
      ]
        .filter((box) => box.scrollWidth > box.clientWidth + 1 && box.clientWidth > 0)
        .map(({ className, tagName }) => `${tagName} ${className}`),
    );
    expect(cut, `${width} px`).toEqual([]);
  }
  expect(errors).toEqual([]);
});

it('the settings are beside the cart on a wide screen, and the badge of a cart that cannot be read is as small as its icon', async () => {
  const { page } = await preview.openWithNotebook();
  await page.goto(`${preview.url}/?locale=ar&faults=error-500.read`);
  await page.locator('[data-state=failed]').waitFor();
  await expect.poll(async () => (await badge(page).boundingBox())?.width).toBeLessThan(60);
  await openSettings(page);
  for (const width of [1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const [cart, settings] = [
      await boxOf(page.locator('#cart')),
      await boxOf(page.locator('#settings')),
    ];
    expect(settings.x).toBeGreaterThan(cart.end);
    // And below their button.
    const button = await boxOf(page.locator('.showcase > button'));
    expect(Math.abs(button.x - settings.x)).toBeLessThan(1);
    expect(settings.y - button.bottom).toBeLessThan(8);
    expect(settings.width).toBeGreaterThan(500);
  }
});

it('the keyboard signs in as the chosen customer only, in a menu below its button', async () => {
  for (const width of [1280, 390]) {
    const { page, errors } = await preview.openWithNotebook({ width });
    const account = page.locator('.account > button');
    await account.focus();
    await page.keyboard.press('Enter');
    const [menu, button] = [await boxOf(page.locator('#account')), await boxOf(account)];
    expect(menu.y - button.bottom).toBeCloseTo(4, 0);
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    expect(await focused.textContent()).toBe('Teo Marchetti');
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await page.getByText('You’re signed in as Teo Marchetti.').waitFor();
    expect(await focused.getAttribute('aria-label')).toBe('Signed in as Teo Marchetti');
    expect(errors).toEqual([]);
  }
});

it.each([
  { theme: 'market', scheme: 'light', locale: 'en', width: 1280 },
  { theme: 'paper', scheme: 'dark', locale: 'ar', width: 390 },
])(
  'axe has no violation in the dialogs, in $theme, $scheme, $locale, $width px wide',
  async ({ theme, scheme, locale, width }) => {
    const shop = await preview.open({ width });
    const { page, errors } = shop;
    await page.goto(`${preview.url}/?store=eur&theme=${theme}&scheme=${scheme}&locale=${locale}`);
    await page.getByRole('heading', { name: 'Speckled mug' }).waitFor();
    expect(await violations(page), 'no cart').toEqual([]);
    await page.getByRole('link', { name: /: Brass pen, engraved/ }).click();
    const pen = page.getByRole('dialog', { name: 'Brass pen, engraved' });
    await pen.getByRole('button', { name: /: Brass pen, engraved/ }).click();
    expect(await violations(page), 'choosing').toEqual([]);
    await pen.getByRole('textbox', { name: 'Engraving' }).fill('Ada');
    await pen.getByRole('button', { name: /: Brass pen, engraved/ }).click();
    await pen.waitFor({ state: 'detached' });
    if (width < 1024) await badge(page).click();
    await cartRegion(page).locator('.gc-checkout button').click();
    const checkout = page.locator('dialog.modal');
    await checkout.locator('summary').click();
    // The payload of the event, without the cart id.
    const { cartId } = (await shop.stored())!;
    await checkout
      .locator('pre')
      .filter({ hasText: 'Brass pen' })
      .filter({ hasText: `${cartId?.slice(0, 4)}…` })
      .waitFor();
    expect(await checkout.textContent()).not.toContain(cartId);
    expect(await violations(page), 'checkout').toEqual([]);
    await checkout.locator('.button').click();
    await checkout.locator('.receipt').waitFor();
    await checkout.locator('h2:focus').waitFor();
    expect(await violations(page), 'order').toEqual([]);
    await checkout.locator('.close').click();
    if (width < 1024) await page.keyboard.press('Escape');
    await page.locator('a[href="#code"]').first().click();
    await page.locator('.code').first().waitFor();
    expect(await violations(page), 'code').toEqual([]);
    expect(errors).toEqual([]);
  },
);

it('axe has no violation in the Lab, in the dark, on a phone, and the page has the colours of its theme', async () => {
  const { page, errors } = await preview.open({ width: 390 });
  const faults = 'slow.coupons_dropped-late.coupons*12';
  await page.goto(`${preview.url}/?theme=ink&scheme=dark&sample=full&mode=inline&faults=${faults}`);
  await openLab(page);
  expect(await violations(page)).toEqual([]);
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(tooWide).toBeLessThanOrEqual(0);
  // The stylesheet of a theme is linked by the page.
  const background = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  await expect.poll(background).toBe('rgb(21, 21, 21)');
  expect(errors).toEqual([]);
});

it('"npm start" serves the sources with the service; "Docs" leads to the documentation, which starts with it', async () => {
  const development = await openPreview({ isDevelopment: true });
  onTestFinished(() => development.close());
  const { page, errors } = await development.openWithNotebook();
  await badge(page, '$13.50').waitFor();
  expect(await page.locator('script[src^="/src/preview/storefront/main.tsx"]').count()).toBe(1);
  const address = await page.getByRole('link', { name: 'Docs' }).getAttribute('href');
  const docs = await fetch(new URL(address!, development.url));
  const start = await fetch(new URL('index.md', docs.url), { headers: { accept: '*/*' } });
  expect(await start.text()).toContain('A cart for your shop’s pages');
  expect(errors).toEqual([]);
});

it('the code of the cart leads to a page with the script tag, which shows the same cart', async () => {
  const { page, errors } = await preview.openWithNotebook();
  await page.getByRole('link', { name: 'Code' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'a page with the script tag' }).click();
  await page.getByRole('heading', { name: 'The same shop, with the script tag' }).waitFor();
  await badge(page, '1').waitFor();
  await page.getByRole('button', { name: 'Add to cart: Speckled mug' }).click();
  await badge(page, '2').waitFor();
  const names = cartRegion(page).locator('.gc-line-name');
  await expect.poll(() => names.allTextContents()).toEqual(['Notebook A5', 'Speckled mug']);
  expect(await violations(page)).toEqual([]);
  await page.setViewportSize({ width: 390, height: 844 });
  await badge(page, '2').click();
  await page.getByRole('dialog', { name: 'Your cart' }).getByText('Speckled mug').waitFor();
  expect(errors).toEqual([]);
});
