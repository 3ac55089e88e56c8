import type { Cart } from './cart.ts';
import type { CartItem } from './cart-item.ts';
import { currencySchema } from './currency.ts';
import { array, boolean, integer, number, object } from './shape.ts';

/** The fields of a cart that a badge shows, so that its first paint loads the least code. */
export const badgeCartSchema = object<Pick<Cart, 'is_active' | 'items' | 'items_count' | 'currency'>>({
  is_active: boolean,
  items: array(object<Pick<CartItem, 'qty' | 'item_id' | 'price'>>({ qty: number, item_id: integer, price: number })),
  items_count: integer,
  currency: currencySchema,
});
