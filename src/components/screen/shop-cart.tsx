import { useEffect } from 'react';
import type { CheckoutCart } from '../../core/cart/reading/events.ts';
import type { Drawer } from '../../core/cart/showing/drawer.ts';
import type { ShopView } from '../../core/cart/showing/shop-view.ts';
import { cartIdOf, isReadOnly } from '../../core/cart/identity/cart-record.ts';
import { firstLinesInDrawer } from '../drawer/drawer.tsx';
import { useOnline } from '../ui/use-online.ts';
import { useHydrated, useIsOpen, useShopState, type CartDisplay } from '../drawer/use-shop.ts';
import { CartScreen, type CartScreenProps } from './cart-screen.tsx';

/** What the entry of an open drawer has in `history.state`. */
interface DrawerEntry {
  readonly guestCartDrawer?: boolean;
}

const isOfDrawer = (): boolean => (history.state as DrawerEntry | null)?.guestCartDrawer === true;

/**
 * Lets the Back button close the drawer, by one entry in the history. Browsers with `CloseWatcher`
 * do so for every dialog. Returns a function that removes the entry, unless the shopper has left
 * it.
 */
function closeOnBack(close: () => void): () => void {
  if ('CloseWatcher' in window) return () => undefined;
  // A router of the page keeps its own state. After a reload, the entry is still there.
  if (!isOfDrawer())
    history.pushState({ ...(history.state as object | null), guestCartDrawer: true }, '');
  window.addEventListener('popstate', close);
  return () => {
    window.removeEventListener('popstate', close);
    if (isOfDrawer()) history.back();
  };
}

export interface ShopCartProps extends Pick<
  CartScreenProps,
  'resolveItem' | 'renderProps' | 'place' | 'partLoaders' | 'controlsPart' | 'className'
> {
  readonly view: ShopView;
  readonly display: CartDisplay;
  /** The drawer that contains the cart. @default the cart is in the page */
  readonly drawer?: Drawer | undefined;
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

/** Of a cart in the page. */
const closedDrawer: Pick<Drawer, 'subscribe' | 'getState'> = {
  subscribe: () => () => undefined,
  getState: () => ({ isOpen: false, drawers: [] }),
};

/** The mutation's state shows why it failed. */
const ignoreRejection = (write: Promise<unknown>): void => void write.catch(() => undefined);

/** The cart of a shop with its buttons, in the page or in a drawer. */
export function ShopCart(props: ShopCartProps) {
  const { view, display, drawer, customer, onCheckout, ...screen } = props;
  const { cart, controls, current, retired, create, assign, ...read } = useShopState(view);
  const online = useOnline();
  const isLive = useHydrated();
  const isOpen = useIsOpen(drawer ?? closedDrawer);
  const closesOnBack = isOpen && display.settings.backCloses;
  useEffect(
    () => (closesOnBack ? closeOnBack(() => drawer?.setState({ isOpen: false })) : undefined),
    [closesOnBack, drawer],
  );
  const cartId = cartIdOf(current);
  const status = current.status === 'assigned' && !isReadOnly(current) ? 'guest' : current.status;
  return (
    <CartScreen
      {...screen}
      {...display}
      {...{ cart, controls, read, online, create, assign }}
      // A sign-in merges the guest's cart into the customer's, so it is not missing.
      retired={retired && customer === undefined}
      // A server may resolve a relative URL differently, and does not know whether the browser has
      // a cart.
      shop={isLive ? view.shop : undefined}
      // A customer's own cart can be changed as a guest's.
      current={isLive ? { status, hasId: cartId !== null } : { status: 'guest', hasId: true }}
      isCustomers={current.status === 'assigned'}
      session={view.session}
      customer={
        customer === undefined || current.status === 'assigned'
          ? null
          : { name: customer.name ?? null }
      }
      firstLines={drawer && firstLinesInDrawer}
      onRefresh={view.read}
      onAction={(action) => {
        if (action !== 'assign')
          ignoreRejection(view.create.run({ replace: action === 'replace' }));
        else if (customer !== undefined) ignoreRejection(view.assign.run(customer));
      }}
      onDismiss={(outcome) => view[outcome].reset()}
      onClose={drawer && (() => drawer.setState({ isOpen: false }))}
      onCheckout={
        onCheckout && (() => cart !== null && cartId !== null && onCheckout({ cart, cartId }))
      }
    />
  );
}
