// @vitest-environment jsdom
import { describe, expect, onTestFinished, test } from 'vitest';
import type { LineProduct } from '../../../../src/core/view/types.ts';
import { toCompactView } from '../../../../src/core/view/compact-view.ts';
import type { CatalogueProduct } from '../../../../src/service/cart/product.ts';
import { defaultProducts } from '../../../../src/service/cart/default-products.ts';
import {
  openCommands,
  type CommandsPage,
  type CommandsPageOptions,
} from '../../../support/cart-commands.ts';
import { tee } from '../../../support/product-options.ts';

const path = (kind: string, { sku }: CatalogueProduct): string =>
  `https://shop.test/${kind}/${sku}`;
const products = defaultProducts.map((one) => ({
  ...one,
  image: path('picture', one),
  url: path('product', one),
}));

async function open(options: CommandsPageOptions = {}): Promise<CommandsPage> {
  const page = await openCommands({
    features: ['items', 'catalogue'],
    service: { products },
    ...options,
  });
  onTestFinished(() => {
    // A late response is then not stored.
    page.session.reset();
    sessionStorage.clear();
  });
  return page;
}

const watch = ({ commands }: CommandsPage): void =>
  onTestFinished(commands.subscribe(() => undefined, ['items', 'catalogue']));

/** What the catalogue says about the lines, by SKU. */
function shown({ state, reader }: CommandsPage) {
  const { lines } = toCompactView(reader.getState().cart ?? {});
  const entries = lines.map(
    (line) =>
      [line.sku ?? '', state().lineProduct?.(line, { each: '{amount} each' }, 'en')] as const,
  );
  return Object.fromEntries<LineProduct | undefined>(entries);
}

const lookUps = ({ shop }: CommandsPage): readonly URL[] =>
  shop.requests
    .map(({ path }) => new URL(path, shop.origin))
    .filter(({ pathname }) => pathname.endsWith('/products-render-info'));
const requestedSkus = (url: URL): string[] =>
  (url.searchParams.get('searchCriteria[filter_groups][0][filters][0][value]') ?? '').split(',');

/** Waits until this many requests have been sent, and the products of the mug are known. */
const known = (page: CommandsPage, count = 1): Promise<void> =>
  page.waitFor(() => {
    expect(lookUps(page)).toHaveLength(count);
    expect(shown(page)['MUG-SPECKLE']).toBeDefined();
  });

/** Responds to the look-up with these products instead. */
async function openWith(body: unknown): Promise<CommandsPage> {
  const page = await open({ watched: [] });
  const fetch = page.shop.service.fetch.bind(page.shop.service);
  let hasResponded = false;
  page.shop.service.fetch = (request, ...more) => {
    if (!request.url.includes('render-info')) return fetch(request, ...more);
    hasResponded = true;
    return Promise.resolve(Response.json(body));
  };
  watch(page);
  await page.waitFor(() => expect(hasResponded).toBe(true));
  // The response is read in later tasks.
  for (let tasks = 0; tasks < 5; tasks += 1) await new Promise((resolve) => setTimeout(resolve));
  return page;
}

