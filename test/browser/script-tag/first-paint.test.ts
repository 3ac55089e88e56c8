import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { decodeCart } from '../../../src/core/api/cart.ts';
import { toHtml, type Html } from '../../../src/core/markup/html.ts';
import { lineNodes } from '../../../src/core/markup/line.ts';
import { toCompactView } from '../../../src/core/view/compact-view.ts';
import { cartBody } from '../../core/view/any-cart.ts';
import { en } from '../../../src/core/messages/en.ts';
import { inlineLoader } from '../../../src/inline.ts';
import { hold, setUpBrowserPage, storedWith } from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';
import { scriptForms, scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const base = 'data-base-url="/rest/default"';

const host = setUpBrowserPage();

const products = { 'MUG-SPECKLE': 2 };

/**
 * Waits for the complete cart, which is stored for the next visit. The first paint of a response is
 * not stored.
 */
const untilStored = (page: Page): Promise<void> => page.locator('guest-cart .gc-body').waitFor();

/** The hash of an inline script for `script-src`. */
const hashOf = (text: string): string =>
  `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** A strict policy. @param more sources of scripts */
const strict = (more: string): Record<string, string> => ({
  'content-security-policy': `default-src 'none'; script-src 'self' ${more}; connect-src 'self'; style-src 'self'; img-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'`,
});

describe.each(['the script tag', 'the inlined loader'])(
  'a returning visitor, with %s under a strict policy',
  (form) => {
    it('sees the last known cart, marked as updating, until the shop has responded', async () => {
      const script = scriptForms[form]!(base, host.embedFolder);
      const [, inlined = ''] = /<script[^>]*>(.*)<\/script>/s.exec(script) ?? [];
      const { page, errors } = await host.openPage(
        `<guest-cart base-url="/rest/default"></guest-cart>${script}`,
        { products, headers: strict(inlined === '' ? '' : `'${hashOf(inlined)}'`) },
      );
      await untilStored(page);

      const response = await hold(page, '**/V1/guest-carts/*');
      await page.goto(page.url());
      const root = page.locator('.gc-root[data-freshness=snapshot]');
      await root.waitFor();
      await root.filter({ hasText: en.refreshing }).filter({ hasText: '$39.98' }).waitFor();
      // Polled, because the script renders the same cart again when it has loaded, and a removed
      // element has no height.
      await expect
        .poll(() => root.evaluate((element) => element.getBoundingClientRect().height))
        .toBeGreaterThan(100);

      response();
      await page.locator('.gc-root[data-freshness=current]').waitFor();
      await expect.poll(() => page.locator('.gc-root').count()).toBe(1);
      expect(await page.evaluate(() => window.refused)).toEqual([]);
      expect(errors).toEqual([]);
    });
  },
);

it('a badge is painted on a first visit before the files of an inline cart and of the app have arrived', async () => {
  const tag = scriptTag(`${base} data-mode="badge"`);
  await host.tab.route(/\/embed\/(?:paint|app)-/, () => undefined);
  const { page } = await host.openPage(`<guest-cart></guest-cart>${tag}`, { products });
  await page.locator('.gc-badge[data-freshness=current]').filter({ hasText: '$39.98' }).waitFor();
});

/**
 * Name, position, size and fonts of every visible box that both the first paint and the cart have,
 * and the text of a product's name. The first paint has no hidden texts.
 */
