'use client';

import type { ReactNode } from 'react';
import { Badge } from '../components/drawer/badge.tsx';
import { DisplayContext } from '../components/ui/display.ts';
import { useChunk } from '../components/ui/chunk-hooks.ts';
import { useShopState } from '../components/ui/use-shop.ts';
import { useGuestCartContext } from './context.ts';
import { commandsLoader, loadDiagnostics } from './load-chunks.ts';
import { RenderBoundary } from '../components/ui/render-boundary.tsx';
import { useShopView, useWidgetDisplay } from './use-widget.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

/** Props of `<GuestCartBadge>`. */
export interface GuestCartBadgeProps extends Pick<
  GuestCartWidgetProps,
  'locale' | 'messages' | 'dir' | 'taxDisplay' | 'priceCurrency' | 'className'
> {
  /** @default a bag */
  readonly icon?: ReactNode;
  /**
   * Called by a press if the page has neither a drawer nor a cart of the shop, for example to go to
   * the page with the cart.
   */
  readonly onNoCart?: (() => void) | undefined;
}

/**
 * A button with the quantity and the total. It goes to the inline cart of the page, or opens the
 * shop's drawer, which may be in another provider. While the drawer is closed, a message says why an
 * item could not be added.
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
  const { className, icon, onNoCart } = props;
  return (
    <DisplayContext.Provider value={useWidgetDisplay(props)}>
      <WidgetBadge className={className} icon={icon} onNoCart={onNoCart} />
    </DisplayContext.Provider>
  );
}

/** The badge with the settings and messages of the widget around it. */
export function WidgetBadge(props: Pick<GuestCartBadgeProps, 'className' | 'icon' | 'onNoCart'>) {
  const { className, icon, onNoCart } = props;
  const { drawer } = useGuestCartContext().pageShop;
  const shopView = useShopView({});
  const { cart, widgetState } = useShopState(shopView);
  const loaded = useChunk(
    widgetState.addsItems || widgetState.failedAdd !== null,
    commandsLoader,
    cart,
  );
  const renderIcon = icon === undefined ? undefined : () => icon;
  function open(): void {
    const hasDrawer = drawer.getState().drawers.length > 0;
    if (!hasDrawer && onNoCart !== undefined) {
      onNoCart();
      return;
    }
    // A drawer that is rendered later opens then.
    drawer.setState({ isOpen: true });
    if (!hasDrawer) loadDiagnostics(({ logNoCart }) => logNoCart(shopView.shop));
  }
  const badge = { shopView, drawer, className, icon: renderIcon, onOpen: open };
  return (
    <RenderBoundary fallback={() => <Badge {...badge} isBroken />} resetKey={cart}>
      <Badge {...badge} FailedAdd={loaded?.FailedAdd} announcedCode={loaded?.announcedCode} />
    </RenderBoundary>
  );
}
