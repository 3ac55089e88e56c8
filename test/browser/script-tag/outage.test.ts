import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { setUpBrowserPage, watch, type Visit } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();

const step = 5000;
/**
 * Milliseconds on the page's clock until a page must have recovered. The delay between two retries
 * is at most a minute.
 */
const maxRecovery = 120_000;

const line = (page: Page, name: string) =>
  page.locator('guest-cart .gc-line').filter({ hasText: name });

/** Advances the clock of the page, after all pending requests. */
async function pass({ page, requests }: Visit, milliseconds: number): Promise<void> {
  await Promise.all(requests.map(async (request) => (await request.response())?.finished()));
  await page.clock.fastForward(milliseconds);
}

/** Milliseconds on the page's clock until it shows the line in a current cart. */
async function untilCurrent(visit: Visit, name: string): Promise<number> {
  let taken = 0;
  const look = async (): Promise<boolean> => {
    if (await line(visit.page, name).isVisible())
      return visit.page.locator('[data-freshness=current]').isVisible();
    await pass(visit, step);
    taken += step;
    return false;
  };
  // Each look advances the clock, so a busy machine needs time between two to show a response.
  await expect.poll(look, { timeout: 60_000, interval: 200 }).toBe(true);
  return taken;
}

it('an open page and a reloaded page keep their cart during an outage, and show the current one afterwards without a press', async () => {
  const tag = scriptTag('data-base-url="/rest/default" data-features="items totals"');
  const address = host.page(shopHtml(`<guest-cart></guest-cart>${tag}`));
  const cartId = await host.cartWith({ 'MUG-SPECKLE': 1 });
  const context = await host.browser.newContext({ locale: 'en-US' });
  try {
    const visits: Visit[] = [];
    for (let count = 0; count < 2; count += 1) {
      const page = await context.newPage();
      // Retries are up to a minute apart.
      await page.clock.install();
      visits.push(watch(page));
      await page.goto(address);
    }
    const [open, reloaded] = visits as [Visit, Visit];
    await open.page.evaluate(
      (id) => window.GuestCart.ready.then((cart) => cart.adoptCart(id)),
      cartId,
    );
    for (const { page } of visits) await line(page, 'Speckled mug').waitFor();

    host.shop.faults.set({ kind: 'dropped' });
    // Pages read only after a change. This read notices the outage.
    await open.page.evaluate(() => void window.GuestCart.refresh().catch(() => undefined));
    await reloaded.page.reload();
    for (let minute = 0; minute < 10; minute += 1) {
      for (const visit of visits) await pass(visit, 60_000);
    }
    for (const { page } of visits) await line(page, 'Speckled mug').waitFor();

    host.shop.faults.clear();
    await host.shop.addItem(cartId, 'BOWL-RAMEN', 1);
    for (const visit of visits)
      expect(await untilCurrent(visit, 'Ramen bowl')).toBeLessThanOrEqual(maxRecovery);
  } finally {
    host.shop.faults.clear();
    await context.close();
  }
});
