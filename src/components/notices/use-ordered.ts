import type { Cart } from '../../core/api/cart.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { useScreenMessages } from '../ui/screen-messages.ts';
import { useChunk } from '../ui/chunk-hooks.ts';
import type * as orderedChunk from './ordered-chunk.tsx';

/** The chunk that renders the thanks for an order. */
export type OrderedChunk = typeof orderedChunk;

interface OrderedInput extends Omit<orderedChunk.OrderedOptions, 'order' | 'messages'> {
  readonly cart: Cart | null;
  /** The number of the order; null if the cart on screen has not been ordered. */
  readonly order: string | null;
}

/** The thanks for an order, once the code for them has loaded. Undefined without an order. */
export function useOrdered(
  { cart, order, ...options }: OrderedInput,
  loader: Loader<OrderedChunk>,
) {
  const messages = useScreenMessages();
  const chunk = useChunk(order !== null, loader, cart);
  if (order === null) return undefined;
  return chunk?.orderedSlots({ ...options, order, messages });
}
