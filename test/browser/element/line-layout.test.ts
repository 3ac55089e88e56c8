import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { languages } from '../../../src/client.ts';
import { boxesOf, boxOf, expectStill } from '../../support/browser/boxes.ts';
import {
  animationsEnd,
  applyCode,
  hold,
  loseConnection,
  setUpBrowserPage,
  type CartPageOptions,
} from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';

const host = setUpBrowserPage();

/** A picture of one pixel for each line, and a button that edits its options. */
const pictures = (more = '') => `<script>(window.GuestCart ||= []).push((cart) =>
  cart.configure({ resolveItem: ({ sku }) => ({
    picture: 'data:image/webp;base64,UklGRiIAAABXRUJQVlA4IBYAAAAwAQCdASoBAAEADsD+JaQAA3AAAAAA', ${more}
  }) }))</script>`;

interface LookOptions extends CartPageOptions {
  /** Members of what `resolveItem` returns. */
  readonly resolved?: string;
  /** More attributes of the element. */
  readonly mode?: string;
}

/** An inline cart with controls and pictures. */
async function open({ resolved, css = '', mode = '', ...look }: LookOptions) {
  const { page } = await host.open(`features="items totals coupons"${mode}`, {
    products: { 'MUG-SPECKLE': 2, 'CLOTH-LINEN': 2.5 },
    css: `body { margin: 16px } ${css}`,
    before: pictures(resolved),
    ...look,
  });
  if (mode.includes('badge')) await page.locator('guest-cart .gc-badge').click();
  await page.locator('guest-cart .gc-shop-totals').waitFor();
  await page.locator('guest-cart .gc-stepper').first().waitFor();
  await animationsEnd(page);
  return page;
}

async function resize(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await animationsEnd(page);
}

/** Boxes of the parts of each line, rounded. */
async function boxesIn(page: Page, part: string) {
  const boxes = await boxesOf(page.locator(`guest-cart .gc-line ${part}`));
  return boxes.map(({ x, y, end, bottom }) => {
    const [start, first, last, below] = [x, y, end, bottom].map(Math.round);
    return { start: start!, first: first!, end: last!, last: below! };
  });
}

it.each(['de', 'pl'])(
  'a line with options and discounts has its name beside the amounts, words in one column, and no amount that wraps: %s',
  async (lang) => {
    const page = await open({ width: 320, lang, sample: 'full' });
    for (const width of [320, 390]) {
      await resize(page, width);
      const [names, rows, prices, options, discounts] = await Promise.all(
        ['.gc-line-name', '.gc-line-row', '.gc-each', '.gc-options', '.gc-discounts'].map((part) =>
          boxesIn(page, part),
        ),
      );
      const shown = prices!.filter(({ start, end }) => end > start);
      const ends = new Set([...rows!, ...shown].map(({ end }) => end));
      expect([...ends]).toEqual([width - 16]);
      // The gap of the two columns.
      names!.forEach(({ end }, index) => expect(rows![index]!.start - end).toBe(16));
      for (const { start, end } of [...options!, ...discounts!]) {
        expect(start).toBe(names![0]!.start);
        expect(end).toBeLessThanOrEqual(width - 16);
      }
      for (const { first, last } of await boxesIn(page, '.gc-line-words > .gc-each'))
        expect(last - first).toBeLessThan(24);
      // No row of words leaves a hole below the amount.
      const amounts = await boxesIn(page, '.gc-line-row .gc-amount');
      amounts.forEach(({ last }, index) => expect(last).toBe(rows![index]!.last));
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    }
  },
);

it('the tag of a discount on some lines is in one row', async () => {
  const page = await open({ width: 320, lang: 'fr' });
  await applyCode(page, 'MUGS25');
  const tag = page.locator('guest-cart .gc-discount');
  await tag.waitFor();
  expect(await tag.textContent()).toBe('A quarter off mugs');
  expect((await boxOf(tag)).height).toBeLessThan(30);
});

