import type { CartItem } from '../src/schema/cart-item.ts';
import type { Cart } from '../src/schema/cart.ts';
import { emptyCart, withItems } from '../src/service/core/cart.ts';
import { defaultProducts } from '../src/service/catalogue/default-products.ts';
import { fullSample } from '../src/service/samples/full-sample.ts';
import { defaultStores } from '../src/service/catalogue/stores.ts';

const now = '2026-01-05 09:30:00';

/** A cart of the size, always the same, as shops answer a read: lines of the built-in shop and one parcel. */
export function plainCart(size: number): Cart {
  const items = Array.from({ length: size }, (_, index): CartItem => {
    const product = defaultProducts[index % defaultProducts.length];
    if (product === undefined) throw new Error('the built-in shop sells nothing');
    const copy = Math.floor(index / defaultProducts.length);
    return {
      item_id: 70_001 + index,
      sku: copy === 0 ? product.sku : `${product.sku}-${copy}`,
      qty: 1 + (index % 4),
      name: copy === 0 ? product.name : `${product.name}, no. ${copy}`,
      price: product.price,
      product_type: 'simple',
      quote_id: '7',
    };
  });
  return withItems(emptyCart(7, defaultStores[0], now), items, now);
}

/** A cart of the size in which every field of the interface is filled; options and discounts on its lines. */
export function fullCart(size: number): Cart {
  const cart = fullSample.build({ quoteId: 7, now });
  const lines = cart.items ?? [];
  const items = Array.from({ length: size }, (_, index): CartItem => {
    return { ...lines[index % lines.length], item_id: 70_001 + index };
  });
  const [parcel] = cart.extension_attributes?.shipping_assignments ?? [];
  return {
    ...cart,
    items,
    items_count: size,
    extension_attributes: { ...cart.extension_attributes, shipping_assignments: [{ ...parcel, items }] },
  };
}

/** The subtotal of a plain cart in words, computed in cents and apart from the code that is measured. */
export function subtotalText(cart: Cart): string {
  const cents = (cart.items ?? []).reduce(
    (sum, { price, qty }) => sum + Math.round((price ?? 0) * 100) * (qty ?? 0),
    0,
  );
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(cents / 100);
}

export interface BenchCart {
  readonly size: number;
  /** The secret id that pages keep. */
  readonly id: string;
  readonly cart: Cart;
  readonly subtotal: string;
}

export function benchCart(size: number): BenchCart {
  const cart = plainCart(size);
  return { size, id: String(size).padStart(32, 'c'), cart, subtotal: subtotalText(cart) };
}
