// @vitest-environment jsdom
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { badgeFromResponse } from '../../../src/element/first-paint/badge-snapshot.ts';
import { readEarlySettings } from '../../../src/element/settings/early-settings.ts';
import { inlineFromResponse } from '../../../src/element/first-paint/build-snapshot.ts';
import { cartMark } from '../../../src/element/first-paint/rendered-reads.ts';
import { renderNode } from '../../../src/element/first-paint/snapshot.ts';
import type { Totals } from '../../../src/core/api/totals.ts';
import { decodeCart } from '../../../src/core/api/cart.ts';
import {
  readCart,
  renderCart,
  type RenderCartOptions,
  type ServerCart,
} from '../../../src/server.ts';
import { anyString, runs } from '../../support/property-runs.ts';
import { createTestService, type TestService } from '../../support/service.ts';

const base: RenderCartOptions = { baseUrl: '/rest/default', lang: 'en' };

const readFrom = (shop: TestService, cartId: string | null, totals = false): Promise<ServerCart> =>
  readCart({ baseUrl: shop.baseUrl, fetch: shop.fetch, cartId, totals });

async function readSample(sample: string): Promise<ServerCart> {
  const shop = createTestService();
  return readFrom(shop, await shop.sample(sample));
}

/** A cart as the service sends it. */
const readOf = (body: unknown): ServerCart => ({
  cart: decodeCart(JSON.parse(JSON.stringify(body))).value,
  totals: undefined,
  error: null,
  mark: 'abcdef',
});

/** As JSON, and without the number of the cart in lines. */
const withoutQuoteIds = (reads: unknown): unknown =>
  JSON.parse(
    JSON.stringify(reads, (name, value: unknown) => (name === 'quote_id' ? undefined : value)),
  );

/**
 * What a browser parses: the element, the content of its shadow root, and the data for the script
 * tag.
 */
async function parsed(read: ServerCart, options: RenderCartOptions = base) {
  const page = document.createElement('div');
  page.innerHTML = await renderCart(read, options);
  const host = page.querySelector('guest-cart')!;
  const template = host.querySelector<HTMLTemplateElement>('template[shadowrootmode=open]');
  const data = host.querySelector('script')!;
  const [mark, , ...bodies] = JSON.parse(data.textContent) as readonly unknown[];
  const root = template?.content.querySelector('.gc-root, .gc-badge') ?? null;
  return { page, host, root, mark, bodies };
}

