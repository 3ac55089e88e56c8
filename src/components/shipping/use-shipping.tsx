import type { ReactNode } from 'react';
import { freeShippingThreshold } from '../../core/view/free-shipping-threshold.ts';
import { shownParts } from '../../core/view/shown-parts.ts';
import type * as shippingPart from './shipping-part.tsx';
import type { FormattedCart } from '../../core/view/compact-view-cache.ts';
import type { ControlsLayout } from '../ui/controls-context.ts';
import { useCartDisplay } from '../ui/display.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** The chunk that renders the free-shipping bar and shipping estimates. */
export type ShippingPart = typeof shippingPart;

interface ShippingDisplay {
  readonly bar: ReactNode;
  readonly estimate: ReactNode;
  /** What the estimate says in the row of the totals; null without one. */
  readonly note: string | null;
  /** Whether the shop ships for free, as the bar says. */
  readonly isFree: boolean;
}

/**
 * The free-shipping bar and the shipping estimate of a cart. Their chunk loads if the page has
 * turned one of them on.
 */
export function useShipping(
  { view, source }: FormattedCart,
  controls: ControlsLayout,
  load: () => Promise<ShippingPart>,
): ShippingDisplay {
  const { cart } = source;
  const display = useCartDisplay();
  const available = controls.loaded?.context.controls;
  const totals = available?.totals ?? null;
  const { settings } = display;
  const hasTotals = totals !== null || controls.awaitsTotals;
  const parts = shownParts({ settings, hasTotals, view });
  const threshold = freeShippingThreshold(cart, parts.freeShipping);
  const hasEstimate = parts.hasEstimate && available?.shippingEstimate != null;
  const part = useLoaded(threshold !== null || hasEstimate, load, cart);
  if (part === null || available === undefined) {
    const keepsSpace = threshold !== null && (controls.awaitsTotals || totals?.data != null);
    return {
      bar: keepsSpace && <div className="gc-free-shipping" />,
      estimate: null,
      note: null,
      isFree: false,
    };
  }

  return part.shippingDisplay({ cart, view, display, controls: available, threshold, hasEstimate });
}
