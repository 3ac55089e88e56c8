import { expect, it } from 'vitest';
import { findBrowser } from '../../support/browser/browser.ts';
import { setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { shopHtml } from '../../support/browser/shop-pages.ts';

// A write is sent after the frame that shows it, and after earlier writes. The page may be left
// before.

const host = setUpBrowserPage({ find: findBrowser });

it.each([
  ['is left', 'link'],
  ['is left and shown again', 'back'],
] as const)(
  'presses that wait for an earlier write are sent once when the page %s',
  async (_what, how) => {
    const cartId = await host.cartWith({ 'MUG-SPECKLE': 2, 'NOTE-A5': 1 });
    const next = host.page(shopHtml('<p>Another page</p>'));
    const { page } = await host.open('features="items totals"', { cartId });
    const more = (name: string) =>
      page.getByRole('button', { name: `Increase quantity of ${name}` });
    await more('Speckled mug').waitFor();
    const from = host.received.length;
    const writes = () => host.received.slice(from).filter(({ method }) => method !== 'GET');
    await page.evaluate(() => {
      const fetch = window.fetch.bind(window);
      let isFirst = true;
      window.fetch = async (input, init) => {
        if (init?.method === 'PUT') sessionStorage.setItem('keepalive', String(init.keepalive));
        const isHeld = init?.method === 'PUT' && isFirst;
        if (isHeld) isFirst = false;
        const response = await fetch(input, init);
        // The first write stays in flight until the page is shown again.
        if (isHeld) await new Promise((resolve) => (window.onpageshow = resolve));
        return response;
      };
    });
    await more('Speckled mug').click();
    await expect.poll(() => writes().length).toBe(1);
    await more('Speckled mug').click();
    await more('Notebook A5').click();
    await page.goto(next);
    await page.getByText('Another page').waitFor();
    await expect
      .poll(async () => (await host.shop.getCart(cartId)).items?.map(({ qty }) => qty))
      .toEqual([4, 2]);
    expect(await page.evaluate(() => sessionStorage.getItem('keepalive'))).toBe('true');
    if (how === 'back') {
      // page.goBack() waits for a load event, which a restored page does not fire. In a task of its
      // own, because the page that is left could not return from it.
      await page.evaluate(() => void setTimeout(() => history.back()));
      const quantities = page.getByRole('textbox', { name: /^Quantity of/ });
      const values = () =>
        quantities.evaluateAll((fields: HTMLInputElement[]) => fields.map(({ value }) => value));
      await expect.poll(values).toEqual(['4', '2']);
      await page.locator('guest-cart [data-freshness=current]').waitFor();
    }
    expect(writes()).toHaveLength(3);
    expect((await host.shop.getCart(cartId)).items?.map(({ qty }) => qty)).toEqual([4, 2]);
  },
);
