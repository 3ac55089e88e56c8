import { afterAll, beforeAll, expect, it } from 'vitest';
import { openBrowserPage, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { openFreely } from '../../support/browser/prerender.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const slow = 60_000;
const carts = '/rest/default/V1/guest-carts';

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage();
});

afterAll(() => host.close(), slow);

const reported = (word: string): boolean => host.received.some(({ path }) => path === `/rest/reported?${word}`);

it(
  'a prerendered page creates no cart until it is shown, and then creates one',
  async () => {
    // Calls ensureCart immediately, as code of a shop could, and reports the result to the server.
    const goal = host.page(
      shopHtml(`<guest-cart base-url="/rest/default"></guest-cart>
        <script>
          // Chromium delays locks of prerendered pages, and a lease in storage takes time. Without both, only the element
          // delays the request.
          delete Navigator.prototype.locks;
          Object.defineProperty(window, 'localStorage', { value: null });
          const order = [];
          const send = fetch;
          fetch = (url, init) => {
            if (init?.method === 'POST') order.push('POST');
            return send(url, init);
          };
          const report = (word) => send('/rest/reported?' + word);
          document.addEventListener('prerenderingchange', () => order.push('shown'));
          GuestCart = [(cart) => {
            if (document.prerendering) report('requested');
            cart.ensureCart().then(() => report('created-after-' + order.join('-')));
          }];
        </script>
        ${scriptTag()}`),
    );
    // Prerenders the target page, and navigates to it once the shop responds with 503.
    const start = host.page(
      shopHtml(`<script type="speculationrules">
          { "prerender": [{ "source": "list", "urls": ["${new URL(goal).pathname}"], "eagerness": "immediate" }] }
        </script>
        <script>
          const look = async () => {
            const response = await fetch('/rest/default/V1/guest-carts/go');
            if (response.status === 503) location.href = '${new URL(goal).pathname}';
            else setTimeout(look, 50);
          };
          look();
        </script>`),
    );
    const browser = await openFreely(start);
    try {
      await expect.poll(() => reported('requested'), { timeout: 20_000 }).toBe(true);
      expect(host.received.filter(({ method }) => method === 'POST')).toEqual([]);
      host.shop.faults.set({ kind: 'status', status: 503, operation: 'read', times: 1 });
      await expect.poll(() => reported('created-after-shown-POST'), { timeout: 20_000 }).toBe(true);
      const words = host.received.map(({ method, path }) => (path === carts ? `${method} cart` : path));
      expect(words.filter((word) => word === 'POST cart')).toHaveLength(1);
    } finally {
      await browser.close();
    }
  },
  slow,
);