describe('a cart that a server renders', () => {
  it.each<Partial<RenderCartOptions>>([
    {},
    { features: 'items totals', showSku: true, pictures: true, currencyDetails: true },
    { locale: 'de-AT', features: ['totals'], taxDisplay: 'both', lineLimit: 2 },
    { locale: 'ar', priceCurrency: 'quote' },
    { mode: 'badge' },
    { mode: 'badge', locale: 'de' },
  ])('is the same tree as the script tag paints with its attributes: %j', async (options) => {
    const shop = createTestService();
    const cartId = await shop.sample('two-currencies');
    const { host, root } = await parsed(await readFrom(shop, cartId, true), {
      ...base,
      ...options,
    });
    const settings = readEarlySettings(host, null);
    const url = `${shop.baseUrl}/V1/guest-carts/${cartId}`;
    const totals = settings.features.has('totals') ? shop.fetch(`${url}/totals`) : undefined;
    const paint = settings.mode === 'badge' ? badgeFromResponse : inlineFromResponse;
    const painted = renderNode((await paint({ cart: shop.fetch(url), totals }, host, settings))!);
    painted.dataset['freshness'] = 'current';
    // The server has the shop's own rows already.
    if (settings.features.has('totals'))
      for (const each of [root, painted]) each?.querySelector('.gc-summary')?.replaceChildren();
    expect(root?.outerHTML).toBe(painted.outerHTML);
  });

  const line = { item_id: 11, sku: 'MUG', name: 'Mug', qty: 2, price: 10 };
  const dollars = { base_currency_code: 'USD', quote_currency_code: 'USD' };
  const discount = { code: 'discount', title: 'Discount (Spring sale)', value: -5 };
  const total = { code: 'grand_total', title: 'Grand Total', area: 'footer' };
  const shipping = {
    code: 'shipping',
    title: 'Shipping & Handling (Courier - Next day)',
    value: 8,
  };

  it.each<[string, Partial<Totals>, readonly (readonly string[])[]]>([
    [
      'a code and tax',
      {
        coupon_code: 'SPRING10',
        total_segments: [
          { code: 'subtotal', value: 20 },
          discount,
          { code: 'tax', value: 3 },
          { ...total, value: 18 },
        ],
      },
      [
        ['Subtotal', '$20.00'],
        ['Discount (Spring sale) (SPRING10)', '−$5.00'],
        ['Tax', '$3.00'],
        ['Total', '$18.00'],
      ],
    ],
    [
      'a chosen shipping method, and a code that its discount names',
      {
        coupon_code: 'spring',
        total_segments: [
          { ...total, value: 23 },
          { code: 'subtotal', value: 20 },
          { ...discount, title: 'Discount (spring)' },
          shipping,
        ],
      },
      [
        ['Subtotal', '$20.00'],
        ['Discount (spring)', '−$5.00'],
        ['Shipping (Courier – Next day)', '$8.00'],
        ['Total', '$23.00'],
      ],
    ],
    [
      'a row of a module, and a code without a discount',
      {
        coupon_code: 'FREESHIP',
        total_segments: [
          { code: 'subtotal', value: 20 },
          { code: 'gift_wrap', title: '<b>Gift wrap</b>', value: 2 },
          { ...total, value: 22 },
        ],
      },
      [
        ['Subtotal', '$20.00'],
        ['<b>Gift wrap</b>', '$2.00'],
        ['Total', '$22.00'],
        ['Discount code FREESHIP applied.'],
      ],
    ],
  ])('shows what the shop has computed: %s', async (_which, totals, expected) => {
    const body = { subtotal: 20, subtotal_incl_tax: 20, ...dollars, items: [], ...totals };
    const cart = { items: [line], items_count: 1, currency: dollars };
    const fetch = ((input: Request | string) =>
      Promise.resolve(
        Response.json(new Request(input).url.endsWith('/totals') ? body : cart),
      )) as typeof globalThis.fetch;
    const options = { baseUrl: 'https://shop.test/rest', cartId: 'f'.repeat(32), fetch };
    const read = await readCart({ ...options, totals: true });
    const { root } = await parsed(read, { ...base, features: 'totals' });
    const shown = root!.querySelectorAll('.gc-totals > *, .gc-summary > .gc-hint');
    const texts = [...shown].map((row) => {
      const parts = row.localName === 'div' ? [...row.children] : [row];
      return parts.map(({ textContent }) => textContent);
    });
    expect(texts).toEqual(expected);
  });

  it.each([
    ['items totals', true],
    ['items', false],
  ])('keeps the space of the free-shipping bar with the features %s: %s', async (features, has) => {
    const shop = createTestService();
    const read = await readFrom(shop, await shop.sample('two-currencies'), true);
    const { root } = await parsed(read, { ...base, features, freeShipping: { EUR: 100 } });
    expect(root?.querySelector('.gc-free-shipping') !== null).toBe(has);
  });

  it('is text in any cart, and never markup', async () => {
    const hostile = fc.oneof(
      anyString,
      fc.constantFrom(
        '</style><script>alert(1)</script>',
        '</template></script><!--',
        '"><img src=x onerror=alert(1)>',
        '&lt;b&gt;',
        'a\0b\rc',
      ),
    );
    const option = fc.record({ label: hostile, value: hostile });
    const item = fc.record({ item_id: fc.nat(), name: hostile, sku: hostile, option });
    await fc.assert(
      fc.asyncProperty(
        fc.array(item, { minLength: 1, maxLength: 3 }),
        hostile,
        async (items, locale) => {
          const read = readOf({
            items: items.map(({ option: { label, value }, ...rest }) => ({
              ...{ ...rest, qty: 1, price: 1 },
              extension_attributes: {
                discounts: [{ rule_label: label, discount_data: { amount: 1 } }],
              },
              product_option: {
                extension_attributes: {
                  custom_options: [{ option_id: label, option_value: value }],
                },
              },
            })),
          });
          const options = {
            ...base,
            lang: locale,
            showSku: true,
            features: 'items',
            formAction: `/cart?${locale}`,
          };
          const { page, host, root, bodies } = await parsed(read, options);
          // One element, and what a name contains is in its text.
          expect(page.childNodes).toHaveLength(1);
          expect(page.querySelectorAll('guest-cart > *')).toHaveLength(2);
          expect(root?.querySelectorAll('script, img, style, b')).toHaveLength(0);
          expect(root?.querySelectorAll('.gc-line')).toHaveLength(items.length);
          expect(bodies[0]).toEqual(JSON.parse(JSON.stringify(read.cart)));
          const painted = await inlineFromResponse(
            { cart: Promise.resolve(Response.json(read.cart)), totals: undefined },
            host,
            { ...readEarlySettings(host, null), locale },
          );
          for (const form of root!.querySelectorAll('.gc-plain')) form.remove();
          const tree = renderNode(painted!);
          // It stands for a stepper, in whose place the server has a form.
          for (const quantity of tree.querySelectorAll('.gc-line-count')) quantity.remove();
          const expected = tree.textContent.replaceAll('\0', '\ufffd');
          expect(root!.textContent).toBe(expected);
        },
      ),
      { numRuns: runs(100) },
    );
  });

  it('is given to the script tag with its totals, and with nothing that names a person or makes the id known', async () => {
    const shop = createTestService();
    const cartId = await shop.createCart();
    await shop.addItem(cartId, 'MUG-SPECKLE', 2);
    const read = await readFrom(shop, cartId, true);
    const { page, mark, bodies } = await parsed(read, { ...base, features: 'totals' });
    expect(bodies).toEqual(withoutQuoteIds([read.cart, read.totals]));
    expect(mark).toBe(cartMark(cartId));
    expect(page.innerHTML).not.toContain(cartId);
  });

  it.each([
    ['of 32 characters', 'f'.repeat(32), 'AbCdEfGhIjKlMnOpQrStUvWxYz012345'],
    ['of six characters', 'secret', 'secret'],
    ['of three characters', 'zqx', 'zqx'],
  ])(
    'contains no id %s: neither as the number of the cart nor as its mark',
    async (_which, id, quoteId) => {
      const item = { item_id: 11, qty: 1, price: 1, sku: 'MUG', quote_id: quoteId };
      const assignment = { shipping: { address: { quote_id: quoteId } }, items: [item] };
      const cart = {
        items: [item, { ...item, item_id: 12 }],
        extension_attributes: { shipping_assignments: [assignment] },
      };
      const fetch: typeof globalThis.fetch = () => Promise.resolve(Response.json(cart));
      const read = await readCart({ baseUrl: 'https://shop.test/rest', cartId: id, fetch });
      const { page, bodies } = await parsed(read);
      expect(bodies[0]).toMatchObject({ items: [{ item_id: 11 }, { item_id: 12 }] });
      expect(page.innerHTML).not.toContain(id);
      expect(page.innerHTML).not.toContain(quoteId);
    },
  );

  it('leaves the read to the browser if it has names or addresses, and shows none of them', async () => {
    const read = await readSample('full');
    const { page, root, bodies } = await parsed(read);
    expect(bodies).toEqual([]);
    expect(root?.querySelectorAll('.gc-line').length).toBeGreaterThan(0);
    const { customer, billing_address: billing } = read.cart!;
    for (const secret of [customer?.email, customer?.lastname, billing?.street?.[0]]) {
      expect(secret).toBeTruthy();
      expect(page.innerHTML).not.toContain(secret);
    }
  });

  it.each([
    ['without a cart', null, 'Your cart is empty', null],
    ['with an id of another form', 'a/b', 'Your cart is empty', null],
    ['with a customer’s id', 'mine:1', 'Your cart is empty', null],
    [
      'that is gone',
      'x'.repeat(32),
      'Something went wrong. Your cart is safe. Try again or contact us.',
      'cart-not-found',
    ],
  ])('%s, says so without scripts only', async (_which, cartId, text, code) => {
    const read = await readFrom(createTestService(), cartId);
    expect(read.error?.code ?? null).toBe(code);
    const { root, bodies } = await parsed(read);
    expect(root?.className).toBe('gc-root gc-plain');
    expect(root?.textContent).toContain(text);
    expect(bodies).toEqual([]);
  });

  it('has no amounts if the totals cannot be read, and no content in a closed drawer', async () => {
    const shop = createTestService();
    const cartId = await shop.sample('two-currencies');
    const withoutTotals: typeof fetch = async (...call) =>
      new Request(call[0]).url.endsWith('/totals')
        ? new Response('', { status: 503 })
        : shop.fetch(...call);
    const read = await readCart({
      baseUrl: shop.baseUrl,
      fetch: withoutTotals,
      cartId,
      totals: true,
    });
    expect(read.totals).toBe('loading');
    const { root, bodies } = await parsed(read, { ...base, features: 'totals' });
    expect(root?.querySelector('.gc-total [data-unavailable=amount-pending]')).not.toBeNull();
    expect(bodies[1]).toBeNull();
    expect((await parsed(read, { ...base, mode: 'drawer' })).root).toBeNull();
  });

  it('rejects settings that the page would not accept, and a base URL that a server cannot use', async () => {
    const read = readOf({});
    const rejected = (options: object) =>
      renderCart(read, options as RenderCartOptions).catch(String);
    expect(await rejected({ ...base, mode: 'popup' })).toContain('mode must be');
    expect(await rejected({ ...base, modus: 'badge' })).toContain('there is no setting modus');
    expect(await rejected({})).toContain('baseUrl is missing');
    await expect(readCart({ baseUrl: 'shop.example/rest' })).rejects.toMatchObject({
      code: 'misconfigured',
    });
  });

  it('has styles that a policy allows by nonce', async () => {
    const html = await renderCart(readOf({ items: [] }), { ...base, nonce: 'n"1' });
    expect(html).toContain('<style nonce="n&quot;1">');
  });
});
