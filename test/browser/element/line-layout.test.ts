import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

/** A picture of one pixel for each line, and a button that edits its options. */
const products = (more = '') => `<script>(window.GuestCart ||= []).push((cart) =>
  cart.configure({ resolveItem: ({ sku }) => ({
    picture: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', ${more}
  }) }))</script>`;

interface LookOptions {
  readonly width: number;
  readonly lang?: string;
  readonly sample?: string;
  /** SKUs, instead of a sample. */
  readonly lines?: Parameters<typeof host.cartWith>[0];
  /** Members of what `resolveItem` returns. */
  readonly resolved?: string;
  readonly css?: string;
}

/** An inline cart with controls and pictures. */
async function open({
  width,
  lang = 'en',
  sample,
  lines = { 'MUG-SPECKLE': 2, 'CLOTH-LINEN': 2.5 },
  resolved,
  css = '',
}: LookOptions) {
  const cartId = sample === undefined ? await host.cartWith(lines) : await host.shop.sample(sample);
  const html = shopHtml(
    `<style>body { margin: 16px } ${css}</style>${products(resolved)}<guest-cart
    base-url="/rest/default" features="items totals coupons"></guest-cart>${scriptTag()}`,
    lang,
  );
  const { page } = await host.visit(host.page(html), { cartId, width });
  await page.locator('guest-cart .gc-shop-totals').waitFor();
  await page.locator('guest-cart .gc-stepper').first().waitFor();
  return page;
}

/** Boxes of the parts of each line, rounded. */
const boxesIn = (page: Page, part: string) =>
  page.locator(`guest-cart .gc-line ${part}`).evaluateAll((all) =>
    all.map((one) => {
      const { left, top, right, bottom } = one.getBoundingClientRect();
      const [start, first, end, last] = [left, top, right, bottom].map(Math.round);
      return { start, first, end, last };
    }),
  );

