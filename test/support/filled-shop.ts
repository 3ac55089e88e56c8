import { vi, expect } from 'vitest';
import { createGuestCartApi } from '../../src/core/api/cart-api.ts';
import { createCartReader } from '../../src/core/cart/state/reader.ts';
import { openBrowser } from './open-browser.ts';
import { createPausableFetch } from './pausable-fetch.ts';
import { tee } from './product-options.ts';
import { quantities } from './quantities.ts';
import type { TestServiceOptions } from './service.ts';

export interface FilledShopOptions {
  readonly service?: TestServiceOptions;
  /** The content of the cart by SKU. @default two mugs and a notebook */
  readonly holds?: Readonly<Record<string, number>>;
  /** Whether there is a cart. @default true */
  readonly filled?: boolean;
  /** Awaited before a request is sent. */
  readonly beforeSending?:
    | ((method: string, url: string) => Promise<undefined> | undefined)
    | undefined;
}

/** The choice of an ink blue tee in a size: 11 is S, 12 is M. */
export const teeOf = (size: number) => tee(5, size);

const mugsAndNote = { 'MUG-SPECKLE': 2, 'NOTE-A5': 1 };

/** A shop with a filled cart, whose responses can be paused. */
export async function openFilledShop(options: FilledShopOptions) {
  const { service = {}, filled = true, holds = mugsAndNote, beforeSending } = options;
  const { shop, tab } = openBrowser(service);
  const network = createPausableFetch(async (input, init) => {
    await beforeSending?.(init?.method ?? 'GET', new Request(input).url);
    return shop.fetch(input, init);
  });
  const cartId = filled ? await shop.createCart() : '';
  const lines = [];
  for (const [sku, qty] of Object.entries(filled ? holds : {}))
    lines.push(await shop.addItem(cartId, sku, qty));
  return {
    shop,
    tab,
    network,
    apiOptions: { baseUrl: shop.baseUrl, fetch: network.fetch },
    cartId,
    mug: lines[0]?.item_id ?? 0,
    note: lines[1]?.item_id ?? 0,
    /** Waits until that many responses are paused. */
    untilPaused: (count: number) =>
      vi.waitFor(() => expect(network.count()).toBe(count), { interval: 1 }),
    /** The quantities of the shop's cart by SKU. */
    inShop: async (id = cartId) => quantities(await shop.getCart(id)),
    /** The methods of the writes so far. */
    writes: () => shop.requests.map(({ method }) => method).filter((method) => method !== 'GET'),
    /** The number of reads of a path with this end. */
    reads: (end: string) =>
      shop.requests.filter(({ method, path }) => method === 'GET' && path.endsWith(end)).length,
  };
}

/** The same with a session and a reader of its cart. Failed reads are retried without a delay. */
export async function openReadShop(options: FilledShopOptions) {
  const opened = await openFilledShop(options);
  const session = opened.tab({ api: createGuestCartApi(opened.apiOptions) });
  return { ...opened, session, reader: createCartReader(session, { retryDelay: 0 }) };
}
