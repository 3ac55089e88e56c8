import { beforeAll, expect, it } from 'vitest';
import {
  cartRegion,
  setUpBrowserPage,
  violations,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml } from '../../support/browser/shop-pages.ts';

const host = setUpBrowserPage();
let address: string;

beforeAll(async () => {
  address = host.page(
    shopHtml(
      `<guest-cart base-url="/rest/default"></guest-cart>${scriptTag('data-support="true"')}`,
    ),
  );
});

it('the support button of an element copies the bundle on a key press, next to an error of the cart', async () => {
  const cartId = await host.shop.createCart();
  host.shop.faults.set({ kind: 'status', status: 403 });
  const { page } = await host.visit(address, { cartId, width: 390 });
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  const code = cartRegion(page).locator('.gc-code');
  await code.getByRole('button', { name: 'Copy details for support' }).press('Enter');
  await code.getByRole('button', { name: 'Copied' }).waitFor();
  const json = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(json)).toMatchObject({
    settings: { baseUrl: `${host.url}/rest/default`, support: true },
  });
  expect(json).not.toContain(cartId);
  expect(await violations(page)).toEqual([]);
  await code.getByRole('button', { name: 'Copy details for support' }).waitFor();
});
