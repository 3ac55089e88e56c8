import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { BenchCart } from './carts.ts';

/** A served file, compressed in advance, so that compression is never measured. */
export interface Asset {
  readonly type: string;
  /**
   * Caching: `page` is requested on every visit, `file` is cached forever, `response` is never
   * cached. Neither is a `rendered` page, for which the server waits for the shop.
   */
  readonly keep: 'page' | 'file' | 'response' | 'rendered';
  readonly gzip: Buffer;
  readonly bytes: { readonly raw: number; readonly gzip: number; readonly brotli: number };
}

export function makeAsset(type: string, keep: Asset['keep'], content: string | Uint8Array): Asset {
  const raw = Buffer.from(content);
  const gzip = gzipSync(raw, { level: 9 });
  const brotli = brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  return { type, keep, gzip, bytes: { raw: raw.length, gzip: gzip.length, brotli: brotli.length } };
}

/** By path. */
export type Assets = Map<string, Asset>;

/** A page of the bench that shows a cart. */
export interface Contender {
  readonly name: string;
  /** One sentence for the results. */
  readonly about: string;
  readonly path: string;
}

/** The baseline of all comparisons. */
export const handWritten: Contender = {
  name: 'hand-written',
  about: 'Plain JavaScript for this page alone, in a separate file.',
  path: '/hand-written.html',
};

/** A second baseline: the least that shows the lines and the subtotal. */
export const strict: Contender = {
  name: 'strict hand-written',
  about:
    'The least script that shows the lines and the subtotal: async at the end of the body, one template cloned for each line, no options, discounts, addresses or errors.',
  path: '/strict-hand-written.html',
};

/** The script of {@link handWritten} in its page. It is harder to reach, and impossible with a strict CSP. */
export const handWrittenInline: Contender = {
  name: 'hand-written, inlined',
  about: 'The same script in the page itself, saving a round trip; it is never cached.',
  path: '/hand-written-inline.html',
};

/** A lower bound: the response is known in advance, which no cacheable page can have. */
export const foreknown: Contender = {
  name: 'floor: cart in the page',
  about:
    'The finished lines are in the page’s HTML. Nothing is requested and no script runs, so no cart can be faster.',
  path: '/floor-page.html',
};

/** The same lower bound for pages with a script tag. */
export const foreknownByScript: Contender = {
  name: 'floor: cart in a script',
  about:
    'A script file of one statement puts the finished lines into the page. No script tag can be faster.',
  path: '/floor-script.html',
};

/**
 * The page of `pages/hand-written.html` with a different cart: the same head, text and style,
 * except the script.
 */
export function pageWith(
  template: string,
  { head = '', body = '' }: { head?: string; body?: string },
): string {
  return template
    .replace('<!-- head -->', () => head)
    .replace(/<script type="module" src="\/hand-written\.js"><\/script>/, '')
    .replace(/<section id="cart"[\s\S]*<\/section>/, () => body);
}

/** The lines of the hand-written page. */
function linesOf({ cart, size, subtotal }: BenchCart): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
  const lines = (cart.items ?? []).map(({ name, sku, qty, price }) => {
    const unit = Math.round((price ?? 0) * 100);
    const row = money.format((unit * (qty ?? 0)) / 100);
    return `<li class="line"><p class="name">${name}</p><p class="meta">${qty} × ${money.format(unit / 100)} each</p><p class="sku">SKU ${sku}</p><p class="row">${row}</p></li>`;
  });
  const total = `<p class="total"><span class="label">Subtotal</span><span class="subtotal">${subtotal}</span></p>`;
  return `<p class="count">${size} items</p><ul class="lines">${lines.join('')}</ul>${total}`;
}

/**
 * Two pages that know the cart in advance: the time of the machine, the network and the browser
 * without a cart library.
 */
export function addFloors(assets: Assets, template: string, cart: BenchCart): void {
  const lines = linesOf(cart);
  const place = (inside: string): string =>
    `<section id="cart" aria-label="Cart">${inside}</section>`;
  const page = (parts: Parameters<typeof pageWith>[1]) =>
    makeAsset('text/html', 'page', pageWith(template, parts));
  assets.set(foreknown.path, page({ body: place(lines) }));
  // Our lines as finished HTML: the minimum of a script, not a page for shoppers.
  const script = `document.getElementById('cart').innerHTML = ${JSON.stringify(lines)};`;
  assets.set('/floor.js', makeAsset('text/javascript', 'file', script));
  const head = '<script type="module" src="/floor.js"></script>';
  assets.set(foreknownByScript.path, page({ head, body: place('') }));
}

/**
 * Responses of the local shop for a cart: of the guest-cart interface, and in the format of a peer.
 */
export function addResponses(assets: Assets, { id, cart }: BenchCart): void {
  assets.set(
    `/rest/default/V1/guest-carts/${id}`,
    makeAsset('application/json', 'response', JSON.stringify(cart)),
  );
  const items = (cart.items ?? []).map(({ item_id: itemId, name, sku, qty, price }) => ({
    id: `item_${itemId}`,
    title: name,
    variant_sku: sku,
    quantity: qty,
    unit_price: price,
    requires_shipping: true,
    is_discountable: true,
    metadata: {},
  }));
  // Whole cents, so the sum is exact.
  const cents = items.reduce(
    (sum, item) => sum + Math.round((item.unit_price ?? 0) * 100) * (item.quantity ?? 0),
    0,
  );
  const medusa = {
    cart: { id, currency_code: 'usd', items, item_subtotal: cents / 100, shipping_methods: [] },
  };
  assets.set(
    `/store/carts/${id}`,
    makeAsset('application/json', 'response', JSON.stringify(medusa)),
  );
}

export interface Weight {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Bytes of these paths, without the shop's responses, which are the same for every contender. */
export function weigh(assets: Assets, paths: Iterable<string>): Weight {
  const sum = { raw: 0, gzip: 0, brotli: 0 };
  for (const path of new Set(paths)) {
    const asset = assets.get(path);
    if (asset === undefined || asset.keep === 'response') continue;
    sum.raw += asset.bytes.raw;
    sum.gzip += asset.bytes.gzip;
    sum.brotli += asset.bytes.brotli;
  }
  return sum;
}

/**
 * The modules of the embed that a page with the tag loads.
 * @param rest whether to include the details chunk
 */
export function embedModules(assets: Assets, rest: boolean): readonly string[] {
  const needed = rest
    ? /^\/embed\/(guest-cart\.js|badge-|paint-|app-|common-|screen-|details-part-)/
    : /^\/embed\/(guest-cart\.js|badge-|paint-|app-|common-|screen-)/;
  return [...assets.keys()].filter((path) => needed.test(path));
}
