import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

// A write is sent after the frame that shows it. The page may be left before that frame.
const slow = 60_000;

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

it.each([
  ['a link is followed', 'leave'],
  ['the tab is hidden', 'hide'],
] as const)(
  'a press just before %s is sent once',
  async (_what, how) => {
    const cartId = await host.shop.createCart();
    await host.shop.addItem(cartId, 'MUG-SPECKLE', 2);
    const tag = scriptTag('data-base-url="/rest/default" data-features="items totals"');
    const { page } = await host.visit(host.page(shopHtml(`<guest-cart></guest-cart>${tag}`)), { cartId });
    const more = page.getByRole('button', { name: 'Increase quantity of Speckled mug' });
    await more.waitFor();
    await more.evaluate(
      (button: HTMLElement, { next, leaves }) => {
        // No frame and no timer runs until the page is left.
        window.requestAnimationFrame = () => 0;
        (window as { setTimeout: unknown }).setTimeout = () => 0;
        // Playwright does not report requests of a page that is being left.
        const fetch = window.fetch.bind(window);
        window.fetch = (input, init) => {
          localStorage.setItem('sent', `${localStorage.getItem('sent') ?? ''} ${init?.method ?? 'GET'}`);
          return fetch(input, init);
        };
        button.click();
        if (leaves) location.href = next;
        else {
          Object.defineProperty(document, 'hidden', { value: true });
          document.dispatchEvent(new Event('visibilitychange'));
        }
      },
      { next: host.page(shopHtml('<p>Another page</p>')), leaves: how === 'leave' },
    );
    if (how === 'leave') await page.getByText('Another page').waitFor();
    await expect.poll(async () => (await host.shop.getCart(cartId)).items?.[0]?.qty).toBe(3);
    const sent = await page.evaluate(() => localStorage.getItem('sent'));
    expect(sent?.match(/PUT/g)).toHaveLength(1);
  },
  slow,
);
