import type { CheckoutCart } from '../../core/cart/state/events.ts';
import { isReadOnly } from '../../core/cart/session/record.ts';
import type { ShopState, ShopView } from '../../core/cart/shown/shop-view.ts';
import { leaveForCheckout } from '../notices/use-news.ts';
import { useHydrated, useOnline, useShopState } from '../ui/use-shop.ts';
import type { CartState, ScreenCommands } from '../notices/cart-state.ts';
import { CartScreen } from './cart-screen.tsx';
import type { ScreenInput } from './use-screen.ts';

export interface ShopCartProps extends Pick<ScreenInput, 'custom' | 'partLoaders'> {
  readonly shopView: ShopView;
  /** The signed-in customer, to whom the cart can be assigned. @default none */
  readonly customer?:
    | {
        readonly customerId: number;
        readonly storeId?: number | undefined;
        readonly name?: string | undefined;
      }
    | undefined;
  /** Undefined if there is no checkout button. */
  readonly onCheckout: ((checkout: CheckoutCart) => void) | undefined;
}

/** The mutation's state shows why it failed. */
const ignoreRejection = (write: Promise<unknown>): void => void write.catch(() => undefined);

/** The current cart of a shop. A server knows neither the page's URL nor whether it has a cart. */
function useCartState(
  state: ShopState,
  { shopView, customer }: Pick<ShopCartProps, 'shopView' | 'customer'>,
): CartState {
  const { cart, changes, current, cartId, isBeforeSignIn, retired, create, assign, ...read } =
    state;
  const online = useOnline();
  const isLive = useHydrated();
  // A customer's own cart can be changed as a guest's.
  const isCustomers = current.status === 'assigned';
  const status = isCustomers && !isReadOnly(current) ? 'guest' : current.status;
  return {
    cartId,
    cart,
    isBeforeSignIn,
    changes,
    read,
    online,
    create,
    assign,
    // A sign-in merges the guest's cart into the customer's, so it is not missing.
    retired: retired && customer === undefined,
    shop: isLive ? shopView.shop : undefined,
    current: isLive ? { status, hasId: cartId !== null } : { status: 'guest', hasId: true },
    isCustomers,
    customer: customer === undefined || isCustomers ? null : { name: customer.name ?? null },
  };
}

/** The cart of a shop with its buttons. */
export function ShopCart(props: ShopCartProps) {
  const { shopView, customer, onCheckout, ...screen } = props;
  const { session, read, create, assign } = shopView;
  const state = useShopState(shopView);
  const { cart, cartId } = state;
  const cartState = useCartState(state, props);
  const commands: ScreenCommands = {
    refresh: read,
    createCart: (options) => ignoreRejection(create.run(options)),
    assignCart: () => customer && ignoreRejection(assign.run(customer)),
    dismiss: (outcome) => shopView[outcome].reset(),
    checkOut:
      onCheckout &&
      (() => {
        if (cart === null || cartId === null) return;
        leaveForCheckout(session, cartId);
        onCheckout({ cart, cartId });
      }),
  };
  return <CartScreen {...screen} cartState={cartState} commands={commands} session={session} />;
}
