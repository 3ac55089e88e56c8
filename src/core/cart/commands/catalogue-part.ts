import type { LineProductOf } from '../../view/types.ts';
import { nextFrame } from '../state/next-frame.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import type { Cart } from '../../api/cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import { currentIdOf } from '../session/current-cart.ts';
import { lineProduct } from './line-product.ts';
import {
  batchesOf,
  lineToLookUp,
  productsFrom,
  productsUrl,
  type LineToLookUp,
} from './product-request.ts';
import { readStoredProducts, storeProducts, type KnownProducts } from './stored-products.ts';

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
  { send }: Pick<CartFeatures, 'send'>,
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
      const url = productsUrl(api.baseUrl, batch, from.storeId, from.currency);
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
