import { useState, type ReactElement, type ReactNode } from 'react';
import { freeShippingThreshold } from '../../core/view/free-shipping-threshold.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import type { KnownShipping } from '../../core/view/shop-totals.ts';
import type * as shippingChunk from '../shipping/shipping-chunk.tsx';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
import type { ControlsLayout } from './use-controls.ts';
import { freeShippingPlace } from '../../core/markup/cart.ts';
import type { MarkupChild } from '../../core/markup/node.ts';
import { useDisplay } from '../ui/display.ts';
import { useChunk } from '../ui/chunk-hooks.ts';

/** The chunk that renders the free-shipping bar and shipping estimates. */
export type ShippingChunk = typeof shippingChunk;

/** The free-shipping bar, and what is announced of it. */
interface ShownBar {
  readonly node: MarkupChild<ReactElement>;
  /** What it says. Empty until it is known. */
  readonly text: string;
  /** Whether it says that the minimum for free shipping is reached; null if it says nothing. */
  readonly isReached: boolean | null;
}

/** With what the totals and their announcement say of shipping. */
export interface ShippingSlots extends KnownShipping {
  /** Null if there is no bar: nothing of it is shown or announced. */
  readonly bar: ShownBar | null;
  readonly estimate: ReactNode;
}

/**
 * The free-shipping bar and the shipping estimate of a cart. Their chunk loads if the page has
 * turned one of them on. Without a cart there is neither.
 */
export function useShipping(
  shown: FormattedCart | null,
  layout: ControlsLayout,
  loader: Loader<ShippingChunk>,
): ShippingSlots {
  const view = shown?.view ?? null;
  const cart = shown?.source.cart ?? {};
  const display = useDisplay();
  const widgetState = layout.loaded?.shared.widgetState;
  const isShipped = view?.contents === 'filled' && !view.isVirtual;
  const { freeShipping } = display.settings;
  const threshold = freeShippingThreshold(cart, freeShipping, isShipped && layout.hasTotals);
  const hasEstimate = isShipped && layout.hasEstimate;
  const [wasDenied, setDenied] = useState(false);
  const chunk = useChunk(threshold !== null || hasEstimate, loader, shown?.source.cart);
  if (view === null || chunk === undefined || widgetState === undefined) {
    return {
      bar: threshold !== null ? { node: freeShippingPlace, text: '', isReached: null } : null,
      estimate: null,
      note: null,
      isFree: false,
      isOutdated: false,
    };
  }

  const shipping = chunk.shippingSlots({
    cart,
    view,
    display,
    widgetState,
    threshold,
    hasEstimate,
    wasDenied,
  });
  if (shipping.isDenied !== wasDenied) setDenied(shipping.isDenied);
  return shipping;
}
