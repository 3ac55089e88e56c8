import type { Cart } from '../../core/api/cart.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import { useCartDisplay } from '../ui/display.ts';
import type { RenderLink } from '../ui/render-props.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import type * as orderedPart from './ordered-part.tsx';

/** The chunk that renders the thanks for an order. */
export type OrderedPart = typeof orderedPart;

interface OrderedInput {
  readonly cart: Cart | null;
  /** The number of the order; null if the cart on screen has not been ordered. */
  readonly order: string | null;
  readonly renderLink: RenderLink;
  /** Whether the next cart is being created. */
  readonly isCreating: boolean;
  readonly onLeave: () => void;
}

/** The thanks for an order, once the code for them has loaded. Undefined without an order. */
export function useOrdered(
  { cart, order, renderLink, isCreating, onLeave }: OrderedInput,
  loader: Loader<OrderedPart>,
) {
  const { messages } = useCartDisplay();
  const part = useLoaded(order !== null, loader, cart);
  if (order === null) return undefined;
  return part?.orderedDisplay({ order, messages, renderLink, isCreating, onLeave });
}
