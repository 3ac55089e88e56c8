'use client';

import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useGuestCartContext } from '../../hooks/context.ts';
import { useAssignCustomer } from '../../hooks/use-assign-customer.ts';
import { useCreateGuestCart } from '../../hooks/use-create-guest-cart.ts';
import { useCurrentCart } from '../../hooks/use-current-cart.ts';
import { useGuestCart } from '../../hooks/use-guest-cart.ts';
import { useRefetchCart } from '../../hooks/use-refetch.ts';
import { enScreen } from '../../view/messages/en-screen.ts';
import { mergeMessages } from '../../view/messages/merge-messages.ts';
import type { Messages } from '../../view/messages/messages.ts';
import { langAttributes as langAttributesOf } from '../../view/messages/language.ts';
import { toAssignState, toCreateState } from '../screen/mutation-state.ts';
import { BrokenCart } from '../screen/broken-cart.tsx';
import { CartScreen } from '../screen/cart-screen.tsx';
import type { CheckoutCart } from '../../settings/events.ts';
import { screenSettings, type ScreenSettings } from '../../settings/screen-settings.ts';
import type { DisplaySettings } from '../../settings/settings.ts';
import type { ResolveItem } from '../resolve-item.ts';
import type { NoticeAction } from '../screen/notices.ts';
import type { RenderProps } from '../lines/render-props.ts';
import type { CartSlots, Slot } from '../screen/slots.ts';
import { useHydrated } from '../hooks/use-hydrated.ts';
import { useOnline } from '../hooks/use-online.ts';
import { widgetPartLoaders } from './part-loaders.ts';
import { useWidgetActions, type LineHandlers } from './use-widget-actions.ts';

export interface GuestCartWidgetProps extends DisplaySettings, LineHandlers, RenderProps {
  /**
   * Messages that replace the English ones: a language's from `useMessages(locale)`, or the host's own. Pass the same object
   * at each render.
   *
   * @default English
   */
  readonly messages?: Partial<Messages> | undefined;
  /** Direction of the text. @default that of `locale`, else the page's */
  readonly dir?: 'ltr' | 'rtl' | undefined;
  /**
   * The signed-in customer. A button then offers to assign the cart to them, with `name` on it.
   *
   * @default none
   */
  readonly customer?:
    { readonly customerId: number; readonly storeId: number; readonly name?: string | undefined } | undefined;
  /** Additional classes of the root element. */
  readonly className?: string | undefined;
  /**
   * The shop's own content in the slots of the cart.
   *
   * @default none
   */
  readonly slots?: CartSlots | undefined;
  /**
   * Returns the picture and the link of a line. Called for each line while rendering, so it must be fast.
   *
   * @default no pictures, and no space for them
   */
  readonly resolveItem?: ResolveItem | undefined;
  /**
   * Called by the checkout button, once the shop has confirmed every change. With the id, your checkout can read
   * and order the cart: keep it out of URLs and logs. Without this prop there is no button.
   *
   * @default none
   */
  readonly onCheckout?: ((checkout: CheckoutCart) => void) | undefined;
  /** Called when the cart could not be rendered. The page keeps working, with a short notice instead of the cart. */
  readonly onError?: ((error: unknown) => void) | undefined;
}

/**
 * The current cart of the nearest `<GuestCartProvider>`, in each of its states. Creates carts, and assigns them to a
 * customer. Needs the stylesheet `guest-cart/styles.css`.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, outside of a provider
 *
 * @example
 * <GuestCartProvider baseUrl="/rest/default">
 *   <GuestCartWidget locale="de-DE" onCheckout={({ cartId }) => startCheckout(cartId)} />
 * </GuestCartProvider>
 */
export function GuestCartWidget(props: GuestCartWidgetProps) {
  const { customer, className, onError, onCheckout } = props;
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
  const refetchCart = useRefetchCart();
  const create = useCreateGuestCart();
  const assign = useAssignCustomer();
  const online = useOnline();
  const isLive = useHydrated();
  const messages = useMemo(() => mergeMessages(enScreen, props.messages), [props.messages]);

  const displayed = JSON.stringify(screenSettings(props));
  // The screen memoizes its view by this object.
  const settings = useMemo(() => JSON.parse(displayed) as ScreenSettings, [displayed]);

  // Without messages in its language the cart is in English, regardless of its locale.
  const { lang, dir } = langAttributesOf(
    props.messages === undefined && props.locale !== undefined ? 'en' : props.locale,
  );
  const langAttributes = { lang, dir: props.dir ?? dir };

  const { reset: resetCreate } = create;
  const { reset: resetAssign } = assign;
  useEffect(() => {
    // The results of writes belong to the cart before.
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
    <ErrorBoundary
      onError={(error) => onError?.(error)}
      onReset={() => {
        // The cart's data may have caused the error.
        if (cartId !== null) void query.refetch();
      }}
      fallbackRender={({ resetErrorBoundary }) => (
        <BrokenCart
          headingLevel={settings.headingLevel}
          {...{ messages, className, langAttributes }}
          onRetry={() => resetErrorBoundary()}
        />
      )}
    >
      <CartScreen
        cart={data}
        actions={actions}
        resolveItem={props.resolveItem}
        renderProps={props}
        partLoaders={widgetPartLoaders}
        // A server does not know whether the browser has a cart.
        current={isLive ? { status: current.status, hasId: cartId !== null } : { status: 'guest', hasId: true }}
        retired={retired}
        read={{ fetchStatus, fault, asOf, failedAt }}
        online={online}
        create={toCreateState(create)}
        assign={toAssignState(assign)}
        customer={customer === undefined ? null : { name: customer.name ?? null }}
        {...{ settings, messages, className, place, langAttributes }}
        onRefresh={refetchCart}
        onAction={onAction}
        onDismiss={(outcome) => (outcome === 'create' ? resetCreate() : resetAssign())}
        onCheckout={
          onCheckout === undefined || data === null || cartId === null
            ? undefined
            : () => onCheckout({ cart: data, cartId })
        }
      />
    </ErrorBoundary>
  );
}
