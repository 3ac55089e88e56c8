import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { noCart, openBrowserPage, startCart, type BrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

// The class without the script tag, as a page's own bundle imports it from `guest-cart/element`.
const slow = 60_000;
const folder = 'class';
const base = 'base-url="/rest/default"';

let host: BrowserPage;

beforeAll(async () => {
  host = await openBrowserPage({ versions: [folder] });
});

afterAll(() => host.close(), slow);

declare global {
  interface Window {
    /** Exposed by the script of {@link pageOf}. */
    setElementDefaults: (defaults: unknown) => void;
  }
}

/** A page whose own script imports `guest-cart/element`. */
const pageOf = (script: string, body: string): string =>
  host.page(
    shopHtml(`<script type="module">
      import { GuestCartElement, setElementDefaults } from '/${folder}/element.js';
      ${script}
      customElements.define('guest-cart', GuestCartElement);
      Object.assign(window, { setElementDefaults });
    </script>${body}`),
  );

describe('the script tag on a page whose bundle has defined the element', { timeout: slow }, () => {
  it('logs that it does nothing, and leaves the page’s cart as it is', async () => {
    const { page, errors } = await host.visit(
      pageOf('', `<guest-cart ${base}></guest-cart><div id="place"></div>${scriptTag('data-target="#place"')}`),
    );
    const warned = page.waitForEvent('console', (message) => message.type() === 'warning');
    await page.reload();
    expect((await warned).text()).toMatch(
      /^guest-cart: <guest-cart> is defined by another script; version \d\S+ was loaded after it and does nothing\. Keep one of them\.$/,
    );
    await noCart(page).waitFor();
    expect(await page.evaluate(() => typeof window.GuestCart)).toBe('undefined');
    expect(await page.locator('guest-cart').count()).toBe(1);
    expect(errors).toEqual([]);
  });
});

describe('handleAddButtons', { timeout: slow }, () => {
  it('makes markup add products, without the script tag', async () => {
    const { page, errors } = await host.visit(
      pageOf(
        `import { handleAddButtons } from '/${folder}/element.js'; handleAddButtons();`,
        `<guest-cart ${base} features="items"></guest-cart>
         <button data-guest-cart-add="MUG-SPECKLE" data-guest-cart-qty="2">Add</button>`,
      ),
    );
    await noCart(page).waitFor();
    const button = page.getByRole('button', { name: 'Add', exact: true });
    await button.click();
    await page.locator('guest-cart').getByText('Speckled mug', { exact: true }).waitFor();
    // base.css: the script tag's entry passes it to the app, and this entry does the same.
    const line = page.locator('.gc-line').first();
    expect(await line.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
    await expect.poll(() => button.getAttribute('data-guest-cart-state')).toBe('done');
    expect(errors).toEqual([]);
  });
});

describe('setElementDefaults', { timeout: slow }, () => {
  it('applies to elements without the attribute, even after they have rendered and in shadow roots', async () => {
    const { page, errors } = await host.visit(
      pageOf(
        `setElementDefaults({ baseUrl: '/rest/default', headingLevel: 3 });
         document.getElementById('nest').attachShadow({ mode: 'open' }).innerHTML = '<guest-cart></guest-cart>';`,
        '<guest-cart></guest-cart><guest-cart heading-level="5"></guest-cart><div id="nest"></div>',
      ),
    );
    const levels = (level: number): Promise<number> =>
      page.getByRole('heading', { name: 'Your cart', exact: true, level }).count();
    await expect.poll(() => Promise.all([3, 5].map(levels))).toEqual([2, 1]);
    await page.evaluate(() => {
      window.setElementDefaults({ baseUrl: '/rest/default', headingLevel: 4, locale: 'de' });
    });
    await page.getByRole('heading', { name: 'Ihr Warenkorb', level: 4 }).nth(1).waitFor();
    await page.getByRole('heading', { name: 'Ihr Warenkorb', level: 5 }).waitFor();
    expect(errors).toEqual([]);
  });

  it('logs each mistake with a fix, and ignores that setting', async () => {
    const { page, errors } = await host.visit(pageOf('', `<guest-cart ${base}></guest-cart>`));
    await noCart(page).waitFor();
    await page.evaluate(() => {
      window.setElementDefaults({
        mode: 'popup',
        locale: 'German (Swiss)',
        timeZone: 'Europe/Nowhere',
        headingLevel: 7,
        lineLimit: {},
        features: ['items'],
        modus: 'badge',
        priceCurrency: undefined,
      });
    });
    await expect
      .poll(() => errors)
      .toEqual([
        'guest-cart: mode of setElementDefaults must be "inline", "drawer" or "badge".',
        'guest-cart: locale of setElementDefaults must be a language tag, such as "de-DE".',
        'guest-cart: lineLimit of setElementDefaults must be a whole number from 1.',
        'guest-cart: timeZone of setElementDefaults must be a time zone, such as "Europe/Berlin".',
        'guest-cart: headingLevel of setElementDefaults must be a whole number from 1 to 6.',
        'guest-cart: modus of setElementDefaults is not a setting. Did you mean mode?',
      ]);
    await page.getByRole('heading', { name: 'Your cart', level: 2 }).waitFor();
    await page.evaluate(() => {
      window.setElementDefaults(undefined);
    });
    await startCart(page);
    await page.locator('[data-state=empty]').waitFor();
    expect(errors).toHaveLength(6);
  });
});
