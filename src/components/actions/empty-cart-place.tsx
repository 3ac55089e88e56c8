import type { Cart } from '../../core/schema/cart.ts';
import { useLoaded } from '../hooks/use-loaded.ts';
import type { ActionsContext } from './actions-context.ts';
import { Ask } from './line-controls.tsx';

const load = () => import('./empty-cart-part.tsx');

/** The button that removes all lines of a cart. Few pages show it, so that it is a chunk of its own. */
export function EmptyCartPlace(props: { readonly context: ActionsContext; readonly cart: Cart }) {
  const { actions } = props.context;
  const isShown = actions.lines?.hasRemove === true && !!props.cart.items?.length;
  const part = useLoaded(isShown, load, props.cart);
  return isShown && part !== null ? <part.EmptyCart {...props} Ask={Ask} /> : null;
}
