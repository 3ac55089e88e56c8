import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openHost, type Host } from '../support/host.ts';
import { scriptTag, shopHtml } from '../support/shop-html.ts';

// The class alone, as `guest-cart/element` gives it to a page's own bundle.
const slow = 60_000;
const folder = 'class';
const base = 'base-url="/rest/default"';

let host: Host;

beforeAll(async () => {
  host = await openHost(folder);
}, slow);

afterAll(() => host.close(), slow);

/** A page whose own script has all of `guest-cart/element`. */
const pageOf = (script: string, body: string): string =>
  host.page(
    shopHtml(`<script type="module">
      import { GuestCartElement, setElementDefaults } from '/${folder}/element.js';
      ${script}
      customElements.define('guest-cart', GuestCartElement);
      Object.assign(window, { setElementDefaults });
    </script>${body}`),
  );

describe('the script tag on a page whose own bundle has defined the element', { timeout: slow }, () => {
  it('says that it does nothing, and leaves the page its cart', async () => {
    const { page, errors } = await host.visit(pageOf('', `<guest-cart ${base}></guest-cart>${scriptTag()}`));
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.reload();
    expect((await warned).text()).toMatch(
      /^guest-cart: <guest-cart> is defined by another script; version \d\S+ was loaded after it and does nothing\. Keep one of them\.$/,
    );
    await page.getByRole('button', { name: 'Start a cart' }).waitFor();
    expect(await page.evaluate(() => typeof window.GuestCart)).toBe('undefined');
    expect(errors).toEqual([]);
  });
});
