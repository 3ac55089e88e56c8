import type { CartItem } from '../../core/schema/cart-item.ts';
import type { Cart } from '../../core/schema/cart.ts';
import { emptyCart, withItems } from '../core/cart.ts';
import { defaultStores, type Store } from '../catalogue/stores.ts';

/** Values for a copy of a sample. */
export interface SampleSeed {
  /** The number of the new cart (`id` of 2.1). */
  readonly quoteId: number;
  /** The time of the copy, in the date format of the interface. */
  readonly now: string;
}

/** A sample cart. Each request creates a new copy. */
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

/** A line of a sample. Its ids follow from the id of the cart and the position of the line. */
export type SampleLine = Omit<CartItem, 'item_id' | 'quote_id'>;

/** A downloadable product with two links. */
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

/** A guest cart with these lines, as the service creates it. */
export function guestCart({ quoteId, now }: SampleSeed, lines: readonly SampleLine[], storeCode = 'default'): Cart {
  return withItems(emptyCart(quoteId, storeByCode(storeCode), now), linesOf(quoteId, lines), now);
}
