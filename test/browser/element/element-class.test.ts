import { expect, it } from 'vitest';
import { noCart, setUpBrowserPage } from '../../support/browser/open-browser-page.ts';
import { scriptTag } from '../../support/browser/shop-pages.ts';

// The class without the script tag, as a page's own bundle imports it from `guest-cart/element`.
const folder = '0.0.9';
const base = 'base-url="/rest/default"';

const host = setUpBrowserPage({ versions: [folder] });

/** Opens a page whose own script imports `guest-cart/element`. */
const open = (script: string, body: string) =>
  host.openPage(`<script type="module">
    import { GuestCartElement } from '/${folder}/element.js';
    ${script}
    customElements.define('guest-cart', GuestCartElement);
  </script>${body}`);

it('the script tag on a page whose bundle has defined the element logs that it does nothing, and leaves the page’s cart as it is', async () => {
  const { page, errors } = await open(
    '',
    `<guest-cart ${base}></guest-cart><div id="place"></div>${scriptTag('data-target="#place"')}`,
  );
  await expect
    .poll(() => errors)
    .toEqual([
      expect.stringMatching(
        /^guest-cart: <guest-cart> is defined by another script, so version \d\S+ does nothing\. Load only one\.$/,
      ),
    ]);
  await noCart(page).waitFor();
  expect(await page.evaluate(() => typeof window.GuestCart)).toBe('undefined');
  expect(await page.locator('guest-cart').count()).toBe(1);
});

it('handleAddButtons makes markup add products, without the script tag', async () => {
  const { page, errors } = await open(
    `import { handleAddButtons } from '/${folder}/element.js'; handleAddButtons();`,
    `<guest-cart ${base} features="items"></guest-cart>
      <button data-guest-cart-add="MUG-SPECKLE" data-guest-cart-qty="2">Add</button>`,
  );
  await noCart(page).waitFor();
  const button = page.getByRole('button', { name: 'Add', exact: true });
  // It ends after three seconds.
  const done = page.locator('[data-guest-cart-state=done]').waitFor();
  await button.click();
  await page.locator('guest-cart').getByText('Speckled mug', { exact: true }).waitFor();
  // base.css: the script tag's entry passes it to the app, and this entry does the same.
  const line = page.locator('.gc-line').first();
  expect(await line.evaluate((element) => getComputedStyle(element).display)).toBe('grid');
  await done;
  expect(errors).toEqual([]);
});
