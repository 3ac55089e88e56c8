import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { GuestCartErrorCode } from '../../../src/core/api/errors.ts';
import {
  cartOf,
  current,
  openBrowserPage,
  type BrowserPage,
  type Visit,
} from '../../support/browser/open-browser-page.ts';
import { everyFault } from '../../support/every-fault.ts';
import { isBrowsersOwn, strictPage } from '../../support/browser/shop-pages.ts';

// The hostile page with its policy, under every fault of the service.
const slow = 120_000;
/** Milliseconds on the page's clock until a call has failed. The clock is put forward in steps until the call settles. */
const patience = 20_000_000;

let host: BrowserPage;
let address: string;

beforeAll(async () => {
  host = await openBrowserPage();
  address = host.page(
    await strictPage(`data-timeout="${patience}" data-show-refresh data-customer-id="1" data-store-id="1"`),
  );
  // The clock is fake, because a read is retried only after seconds.
  const { page } = await host.visit(address);
  await page.clock.install();
});

afterEach(() => host.shop.faults.clear());

afterAll(() => host.close(), slow);

/** Errors that pass have no support code: support can do nothing about them. */
const passing: readonly GuestCartErrorCode[] = ['network', 'timeout', 'unavailable', 'rate-limited'];
const errorOf = (page: Page, code: GuestCartErrorCode): Locator =>
  passing.includes(code) ? button(page, 'Try again') : cartOf(page).getByText(`Support code: ${code}`);
const button = (page: Page, name: string): Locator => cartOf(page).getByRole('button', { name, exact: true });

/** The stored cart. */
function stored(page: Page): Promise<{ readonly status: string } | null> {
  return page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => !name.endsWith(':snapshot'));
    return key === undefined
      ? null
      : (JSON.parse(localStorage.getItem(key)!) as { state: { current: { status: string } } }).state.current;
  });
}

async function filledCart(): Promise<string> {
  const cartId = await host.shop.createCart();
  await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
  return cartId;
}

/**
 * Waits until the error is shown, and advances the clock over retry delays or the timeout. It waits for pending responses
 * first, so that no request with a response times out.
 */
async function untilShown({ page, requests }: Visit, error: Locator, code: GuestCartErrorCode): Promise<void> {
  const step = code === 'timeout' ? patience : 5000;
  const look = async (): Promise<boolean> => {
    if (code !== 'timeout') await Promise.all(requests.map((request) => request.response()));
    await page.clock.fastForward(step);
    return error.isVisible();
  };
  await expect.poll(look, { timeout: 20_000, interval: 50 }).toBe(true);
}

/** Some of the faults look like a wrong base URL, which is logged. */
const isAboutBaseUrl = (message: string): boolean => /^guest-cart: there is no guest-cart API at \S+ \(/.test(message);

/** Expects no policy violation, no script error and no unhandled rejection. */
async function expectNothingBroken({ page, errors }: Visit): Promise<void> {
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  expect(errors.filter((message) => !isBrowsersOwn(message) && !isAboutBaseUrl(message))).toEqual([]);
}

// Each test goes through all faults: an earlier one must not affect the next.

it(
  'a read that fails in any way keeps the cart on screen, marked as not current, until a read succeeds',
  async () => {
    const cartId = await filledCart();
    const visited = await host.visit(address, { cartId });
    const { page } = visited;
    for (const { name, fault, code } of everyFault) {
      await current(page);
      host.shop.faults.set({ ...fault, operation: 'read' });
      await button(page, 'Refresh cart').click();
      await untilShown(visited, errorOf(page, code), code);
      const seen = {
        name,
        mug: await cartOf(page).getByText('Speckled mug', { exact: true }).isVisible(),
        stored: await stored(page),
      };
      expect(seen).toEqual({ name, mug: true, stored: { status: 'guest', cartId } });
      await expect.poll(() => cartOf(page).getAttribute('data-freshness')).toBe('stale');
      host.shop.faults.clear();
      // An automatic retry may come first. Then there is no button to press.
      await page.evaluate(() => window.GuestCart.refresh());
    }
    await current(page);
    await expectNothingBroken(visited);
  },
  slow,
);
