import type { ReactNode } from 'react';
import type { Cart } from '../../core/api/cart.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import { freeShippingThreshold } from '../../core/view/free-shipping-threshold.ts';
import type { CompactView } from '../../core/view/types.ts';
import type * as shippingPart from '../controls/shipping-part.tsx';
import type { ControlsDisplay } from './use-controls.ts';
import { useLoaded } from '../ui/use-loaded.ts';

/** The chunk that renders the free-shipping bar and shipping estimates. */
export type ShippingPart = typeof shippingPart;

export interface ShippingInput {
  readonly cart: Cart;
  readonly view: CompactView;
  readonly settings: Pick<
    ScreenSettings,
    'freeShipping' | 'freeShippingTax' | 'shippingCountries' | 'locale'
  >;
  readonly controls: ControlsDisplay;
}

/**
 * The free-shipping bar and the shipping estimate of a cart. Their chunk loads if the page has
 * turned one of them on.
 */
export function useShipping(
  { cart, view, settings, controls }: ShippingInput,
  load: () => Promise<ShippingPart>,
): { readonly bar: ReactNode; readonly estimate: ReactNode } {
  const { controls: available, messages } = controls.loaded?.context ?? {};
  const totals = available?.totals ?? null;
  const isShipped = view.contents === 'filled' && !view.isVirtual;
  const hasTotals = totals !== null || controls.awaitsTotals;
  const threshold =
    hasTotals && isShipped ? freeShippingThreshold(cart, settings.freeShipping) : null;
  const estimate = isShipped ? (available?.shippingEstimate ?? null) : null;
  const part = useLoaded(threshold !== null || estimate !== null, load, cart);
  if (part === null || messages === undefined) {
    const keepsSpace = threshold !== null && (controls.awaitsTotals || totals?.data != null);
    return { bar: keepsSpace && <div className="gc-free-shipping" />, estimate: null };
  }

  return part.shippingDisplay({ cart, view, settings, messages, totals, threshold, estimate });
}
