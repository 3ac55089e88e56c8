import type { Cart } from '../../core/api/cart.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import type * as orderedPart from './ordered-part.tsx';

/** The chunk that renders the thanks for an order. */
export type OrderedPart = typeof orderedPart;

interface OrderedInput extends Omit<orderedPart.OrderedOptions, 'order' | 'messages'> {
  readonly cart: Cart | null;
  /** The number of the order; null if the cart on screen has not been ordered. */
  readonly order: string | null;
}

/** The thanks for an order, once the code for them has loaded. Undefined without an order. */
export function useOrdered({ cart, order, ...options }: OrderedInput, loader: Loader<OrderedPart>) {
  const messages = useScreenMessages();
  const part = useLoaded(order !== null, loader, cart);
  if (order === null) return undefined;
  return part?.orderedDisplay({ ...options, order, messages });
}