describe('the products of a cart', () => {
  test('are requested once, for all lines together', async () => {
    const page = await open({ watched: [] });
    const simple = products.filter(
      ({ options, stock, min_qty }) => options === undefined && stock !== 0 && !min_qty,
    );
    const added = simple.slice(0, 30);
    for (const { sku, qty_increments: qty = 1 } of added)
      await page.shop.addItem(page.cartId, sku, qty);
    await page.reader.read();
    watch(page);
    await known(page);
    const [url] = lookUps(page);
    expect(url!.href.length).toBeLessThan(4_000);
    expect(url!.searchParams.get('storeId')).toBe('1');
    for (const one of added)
      expect(shown(page)[one.sku]).toMatchObject({
        picture: path('picture', one),
        href: path('product', one),
      });

    await page.commands.setQuantity(page.mug, 5);
    await page.settled();
    expect(lookUps(page)).toHaveLength(1);
    await page.addOne({ sku: 'VASE-MOON' });
    await page.settled();
    await known(page, 2);
    expect(requestedSkus(lookUps(page)[1]!)).toEqual(['VASE-MOON', 'VASE']);
  });

  test('are split into requests below the length of a URL', async () => {
    const long = Array.from({ length: 60 }, (_, index) => ({
      ...products.find(({ sku }) => sku === 'VASE-MOON')!,
      ...{ sku: `${index}-${'X'.repeat(60)}`, name: `Vase ${index}` },
    }));
    const page = await open({ watched: [], service: { products: [...products, ...long] } });
    for (const { sku } of long) await page.shop.addItem(page.cartId, sku, 1);
    await page.reader.read();
    watch(page);
    await known(page, 2);
    for (const { href } of lookUps(page)) expect(href.length).toBeLessThan(4_000);
    await page.waitFor(() => expect(Object.values(shown(page)).filter(Boolean)).toHaveLength(62));
  });

  test('are kept for the next page of the session, and forgotten with the cart', async () => {
    await known(await open());
    const next = await open();
    await next.waitFor(() => expect(shown(next)['MUG-SPECKLE']).toBeDefined());
    expect(lookUps(next)).toEqual([]);
    expect(sessionStorage).toHaveLength(1);
    next.session.reset();
    expect(sessionStorage).toHaveLength(0);
  });

  test('are not those of another currency, in which they cost something else', async () => {
    const page = await open();
    await known(page);
    await page.reader.patch(page.cartId, (read) => ({
      ...read,
      currency: { ...read.currency, quote_currency_code: 'EUR' },
    }));
    expect(shown(page)['MUG-SPECKLE']).toBeUndefined();
    await known(page, 2);
    expect(lookUps(page)[1]!.searchParams.get('currencyCode')).toBe('EUR');
  });

  test('of a customer are not stored', async () => {
    const page = await open({ watched: [] });
    await page.shop.assign(page.cartId, 1);
    const fetch = page.shop.service.fetch.bind(page.shop.service);
    const headers = { authorization: 'Bearer preview-token-of-ada' };
    page.shop.service.fetch = (request, ...more) =>
      fetch(new Request(request, { headers }), ...more);
    page.session.cartStore.signIn('mine:1');
    watch(page);
    await known(page);
    expect(sessionStorage).toHaveLength(0);
  });

  test('are those of variants and of composed SKUs, and of the right one of two with one name', async () => {
    const twin = { ...products[0]!, sku: 'OTHER-TWIN', image: 'https://shop.test/twin' };
    const page = await open({ watched: [], service: { products: [...products, twin] } });
    await page.shop.addItem(page.cartId, 'TEE', 1, tee(4, 12));
    await page.shop.addItem(page.cartId, 'TEE', 1, tee(5, 13));
    await page.shop.addItem(page.cartId, 'OTHER-TWIN', 1);
    const parts = [
      { option_id: 1, option_qty: 1, option_selections: [1] },
      { option_id: 2, option_qty: 1, option_selections: [3, 4] },
    ];
    await page.shop.addItem(page.cartId, 'GIFT-BREAKFAST', 1, {
      extension_attributes: { bundle_options: parts },
    });
    await page.reader.read();
    watch(page);
    await page.waitFor(() => expect(shown(page)['OTHER-TWIN']).toBeDefined());
    await known(page, 2);
    const pictures = Object.entries(shown(page)).map(([sku, product]) => {
      return [sku, product?.picture?.split('/').at(-1)];
    });
    expect(Object.fromEntries(pictures)).toEqual({
      'MUG-SPECKLE': 'MUG-SPECKLE',
      'NOTE-A5': 'NOTE-A5',
      'TEE-OCHRE-M': 'TEE',
      'TEE-INK-L': 'TEE',
      'OTHER-TWIN': 'twin',
      'GIFT-BREAKFAST-MUG-SPECKLE-COFFEE-SIDAMO-COFFEE-HUILA': 'GIFT-BREAKFAST',
    });
  });

  test('say what is sold out, and what it cost before, in the price that the line shows', async () => {
    const reduced = products.map((one) => ({ ...one, regular_price: one.price + 5 }));
    const page = await open({ service: { products: reduced }, watched: [] });
    page.shop.settings.set({ soldOut: ['NOTE-A5'] });
    await page.reader.read();
    watch(page);
    await known(page);
    expect(shown(page)).toMatchObject({
      'MUG-SPECKLE': { message: 'Was $24.99 each', tone: 'good' },
      'NOTE-A5': { message: 'Sold out', tone: 'caution' },
    });
    const [mug] = toCompactView(page.reader.getState().cart!).lines;
    const priced = (value: string) =>
      page.state().lineProduct!(
        { ...mug!, unit: { ...mug!.unit, value } as never },
        { each: '{amount} each' },
        'en',
      );
    expect(priced('23.79')?.message).toBeUndefined();
  });
});

