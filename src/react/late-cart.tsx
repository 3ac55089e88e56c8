import { useRef, useState, type ReactNode } from 'react';
import { CartPanel } from '../components/screen/cart-panel.tsx';
import { cartSpace, Skeleton } from '../components/screen/skeleton.tsx';
import type { CartScreenProps } from '../components/screen/use-screen.ts';
import {
  CustomizationContext,
  useCustomization,
  type Customization,
} from '../components/ui/customization.ts';
import { useDisplay } from '../components/ui/display.ts';
import { focusReplacement } from '../components/ui/focus.ts';
import { Notice } from '../components/ui/notice.tsx';
import { RenderBoundary } from '../components/ui/render-boundary.tsx';
import { useAfterRenderEffect } from '../components/ui/timing.ts';
import { useChunk, useLoadedChunk } from '../components/ui/chunk-hooks.ts';
import { useShopState } from '../components/ui/use-shop.ts';
import { createLoader, type Loader } from '../core/cart/state/loader.ts';
import { savesData } from '../core/cart/state/when-idle.ts';
import type { GuestCartWidgetProps } from './widget-props.ts';

/** Starts to load in a browser, unless it saves data. If this fails, the cart tries again. */
function startInBrowser<Chunk>(loader: Loader<Chunk>): Loader<Chunk> {
  if (typeof document !== 'undefined' && !savesData()) loader.load().catch(() => undefined);
  return loader;
}

/**
 * Loads what shows the cart, from before the first render on: a page whose bundle has this code
 * renders the cart immediately.
 */
// A bundler drops the call from an app that does not use the widget.
export const screenLoader = /* @__PURE__ */ startInBrowser(
  createLoader(() => import('./widget-screen-chunk.ts')),
);

type CartProps = Omit<CartScreenProps, 'chunkLoaders'>;

interface StandInProps extends Pick<CartProps, 'shopView'> {
  readonly state: 'loading' | 'broken';
  readonly status?: ReactNode;
  readonly children: ReactNode;
}

/** Stands in for a cart that cannot be shown, or not yet. */
function StandIn({ state, shopView, ...panel }: StandInProps) {
  const { messages } = useDisplay();
  const { isOnServer } = useShopState(shopView);
  const root = useRef<HTMLElement>(null);
  useAfterRenderEffect(() => {
    const section = root.current;
    return () => {
      if (section !== null) focusReplacement(section);
    };
  }, []);
  const shop = isOnServer ? undefined : shopView.shop;
  return (
    <CartPanel
      {...panel}
      root={root}
      attributes={{ state, freshness: null, shop }}
      title={messages.cartLabel}
    />
  );
}

/** A cart whose code is loading. It looks like one that is being read, so that nothing moves. */
function LoadingCart({ shopView, onCheckout }: CartProps) {
  const custom = useCustomization();
  const { messages } = useDisplay();
  const { widgetState } = useShopState(shopView);
  return (
    <StandIn
      shopView={shopView}
      state="loading"
      status={
        <p className="gc-hidden" role="status" translate="no">
          {messages.loading}
        </p>
      }
    >
      <Skeleton {...cartSpace(widgetState, custom)} hasCheckout={onCheckout !== undefined} />
    </StandIn>
  );
}

interface BrokenCartProps extends Pick<CartProps, 'shopView'> {
  readonly onRetry: () => void;
}

/** A cart that cannot be rendered. The page around it and the cart itself are unaffected. */
function BrokenCart({ shopView, onRetry }: BrokenCartProps) {
  const { messages } = useDisplay();
  const { className } = useCustomization();
  // The content of a slot may have caused the error.
  const withoutSlots: Customization = { className, slot: () => null };
  return (
    <CustomizationContext.Provider value={withoutSlots}>
      <StandIn shopView={shopView} state="broken">
        <Notice
          notice={{
            key: 'broken',
            role: 'alert',
            sentences: [{ template: messages.errorBroken }],
            action: { press: onRetry, label: messages.tryAgain },
          }}
        />
      </StandIn>
    </CustomizationContext.Provider>
  );
}

/** @throws what the browser says if the code could not be loaded */
function LoadedCart(props: CartProps) {
  const [error, setError] = useState<unknown>(null);
  const screen = useChunk(true, screenLoader, null, setError);
  // oxlint-disable-next-line typescript/only-throw-error -- the page gets what the browser has thrown
  if (error !== null) throw error;
  if (screen === undefined) return <LoadingCart {...props} />;
  return <screen.CartScreen {...props} chunkLoaders={screen.widgetChunkLoaders} />;
}

export interface LateCartProps extends CartProps, Pick<GuestCartWidgetProps, 'onError'> {}

/**
 * The cart of a widget. If it cannot be shown, it says so, and tries again by its button, when there
 * is other data, and without its code when the shop was read: then there is a connection.
 */
export function LateCart({ onError, ...props }: LateCartProps) {
  const { shopView } = props;
  const { cart, updatedAt } = useShopState(shopView);
  const isMissing = useLoadedChunk(screenLoader) === undefined;
  return (
    <RenderBoundary
      onError={onError}
      resetKey={isMissing ? updatedAt : cart}
      fallback={(retry) => (
        <BrokenCart
          shopView={shopView}
          onRetry={() => {
            // The cart's data may have caused the error.
            void shopView.read();
            retry();
          }}
        />
      )}
    >
      <LoadedCart {...props} />
    </RenderBoundary>
  );
}
