import type { Cart } from './cart.ts';
import { cartItemSchema } from './cart-item.ts';
import { currencySchema } from './currency.ts';
import { array, boolean, integer, object } from './shape.ts';

/** The fields of a cart that a snapshot shows. Without addresses and customer, the first paint loads less code. */
export type CompactCart = Pick<Cart, 'is_active' | 'items' | 'items_count' | 'currency'>;

export const compactCartSchema = object<CompactCart>({
  is_active: boolean,
  items: array(cartItemSchema),
  items_count: integer,
  currency: currencySchema,
});
