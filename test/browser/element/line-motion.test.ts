import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { animationsEnd, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { keepLayoutShifts, layoutShifts } from '../../support/browser/layout-shifts.ts';

const host = setUpBrowserPage();

/** Duration and class of every transition that has started in the cart, in order. */
function keepTransitions(): void {
  const kept: string[] = [];
  Object.assign(window, { kept });
  const attach = Reflect.get(Element.prototype, 'attachShadow');
  // The events of a transition stay in its shadow root.
  Element.prototype.attachShadow = function (init) {
    const root = attach.call(this, init);
    root.addEventListener('transitionrun', (event) => {
      const { target, propertyName } = event as TransitionEvent;
      if (propertyName !== 'opacity' || !(target instanceof Element)) return;
      const { transitionDuration } = getComputedStyle(target);
      // What only waits before it changes at once does not move.
      if (transitionDuration !== '0s') kept.push(`${target.classList[0]} ${transitionDuration}`);
    });
    return root;
  };
}

const kept = (page: Page) =>
  page.evaluate(() => [...new Set((window as unknown as { kept: string[] }).kept)]);

async function open(reducedMotion: 'reduce' | 'no-preference') {
  await host.tab.addInitScript(keepTransitions);
  const { page } = await host.open('features="items totals"', {
    products: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1 },
    width: 390,
    media: { reducedMotion },
  });
  await page.locator('guest-cart .gc-lines[data-live] .gc-stepper').first().waitFor();
  await page.locator('guest-cart .gc-shop-totals').waitFor();
  return page;
}

async function change(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
  await page.getByText('$59.97').first().waitFor();
  await page.getByRole('button', { name: 'Remove Notebook A5' }).click();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await page.locator('guest-cart .gc-line').nth(1).waitFor();
}

it('lines enter, and changed amounts fade in, but not those of the first render', async () => {
  const page = await open('no-preference');
  expect(await kept(page)).toEqual([]);
  await change(page);
  await expect
    .poll(() => kept(page))
    .toEqual(
      expect.arrayContaining(['gc-amount-quote 0.12s', 'gc-stand-in 0.16s', 'gc-line 0.16s']),
    );
});

it('no line of a cart enters, in a drawer that renders most of them while it slides in', async () => {
  await host.tab.addInitScript(keepTransitions);
  const products = ['MUG-SPECKLE', 'BOWL-RAMEN', 'PLATE-OVAL', 'CUP-ESPRESSO', 'JUG-MILK'];
  const { page } = await host.open('mode="badge" features="items"', {
    products: [...products, 'BOARD-OAK', 'SPOON-CHERRY', 'NOTE-A5'],
  });
  await page.locator('guest-cart .gc-badge').click();
  const lines = page.locator('guest-cart .gc-line');
  await lines.nth(7).waitFor();
  await page.locator('guest-cart .gc-lines[data-live]').waitFor();
  await animationsEnd(page);
  expect(await kept(page)).toEqual([]);
  await page.evaluate(() =>
    window.GuestCart.push((cart) => void cart.addItem({ sku: 'PENCIL-SET', qty: 1 })),
  );
  await lines.nth(8).waitFor();
  await expect.poll(() => kept(page)).toContain('gc-line 0.16s');
});

it('a line takes the place of the row of an item that has waited, without entering', async () => {
  const page = await open('no-preference');
  const { length } = await kept(page);
  await page.context().setOffline(true);
  try {
    await page.evaluate(() =>
      window.GuestCart.push((cart) => void cart.addItem({ sku: 'PENCIL-SET', qty: 1 })),
    );
    await page.locator('guest-cart .gc-waiting-add').waitFor();
  } finally {
    await page.context().setOffline(false);
  }
  await page.locator('guest-cart .gc-line').nth(2).waitFor();
  await page.locator('guest-cart .gc-waiting-add').waitFor({ state: 'detached' });
  await animationsEnd(page);
  const entered = (await kept(page)).filter((each) => /^gc-(line|stand-in) /.test(each));
  expect([length, entered]).toEqual([0, ['gc-stand-in 0.16s']]);
});

/** How the second line has slid: from where, and for how long. */
const slidesIn = (page: Page) => page.evaluate<unknown>(() => Reflect.get(window, 'slides'));

it.each([
  ['no-preference', 160],
  // A jump in the next frame, which is no layout shift.
  ['reduce', 1],
] as const)(
  'what follows moves when a line leaves, comes back, or its row leaves: %s, %i ms',
  async (motion, duration) => {
    const page = await open(motion);
    await page.evaluate(() => {
      const slides: unknown[] = [];
      Object.assign(window, { slides });
      const animate = Reflect.get(Element.prototype, 'animate');
      Element.prototype.animate = function (frames, options) {
        const [from] = frames as Keyframe[];
        const { duration } = options as KeyframeAnimationOptions;
        if (this.className === 'gc-line' && from?.['translate'] !== undefined)
          slides.push([from['translate'], duration]);
        return animate.call(this, frames, options);
      };
    });
    const heightOf = (part: string) =>
      page.locator(`guest-cart ${part}`).evaluate((row: HTMLElement) => row.offsetHeight);
    const line = await heightOf('.gc-line:first-child');
    await page.getByRole('button', { name: 'Remove Speckled mug' }).click();
    const row = await heightOf('.gc-removed');
    const expected: unknown[] = [];
    const add = (height: number) => {
      expected.push([`0px ${height}px`, duration]);
    };
    add(line - row);
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.locator('guest-cart .gc-line').nth(1).waitFor();
    add(row - line);
    await page.getByRole('button', { name: 'Remove Speckled mug' }).click();
    await page.locator('guest-cart .gc-removed').waitFor();
    add(line - row);
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await page.locator('guest-cart .gc-removed').waitFor({ state: 'detached' });
    add(row);
    await expect.poll(() => slidesIn(page)).toEqual(expected);
  },
);