it('a line is as high as its picture needs; a code for the whole cart changes none, and has room above and below', async () => {
  const page = await open({ width: 320 });
  const [picture] = await boxesIn(page, '> .gc-picture');
  const [name] = await boxesIn(page, '.gc-line-name');
  const [actions] = await boxesIn(page, '> .gc-line-actions');
  expect(actions!.first).toBe(Math.max(picture!.last, name!.last) + 8);
  const before = await boxesIn(page, '.gc-line-row');
  await applyCode(page, 'WELCOME10');
  const chip = page.locator('guest-cart .gc-coupon-on');
  await chip.waitFor();
  expect(await boxesIn(page, '.gc-line-row')).toEqual(before);
  await animationsEnd(page);
  const [label, code, amount, next] = await Promise.all(
    [
      page.locator('guest-cart dt:has(.gc-coupon-on) > bdi'),
      chip,
      page.locator('guest-cart dt:has(.gc-coupon-on) + dd .gc-amount'),
      page.locator('guest-cart .gc-total-row:has(.gc-coupon-on) + div dt'),
    ].map((part) => part.boundingBox()),
  );
  expect(code!.y - label!.y - label!.height).toBeGreaterThanOrEqual(8);
  expect(next!.y - code!.y - code!.height).toBeGreaterThanOrEqual(8);
  expect(amount!.x + amount!.width).toBe(304);
});

it('“Undo” is in one row with what was removed', async () => {
  const page = await open({ width: 320, css: 'body { font-family: sans-serif }' });
  await page.getByRole('button', { name: 'Remove Speckled mug' }).click();
  const undo = page.getByRole('button', { name: /^Undo/ });
  const look = await undo.evaluate((button) => {
    const { color, textDecorationLine, fontWeight } = getComputedStyle(button);
    const isMuted = color !== getComputedStyle(button.closest('li')!).color;
    return { isMuted, textDecorationLine, fontWeight };
  });
  expect(look).toEqual({ isMuted: false, textDecorationLine: 'underline', fontWeight: '600' });
  await page.locator('guest-cart .gc-stand-in-picture').waitFor();
  for (const width of [320, 390]) {
    await resize(page, width);
    expect((await boxOf(page.locator('guest-cart .gc-removed'))).height).toBeLessThan(64);
    const text = await boxOf(page.locator('guest-cart .gc-stand-in-text p'));
    expect(text.x).toBe((await boxOf(page.locator('guest-cart .gc-line-name').first())).x);
    expect(text.height).toBeLessThan(2 * 24);
  }
});

it('a message about an item is beside the price of one, which stays below the amount', async () => {
  const page = await open({ width: 320, resolved: `message: 'Sold out'` });
  await page.getByText('Sold out').first().waitFor();
  for (const width of [320, 390]) {
    await resize(page, width);
    const [amounts, prices] = await Promise.all([
      boxesIn(page, '.gc-line-row'),
      boxesIn(page, '.gc-each'),
    ]);
    expect(prices[0]!.first - amounts[0]!.last).toBeLessThan(8);
  }
});

it('all of the row with “Undo” is in view, also if its line was cut at the start of the drawer', async () => {
  const products = ['MUG-SPECKLE', 'CLOTH-LINEN', 'NOTE-A5', 'BOWL-RAMEN', 'JUG-MILK'];
  const look = { products, before: pictures(), width: 320, height: 500 };
  const { page } = await host.open('mode="drawer" features="items"', look);
  await page.evaluate(() => window.GuestCart.show());
  const remove = page.getByRole('button', { name: 'Remove Washed linen, by the metre' });
  await remove.focus();
  await remove.evaluate((element) => element.scrollIntoView());
  await page.keyboard.press('Enter');
  const row = page.locator('guest-cart .gc-removed');
  await row.waitFor();
  const body = await boxOf(page.locator('guest-cart .gc-body'));
  await expect.poll(async () => (await boxOf(row)).y - body.y).toBeGreaterThanOrEqual(0);
});