describe.each([
  [320, 'de'],
  [320, 'pl'],
  [390, 'de'],
  [390, 'pl'],
] as const)('a line with options and discounts, %i px, %s', (width, lang) => {
  it('has its name beside the amount alone, and other rows over the width of both', async () => {
    const page = await open({ width, lang, sample: 'full' });
    const [names, rows, options, discounts] = await Promise.all(
      [
        '.gc-line-name',
        '.gc-line-row',
        // Next to two amounts, options have less width.
        '.gc-line-row:not([data-discounted]) ~ .gc-options',
        '.gc-discounts',
      ].map((part) => boxesIn(page, part)),
    );
    const ends = new Set([...rows!, ...options!, ...discounts!].map(({ end }) => end));
    expect([...ends]).toEqual([width - 16]);
    // The gap of the two columns.
    names!.forEach(({ end }, index) => expect(rows![index]!.start! - end!).toBe(16));
    const below = [...options!, ...discounts!];
    for (const { start } of below) expect(start).toBe(names![0]!.start);
    // No row of words is next to the amount, or leaves a hole below it.
    const amounts = await boxesIn(page, '.gc-line-row .gc-amount');
    amounts.forEach(({ last }, index) => expect(last).toBe(rows![index]!.last));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
});

it('a discounted line has the amount to pay beside its name, above the struck one', async () => {
  const page = await open({ width: 320, lang: 'pl' });
  await page.locator('guest-cart .gc-coupon summary').click();
  await page.locator('guest-cart .gc-coupon .gc-field').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await page.locator('guest-cart .gc-after-discounts').first().waitFor();
  const [names, paid, struck] = await Promise.all(
    ['.gc-line-name', '.gc-after-discounts', '.gc-line-row s'].map((part) => boxesIn(page, part)),
  );
  expect(paid!.length).toBeGreaterThan(0);
  paid!.forEach(({ first, last, end }, index) => {
    expect(Math.abs(first! - names![index]!.first!)).toBeLessThan(2);
    expect(last! - first!).toBeLessThan(26);
    expect(struck![index]).toMatchObject({ first: last, end });
    expect(end).toBe(304);
  });
  const amounts = page.locator('guest-cart .gc-line-row data').first();
  expect(
    await amounts.evaluate((amount) => getComputedStyle(amount.closest('s')!).textDecorationLine),
  ).toBe('line-through');
});

it('discounts are beside the struck amount, which is the only struck price of the line', async () => {
  const page = await open({ width: 390, sample: 'discounts' });
  await page.locator('guest-cart .gc-line-row s').first().waitFor();
  const [struck, tags] = await Promise.all(
    ['.gc-line-row s', '.gc-line-row[data-discounted] + .gc-discounts'].map((part) =>
      boxesIn(page, part),
    ),
  );
  expect(tags).toHaveLength(2);
  tags!.forEach(({ first, end }, index) => {
    expect(first).toBeLessThan(struck![index]!.last!);
    expect(end).toBeLessThan(struck![index]!.start!);
  });
  const line = page.locator('guest-cart .gc-line', { hasText: 'Ceramic dripper' });
  expect(await line.locator('s').allTextContents()).toEqual(['$53.50']);
  expect(await line.locator('.gc-each').textContent()).toBe('$26.75 each');
});

it('“Undo” looks like an action, in the column of the names', async () => {
  const page = await open({ width: 390 });
  const [name] = await boxesIn(page, '.gc-line-name');
  await page.getByRole('button', { name: 'Remove Speckled mug' }).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const look = await undo.evaluate((button) => {
    const { color, textDecorationLine, fontWeight } = getComputedStyle(button);
    const isMuted = color !== getComputedStyle(button.closest('li')!).color;
    return { isMuted, textDecorationLine, fontWeight };
  });
  expect(look).toEqual({ isMuted: false, textDecorationLine: 'underline', fontWeight: '600' });
  const text = await page.locator('guest-cart .gc-removed-text').boundingBox();
  expect(Math.round(text!.x)).toBe(name!.start);
});

it('the row of a removed line without a picture has its text in the column of the names', async () => {
  const page = await open({
    width: 390,
    resolved: `...(sku === 'CLOTH-LINEN' && { picture: '' })`,
  });
  const [name] = await boxesIn(page, '.gc-line-name');
  await page.getByRole('button', { name: 'Remove Washed linen, by the metre' }).click();
  const text = await page.locator('guest-cart .gc-removed-text').boundingBox();
  expect(Math.round(text!.x)).toBe(name!.start);
  expect(await page.locator('guest-cart .gc-removed-picture').count()).toBe(0);
});

it('all of the row with “Undo” is in view, also if its line was cut at the start of the drawer', async () => {
  const cartId = await host.cartWith([
    'MUG-SPECKLE',
    'CLOTH-LINEN',
    'NOTE-A5',
    'BOWL-RAMEN',
    'JUG-MILK',
  ]);
  const html = shopHtml(`${products()}<guest-cart mode="drawer" base-url="/rest/default"
    features="items"></guest-cart>${scriptTag()}`);
  const { page } = await host.visit(host.page(html), { cartId, width: 320 });
  await page.setViewportSize({ width: 320, height: 500 });
  await page.evaluate(() => window.GuestCart.show());
  const remove = page.getByRole('button', { name: 'Remove Washed linen, by the metre' });
  await remove.focus();
  await remove.evaluate((element) => element.scrollIntoView());
  await page.keyboard.press('Enter');
  const row = page.locator('guest-cart .gc-removed');
  await row.waitFor();
  const body = (await page.locator('guest-cart .gc-body').boundingBox())!;
  await expect.poll(async () => (await row.boundingBox())!.y - body.y).toBeGreaterThanOrEqual(0);
});

it('a discount without an amount is in one row', async () => {
  const page = await open({ width: 390, sample: 'discounts' });
  const tag = page.locator('guest-cart .gc-discount', { hasText: 'A thank-you' });
  expect((await tag.boundingBox())!.height).toBeLessThan(30);
});

it('a line is as high as its picture needs, and its rows are not stretched by it', async () => {
  const page = await open({ width: 320 });
  const [picture] = await boxesIn(page, '> .gc-picture');
  const [name] = await boxesIn(page, '.gc-line-name');
  const [actions] = await boxesIn(page, '> .gc-line-actions');
  expect(actions!.first).toBe(Math.max(picture!.last!, name!.last!) + 12);
});

describe.each([320, 390, 446, 1280])('the controls of a line, %i px', (width) => {
  it.each(['', ', onEdit() {}'])(
    'are stepper, bin, “Edit” and unit price, each in its place: %s',
    async (edit) => {
      const page = await open({ width, sample: 'options', resolved: `alt: ''${edit}` });
      const controls = ['.gc-stepper', '.gc-button:has(svg)', '.gc-each'];
      const [steppers, bins, prices] = await Promise.all(
        controls.map((part) => boxesIn(page, `.gc-line-actions > ${part}`)),
      );
      // Each bin is beside its stepper, wherever the line has options or a quantity of 1.
      bins!.forEach(({ start, first }, index) => {
        expect(start).toBe(steppers![index]!.end! + 2);
        expect(start).toBe(bins![0]!.start);
        expect(Math.abs(first! - steppers![index]!.first!)).toBeLessThan(2);
      });
      expect(prices!.length).toBeGreaterThan(0);
      const [row] = await boxesIn(page, '.gc-line-row');
      for (const { first, last, end } of prices!) {
        expect(end).toBe(row!.end);
        // Two rows of text beside the buttons, where these leave no room for one.
        expect(last! - first!).toBeLessThan(44);
      }
    },
  );
});

describe.each(['en', 'de', 'ar'])('a unit price that appears with a quantity of 2, %s', (lang) => {
  it.each([320, 390, 446, 1280])(
    'moves nothing, also beside a wide “Edit” and a picture: %i px',
    async (width) => {
      const resolved = `alt: '', editLabel: sku === 'MUG-SPECKLE' ? 'Gravur ändern' : undefined`;
      const page = await open({ width, lang, resolved, lines: ['MUG-SPECKLE', 'NOTE-A5'] });
      const places = () => boxesIn(page, ':is(.gc-line-name, .gc-step, .gc-button)');
      const before = await places();
      for (const line of [0, 1]) {
        const more = page.locator('guest-cart .gc-line').nth(line).locator('.gc-step').last();
        await more.click();
      }
      await expect
        .poll(() =>
          page
            .locator('guest-cart .gc-each')
            .evaluateAll(
              (all) =>
                all.filter((price) => price.checkVisibility({ visibilityProperty: true })).length,
            ),
        )
        .toBe(2);
      expect(await places()).toEqual(before);
    },
  );
});

it('a page with large text has the layout that its width has room for', async () => {
  const css = 'body { font: 17px Georgia }';
  const [plain, large] = [
    await boxesIn(await open({ width: 390 }), '> .gc-line-actions'),
    await boxesIn(await open({ width: 390, css }), '> .gc-line-actions'),
  ];
  expect(large.map(({ start }) => start)).toEqual(plain.map(({ start }) => start));
});

it('in Arabic, a discount has its currency on the side of that of a price', async () => {
  const page = await open({ width: 390, lang: 'ar' });
  await page.locator('guest-cart .gc-coupon summary').click();
  await page.locator('guest-cart .gc-coupon .gc-field').fill('WELCOME10');
  await page.keyboard.press('Enter');
  await page.locator('guest-cart .gc-coupon-on').waitFor();
  const sides = await page.locator('guest-cart .gc-shop-totals data bdi').evaluateAll((all) =>
    all.map(({ firstChild: text }) => {
      const leftOf = (part: string): number => {
        const range = document.createRange();
        const start = text!.textContent!.search(part);
        range.setStart(text!, start);
        range.setEnd(text!, start + 1);
        return range.getBoundingClientRect().left;
      };
      return leftOf('U') < leftOf('[0-9]') ? 'left' : 'right';
    }),
  );
  // Subtotal, discount and total.
  expect(sides).toEqual(['left', 'left', 'left']);
});

it.each([
  ['darker, below white text', 0.6, 0.53],
  ['lighter, below black text', 0.7, 0.76],
])(
  'icons have an even size, and the checkout button is %s under the pointer',
  async (_, before, hovered) => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
    const html =
      shopHtml(`<style>guest-cart { --guest-cart-accent: oklch(${before} 0.2 260) }</style>
    <guest-cart base-url="/rest/default" features="items totals coupons" checkout-url="/checkout">
    </guest-cart>${scriptTag()}`);
    const { page } = await host.visit(host.page(html), { cartId });
    const icon = page.locator('guest-cart .gc-coupon summary svg');
    await icon.waitFor();
    expect((await icon.boundingBox())!.width).toBe(18);
    const button = page.getByRole('button', { name: 'Checkout' });
    const lightness = () =>
      button.evaluate((element) => {
        const { backgroundColor, opacity } = getComputedStyle(element);
        return Number(/oklch\(([\d.]+)/.exec(backgroundColor)?.[1]) * Number(opacity);
      });
    await page.mouse.move(0, 0);
    expect(await lightness()).toBeCloseTo(before);
    await button.hover();
    expect(await lightness()).toBeCloseTo(hovered);
    expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  },
);

it('the link of a product is 44 px high for a finger, and its name stays in its place', async () => {
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 1, 'NOTE-A5': 1 });
  const html = shopHtml(`${products("href: '/p'")}
    <guest-cart base-url="/rest/default" features="items"></guest-cart>${scriptTag()}`);
  const plain = await host.visit(host.page(html), { cartId, width: 390 });
  await plain.page.locator('guest-cart .gc-line-link').first().waitFor();
  const textTops = (page: Page) =>
    page.locator('guest-cart .gc-line-link').evaluateAll((all) =>
      all.map((link) => {
        const range = document.createRange();
        range.selectNodeContents(link);
        return range.getBoundingClientRect().top;
      }),
    );
  const tops = await textTops(plain.page);
  const context = await host.browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    storageState: await plain.page.context().storageState(),
  });
  const page = await context.newPage();
  await page.goto(plain.page.url());
  const link = page.locator('guest-cart .gc-line-link').last();
  await link.waitFor();
  expect(await textTops(page)).toEqual(tops);
  const reach = await link.evaluate((element) => {
    const { left, bottom } = element.parentElement!.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    const isLink = (y: number) => root.elementFromPoint(left + 10, y)?.closest('a') === element;
    return Array.from({ length: 60 }, (_, index) => bottom - 0.5 - index).findIndex(
      (y) => !isLink(y),
    );
  });
  expect(reach).toBeGreaterThanOrEqual(44);
  await context.close();
});
