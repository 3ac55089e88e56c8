import type { Cart } from '../../core/api/cart.ts';
import type { SharedProps } from '../ui/shared-props.ts';
import { useLoaded } from '../ui/use-loaded.ts';
import { useControlsMessages } from '../control-parts/controls-messages.ts';
import { Ask } from './line-buttons.tsx';

const loadEmptyCart = () => import('./empty-cart-part.tsx');

/**
 * The button that removes all lines of a cart. Few pages show it, so it has its own chunk.
 */
export function EmptyCartPlace(props: { readonly shared: SharedProps; readonly cart: Cart }) {
  const isShown = props.shared.changes.hasRemove && !!props.cart.items?.length;
  const part = useLoaded(isShown, loadEmptyCart, props.cart);
  const messages = useControlsMessages();
  if (!isShown || part === null) return null;
  return <part.EmptyCart {...props} Ask={Ask} messages={messages} />;
}
