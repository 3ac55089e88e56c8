import { expect, it } from 'vitest';
import { boxOf } from '../../support/browser/boxes.ts';
import {
  animationsEnd,
  setUpBrowserPage,
  type Visit,
} from '../../support/browser/open-browser-page.ts';

const host = setUpBrowserPage();

interface Look {
  readonly mode: 'inline' | 'badge';
  readonly width: number;
  /** CSS of the page. */
  readonly css?: string;
}

/** A page with a cart that has every field. A drawer is open. */
async function visit({ mode, width, css = '' }: Look): Promise<Visit> {
  const attributes = `mode="${mode}" checkout-url="/checkout" details="full"`;
  const visited = await host.open(attributes, { sample: 'full', width, css });
  const { page } = visited;
  if (mode === 'badge') await page.getByRole('button', { name: /^Cart, / }).click();
  await page.getByRole('button', { name: 'Checkout' }).waitFor();
  await page.getByText('Billing address', { exact: true }).waitFor();
  return visited;
}

const large = 'html { font-size: 200% }';

it('with text at 200%, an inline cart has one column, fits the width of the page, and no amount overflows', async () => {
  const { page } = await visit({ mode: 'inline', width: 1280, css: large });
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await animationsEnd(page);
    const [items, summary] = [
      await boxOf(page.locator('.gc-contents')),
      await boxOf(page.locator('.gc-summary')),
    ];
    expect([summary.x, summary.end]).toEqual([items.x, items.end]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const overlaps = await page.locator('guest-cart').evaluate((cart) => {
      const rightOf = (element: Element): number => element.getBoundingClientRect().right;
      const amounts = [...cart.shadowRoot!.querySelectorAll('.gc-line data')];
      return amounts.filter((amount) => rightOf(amount) > rightOf(amount.closest('.gc-line')!) + 1)
        .length;
    });
    expect(overlaps).toBe(0);
  }
});

it('with text at 200%, icons are twice as large', async () => {
  const { page } = await visit({ mode: 'badge', width: 390, css: large });
  // The drawer is sliding: positions and sizes have fractions.
  const icon = await boxOf(page.locator('.gc-drawer-close svg'));
  expect([icon.width, icon.height].map(Math.round)).toEqual([40, 40]);
  // 0.7em and its borders: 11.2 px of text at 100%.
  expect((await boxOf(page.locator('.gc-bag'))).width).toBeGreaterThan(22);
});

it('with text at 200% on a small phone, the button that changes the destination breaks no word', async () => {
  const look = { products: ['MUG-SPECKLE'], width: 320, css: large };
  const { page } = await host.open('features="items shipping"', look);
  await page.getByText('Estimate shipping').click();
  await page.getByLabel('Country').selectOption('GB');
  await page.getByRole('button', { name: 'Estimate', exact: true }).click();
  const change = page.getByRole('button', { name: /^Change, / });
  const rows = () =>
    change.locator('.gc-button-label').evaluate((label) => {
      const range = document.createRange();
      range.selectNodeContents(label);
      return range.getClientRects().length;
    });
  expect(await rows()).toBe(1);
});

