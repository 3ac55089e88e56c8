'use client';

import { GuestCartBadge } from './guest-cart-badge.tsx';
import { useWidgetDisplay } from './use-widget-display.ts';
import { WidgetAddedItem } from './widget-added-item.tsx';
import { WidgetCart } from './widget-cart.tsx';
import { WidgetDrawer } from './widget-drawer.tsx';
import type { GuestCartWidgetProps } from './widget-props.ts';

/**
 * The current cart of the nearest `<GuestCartProvider>`, in each of its states. Assigns it to a customer, and starts a new
 * one after an order. Needs the stylesheet `guest-cart/styles.css`.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, outside a provider
 *
 * @example
 * <GuestCartProvider baseUrl="/rest/default">
 *   <GuestCartWidget locale="de-DE" onCheckout={({ cartId }) => startCheckout(cartId)} />
 * </GuestCartProvider>
 */
export function GuestCartWidget(props: GuestCartWidgetProps) {
  const { mode = 'inline', resolveItem, renderPicture, locale, messages, dir, taxDisplay, priceCurrency } = props;
  const display = useWidgetDisplay(props);
  const cart = <WidgetCart {...props} display={display} />;
  const reaction = <WidgetAddedItem {...{ mode, display, resolveItem, renderPicture }} />;
  if (mode === 'inline') {
    return (
      <>
        {cart}
        {reaction}
      </>
    );
  }
  return (
    <>
      {mode === 'badge' && <GuestCartBadge {...{ locale, messages, dir, taxDisplay, priceCurrency }} />}
      <WidgetDrawer display={display}>{cart}</WidgetDrawer>
      {reaction}
    </>
  );
}
