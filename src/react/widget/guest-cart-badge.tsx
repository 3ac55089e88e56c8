'use client';

import { useSyncExternalStore, type ReactNode } from 'react';
import * as badgeParts from '../../components/drawer/badge-parts.tsx';
import { FailedAdd } from '../../components/drawer/failed-add.tsx';
import { ShopBadge } from '../../components/drawer/shop-badge.tsx';
import { useGuestCartContext } from '../context.ts';
import { RenderBoundary } from './render-boundary.tsx';
import { useShopView, useWidgetDisplay } from './use-widget.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

const getParts = () => badgeParts;

/** Props of `<GuestCartBadge>`. */
export interface GuestCartBadgeProps extends Pick<
  GuestCartWidgetProps,
  'locale' | 'messages' | 'dir' | 'taxDisplay' | 'priceCurrency' | 'className'
> {
  /** @default a bag */
  readonly icon?: ReactNode;
}

/**
 * A button with the quantity and the subtotal. It goes to the inline cart of the page, or opens the
 * provider's drawer. While the drawer is closed, a message says why an item could not be added.
 * Needs `guest-cart/styles.css`.
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
  const { drawer } = useGuestCartContext();
  const shopView = useShopView({});
  const display = useWidgetDisplay(props);
  const getCart = () => shopView.getState().cart;
  const cart = useSyncExternalStore(shopView.subscribe, getCart, () => null);
  const renderIcon = icon === undefined ? undefined : () => icon;
  const badge = { shopView, display, drawer, className, FailedAdd, getParts, icon: renderIcon };
  return (
    <RenderBoundary fallback={() => <ShopBadge {...badge} isBroken />} resetKey={cart}>
      <ShopBadge {...badge} />
    </RenderBoundary>
  );
}
