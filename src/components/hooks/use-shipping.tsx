import type { ReactNode } from 'react';
import type { Cart } from '../../schema/cart.ts';
import type { ScreenSettings } from '../../settings/screen-settings.ts';
import { freeShippingThreshold } from '../../view/money/free-shipping-threshold.ts';
import type { ScreenMessages } from '../../view/messages/message-groups.ts';
import type { Messages } from '../../view/messages/messages.ts';
import type { CompactView } from '../../view/types.ts';
import type * as shippingPart from '../shipping/shipping-part.tsx';
import type { ActionsDisplay } from './use-actions.ts';
import { useLoaded } from './use-loaded.ts';

/** The chunk that renders the free-shipping bar and shipping estimates. */
export type ShippingPart = typeof shippingPart;

export interface ShippingInput {
  readonly cart: Cart;
  readonly view: CompactView;
  readonly settings: Pick<ScreenSettings, 'freeShipping' | 'freeShippingTax' | 'shippingCountries' | 'locale'>;
  readonly messages: ScreenMessages & Partial<Messages>;
  readonly actions: ActionsDisplay;
}

/**
 * The free-shipping bar and the shipping estimate of a cart. Their chunk loads if the page has turned one of them on.
 */
export function useShipping(
  { cart, view, settings, messages, actions }: ShippingInput,
  load: () => Promise<ShippingPart>,
): { readonly bar: ReactNode; readonly estimate: ReactNode } {
  const { actions: available, texts } = actions.loaded?.context ?? {};
  const totals = available?.totals ?? null;
  const isShipped = view.contents === 'filled' && !view.isVirtual;
  const threshold = totals === null || !isShipped ? null : freeShippingThreshold(cart, settings.freeShipping);
  const estimate = isShipped ? (available?.shippingEstimate ?? null) : null;
  const part = useLoaded(threshold !== null || estimate !== null, load, cart);
  const data = totals?.data ?? null;
  const isWaiting = totals?.isPending === true;
  if (part === null || texts === undefined) {
    const keepsSpace = threshold !== null && (isWaiting || data !== null);
    return { bar: keepsSpace && <div className="gc-free-shipping" />, estimate: null };
  }

  const { locale, freeShippingTax } = settings;
  const subtotal = freeShippingTax === 'auto' ? view.taxDisplay : freeShippingTax;
  const all = { ...part.enShipping, ...texts, ...messages };
  const progress =
    threshold === null || data === null ? null : part.freeShippingView(data, cart, { threshold, subtotal, locale });
  const isOutdated = totals?.isStale === true || view.isStale;
  const quoteCurrency = data?.quote_currency_code ?? cart.currency?.quote_currency_code;
  const options = { locale, quoteCurrency, taxDisplay: view.taxDisplay, messages: all };
  return {
    bar: threshold !== null && (progress !== null || isWaiting) && (
      <part.FreeShippingBar view={progress} outdated={isOutdated ? texts.totalsOutdated : null} texts={all} />
    ),
    estimate: estimate !== null && (
      <part.ShippingEstimateForm
        actions={estimate}
        methods={estimate.data && part.shippingEstimates(estimate.data, options)}
        countries={settings.shippingCountries}
        locale={locale}
        texts={all}
      />
    ),
  };
}
