import type { Locator } from 'playwright-core';
import { beforeAll, expect, it } from 'vitest';
import {
  cartRegion,
  current,
  setUpBrowserPage,
  type Visit,
} from '../../support/browser/open-browser-page.ts';
import { shopHtml, strictPage } from '../../support/browser/shop-pages.ts';

// Malformed responses of a shop, on the hostile page. The browser receives exactly these bytes.
const cartId = 'odd0odd0odd0odd0odd0odd0odd0odd0';

const host = setUpBrowserPage();
let address: string;

beforeAll(async () => {
  address = host.page(await strictPage('data-locale="en-US"'));
});

const line = {
  item_id: 1,
  sku: 'MUG',
  name: 'A mug',
  qty: 2,
  price: 3,
  product_type: 'simple',
  quote_id: '1',
};
const currency = { base_currency_code: 'USD', quote_currency_code: 'USD', base_to_quote_rate: 1 };

/** The text in one line, with the same character for every minus sign. */
async function textOf(locator: Locator): Promise<string> {
  return ((await locator.textContent()) ?? '').replace(/\s+/g, ' ');
}

/** Shows a cart whose response is this text. */
async function show(json: string, at = address): Promise<Visit> {
  const blank = await host.visit(host.page(shopHtml('')));
  await blank.page.route(`**/V1/guest-carts/${cartId}`, (route) =>
    route.fulfill({ contentType: 'application/json', body: json }),
  );
  const visited = await host.visit(at, { cartId });
  await current(visited.page);
  return visited;
}

const withItems = (...items: readonly object[]): string =>
  JSON.stringify({
    id: 1,
    is_active: true,
    items_count: items.length,
    items_qty: 2,
    items,
    currency,
  });

/** Checks that the cart contains only text: no links, requests or scripts. */
async function expectOnlyText({ page, errors, requests }: Visit): Promise<void> {
  expect(
    await cartRegion(page)
      .locator('a, img, image, iframe, object, embed, script, style, link, [src], [href]')
      .count(),
  ).toBe(0);
  expect(await page.evaluate('globalThis.ran')).toBeUndefined();
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  expect(requests).toHaveLength(1);
  expect(errors).toEqual([]);
}

it.each([
  '<img src=x onerror="ran = true">',
  '</style><script>ran = true</script>',
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran=true"/>',
])('a name of %j is rendered as text', async (name) => {
  const visited = await show(withItems({ ...line, name }));
  expect(await textOf(cartRegion(visited.page))).toContain(name.replace(/\s+/g, ' '));
  await expectOnlyText(visited);
});

it('URLs in a cart are never requested, loaded or rendered as links', async () => {
  const odd = [
    'javascript:ran=true',
    'data:image/svg+xml,<svg onload="ran=true"/>',
    'blob:x',
    'vbscript:x',
  ];
  const fields = ['image', 'image_url', 'thumbnail', 'url', 'product_url', 'link', 'href', 'src'];
  const more = Object.fromEntries(fields.map((field, at) => [field, odd[at % odd.length]]));
  const options = {
    extension_attributes: {
      custom_options: odd.map((value, at) => ({ option_id: String(at), option_value: value })),
    },
  };
  const json = JSON.stringify({
    ...(JSON.parse(
      withItems({ ...line, ...more, product_option: options, extension_attributes: more }),
    ) as object),
    ...more,
    customer_note: odd.join(' '),
    customer: {
      email: odd[0],
      firstname: odd[1],
      custom_attributes: [{ attribute_code: 'url', value: odd[0] }],
    },
    billing_address: { city: odd[0], street: odd, firstname: odd[1], email: odd[0] },
  });
  const visited = await show(json);
  await cartRegion(visited.page).getByRole('region', { name: 'Billing address' }).waitFor();
  for (const details of await cartRegion(visited.page).locator('summary').all())
    await details.click();
  await expectOnlyText(visited);
});
