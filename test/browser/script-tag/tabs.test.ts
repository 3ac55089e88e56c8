import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import {
  cartRegion,
  noCart,
  setUpBrowserPage,
  openTabs,
  type Tabs,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

/** Six tabs find the same faults as twenty, in half the time. */
const tabCount = 6;
const rounds = 3;

declare global {
  interface Window {
    /** Resolves with the cart id that this tab received in a round. */
    cartIdOf(round: string): Promise<string>;
  }
}

// Every round has its own namespace, so that no round affects the next.
const html = shopHtml(`<guest-cart base-url="/rest/default" namespace="before"></guest-cart>
  <script>
    const results = new Map();
    const slot = (round) => {
      if (!results.has(round)) results.set(round, Promise.withResolvers());
      return results.get(round);
    };
    cartIdOf = (round) => slot(round).promise;
    new BroadcastChannel('ask').addEventListener('message', async ({ data: round }) => {
      document.querySelector('guest-cart').namespace = round;
      await new Promise((resolve) => setTimeout(resolve));
      GuestCart.ensureCart().then(slot(round).resolve, slot(round).reject);
    });
  </script>
  ${scriptTag()}`);

const host = setUpBrowserPage();
let tabs: Tabs | undefined;

afterEach(async () => {
  await tabs?.close();
  tabs = undefined;
});

async function open(count: number): Promise<readonly Page[]> {
  tabs = await openTabs(host, host.page(html), count);
  const pages = tabs.visits.map(({ page }) => page);
  await Promise.all(pages.map((page) => noCart(page).waitFor()));
  return pages;
}

const inEach = <T>(
  pages: readonly Page[],
  callback: (page: Page) => Promise<T>,
): Promise<readonly T[]> => Promise.all(pages.map(callback));

/** Calls ensureCart in all tabs at the same moment. @returns the id of each tab */
async function ensureCartInAll(pages: readonly Page[], round: string): Promise<readonly string[]> {
  await pages[0]!.evaluate((name) => new BroadcastChannel('ask').postMessage(name), round);
  return inEach(pages, (page) => page.evaluate((name) => window.cartIdOf(name), round));
}

const created = (): number => host.received.filter(({ method }) => method === 'POST').length;

/** The stored id of a round. */
function storedId(page: Page, round: string): Promise<string | undefined> {
  return page.evaluate((name) => {
    const key = Object.keys(localStorage).find(
      (each) => each.startsWith(`${name}:`) && !/:(?:snapshot|seen)$/.test(each),
    );
    const record = JSON.parse(localStorage.getItem(key ?? '') ?? '{}') as {
      state?: { current: { cartId?: string } };
    };
    return record.state?.current.cartId;
  }, round);
}

/** One round: one cart, in storage and shown in every tab. */
async function expectOneCart(pages: readonly Page[], round: string): Promise<void> {
  const [first, ...others] = await ensureCartInAll(pages, round);
  expect(new Set(others)).toEqual(new Set([first]));
  await expect.poll(() => storedId(pages[0]!, round)).toBe(first);
  const { id } = await host.shop.getCart(first!);
  const shown = () => inEach(pages, (page) => page.evaluate(() => window.GuestCart.getCart()?.id));
  await expect.poll(async () => new Set(await shown())).toEqual(new Set([id]));
}

describe('tabs that call ensureCart at the same moment', () => {
  it('send one request and all get its cart, round after round', async () => {
    const pages = await open(tabCount);
    const before = created();
    for (let round = 1; round <= rounds; round += 1) await expectOneCart(pages, `round-${round}`);
    expect(created() - before).toBe(rounds);
    expect(tabs!.visits.flatMap(({ errors }) => errors)).toEqual([]);
  });
});

describe('two windows of a shop', () => {
  it('show what either of them has changed, with one read in the other', async () => {
    const cart = `<guest-cart base-url="/rest/default" features="items"></guest-cart>${scriptTag()}`;
    tabs = await openTabs(host, host.page(shopHtml(cart)), 2);
    const [one, other] = tabs.visits.map(({ page }) => page) as [Page, Page];
    await one.evaluate(() => window.GuestCart.addItem({ sku: 'MUG-SPECKLE', qty: 1 }));
    await cartRegion(other).getByText('Speckled mug', { exact: true }).waitFor();
    await other.getByRole('button', { name: 'Increase quantity of Speckled mug' }).click();
    await cartRegion(one).getByText('$39.98').first().waitFor();

    /** Each window reads the cart. An earlier read of it is over, too, when this one is. */
    const readInBoth = () =>
      Promise.all(
        [one, other].map((page) =>
          page.evaluate(() => window.GuestCart.refresh().then(() => null)),
        ),
      );
    await readInBoth();
    const before = host.received.length;
    const sent = () => host.received.slice(before).map(({ method }) => method);
    await one.evaluate(() => window.GuestCart.addItem({ sku: 'NOTE-A5', qty: 1 }));
    await cartRegion(other).getByText('Notebook A5', { exact: true }).waitFor();
    const change = ['POST', 'GET', 'GET'];
    await expect.poll(sent).toEqual(change);
    await readInBoth();
    expect(sent()).toEqual([...change, 'GET', 'GET']);

    await one.evaluate(() => {
      const only = window.GuestCart.getCartId();
      if (only !== null) window.GuestCart.reset({ only });
    });
    const notice = 'Your cart was ordered in another tab.';
    await cartRegion(other).locator('.gc-notice').getByText(notice).waitFor();
    await noCart(one).waitFor();
    expect(await cartRegion(one).getByText(notice).count()).toBe(0);
  });
});
