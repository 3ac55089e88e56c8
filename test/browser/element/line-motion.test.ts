import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

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
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
  const { page } = await host.visit(host.page(shopHtml('')), { cartId, width: 390 });
  await page.emulateMedia({ reducedMotion });
  await page.addInitScript(keepTransitions);
  await page.goto(
    host.page(
      shopHtml(`<guest-cart base-url="/rest/default" features="items totals"></guest-cart>
        ${scriptTag()}`),
    ),
  );
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
      expect.arrayContaining(['gc-amount-quote 0.12s', 'gc-removed 0.16s', 'gc-line 0.16s']),
    );
  await page.emulateMedia({ reducedMotion: null });
});

/** The gaps that have begun to close: where, and from which height. */
const gapsIn = (page: Page) => page.evaluate<unknown>(() => Reflect.get(window, 'gaps'));

it.each(['no-preference', 'reduce'] as const)(
  'what follows moves in 160 ms when a line leaves, comes back, or its row leaves: %s',
  async (motion) => {
    const page = await open(motion);
    await page.evaluate(() => {
      const gaps: unknown[] = [];
      Object.assign(window, { gaps });
      const animate = Reflect.get(Element.prototype, 'animate');
      Element.prototype.animate = function (frames, options) {
        const [from] = frames as Record<string, string>[];
        const { duration } = options as KeyframeAnimationOptions;
        gaps.push([this.className, Object.keys(from!)[0], Object.values(from!)[0], duration]);
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
      if (motion === 'no-preference')
        expected.push(['gc-line', 'marginBlockStart', `${height}px`, 160]);
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
    await expect.poll(() => gapsIn(page)).toEqual(expected);
    await page.emulateMedia({ reducedMotion: null });
  },
);

it('nothing moves for a shopper who wants less motion', async () => {
  const page = await open('reduce');
  await change(page);
  expect(await kept(page)).toEqual([]);
  await page.emulateMedia({ reducedMotion: null });
});
