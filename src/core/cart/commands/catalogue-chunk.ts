import { productsUrl } from '../../api/features-products.ts';
import type { LineProductOf } from '../../view/types.ts';
import { nextFrame } from '../state/next-frame.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import type { Cart } from '../../api/cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import { currentIdOf } from '../record/current-cart.ts';
import { readVisit, writeVisit } from '../record/record-contents.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import { lineProduct } from './line-product.ts';
import {
  batchesOf,
  lineToLookUp,
  productsFrom,
  type LineToLookUp,
  type Product,
} from './product-lookup.ts';

/** The most products in storage. */
const maxStored = 200;
/** Milliseconds for which storage is used. A product may be sold out later. */
const maxAge = 15 * 60_000;

/** Null for a product that the shop does not list; undefined for one that has been requested. */
type KnownProducts = Map<string, Product | null | undefined>;

/**
 * Reads the products that an earlier page of this session has stored. `resolvedItemOf` checks their
 * URLs.
 *
 * @param source store and currency of the products
 */
function readStoredProducts(recordKey: string, source: string): KnownProducts {
  const known: KnownProducts = new Map();
  const stored = readVisit(recordKey, 'catalogue');
  if (!isRecord(stored) || stored['source'] !== source) return known;
  if (!(Math.abs(Date.now() - Number(stored['at'])) < maxAge)) return known;
  const products: readonly unknown[] = Array.isArray(stored['products']) ? stored['products'] : [];
  for (const entry of products) {
    const [key, product] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    if (product === null || isRecord(product)) known.set(String(key), product);
  }
  return known;
}

/** Stores products for the later pages of this session, without those that were only requested. */
function storeProducts(recordKey: string, source: string, known: KnownProducts): void {
  const products = [...known].filter(([, product]) => product !== undefined).slice(-maxStored);
  writeVisit(recordKey, 'catalogue', { source, at: Date.now(), products });
}

/** The most requests for one cart. Lines beyond them have no picture. */
const maxRequests = 4;

const keyOf = ({ sku, name, type }: LineToLookUp): string => JSON.stringify([sku, name, type]);

/** Where the products of a cart are from. Another store or currency has its own. */
interface ProductSource {
  readonly storeId: number;
  readonly currency: string;
  readonly known: KnownProducts;
}

const sourceKey = ({ storeId, currency }: Omit<ProductSource, 'known'>): string =>
  `${storeId} ${currency}`;

/**
 * The products of the lines of a shop's carts: picture, link, regular price, and whether they are
 * sold out. Each is requested once in a session of the browser. After a failure they are not known.
 */
export function createCatalogue(
  { api, store, cartStore }: Pick<GuestCartSession, 'api' | 'store' | 'cartStore'>,
  { send }: Pick<CommandsDependencies['features'], 'send'>,
  onChange: () => void,
) {
  let source: ProductSource | undefined;
  let getLineProduct: LineProductOf = () => undefined;

  function publish(): void {
    // A new function, because the lines are rendered again if it changes.
    getLineProduct = (line, messages, locale) => {
      const wanted = lineToLookUp({ ...line, type: line.productType });
      const product = wanted && source?.known.get(keyOf(wanted));
      return product == null ? undefined : lineProduct(line, product, messages, locale);
    };
    onChange();
  }

  function save(from: ProductSource): void {
    // Storage keeps nothing of a customer, nor of a cart that is gone.
    const cartId = currentIdOf({ store });
    if (cartId === null || isCustomerCartId(cartId)) return;
    storeProducts(cartStore.key, sourceKey(from), from.known);
  }

  function sourceOf(storeId: number, currency: string): ProductSource {
    if (source?.storeId === storeId && source.currency === currency) return source;
    const known = readStoredProducts(cartStore.key, sourceKey({ storeId, currency }));
    source = { storeId, currency, known };
    if (known.size > 0) publish();
    return source;
  }

  async function request(from: ProductSource, lines: readonly LineToLookUp[]): Promise<void> {
    await nextFrame();
    for (const batch of batchesOf(lines).slice(0, maxRequests)) {
      const url = productsUrl(api.baseUrl, batch.skus, from.storeId, from.currency);
      void send({ operation: 'catalogue', method: 'GET', url })
        .then(({ body }) => {
          if (from !== source) return;
          for (const [line, product] of productsFrom(body, batch))
            from.known.set(keyOf(line), product);
          save(from);
          publish();
        })
        // The cart has no pictures. It is not an error of the cart.
        .catch(() => undefined);
    }
  }

  return {
    getLineProduct: (): LineProductOf => getLineProduct,
    /** Requests the products of a cart that are not known, after the next frame. */
    lookUp({ items, store_id: storeId, currency }: Cart): void {
      const code = currency?.quote_currency_code;
      if (storeId == null || !code) return;
      const from = sourceOf(storeId, code);
      const lines = (items ?? []).flatMap(({ sku, name, product_type: type }) => {
        const line = lineToLookUp({ sku, name, type });
        if (line === undefined || from.known.has(keyOf(line))) return [];
        from.known.set(keyOf(line), undefined);
        return [line];
      });
      if (lines.length > 0) void request(from, lines);
    },
  };
}

export type Catalogue = ReturnType<typeof createCatalogue>;