function boxes(page: Page): Promise<readonly string[]> {
  const texts = [
    'title',
    'line-name',
    'line-meta',
    'line-row',
    'options',
    'line .gc-discount',
    'reason',
    'missing',
  ];
  const parts = ['header', 'line', 'summary', ...texts, 'total', 'hint'];
  const selector = parts.map((name) => `.gc-${name}:not(.gc-hidden)`).join(',');
  return page.locator(selector).evaluateAll((all, containers) => {
    /** The font and colour of each visible text in an element, each change once. */
    const fontsOf = (element: Element): readonly string[] => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const parent = node.parentElement;
        const isShown =
          parent?.closest('.gc-hidden, .gc-amount-slash') === null &&
          node.textContent?.trim() !== '';
        if (parent === null || !isShown) continue;
        const { fontFamily, fontSize, fontWeight, fontStyle, color } = getComputedStyle(parent);
        const font = [fontSize, fontWeight, fontStyle, color, fontFamily].join(' ');
        if (found.at(-1) !== font) found.push(font);
      }
      return found;
    };
    return all.map((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const numbers = [left, top, width, height].map((value) => Math.round(value * 10) / 10);
      const fonts = element.matches(containers) ? [] : fontsOf(element);
      const text = element.matches('.gc-line-name') ? element.textContent : '';
      return [element.classList[0], ...numbers, ...fonts, text].join(' ');
    });
  }, '.gc-header, .gc-line, .gc-summary');
}

/**
 * Opens a page for the first time. Returns the boxes before the app has loaded, and those of the
 * final cart.
 */
async function firstVisit(page: Page, address: string) {
  const app = await hold(page, /\/embed\/app-[\w-]+\.js$/);
  await page.goto(address);
  await page.locator('.gc-root[data-freshness=current]').waitFor();
  const painted = await boxes(page);
  app();
  await untilStored(page);
  return { painted, final: await boxes(page) };
}

/**
 * Carts and settings that together have everything that changes the boxes of a line, except {@link
 * others}.
 */
const looks = [
  [390, 'discounts', 'show-sku currency-details'],
  [1280, 'discounts', 'show-sku currency-details'],
  [390, 'options', 'features="items"'],
  [1280, 'hostile-prices', 'controls="remove"'],
  [390, 'yen', 'currency-details'],
] as const;

/**
 * Classes that need pictures of the page, the shop's totals, or an amount that is not known, and the
 * one that ends with the first paint.
 */
const others = ['gc-picture', 'gc-amount-excluding', 'gc-reason', 'gc-early'];

/** The classes of the lines of random carts, with every setting that adds some. */
function lineClasses(): readonly string[] {
  const settings = { showSku: true, details: 'full', currencyDetails: true } as const;
  const html = fc
    .sample(cartBody, { numRuns: 500, seed: 1 })
    .flatMap((body) =>
      toCompactView(decodeCart(body).value, { locale: 'en-US', ...settings }).lines.flatMap(
        (line) =>
          [true, false].flatMap((hasControls) =>
            lineNodes<Html>(line, { messages: en, settings, hasPicture: true, hasControls }),
          ),
      ),
    );
  const all = toHtml(['div', null, ...html]).matchAll(/ class="([^"]*)"/g);
  return [...new Set([...all].flatMap(([, names = '']) => names.split(' ')))];
}

// The markup and the styles are shared (src/core/markup, base.css). This fails if a rule of the
// cart changes their boxes.
it('paints the boxes of the final cart, on a first visit and on the next one', async () => {
  const compared = new Set<string>();
  for (const [width, sample, attributes] of looks) {
    const address = host.page(
      shopHtml(`<guest-cart ${attributes}></guest-cart>${scriptTag(base)}`),
    );
    const { page } = await host.visit(host.page(shopHtml('')), {
      width,
      cartId: await host.shop.sample(sample),
    });
    await keepLayoutShifts(page);
    const { painted, final } = await firstVisit(page, address);
    expect(painted, sample).toEqual(final);
    expect(await layoutShifts(page), sample).toEqual([]);
    expect(painted.length).toBeGreaterThan(8);
    const elements = page.locator('.gc-line *');
    const classes = await elements.evaluateAll((all) =>
      all.flatMap(({ classList }) => [...classList]),
    );
    for (const name of classes) compared.add(name);

    const response = await hold(page, '**/V1/guest-carts/*');
    await page.goto(address);
    await page.locator('.gc-root[data-freshness=snapshot]').waitFor();
    expect(await boxes(page), sample).toEqual(final);
    response();
    await untilStored(page);
    expect(await layoutShifts(page), sample).toEqual([]);
  }
  const missing = lineClasses().filter((name) => !compared.has(name) && !others.includes(name));
  expect(missing, 'classes of a line: add a sample that has them to `looks`').toEqual([]);
});