it('a discount without an amount is in one row, and with “before discount” if that has room', async () => {
  const page = await open({ width: 390, sample: 'discounts' });
  const tag = page.locator('guest-cart .gc-discount', { hasText: 'First order' });
  expect((await boxOf(tag)).height).toBeLessThan(30);
  const line = page.locator('guest-cart .gc-line', { hasText: 'Ceramic dripper' });
  for (const width of [320, 390]) {
    await resize(page, width);
    const [note, beside] = [
      await boxOf(line.getByText('before discount')),
      await boxOf(line.locator('.gc-discount')),
    ];
    expect(Math.abs(note.y - beside.y)).toBeLessThan(4);
  }
});

/** Widths with each layout of a line. */
const widths = [320, 390, 446, 1280];

it.each(['', ', onEdit() {}'])(
  'the controls of a line are stepper, bin and “Edit”, each in its place, below the unit price in one row: %s',
  async (edit) => {
    const page = await open({ width: 320, sample: 'options', resolved: `alt: ''${edit}` });
    for (const width of widths) {
      await resize(page, width);
      const [steppers, bins] = await Promise.all(
        ['.gc-stepper', '.gc-button:has(svg)'].map((part) =>
          boxesIn(page, `.gc-line-actions > ${part}`),
        ),
      );
      // Each bin is beside its stepper, wherever the line has options or a quantity of 1.
      bins!.forEach(({ start, first }, index) => {
        expect(start).toBe(steppers![index]!.end + 2);
        expect(start).toBe(bins![0]!.start);
        expect(Math.abs(first - steppers![index]!.first)).toBeLessThan(2);
      });
      const [rows, prices] = await Promise.all(
        ['.gc-line-row', '.gc-each:not([aria-hidden])'].map((part) => boxesIn(page, part)),
      );
      expect(prices!.length).toBeGreaterThan(0);
      for (const { first, last, end } of prices!) {
        expect(end).toBe(rows![0]!.end);
        expect(last - first).toBeLessThan(24);
        expect(rows!.some((row) => first >= row.last)).toBe(true);
      }
    }
  },
);

it.each(['en', 'de', 'ar'])(
  'a unit price that appears with a quantity of 2 moves nothing, also beside a wide “Edit” and a picture: %s',
  async (lang) => {
    const resolved = `alt: '', editLabel: sku === 'MUG-SPECKLE' ? 'Gravur ändern' : undefined`;
    const page = await open({ width: 320, lang, resolved, products: ['MUG-SPECKLE', 'NOTE-A5'] });
    const lines = page.locator('guest-cart .gc-line');
    const parts = lines.locator(':is(.gc-line-name, .gc-step, .gc-button)');
    const change = async () => {
      for (const line of [0, 1]) await lines.nth(line).locator('.gc-step').last().click();
      await expect.poll(() => lines.locator('.gc-each:visible').count()).toBe(2);
    };
    await expectStill(parts, change, widths);
  },
);

it.each([
  [320, 'en', 'picture'],
  [390, 'en', 'name'],
  [320, 'fr', 'picture'],
  [390, 'ar', 'name'],
])(
  'the price of one of a line without options is below its amount, or beside its buttons below a picture: %i px, %s',
  async (...look) => {
    const [width, lang, above] = look;
    const page = await open({ width, lang, products: { 'MUG-SPECKLE': 2 } });
    const boxes = ['.gc-line-name', '.gc-line-row', '.gc-each', '.gc-stepper', '.gc-picture'].map(
      async (part) => (await boxesIn(page, part))[0],
    );
    const [name, row, each, stepper, picture] = await Promise.all(boxes);
    if (lang !== 'ar') expect(each!.end).toBe(row!.end);
    if (above === 'name') expect(each!.first).toBe(row!.last);
    else expect(each!.first).toBeGreaterThanOrEqual(stepper!.first);
    expect(each!.last).toBeLessThanOrEqual(stepper!.last);
    expect(stepper!.first).toBe((above === 'picture' ? picture : name)!.last + 8);
  },
);

