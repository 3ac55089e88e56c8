import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import { amountsStatus } from '../../core/cart/state/totals-state.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { ShippingEstimateState } from '../../core/cart/state/estimate-state.ts';
import { chosenMethod, hasAddress } from '../../core/view/free-shipping-threshold.ts';
import { freeShippingState, freeShippingView } from '../../core/view/free-shipping.ts';
import {
  shippingEstimates,
  shippingNote,
  shippingTaxDisplay,
  type ShippingEstimateView,
} from '../../core/view/shipping-estimates.ts';
import type { CompactView } from '../../core/view/types.ts';
import type { ShopDisplay } from '../ui/display.ts';
import { shippingMessages } from './shipping-messages.ts';

export interface ShippingFactsInput {
  readonly cart: Cart;
  readonly view: CompactView;
  readonly display: ShopDisplay;
  /** The threshold of free shipping, as a decimal text; null if there is no bar. */
  readonly threshold: string | null;
  readonly widgetState: WidgetState;
  /** Whether the cart has the form for an estimate. */
  readonly hasEstimate: boolean;
  /** Whether there was no bar before, because the destination has no free method. */
  readonly wasDenied: boolean;
}

/**
 * What the methods of an estimate say. Undefined where they do not say it.
 *
 * @param mayGainFree whether they are of a cart before, which may have been too small for a free one
 */
function deliveriesOf(methods: readonly ShippingEstimateView[] | null, mayGainFree: boolean) {
  const shipped = methods?.filter(({ isPickup, price }) => !isPickup && price !== null);
  const hasFree = shipped?.some(({ isFree }) => isFree);
  const hasFreeMethod = mayGainFree && hasFree === false ? undefined : hasFree;
  const isAllFree = hasFreeMethod === true && shipped?.every(({ isFree }) => isFree) === true;
  return { hasFreeMethod, isAllFree };
}

/** What the row of shipping says before a method is chosen. Null for "Chosen at checkout". */
function noteOf(
  methods: readonly ShippingEstimateView[] | null,
  estimate: ShippingEstimateState | null,
  messages: ReturnType<typeof shippingMessages>,
): string | null {
  if (methods !== null) return shippingNote(methods, messages.estimateFree);
  const isAwaited = estimate?.destination !== undefined && estimate.error === null;
  return isAwaited ? messages.estimating : null;
}

/**
 * What is known of a cart's shipping, for the bar, the totals and the estimate. It is the same
 * wherever the bar is shown.
 */
export function shippingFacts(input: ShippingFactsInput) {
  const { cart, view, display, widgetState, threshold } = input;
  const { totals } = widgetState;
  const estimate = input.hasEstimate ? widgetState.shippingEstimate : null;
  const { locale, freeShippingTax, taxDisplay } = display.settings;
  const messages = shippingMessages(display.messages);
  const data = totals?.data;

  const listed = estimate?.data ?? estimate?.outdated;
  const quoteCurrency = data?.quote_currency_code ?? cart.currency?.quote_currency_code;
  const shownTax = shippingTaxDisplay(taxDisplay, view.taxDisplay);
  const methods = listed
    ? shippingEstimates(listed, { locale, quoteCurrency, taxDisplay: shownTax, messages })
    : null;
  const isOutdated = methods !== null && estimate?.data === undefined;
  const isStale = amountsStatus(view, totals) !== 'current';
  const { hasFreeMethod, isAllFree } = deliveriesOf(methods, isOutdated && !input.wasDenied);

  const subtotal = freeShippingTax === 'auto' ? view.taxDisplay : freeShippingTax;
  // Totals that could not be read again may stay for long: they promise nothing for another cart.
  // While a change waits for a connection, the cart has yet to become another one.
  const isOver = totals?.status === 'failed' && widgetState.progress !== 'waiting';
  const progress =
    threshold === null || isOver
      ? null
      : data && freeShippingView(data, cart, { threshold, subtotal, locale });
  const state = freeShippingState(progress, {
    isChosen: chosenMethod(cart) !== '',
    hasFreeMethod,
  });
  const isSilent = state === 'none' || state === 'denied';

  return {
    isFree: state === 'chosen' || isAllFree,
    hasAddress: hasAddress(cart),
    isOutdated,
    isDenied: state === 'denied',
    note: state === 'chosen' ? messages.estimateFree : noteOf(methods, estimate, messages),
    /** Null if there is no bar. */
    freeShipping: isSilent
      ? null
      : { state, view: progress ?? null, outdated: isStale || isOutdated },
    /** Null if there is no form. */
    estimate,
    /** Of the last estimate. Null before the first. */
    methods,
  };
}
