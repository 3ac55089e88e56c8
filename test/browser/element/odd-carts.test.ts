import type { Locator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  cartOf,
  current,
  openBrowserPage,
  type BrowserPage,
  type Visit,
} from '../../support/browser/open-browser-page.ts';
import { scriptTag, shopHtml, strictPage } from '../../support/browser/shop-pages.ts';

// Malformed responses of a shop, on the hostile page. The browser receives exactly these bytes.
const slow = 60_000;
const cartId = 'odd0odd0odd0odd0odd0odd0odd0odd0';

let host: BrowserPage;
let address: string;

beforeAll(async () => {
  host = await openBrowserPage();
  address = host.page(await strictPage('data-locale="en-US"'));
});

afterAll(() => host.close(), slow);

const line = { item_id: 1, sku: 'MUG', name: 'A mug', qty: 2, price: 3, product_type: 'simple', quote_id: '1' };
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
  JSON.stringify({ id: 1, is_active: true, items_count: items.length, items_qty: 2, items, currency });

/** Checks that the cart contains only text: no links, requests or scripts. */
async function expectOnlyText({ page, errors, requests }: Visit): Promise<void> {
  expect(
    await cartOf(page).locator('a, img, image, iframe, object, embed, script, style, link, [src], [href]').count(),
  ).toBe(0);
  expect(await page.evaluate('globalThis.ran')).toBeUndefined();
  expect(await page.evaluate(() => window.refused)).toEqual([]);
  expect(requests).toHaveLength(1);
  expect(errors).toEqual([]);
}

describe('a name', { timeout: slow }, () => {
  it.each([
    '<img src=x onerror="ran = true">',
    '</style><script>ran = true</script>',
    '{{constructor.constructor("ran = true")()}}',
    'javascript:ran=true',
    'java\nscript:ran=true',
    'data:text/html,<script>ran=true</script>',
    'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="ran=true"/>',
  ])('of %j is rendered as text', async (name) => {
    const visited = await show(withItems({ ...line, name }));
    expect(await textOf(cartOf(visited.page))).toContain(name.replace(/\s+/g, ' '));
    await expectOnlyText(visited);
  });

  it('with bidi control characters does not change the direction of the text next to it', async () => {
    const { page } = await show(withItems({ ...line, name: 'Cup \u202Egnp.exe' }));
    const isolated = await cartOf(page).evaluate((root) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode() !== null) {
        const { nodeValue, parentElement } = walker.currentNode;
        if (nodeValue!.includes('gnp.exe')) {
          const bdi = parentElement!.closest('bdi');
          found.push(bdi === null ? 'in no bdi' : getComputedStyle(bdi).unicodeBidi);
        }
      }
      return found;
    });
    expect(isolated.length).toBeGreaterThan(0);
    expect(new Set(isolated)).toEqual(new Set(['isolate']));
  });

  it('of 100,000 letters is truncated and fits its box', async () => {
    const { page } = await show(withItems({ ...line, name: 'W'.repeat(100_000) }));
    expect((await cartOf(page).textContent())!.length).toBeLessThan(2000);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(1280);
  });
});

describe('URLs in a cart', { timeout: slow }, () => {
  it('are never requested, loaded or rendered as links', async () => {
    const odd = ['javascript:ran=true', 'data:image/svg+xml,<svg onload="ran=true"/>', 'blob:x', 'vbscript:x'];
    const fields = ['image', 'image_url', 'thumbnail', 'url', 'product_url', 'link', 'href', 'src'];
    const more = Object.fromEntries(fields.map((field, at) => [field, odd[at % odd.length]]));
    const options = {
      extension_attributes: {
        custom_options: odd.map((value, at) => ({ option_id: String(at), option_value: value })),
      },
    };
    const json = JSON.stringify({
      ...(JSON.parse(withItems({ ...line, ...more, product_option: options, extension_attributes: more })) as object),
      ...more,
      customer_note: odd.join(' '),
      customer: { email: odd[0], firstname: odd[1], custom_attributes: [{ attribute_code: 'url', value: odd[0] }] },
      billing_address: { city: odd[0], street: odd, firstname: odd[1], email: odd[0] },
    });
    const visited = await show(json);
    await cartOf(visited.page).getByRole('region', { name: 'Billing address' }).waitFor();
    for (const details of await cartOf(visited.page).locator('summary').all()) await details.click();
    await expectOnlyText(visited);
  });
});