it('a badge within a line of text has its icon from the first paint, and does not move when the app renders it', async () => {
  const app = await hold(host.tab, /\/embed\/app-/);
  const own = '<guest-cart mode="badge"><b slot="badge-icon">Bag</b></guest-cart>';
  const text = `<p>Shop <guest-cart mode="badge"></guest-cart> ${own} <a href="/account">Account</a></p>`;
  const { page } = await host.openPage(text + scriptTag(base), { products });
  await page.locator('span.gc-badge .gc-bag').first().waitFor();
  await page.locator('span.gc-badge').nth(1).waitFor();
  const parts = ['.gc-bag', '.gc-badge-count', '.gc-badge-amount', 'b', 'a'];
  const boxes = () =>
    Promise.all(parts.map((css) => page.locator(`p ${css}`).first().boundingBox()));
  const painted = await boxes();
  app();
  await page.locator('button.gc-badge').nth(1).waitFor();
  expect(await boxes()).toEqual(painted);
  expect(painted).not.toContain(null);
});

it('a press on a badge that the inlined loader has painted opens the drawer when the app has loaded', async () => {
  const badge = '<guest-cart base-url="/rest/default" mode="badge"></guest-cart>';
  const inlined = scriptForms['the inlined loader']!('', host.embedFolder);
  const { page } = await host.openPage(badge + inlined, { products });
  await page
    .locator('guest-cart')
    .getByRole('button', { name: /2 items/ })
    .waitFor();
  await storedWith(page, 'gc-badge');
  const script = await hold(page, '**/embed/guest-cart.js');
  await page.goto(page.url());
  await page.locator('.gc-badge[data-freshness=snapshot]').click();
  script();
  await page.getByRole('dialog').waitFor();
});

it('the inlined loader requests the files that paint a response only if it has painted no cart', async () => {
  const { html } = inlineLoader({ src: '/embed/guest-cart.js', folder: host.embedFolder });
  const cart = '<guest-cart base-url="/rest/default"></guest-cart>';
  // What the script requests itself comes after it.
  const script = await hold(host.tab, '**/embed/guest-cart.js');
  const { page, paths } = await host.openPage(cart + html, { products });
  const painting = () => paths.filter((path) => /badge-|paint-/.test(path)).length;
  await expect.poll(painting).toBe(2);
  script();
  await untilStored(page);
  await page.waitForLoadState('networkidle');

  const nextScript = await hold(page, '**/embed/guest-cart.js');
  const [before, paintedBefore] = [paths.length, painting()];
  await page.goto(page.url());
  await expect
    .poll(() => paths.slice(before).some((path) => path.endsWith('/guest-cart.js')))
    .toBe(true);
  expect(painting()).toBe(paintedBefore);
  nextScript();
  await page.locator('.gc-root[data-freshness=current]').waitFor();
});

it('keeps the space of the free-shipping bar for a returning visitor', async () => {
  await keepLayoutShifts(host.tab);
  const attributes = 'features="items totals" free-shipping="USD 100"';
  const { page } = await host.open(attributes, { products, width: 390 });
  const bar = page.locator('.gc-free-shipping').filter({ hasText: 'more for free shipping' });
  await bar.waitFor();
  await storedWith(page, 'gc-free-shipping');
  const response = await hold(page, '**/V1/guest-carts/*');
  await page.goto(page.url());
  await page.locator('.gc-root[data-freshness=snapshot] .gc-free-shipping').waitFor();
  response();
  await bar.waitFor();
  expect(await layoutShifts(page)).toEqual([]);
});
