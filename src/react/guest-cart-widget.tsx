'use client';

import { useSyncExternalStore } from 'react';
import type { AddReactionProps } from '../components/controls/add-reaction.tsx';
import { matchPageColours } from '../components/ui/page-colours.ts';
import { ShopWidget } from '../components/screen/shop-widget.tsx';
import type { RenderLineProps, RenderProps } from '../components/ui/render-props.ts';
import { useAfterRenderEffect } from '../components/ui/timing.ts';
import { usePart } from '../components/ui/use-loaded.ts';
import { useShopState } from '../components/ui/use-shop.ts';
import { createLoader, type Loader } from '../core/cart/state/loader.ts';
import { savesData } from '../core/cart/state/when-idle.ts';
import { BrokenCart, LoadingCart } from './cart-frame.tsx';
import { useGuestCartContext } from './context.ts';
import { WidgetBadge } from './guest-cart-badge.tsx';
import { commandsLoader } from './load-commands.ts';
import { RenderBoundary } from './render-boundary.tsx';
import { useShopView, useWidgetDisplay } from './use-widget.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';
import type { WidgetCartProps } from './widget-screen-part.tsx';

/** Starts to load in a browser, unless it saves data. If this fails, the cart tries again. */
function startInBrowser<Part>(loader: Loader<Part>): Loader<Part> {
  if (typeof document !== 'undefined' && !savesData()) loader.load().catch(() => undefined);
  return loader;
}

/**
 * Loads what shows the cart, from before the first render on: a page whose bundle has this code
 * renders the cart immediately.
 */
// A bundler drops the call from an app that does not use the widget.
export const screenLoader = /* @__PURE__ */ startInBrowser(
  createLoader(() => import('./widget-screen-part.tsx')),
);

const toastLoader = createLoader(() => import('../components/controls/toast-part.tsx'));

/** Reacts to added items, once the code that adds them has loaded. */
function LateAddReaction(props: AddReactionProps) {
  const commands = usePart(commandsLoader);
  return commands && <commands.AddReaction {...props} />;
}

interface PagePictureProps {
  readonly line: RenderLineProps;
  readonly renderPicture: NonNullable<RenderProps['renderPicture']>;
}

/** Calls the page's function within the boundary around it. */
const PagePicture = ({ line, renderPicture }: PagePictureProps) => renderPicture(line);

/**
 * The cart, once its code has loaded. If it does not load, the cart says so, and tries again by its
 * button, and when the shop was read: then there is a connection.
 */
function LateCart(props: WidgetCartProps) {
  const { widget, shopView, drawer } = props;
  const { subscribe, hasFailed, load } = screenLoader;
  const screen = usePart(screenLoader);
  const isMissing = useSyncExternalStore(subscribe, hasFailed, () => false);
  const { updatedAt } = useShopState(shopView);
  const start = (): void => void load().catch((error: unknown) => widget.onError?.(error));
  // Before the first frame: a host may have this code in the file of its page.
  useAfterRenderEffect(start, [updatedAt]);
  if (screen !== undefined) return <screen.WidgetCart {...props} />;
  if (!isMissing) return <LoadingCart {...props} />;
  const isInDrawer = drawer !== undefined;
  return (
    <BrokenCart
      className={widget.className}
      shop={shopView.shop}
      isInDrawer={isInDrawer}
      onRetry={start}
    />
  );
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
  const { mode = 'inline', resolveItem, className, renderPicture, onError } = props;
  const isInDrawer = mode !== 'inline';
  const { drawer } = useGuestCartContext().pageShop;
  const shopView = useShopView(props);
  const { lockPageScroll } = usePart(screenLoader) ?? {};
  const display = { ...useWidgetDisplay(props), matchPageColours, lockPageScroll };
  const cart = (
    <RenderBoundary
      onError={onError}
      fallback={(retry) => (
        <BrokenCart
          className={className}
          shop={shopView.shop}
          isInDrawer={isInDrawer}
          onRetry={() => {
            // The cart's data may have caused the error.
            void shopView.read();
            retry();
          }}
        />
      )}
    >
      <LateCart widget={props} shopView={shopView} drawer={isInDrawer ? drawer : undefined} />
    </RenderBoundary>
  );
  return (
    <ShopWidget
      mode={mode}
      shopView={shopView}
      display={display}
      drawer={drawer}
      cart={cart}
      badge={<WidgetBadge />}
      resolveItem={resolveItem}
      toast={toastLoader}
      AddReaction={LateAddReaction}
      renderPicture={
        renderPicture &&
        ((line) => (
          // If the page's function throws, there is no picture.
          <RenderBoundary fallback={() => null} resetKey={line.itemId}>
            <PagePicture line={line} renderPicture={renderPicture} />
          </RenderBoundary>
        ))
      }
    />
  );
}