it('the frame of a removal moves nothing else, and what follows slides after it', async () => {
  const page = await open('no-preference');
  await animationsEnd(page);
  const list = page.locator('guest-cart .gc-lines');
  const watched = list.evaluate(async (lines) => {
    const next = lines.children[1] as HTMLElement;
    const read = () => ({
      top: next.getBoundingClientRect().top,
      slides: next.getAnimations().length,
    });
    const before = read();
    while (lines.querySelector('.gc-removed') === null) await new Promise(requestAnimationFrame);
    const shown = read();
    while (next.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    return { before, shown, top: next.offsetTop };
  });
  await page.getByRole('button', { name: 'Remove Speckled mug' }).click();
  const { before, shown, top } = await watched;
  expect(shown).toEqual(before);
  await animationsEnd(page);
  expect(await list.evaluate((lines) => (lines.children[1] as HTMLElement).offsetTop)).toBe(top);
  expect((await list.locator('> *').nth(1).boundingBox())?.y).toBeLessThan(before.top);
});

it('nothing moves for a shopper who wants less motion', async () => {
  const page = await open('reduce');
  await change(page);
  expect(await kept(page)).toEqual([]);
});

const presses = {
  async 'a quantity is changed'(page: Page) {
    await page.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await page.locator('guest-cart .gc-totals', { hasText: '$73.47' }).waitFor();
  },
  async 'a line is added'(page: Page) {
    await page.evaluate(() =>
      window.GuestCart.push((cart) => void cart.addItem({ sku: 'PENCIL-SET', qty: 1 })),
    );
    await page.locator('guest-cart .gc-line').nth(2).waitFor();
  },
  async 'a line is removed'(page: Page) {
    await page.getByRole('button', { name: 'Remove Speckled mug' }).click();
    await page.locator('guest-cart .gc-removed').waitFor();
  },
  async 'a removal is undone'(page: Page) {
    await page.getByRole('button', { name: /^Undo/ }).click();
    await page.locator('guest-cart .gc-line').nth(2).waitFor();
  },
  async 'the discount code opens'(page: Page) {
    await page.locator('guest-cart').getByText('Add discount code').click();
    await page.getByRole('textbox', { name: 'Discount code' }).waitFor();
  },
  async 'a discount code is refused'(page: Page) {
    await page.getByRole('textbox', { name: 'Discount code' }).fill('WRONG');
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.locator('guest-cart .gc-coupon .gc-wrong').waitFor();
  },
  async 'a discount code is applied'(page: Page) {
    await page.getByRole('textbox', { name: 'Discount code' }).fill('WELCOME10');
    // Typing has removed the error.
    await animationsEnd(page);
    await page.getByRole('button', { name: 'Apply', exact: true }).click();
    await page.locator('guest-cart .gc-coupon-on').waitFor();
  },
  async 'a discount code is removed'(page: Page) {
    await page.getByRole('button', { name: /^Remove.*WELCOME10/ }).click();
    await page.locator('guest-cart .gc-coupon-on').waitFor({ state: 'detached' });
  },
  async 'the shipping estimate opens'(page: Page) {
    await page.locator('guest-cart').getByText('Estimate shipping').click();
    await page.locator('guest-cart').getByLabel('Country').waitFor();
  },
  async 'the shipping estimate closes'(page: Page) {
    await page.locator('guest-cart').getByText('Estimate shipping').click();
    await page.locator('guest-cart').getByLabel('Country').waitFor({ state: 'hidden' });
  },
};

it.each([
  ['', 390, 'no-preference'],
  ['', 1280, 'reduce'],
  ['mode="badge"', 390, 'no-preference'],
] as const)(
  'no press shifts the cart by more than 0.01: %s %i px, %s',
  async (mode, width, motion) => {
    await keepLayoutShifts(host.tab);
    const attributes = 'features="items totals coupons shipping" checkout-url="/checkout"';
    const { page } = await host.open(`${attributes} ${mode}`, {
      products: { 'MUG-SPECKLE': 2, 'NOTE-A5': 1 },
      width,
      media: { reducedMotion: motion },
    });
    if (mode !== '') await page.locator('guest-cart .gc-badge').click();
    for (const part of ['.gc-stepper', '.gc-shop-totals', '.gc-coupon', '.gc-estimate'])
      await page.locator(`guest-cart ${part}`).first().waitFor();
    const tooFar: unknown[] = [];
    for (const [name, press] of Object.entries(presses)) {
      await animationsEnd(page);
      await layoutShifts(page);
      await page.evaluate(() => void (window.shifts = []));
      await press(page);
      await page.locator('guest-cart .gc-totals:not([data-outdated])').waitFor();
      await animationsEnd(page);
      const shifts = await layoutShifts(page);
      // A longer price moves its own start by some pixels.
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      if (sum > 0.01) tooFar.push(name, shifts);
    }
    expect(tooFar).toEqual([]);
  },
);
