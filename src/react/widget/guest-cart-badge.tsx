'use client';

import type { ReactNode } from 'react';
import { useGuestCartContext } from '../context.ts';
import { useCartId } from '../hooks/use-cart-id.ts';
import { useCurrentCart } from '../hooks/use-current-cart.ts';
import { useGuestCart } from '../hooks/use-guest-cart.ts';
import { useGuestCartDrawer } from '../hooks/use-guest-cart-drawer.ts';
import { Badge } from '../../components/drawer/badge.tsx';
import { useHydrated } from '../../components/hooks/use-hydrated.ts';
import { RenderBoundary } from './render-boundary.tsx';
import { useWidgetActions } from './use-widget-actions.ts';
import { useWidgetDisplay } from './use-widget-display.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

export interface GuestCartBadgeProps extends Pick<
  GuestCartWidgetProps,
  'locale' | 'messages' | 'dir' | 'taxDisplay' | 'priceCurrency' | 'className'
> {
  /** @default a bag */
  readonly icon?: ReactNode;
}

/**
 * A button with the quantity and the subtotal. It goes to the inline cart of the page, or opens the provider's drawer.
 * While the drawer is closed, a message says why an item could not be added. Needs `guest-cart/styles.css`.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, outside a provider
 *
 * @example
 * <GuestCartProvider baseUrl="/rest/default">
 *   <header><GuestCartBadge locale="de-DE" /></header>
 *   <GuestCartWidget mode="drawer" locale="de-DE" />
 * </GuestCartProvider>
 */
export function GuestCartBadge(props: GuestCartBadgeProps) {
  const { className, icon } = props;
  const context = useGuestCartContext();
  const { status } = useCurrentCart();
  const cartId = useCartId();
  const { isOpen, open } = useGuestCartDrawer();
  const { data = null } = useGuestCart();
  const actions = useWidgetActions({ context, status, attempt: data });
  const isLive = useHydrated();
  const button = {
    ...useWidgetDisplay(props),
    className,
    icon: icon === undefined ? undefined : () => icon,
    shop: context.session.cartStore.key,
    isOpen,
    onOpen: open,
  };
  // A server does not know whether the browser has a cart.
  const hasId = !isLive || cartId !== null;
  return (
    <RenderBoundary fallback={() => <Badge {...button} cart={null} hasId actions={undefined} />} resetKey={data}>
      <Badge {...button} cart={data} hasId={hasId} actions={actions} />
    </RenderBoundary>
  );
}
