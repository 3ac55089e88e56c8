import type { Cart } from '../../core/schema/cart.ts';
import { cartMessages, toDetailsView } from '../../core/view/details/details-view.ts';
import type { CartMessages } from '../../core/messages/message-groups.ts';
import type { DetailsView } from '../../core/view/types.ts';
import type { CartViewOptions } from '../../core/view/view-context.ts';

export { CartCards } from './cart-cards.tsx';
export { CartDetails } from './cart-details.tsx';

/** The details of a cart, and every text that they show. */
export interface Details {
  readonly view: DetailsView;
  readonly messages: CartMessages;
}

export function createDetails(cart: Cart, options: CartViewOptions): Details {
  return { view: toDetailsView(cart, options), messages: cartMessages(options.messages) };
}
