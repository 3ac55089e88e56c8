import { useEffect, useSyncExternalStore } from 'react';
import { useGuestCartContext } from '../context.ts';
import { useGuestCartDrawer } from '../hooks/use-guest-cart-drawer.ts';
import { refetchCarts } from '../query/query-cache.ts';
import { useAssignCustomer } from '../hooks/use-assign-customer.ts';
import { useCreateGuestCart } from '../hooks/use-create-guest-cart.ts';
import { useCurrentCart } from '../hooks/use-current-cart.ts';
import { useGuestCart } from '../hooks/use-guest-cart.ts';
import { firstLinesInDrawer } from '../../components/drawer/drawer.tsx';
import { toAssignState, toCreateState } from '../../components/screen/mutation-state.ts';
import { BrokenCart } from '../../components/screen/broken-cart.tsx';
import { CartScreen } from '../../components/screen/cart-screen.tsx';
import type { NoticeAction } from '../../components/screen/notices.ts';
import type { Slot } from '../../components/screen/slots.ts';
import { useHydrated } from '../../components/hooks/use-hydrated.ts';
import { useOnline } from '../../components/hooks/use-online.ts';
import { widgetPartLoaders } from './part-loaders.ts';
import { RenderBoundary } from './render-boundary.tsx';
import type { WidgetDisplay } from './use-widget-display.ts';
import { useWidgetActions } from './use-widget-actions.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

export interface WidgetCartProps extends GuestCartWidgetProps {
  readonly display: WidgetDisplay;
}

/** The cart of the provider with its buttons, in the page or in a drawer. */
export function WidgetCart(props: WidgetCartProps) {
  const { mode = 'inline', customer, className, onError, onCheckout } = props;
  const context = useGuestCartContext();
  const { store } = context.session;
  const current = useCurrentCart();
  // Retired ids without a current cart mean that the service no longer has the last cart.
  const retired = useSyncExternalStore(
    store.subscribe,
    () => store.getState().retired.length > 0,
    () => false,
  );
  const cartId = current.status === 'none' ? null : current.cartId;
  const query = useGuestCart();
  const data = query.data ?? null;
  const { onQuantityChange, onRemove } = props;
  const actions = useWidgetActions({ context, status: current.status, onQuantityChange, onRemove, attempt: data });
  const create = useCreateGuestCart();
  const assign = useAssignCustomer();
  const { close } = useGuestCartDrawer();
  const online = useOnline();
  const isLive = useHydrated();

  const { settings, messages, langAttributes } = props.display;

  const { reset: resetCreate } = create;
  const { reset: resetAssign } = assign;
  useEffect(() => {
    // The results of writes belong to the previous cart.
    resetCreate();
    resetAssign();
  }, [cartId, resetCreate, resetAssign]);

  const onAction = (action: Exclude<NoticeAction, 'retry'>): void => {
    if (action === 'create') create.mutate();
    else if (action === 'replace') create.mutate({ replace: true });
    else if (customer !== undefined) assign.mutate({ customerId: customer.customerId, storeId: customer.storeId });
  };
  // `slots={{ empty: isSale && <Sale /> }}` renders the standard content without a sale.
  const place: Slot = (name, standard) => props.slots?.[name] || standard;
  const { fetchStatus, error: fault, dataUpdatedAt: asOf, errorUpdatedAt: failedAt } = query;

  return (
    <RenderBoundary
      onError={onError}
      fallback={(retry) => (
        <BrokenCart
          headingLevel={settings.headingLevel}
          {...{ messages, className, langAttributes }}
          onRetry={() => {
            // The cart's data may have caused the error.
            if (cartId !== null) void query.refetch();
            retry();
          }}
        />
      )}
    >
      <CartScreen
        cart={data}
        // A server may resolve a relative URL differently.
        shop={isLive ? context.session.cartStore.key : undefined}
        actions={actions}
        resolveItem={props.resolveItem}
        renderProps={props}
        partLoaders={widgetPartLoaders}
        firstLines={mode === 'inline' ? undefined : firstLinesInDrawer}
        // A server does not know whether the browser has a cart.
        current={isLive ? { status: current.status, hasId: cartId !== null } : { status: 'guest', hasId: true }}
        retired={retired}
        read={{ fetchStatus, fault, asOf, failedAt }}
        online={online}
        create={toCreateState(create)}
        assign={toAssignState(assign)}
        customer={customer === undefined ? null : { name: customer.name ?? null }}
        {...{ settings, messages, className, place, langAttributes }}
        onRefresh={() => refetchCarts(context.queryClient, context.session.scope)}
        onAction={onAction}
        onDismiss={(outcome) => (outcome === 'create' ? resetCreate() : resetAssign())}
        onClose={mode === 'inline' ? undefined : close}
        onCheckout={
          onCheckout === undefined || data === null || cartId === null
            ? undefined
            : () => onCheckout({ cart: data, cartId })
        }
      />
    </RenderBoundary>
  );
}
