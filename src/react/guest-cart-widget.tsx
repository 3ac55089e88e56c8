'use client';

import type { AddReactionProps } from '../components/feedback/add-reaction.tsx';
import { matchPageColours } from '../components/ui/page-colours.ts';
import { ShopWidget } from '../components/drawer/shop-widget.tsx';
import { slotsOf } from '../components/ui/slots.ts';
import { useLoadedChunk } from '../components/ui/chunk-hooks.ts';
import { useStable } from '../components/ui/use-stable.ts';
import { createLoader } from '../core/cart/state/loader.ts';
import { useGuestCartContext } from './context.ts';
import { WidgetBadge } from './guest-cart-badge.tsx';
import { commandsLoader } from './load-chunks.ts';
import { LateCart, screenLoader } from './late-cart.tsx';
import { useShopView, useWidgetDisplay } from './use-widget.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

const toastLoader = createLoader(() => import('../components/feedback/toast-chunk.tsx'));

/** Reacts to added items, once the code that adds them has loaded. */
function LateAddReaction(props: Omit<AddReactionProps, 'toast'>) {
  const commands = useLoadedChunk(commandsLoader);
  return commands && <commands.AddReaction {...props} toast={toastLoader} />;
}

/**
 * The current cart of the nearest `<GuestCartProvider>`, in each of its states. Assigns it to a
 * customer, and starts a new one after an order. Needs the stylesheet `guest-cart/styles.css`.
 *
 * @throws {GuestCartError} `misconfigured` while rendering, outside a provider
 *
 * @example
 * <GuestCartProvider baseUrl="/rest/default">
 *   <GuestCartWidget locale="de-DE" onCheckout={({ cartId }) => startCheckout(cartId)} />
 * </GuestCartProvider>
 */
export function GuestCartWidget(props: GuestCartWidgetProps) {
  const { mode = 'inline', customer, onCheckout, onError, slots, resolveItem, className } = props;
  const { renderLine, renderPicture, renderLink, renderSummary } = props;
  const { drawer } = useGuestCartContext().pageShop;
  const shopView = useShopView(props);
  const { lockPageScroll } = useLoadedChunk(screenLoader) ?? {};
  const display = useStable({ ...useWidgetDisplay(props), matchPageColours, lockPageScroll });
  return (
    <ShopWidget
      mode={mode}
      shopView={shopView}
      drawer={drawer}
      display={display}
      custom={{
        slot: slotsOf(slots),
        renderLine,
        renderPicture,
        renderLink,
        renderSummary,
        resolveItem,
        className,
      }}
      hasCustomer={customer !== undefined}
      cart={
        <LateCart
          shopView={shopView}
          customer={customer}
          onCheckout={onCheckout}
          onError={onError}
        />
      }
      badge={<WidgetBadge />}
      reaction={<LateAddReaction mode={mode} shopView={shopView} drawer={drawer} />}
    />
  );
}