it.each([
  [320, 'pl'],
  [320, 'uk'],
  [390, 'ar'],
  [390, 'nl'],
])(
  'a usual price of one is in one row, clear of the bin, which can be pressed to its edge: %i px, %s',
  async (width, lang) => {
    const css = 'body { font-family: sans-serif }';
    const page = await open({ width, lang, products: { 'MUG-SPECKLE': 2 }, css });
    const [price] = await boxesIn(page, '.gc-each');
    expect(price!.last - price!.first).toBeLessThan(24);
    const bin = page.locator('guest-cart .gc-line-actions > .gc-button');
    const isPressed = await bin.evaluate((element) => {
      const { right, top, height } = element.getBoundingClientRect();
      const root = element.getRootNode() as ShadowRoot;
      return root.elementFromPoint(right - 2, top + height / 2)?.closest('button') === element;
    });
    expect(isPressed).toBe(true);
    expect(price!.last).toBeLessThanOrEqual((await boxOf(bin)).bottom);
    const icon = await boxOf(bin.locator('svg'));
    const isBeside = price!.start >= icon.end || price!.end <= icon.x;
    // Its letters end above the end of its row.
    expect(isBeside || price!.last - 3 <= icon.y).toBe(true);
  },
);

it('a price of one in two currencies is clear of the icon of the bin', async () => {
  const { page } = await host.open('features="items" currency-details', {
    width: 376,
    sample: 'two-currencies',
    css: 'body { font-family: sans-serif; margin: 16px }',
    before: pictures(),
  });
  await page.locator('guest-cart .gc-stepper').first().waitFor();
  for (const width of [376, 392]) {
    await resize(page, width);
    const lines = page.locator('guest-cart .gc-line-actions:has(> .gc-each:visible)');
    const prices = await boxesOf(lines.locator('> .gc-each'));
    const icons = await boxesOf(lines.locator('> .gc-button svg'));
    expect(prices.length).toBeGreaterThan(0);
    for (const [index, price] of prices.entries()) {
      const icon = icons[index]!;
      expect(price.x >= icon.end || price.bottom - 3 <= icon.y).toBe(true);
    }
  }
});

it('a name that links to its product is whole pixels away from its amount', async () => {
  const css = 'body { font-family: sans-serif }';
  const page = await open({ width: 390, resolved: "href: '/mug'", css });
  const [link, amount] = await Promise.all(
    ['.gc-line-link', '.gc-line-row bdi'].map((part) =>
      page.locator(`guest-cart ${part}`).first().boundingBox(),
    ),
  );
  expect(Number.isInteger(link!.y - amount!.y)).toBe(true);
});

it('below a SKU, options have the whole width', async () => {
  const css = 'body { font-family: sans-serif }';
  const page = await open({ width: 390, sample: 'full', mode: ' show-sku', css });
  const engraving = page.locator('guest-cart .gc-options li', { hasText: 'For Noor & Teo' });
  expect((await boxOf(engraving)).height).toBe(21);
});

it('on the smallest phone, the first option of a line is beside its price of one, below the name', async () => {
  const css = 'body { font-family: sans-serif }';
  const page = await open({ width: 320, sample: 'options', css });
  // Only a line of several pieces has one.
  const parts = ['.gc-line-name', '.gc-each', '.gc-options li'];
  const has = page.locator('.gc-each:not([aria-hidden])');
  const line = page.locator('guest-cart .gc-line', { has }).first();
  const [name, price, option] = await Promise.all(
    parts.map((part) => boxOf(line.locator(part).first())),
  );
  expect(option!.y - name!.bottom).toBeLessThan(8);
  expect(Math.abs(price!.y - option!.y)).toBeLessThan(4);
});

it('on a phone with text at 200 %, the options of a line are directly below its amount', async () => {
  const page = await open({ width: 390, sample: 'options', css: 'body { font-size: 32px }' });
  const [row] = await boxesIn(page, '.gc-line-row');
  const [options] = await boxesIn(page, '.gc-options');
  expect(options!.first - row!.last).toBeLessThan(8);
});

it('a page with large text has the layout that its width has room for', async () => {
  const css = 'body { font: 17px Georgia }';
  const [plain, large] = [
    await boxesIn(await open({ width: 390 }), '> .gc-line-actions'),
    await boxesIn(await open({ width: 390, css }), '> .gc-line-actions'),
  ];
  expect(large.map(({ start }) => start)).toEqual(plain.map(({ start }) => start));
});

