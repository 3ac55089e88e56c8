import type { Page } from 'playwright-core';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { findBrowser } from '../../support/browser/browser.ts';
import {
  cartRegion,
  current,
  setUpBrowserPage,
  type Visit,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml, isBrowsersOwn } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage({ find: findBrowser });
let address: string;
let elsewhere: string;

beforeAll(async () => {
  address = host.page(
    shopHtml(`<guest-cart base-url="/rest/default" show-refresh></guest-cart>${scriptTag()}`),
  );
  elsewhere = host.page(shopHtml('<p>Another page of the shop.</p>'));
});

const methods = ({ requests }: Visit): readonly string[] =>
  requests.map((request) => request.method());
const faultsOf = ({ errors }: Visit): readonly string[] =>
  errors.filter((message) => !isBrowsersOwn(message));

const filledCart = () => host.cartWith({ 'MUG-SPECKLE': 2 });

/** The current cart id of a page. */
const idOf = (page: Page): Promise<string> => page.evaluate(() => window.GuestCart.ensureCart());

describe('a page that the visitor leaves and returns to', () => {
  /**
   * `page.goBack()` waits for a load event, which a restored page does not fire. In a later task,
   * because the navigation ends the context that evaluates this.
   */
  const goBack = (page: Page) => page.evaluate(() => void setTimeout(() => history.back()));

  /** Chromium may replace the context of a restored page once more. */
  async function markOf(page: Page): Promise<unknown> {
    try {
      return await page.evaluate('globalThis.mark');
    } catch {
      return markOf(page);
    }
  }

  /** Navigates away and back. @returns whether the page was restored instead of loaded again */
  async function leaveAndReturn(page: Page, meanwhile: () => Promise<unknown>): Promise<boolean> {
    const here = page.url();
    await page.waitForLoadState();
    await page.evaluate(`mark = 'kept'`);
    await page.goto(elsewhere);
    await meanwhile();
    await goBack(page);
    await expect.poll(() => page.url()).toBe(here);
    await page.waitForFunction(() => document.readyState === 'complete');
    return (await markOf(page)) === 'kept';
  }

  beforeEach(async ({ skip }) => {
    const { page } = await host.openPage('<p>Without a cart.</p>');
    const keepsPages = await leaveAndReturn(page, () => Promise.resolve());
    skip(!keepsPages, 'this browser has no back/forward cache');
  });

  it('reads the cart again when the browser restores it from the back/forward cache', async () => {
    const cartId = await filledCart();
    const visited = await host.visit(address, { cartId });
    const { page } = visited;
    await current(page);
    expect(await leaveAndReturn(page, () => host.shop.addItem(cartId, 'BOWL-RAMEN', 1))).toBe(true);
    await cartRegion(page).getByText('Ramen bowl', { exact: true }).waitFor();
    expect(methods(visited)).toEqual(['GET', 'GET']);
    expect(faultsOf(visited)).toEqual([]);
  });

  it('shows the cart that another page has created meanwhile', async () => {
    const visited = await host.visit(address, { cartId: await filledCart() });
    const { page } = visited;
    await current(page);
    let cartId = '';
    const isKept = await leaveAndReturn(page, async () => {
      await page.goto(
        host.page(shopHtml(`<guest-cart base-url="/rest/default"></guest-cart>${scriptTag()}`)),
      );
      await current(page);
      await page.evaluate(() => window.GuestCart.reset());
      cartId = await idOf(page);
      await host.shop.addItem(cartId, 'JUG-MILK', 1);
      await goBack(page);
      await expect.poll(() => page.url()).toBe(elsewhere);
    });
    expect(isKept).toBe(true);
    await cartRegion(page).getByText('Milk jug', { exact: true }).waitFor();
    await expect
      .poll(() => cartRegion(page).getByText('Speckled mug', { exact: true }).count())
      .toBe(0);
    expect(await idOf(page)).toBe(cartId);
    expect(faultsOf(visited)).toEqual([]);
  });
});
