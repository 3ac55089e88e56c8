import type { Cart } from '../../schema/cart.ts';
import type { CartViewOptions } from '../../view/view-context.ts';

/** What the rest of a cart's view is made of, where it is needed. */
export interface DetailsSource {
  readonly cart: Cart;
  readonly options: CartViewOptions;
}