it('an amount goes below a name whose word would break beside it', async () => {
  const products = { 'MUG-SPECKLE': 999, 'NOTE-A5': 1 };
  const page = await open({ width: 320, lang: 'pl', products });
  const [names, rows] = await Promise.all(
    ['.gc-line-name', '.gc-line-row'].map((part) => boxesIn(page, part)),
  );
  const [above, beside] = [names![0]!, names![1]!];
  expect(above.last - above.first).toBeLessThan(30);
  expect(rows![0]!.first).toBeGreaterThanOrEqual(above.last);
  expect(rows![1]!.first).toBeLessThan(beside.last);
  expect(rows!.map(({ end }) => end)).toEqual([304, 304]);
});

it('in Arabic, a Latin name begins where other rows do, and is cut at its end', async () => {
  const css = ':root { direction: rtl }';
  const page = await open({ width: 320, lang: 'ar', sample: 'long-words', css });
  const name = page.locator('guest-cart .gc-line-name', { hasText: 'Steingutbecher' }).first();
  const look = await name.evaluate((element) => {
    // The direction of the box is that of its ellipsis.
    const { textAlign, direction } = getComputedStyle(element);
    return [textAlign, direction];
  });
  expect(look).toEqual(['right', 'ltr']);
});

it('in Arabic, a discount has its currency on the side of that of a price', async () => {
  const page = await open({ width: 390, lang: 'ar' });
  await applyCode(page, 'WELCOME10');
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
    const attributes = 'features="items totals coupons" checkout-url="/checkout"';
    const { page } = await host.open(attributes, {
      products: ['MUG-SPECKLE'],
      css: `guest-cart { --guest-cart-accent: oklch(${before} 0.2 260) }`,
    });
    expect((await boxOf(page.locator('guest-cart .gc-coupon summary svg'))).width).toBe(18);
    const button = page.getByRole('button', { name: 'Checkout' });
    const lightness = () =>
      button.evaluate((element) => {
        const { backgroundColor, opacity } = getComputedStyle(element);
        return Number(/oklch\(([\d.]+)/.exec(backgroundColor)?.[1]) * Number(opacity);
      });
    await page.mouse.move(0, 0);
    await expect.poll(lightness).toBeCloseTo(before);
    await button.hover();
    await expect.poll(lightness).toBeCloseTo(hovered);
    expect(await button.evaluate((element) => getComputedStyle(element).opacity)).toBe('1');
  },
);

it('the link of a product is 44 px high for a finger, and its name stays in its place', async () => {
  const cartId = await host.cartWith(['MUG-SPECKLE', 'NOTE-A5']);
  const before = pictures("href: '/p'");
  const plain = await host.open('features="items"', { cartId, before, width: 390 });
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
  const viewport = { width: 390, height: 844 };
  const page = await host.newVisitor({ cartId, viewport, hasTouch: true, isMobile: true });
  await page.goto(plain.page.url());
  const link = page.locator('guest-cart .gc-line-link').last();
  await link.waitFor();
  expect(await textTops(page)).toEqual(tops);
  const reach = await link.evaluate((element) => {
    const { left, bottom } = element.parentElement!.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    const isLink = (y: number) => root.elementFromPoint(left + 10, y)?.closest('a') === element;
    return Array.from({ length: 60 }, (_, index) => bottom - 1 - index).findIndex(
      (y) => !isLink(y),
    );
  });
  expect(reach).toBeGreaterThanOrEqual(44);
});

it('the focus ring of a line is around the words of its name, and moves nothing', async () => {
  const cartId = await host.cartWith(['NOTE-A5', 'MUG-SPECKLE']);
  const { page: plain } = await host.open('features="items"', {
    cartId,
    before: pictures("href: '/p'"),
  });
  const viewport = { width: 390, height: 844 };
  const page = await host.newVisitor({ cartId, viewport, hasTouch: true, isMobile: true });
  await page.goto(plain.url());
  const line = page.locator('guest-cart .gc-line').last();
  await line.locator('.gc-line-link').waitFor();
  await line.locator('.gc-stepper').waitFor();
  const boxes = () =>
    line.evaluate((element) => {
      const link = document.createRange();
      link.selectNodeContents(element.querySelector('.gc-line-link')!);
      const [box, name, words, amount] = [
        element,
        element.querySelector('.gc-line-name')!,
        link,
        element.querySelector('.gc-line-row')!,
      ].map((part) => part.getBoundingClientRect().toJSON() as DOMRect);
      return { box: box!, name: name!, words: words!, amount: amount! };
    });
  const before = await boxes();
  await page.keyboard.press('Tab');
  await line.evaluate((element) => {
    element.tabIndex = -1;
    element.focus();
  });
  const { name, ...rest } = await boxes();
  expect({ ...rest, name: before.name }).toEqual(before);
  expect(Math.abs(name.width - rest.words.width)).toBeLessThan(2);
  // The ring is 4 px beyond the name.
  expect(name.top - rest.box.top).toBeGreaterThan(4);
});

it('without a connection, the notice below title and count moves nothing, in any language', async () => {
  const page = await open({ width: 320 });
  const cart = page.locator('guest-cart');
  /** Where the lines begin. */
  const tops = async () => {
    const each: string[] = [];
    for (const width of [320, 1280]) {
      await resize(page, width);
      for (const locale of languages) {
        await cart.evaluate((element, to) => element.setAttribute('locale', to), locale);
        await cart.locator(`[lang=${locale}]`).first().waitFor();
        each.push(`${width} px, ${locale}: ${(await boxOf(cart.locator('.gc-body'))).y}`);
      }
    }
    return each;
  };
  const before = await tops();
  await loseConnection(page);
  await cart.locator('[data-notice=offline]').waitFor();
  expect(await tops()).toEqual(before);
  await resize(page, 390);
  await cart.evaluate((element) => element.setAttribute('locale', 'en'));
  const notice = cart.locator('[data-notice=offline]').filter({ hasText: 'You’re offline.' });
  await notice.waitFor();
  expect((await boxOf(notice)).height).toBeLessThan(24);
});

it.each(['', ' mode="badge"'])(
  'without a connection, “Keep this page open” is one row below title, count and close button, which stay: %s',
  async (mode) => {
    const page = await open({ width: 1280, mode, css: 'body { font-family: sans-serif }' });
    const cart = page.locator('guest-cart');
    await loseConnection(page);
    await cart
      .getByRole('button', { name: /^Increase quantity/ })
      .first()
      .click();
    const notice = cart.locator('[data-notice=offline]');
    await notice.getByText('Keep this page open.').waitFor();
    for (const width of [320, 390, 1280]) {
      await resize(page, width);
      for (const locale of languages) {
        // In this wide font, the longest of them needs two rows on the narrowest phone.
        if (width === 320 && locale === 'uk') continue;
        await cart.evaluate((element, to) => element.setAttribute('locale', to), locale);
        await cart.locator(`[lang=${locale}]`).first().waitFor();
        const look = `${width} px, ${locale}`;
        const row = await boxOf(notice);
        expect(row.height, look).toBeLessThan(24);
        expect([row.x >= 16, row.end <= width - 16], look).toEqual([true, true]);
        for (const part of ['.gc-title', '.gc-count']) {
          const seen = cart.locator(part);
          const isSeen = await seen.evaluate((element) =>
            element.checkVisibility({ opacityProperty: true }),
          );
          expect(isSeen, `${look}: ${part}`).toBe(true);
          // Its words are in the middle of its box.
          const { y, bottom } = await boxOf(seen);
          expect((y + bottom) / 2 + 9, `${look}: ${part}`).toBeLessThanOrEqual(row.y);
        }
      }
    }
  },
);

it.each(['', ' mode="badge" checkout-url="/checkout"'])(
  'a quantity that waits for a connection moves nothing, also when it is saved: %s',
  async (mode) => {
    const products = { 'MUG-SPECKLE': 1, 'CUP-ESPRESSO': 2, 'CLOTH-LINEN': 2.5 };
    const page = await open({ width: 320, products, mode });
    const cart = page.locator('guest-cart');
    const total = '.gc-checkout .gc-button, .gc-total dt, .gc-total dd';
    const parts = cart.locator(
      ['.gc-body, .gc-line, .gc-stepper', ...(mode === '' ? [] : [total])].join(),
    );
    const waiting = cart.getByText('Waiting', { exact: true });
    let reconnect = () => Promise.resolve();
    const wait = async () => {
      reconnect = await loseConnection(page);
      await cart.locator('[data-notice=offline]').waitFor();
      const more = cart.getByRole('button', { name: /^Increase quantity/ });
      for (const index of [0, 1, 2]) await more.nth(index).click();
      await expect.poll(() => waiting.count()).toBe(3);
      await cart.locator('.gc-total .gc-outdated').getByText('Before your changes').waitFor();
    };
    const save = async () => {
      await reconnect();
      await waiting.first().waitFor({ state: 'detached' });
      await cart.locator('.gc-shop-totals:not([data-outdated])').waitFor();
    };
    await expectStill(parts, wait, [320, 390]);
    await expectStill(parts, save, [320, 390]);
  },
);

it.each([
  [320, ''],
  [1280, ' show-sku'],
  [390, ' mode="badge"'],
])('controls and totals that come late keep their place: %i px%s', async (width, mode) => {
  await keepLayoutShifts(host.tab);
  const showControls = await hold(host.tab, '**/embed/controls-*.js');
  const showTotals = await hold(host.tab, '**/totals');
  const attributes = 'checkout-url="/checkout" features="items totals coupons shipping"';
  const products = { 'MUG-SPECKLE': 2, 'NOTE-A5': 1 };
  const look = { products, before: pictures(), width };
  const { page } = await host.open(attributes + mode, look);
  if (mode.includes('badge')) await page.locator('guest-cart .gc-badge').click();
  await page.locator('guest-cart .gc-lines[data-live]').waitFor();
  await layoutShifts(page);
  await page.evaluate(() => void (window.shifts = []));
  showControls();
  for (const part of ['.gc-stepper', '.gc-line img', '.gc-coupon', '.gc-estimate'])
    await page.locator(`guest-cart ${part}`).first().waitFor();
  const summary = page.locator('guest-cart .gc-summary');
  const before = await boxOf(summary);
  await expectStill(page.locator('guest-cart :is(.gc-coupon, .gc-estimate)'), async () => {
    showTotals();
    await page.locator('guest-cart .gc-shop-totals').waitFor();
  });
  expect(Math.abs((await boxOf(summary)).height - before.height)).toBeLessThan(2);
  const shifts = await layoutShifts(page);
  expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThanOrEqual(0.01);
});

it.each([
  [390, ''],
  [1280, ' show-sku'],
])(
  'a line that is below the fold reserves the height that it will have: %i px%s',
  async (width, mode) => {
    const page = await open({ width, mode });
    const line = page.locator('guest-cart .gc-line').first();
    const reserved = await line.evaluate((element) =>
      Number.parseFloat(getComputedStyle(element).containIntrinsicHeight.replace('auto ', '')),
    );
    expect(Math.abs((await boxOf(line)).height - reserved)).toBeLessThan(2);
  },
);

it.each([
  { width: 1280, lang: 'en' },
  { width: 390, lang: 'de' },
  { width: 320, lang: 'ar' },
])(
  'a quantity has the box of its stepper before that has loaded: $width px, $lang',
  async (look) => {
    const showControls = await hold(host.tab, '**/embed/controls-*.js');
    const products = { 'MUG-SPECKLE': 1, 'NOTE-A5': 2 };
    const css = look.lang === 'ar' ? ':root { direction: rtl }' : '';
    const { page } = await host.open('features="items"', { products, css, ...look });
    const early = page.locator('guest-cart .gc-line-count');
    await page.locator('guest-cart .gc-lines[data-live]').waitFor();
    const quantities = await early.locator('.gc-quantity').allInnerTexts();
    expect(quantities).toEqual(
      [1, 2].map((quantity) => new Intl.NumberFormat(look.lang).format(quantity)),
    );
    const before = await boxesOf(early);
    showControls();
    const steppers = page.locator('guest-cart .gc-stepper');
    await expect.poll(() => steppers.count()).toBe(2);
    expect(before).toEqual(await boxesOf(steppers));
  },
);