const name = 'Speckled mug';
const listed = { name, type: 'simple', url: 'https://shop.test/mug', is_salable: '1' };

const prices = [
  ['USD', 31.392501, 39, '31.39', 'Was $39.00 each'],
  ['USD', 21.639175, 32.474999, '21.64', 'Was $32.47 each'],
  ['JPY', 3275.53, 4100.4, '3276', 'Was ¥4,100 each'],
  ['KWD', 3.14525, 4.2, '3.145', 'Was KWD\u00a04.200 each'],
  // Another tax, and no reduction that can be seen.
  ['USD', 29, 39, '31.39', undefined],
  ['USD', 31.40501, 39, '31.39', undefined],
  ['USD', 31.392501, 31.394, '31.39', undefined],
] as const;

test.each(prices)(
  'a price in %s of %d, before %d, is compared with %s in the digits of its currency',
  async (currency, final_price, regular_price, value, message) => {
    const price_info = { final_price, regular_price };
    const page = await openWith({ items: [{ ...listed, price_info }] });
    await page.waitFor(() => expect(shown(page)['MUG-SPECKLE']).toBeDefined());
    const [mug] = toCompactView(page.reader.getState().cart!).lines;
    const unit = { kind: 'amount', text: '', value, currency, base: null } as const;
    const product = page.state().lineProduct!({ ...mug!, unit }, { each: '{amount} each' }, 'en');
    expect(product?.message).toBe(message);
  },
);

const picture = (url: unknown) => ({ items: [{ ...listed, images: [{ url, width: 240 }] }] });

test.each<[string, unknown, object | undefined]>([
  ['a script as link', { items: [{ ...listed, url: 'javascript:alert(1)' }] }, { href: undefined }],
  ['data as picture', picture(`data:image/png;base64,${'A'.repeat(99)}`), { picture: undefined }],
  ['a long URL', picture(`https://shop.test/${'x'.repeat(3_000)}`), { picture: undefined }],
  [
    'members of other types',
    { items: [{ ...listed, images: 'none', price_info: [7], is_salable: {} }] },
    { href: listed.url },
  ],
  [
    'two products of one name',
    { items: [listed, { ...listed, url: 'https://shop.test/other' }] },
    undefined,
  ],
  ['another type', { items: [{ ...listed, type: 'bundle' }] }, undefined],
  ['a list of nothing', { items: [null, 7, 'mug'] }, undefined],
  ['no object', ['mug'], undefined],
])('a response with %s is used as far as it can be', async (_what, body, expected) => {
  const page = await openWith(body);
  await page.waitFor(() =>
    expect(shown(page)['MUG-SPECKLE']).toEqual(expected && expect.objectContaining(expected)),
  );
  expect(page.reader.getState().error).toBeNull();
});

test.each(['html', 'wrong-shape', 'dropped', 'truncated'] as const)(
  'a shop that fails with "%s" costs pictures only, and is not asked again',
  async (kind) => {
    const page = await open({ watched: [] });
    page.shop.faults.set({ kind, operation: 'catalogue' });
    watch(page);
    await page.waitFor(() => expect(lookUps(page)).toHaveLength(1));
    await page.commands.setQuantity(page.mug, 4);
    await page.settled();
    expect(lookUps(page)).toHaveLength(1);
    expect([page.qtyOf(page.mug), page.errorOf(page.mug), shown(page)['MUG-SPECKLE']]).toEqual([
      4,
      undefined,
      undefined,
    ]);
  },
);

test('a shop without the route turns the feature off', async () => {
  const page = await open({ service: { features: ['items'] } });
  await page.waitFor(() => expect(page.state().supported.catalogue).toBe(false));
});
