import type { CartItem } from '../../schema/cart-item.ts';
import type { Cart } from '../../schema/cart.ts';
import { emptyCart, withItems } from '../core/cart.ts';
import { defaultStores, type Store } from '../catalogue/stores.ts';

/** Values for a copy of a sample. */
export interface SampleSeed {
  /** The number of the new cart (`id` of 2.1). */
  readonly quoteId: number;
  /** The time of copying, as the interface writes dates. */
  readonly now: string;
}

/** A cart to look at, copied afresh for everyone who asks. */
export interface Sample {
  /** The segment of `POST /preview/samples/{name}`. */
  readonly name: string;
  readonly title: string;
  /** What the sample shows. */
  readonly description: string;
  readonly build: (seed: SampleSeed) => Cart;
}

/** A store of the built-in shop by its code. */
export function storeByCode(code: string): Store {
  return defaultStores.find((store) => store.code === code) ?? defaultStores[0];
}

/** A line of a sample; the ids follow from the cart and the place in it. */
export type SampleLine = Omit<CartItem, 'item_id' | 'quote_id'>;

/** A download with both of its links. */
export const ebookLine: SampleLine = {
  sku: 'BOOK-GLAZES',
  qty: 1,
  name: 'Forty glazes (e-book)',
  price: 20,
  product_type: 'downloadable',
  product_option: { extension_attributes: { downloadable_option: { downloadable_links: [1, 2] } } },
};

export function linesOf(quoteId: number, lines: readonly SampleLine[]): CartItem[] {
  return lines.map((line, index) => ({
    item_id: quoteId * 10_000 + index + 1,
    product_type: 'simple',
    quote_id: String(quoteId),
    ...line,
  }));
}

/** A guest's cart of a store with these lines, as the service itself would have made it. */
export function guestCart({ quoteId, now }: SampleSeed, lines: readonly SampleLine[], storeCode = 'default'): Cart {
  return withItems(emptyCart(quoteId, storeByCode(storeCode), now), linesOf(quoteId, lines), now);
}
