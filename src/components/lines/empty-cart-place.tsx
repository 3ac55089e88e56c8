import type { Cart } from '../../core/api/cart.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { useLoaded } from '../ui/use-loaded.ts';

const loadEmptyCart = () => import('./empty-cart-part.tsx');

/**
 * The button that removes all lines of a cart. Few pages show it, so it has its own chunk.
 */
export function EmptyCartPlace(props: { readonly shared: SharedProps; readonly cart: Cart }) {
  const isShown = props.shared.changes.hasRemove && !!props.cart.items?.length;
  const part = useLoaded(isShown, loadEmptyCart, props.cart);
  if (!isShown || part === null) return null;
  return <part.EmptyCart {...props} />;
}