describe('a checkout URL', { timeout: slow }, () => {
  it.each([
    '//evil.example',
    '/\\\\evil.example',
    'https://127.0.0.1@evil.example/checkout',
    'http://me:secret@127.0.0.1/checkout',
    'http://127.0.0.1.evil.example/checkout',
    'javascript:ran=true',
    'data:text/html,x',
  ])('of %j is rejected and reported', async (checkout) => {
    const html =
      shopHtml(`<script>codes = []; addEventListener('guest-cart:error', (event) => codes.push(event.detail.code));</script>
      <guest-cart base-url="/rest/default"></guest-cart>
      <script>document.querySelector('guest-cart').setAttribute('checkout-url', ${JSON.stringify(checkout)});</script>
      ${scriptTag()}`);
    const { page, errors } = await show(withItems(line), host.page(html));
    await cartOf(page).getByText('A mug').first().waitFor();
    await expect.poll(() => page.evaluate('codes'), { timeout: 15_000 }).toEqual(['misconfigured']);
    expect(await page.getByRole('button', { name: 'Checkout' }).count()).toBe(0);
    await expect.poll(() => errors).toEqual([expect.stringMatching(/^guest-cart: checkout-url is not on /)]);
  });
});

describe('a malformed cart', { timeout: slow }, () => {
  it('with keys such as __proto__ pollutes no prototype', async () => {
    const poison = '"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}';
    // The interface does not specify the members of the last two, so their content is kept.
    const json = `{${poison}, "id": 1, "is_active": true, "items_count": 1, "items_qty": 1,
      "currency": {${poison}, "base_currency_code": "USD", "extension_attributes": {${poison}, "kept": true}},
      "items": [{${poison}, "item_id": 1, "sku": "MUG", "name": "A mug", "qty": 1, "price": 3, "product_option":
        {"extension_attributes": {"custom_options": [{${poison}, "option_id": "1", "kept": true}]}}}]}`;
    const visited = await show(json);
    const { page } = visited;
    const seen = await page.evaluate(() => {
      const cart = window.GuestCart.getCart()!;
      const [item] = cart.items!;
      const unknown = [
        cart.currency!.extension_attributes,
        item!.product_option!.extension_attributes!.custom_options![0],
      ];
      const parts = [cart, cart.currency!, item!, ...unknown] as object[];
      return {
        polluted: ['polluted' in {}, ...parts.map((part) => 'polluted' in part)],
        prototypes: parts.map((part) => Object.getPrototypeOf(part) === Object.prototype),
        own: parts.map((part) => Object.hasOwn(part, '__proto__') || Object.hasOwn(part, 'constructor')),
        kept: parts.map((part) => 'kept' in part),
      };
    });
    const five = <T>(value: T): readonly T[] => [value, value, value, value, value];
    expect(seen).toEqual({
      polluted: [false, ...five(false)],
      prototypes: five(true),
      own: five(false),
      kept: [false, false, false, true, true],
    });
    await expectOnlyText(visited);
  });

  it.each([
    ['null', 'null', 0],
    ['an object', '{"0": {"sku": "MUG"}}', 1],
    ['a hundred thousand lines', `[${Array(100_000).fill('{"sku":"MUG","qty":1,"price":1}').join(',')}]`, 100],
  ])('with %s for items is rendered', async (_name, items, lines) => {
    const visited = await show(`{"id": 1, "is_active": true, "items": ${items}}`);
    await expect.poll(() => cartOf(visited.page).locator('.gc-line').count()).toBe(lines);
    if (lines > 1) await cartOf(visited.page).getByRole('button', { name: 'Show 100 more items' }).waitFor();
    await expectOnlyText(visited);
  });
});

describe('an amount', { timeout: slow }, () => {
  it.each([
    ['1e400', '—', 'unavailable'],
    ['"abc"', '—', 'unavailable'],
    ['"NaN"', '—', 'unavailable'],
    ['-3.5', '−$7.00', 'shown'],
    ['"12.50"', '$25.00', 'shown'],
  ])('from a price of %s is %s', async (price, amount, total) => {
    const { page, errors } = await show(withItems({ ...line, price: 0 }).replace('"price":0', `"price":${price}`));
    expect(await textOf(cartOf(page).locator('.gc-line'))).toContain(amount);
    const subtotal = await textOf(cartOf(page).locator('.gc-total').first());
    if (total === 'shown') expect(subtotal).toContain(amount);
    else expect(subtotal).not.toMatch(/\d/);
    expect(errors).toEqual([]);
  });

  it.each([
    ['', 'en-US', /6$/],
    ['USDX', 'en-US', /USDX/],
    ['usd', 'en-US', /6\.00/],
    ['USD', 'en_US', /\$6\.00/],
    ['USD', 'xx-invalid', /6\.00/],
  ])('in the currency %j and the locale %j is formatted without an error', async (code, locale, expected) => {
    const html = shopHtml(`<guest-cart base-url="/rest/default"></guest-cart>${scriptTag(`data-locale="${locale}"`)}`);
    const own = { base_currency_code: code, quote_currency_code: code };
    const json = JSON.stringify({ ...(JSON.parse(withItems(line)) as object), currency: own });
    const { page } = await show(json, host.page(html));
    expect(await textOf(cartOf(page).locator('.gc-line'))).toMatch(expected);
  });
});