it.each(['inline', 'badge'] as const)(
  'in print a cart shows no button and all of its text, and at 400 % zoom no part scrolls sideways: %s',
  async (mode) => {
    const { page } = await visit({ mode, width: 800 });
    await page.emulateMedia({ media: 'print' });
    const printed = await page.locator('guest-cart').evaluate((cart) => {
      const all = [
        ...cart.shadowRoot!.querySelectorAll<HTMLElement>(
          '.gc-root, .gc-root *, .gc-drawer, .gc-drawer-close',
        ),
      ];
      const rendered = all.filter((element) => element.checkVisibility());
      const clipped = rendered.filter(
        ({ className, scrollHeight, clientHeight }) =>
          ['gc-root', 'gc-drawer', 'gc-body'].includes(className) && scrollHeight > clientHeight,
      );
      return {
        buttons: rendered.filter(({ localName }) => localName === 'button').length,
        clipped: clipped.length,
      };
    });
    await page.emulateMedia({ media: null });
    expect(printed).toEqual({ buttons: 0, clipped: 0 });
    await page.setViewportSize({ width: 320, height: 256 });
    await animationsEnd(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    const wide = await page.locator('guest-cart').evaluate((cart) => {
      const parts = [...cart.shadowRoot!.querySelectorAll('.gc-line, .gc-summary, .gc-header')];
      return parts
        .filter((part) => part.getBoundingClientRect().right > 321)
        .map(({ className }) => className);
    });
    expect(wide).toEqual([]);
  },
);

it.each(['inline', 'badge'] as const)(
  'a printed cart with controls leaves no space where checkout and coupon are on screen: %s',
  async (mode) => {
    const attributes = `mode="${mode}" checkout-url="/checkout" features="items totals coupons"`;
    const { page } = await host.open(attributes, { products: ['MUG-SPECKLE'], width: 800 });
    if (mode === 'badge') await page.getByRole('button', { name: /^Cart, / }).click();
    await page.getByText('Add discount code').waitFor();
    await page.emulateMedia({ media: 'print' });
    const summary = page.locator('guest-cart .gc-summary');
    const below = await summary.evaluate((box) => {
      const total = box.querySelector('.gc-total')!.getBoundingClientRect();
      return box.getBoundingClientRect().bottom - total.bottom;
    });
    const quantity = page.locator('guest-cart .gc-line-count').filter({ hasText: 'Quantity 1' });
    await quantity.waitFor();
    await page.emulateMedia({ media: null });
    // The padding and the border of the summary.
    expect(below).toBeLessThanOrEqual(17);
  },
);

it('with the text spacing of WCAG 1.4.12 no text is cut off', async () => {
  const css = `guest-cart { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }`;
  const { page } = await visit({ mode: 'inline', width: 390, css });
  const cut = await page.locator('guest-cart').evaluate((cart) =>
    [...cart.shadowRoot!.querySelectorAll<HTMLElement>('.gc-line *, .gc-summary *, .gc-header *')]
      .filter((part) => getComputedStyle(part).overflow !== 'visible' && part.checkVisibility())
      .filter(
        (part) =>
          !part.matches('.gc-hidden, svg, svg *') && part.scrollWidth > part.clientWidth + 1,
      )
      .map((part) => `${part.className}: ${part.textContent}`),
  );
  expect(cut).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
});

it('in forced colors the checkout button is filled, the others are not, and every summary element has the same color as a native one', async () => {
  const { page } = await visit({ mode: 'inline', width: 1280 });
  await page.emulateMedia({ forcedColors: 'active' });
  const looks = await page.locator('guest-cart').evaluate((cart) => {
    const look = (button: Element) => {
      const label = button.querySelector('.gc-button-label') ?? button;
      return [getComputedStyle(button).backgroundColor, getComputedStyle(label).color];
    };
    const buttons = [...cart.shadowRoot!.querySelectorAll('.gc-button')];
    const isPrimary = (button: Element) => button.matches('[data-look=primary]');
    return {
      primary: buttons.filter(isPrimary).map(look),
      others: buttons.filter((button) => !isPrimary(button)).map(look),
    };
  });
  const [fill, text] = looks.primary[0] ?? [];
  expect(looks.primary).toHaveLength(1);
  expect(fill).not.toBe(text);
  expect(looks.others.map(([other]) => other)).not.toContain(fill);
  const colours = await page.locator('guest-cart').evaluate((cart) => {
    const summaries = [...cart.shadowRoot!.querySelectorAll('summary')];
    const own = document.body.appendChild(document.createElement('details'));
    own.append(document.createElement('summary'));
    return [...summaries, own.firstElementChild!].map((summary) => getComputedStyle(summary).color);
  });
  await page.emulateMedia({ forcedColors: null });
  expect(colours.length).toBeGreaterThan(3);
  expect(new Set(colours).size).toBe(1);
});
