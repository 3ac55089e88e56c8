import { areTotalsStale, type ShownChanges } from '../../core/cart/shown/shown-changes.ts';
import type { Cart } from '../../core/api/cart.ts';
import { enShipping } from '../../core/messages/en-shipping.ts';
import { controlsMessages } from '../lines/controls-messages.ts';
import { chosenMethod, hasAddress } from '../../core/view/free-shipping-threshold.ts';
import {
  freeShippingState,
  freeShippingView,
  type FreeShippingState,
  type FreeShippingView,
} from '../../core/view/free-shipping.ts';
import {
  shippingEstimates,
  shippingNote,
  shippingTaxDisplay,
} from '../../core/view/shipping-estimates.ts';
import type { CompactView } from '../../core/view/types.ts';
import type { CartDisplay } from '../ui/display.ts';
import { useShippingMessages } from './shipping-messages.ts';
import { ShippingEstimateForm } from './shipping-estimate.tsx';
import { FilledText } from '../ui/filled-text.tsx';

interface FreeShippingBarProps {
  readonly state: FreeShippingState;
  readonly view: FreeShippingView | null;
  /** Whether the totals do not match the cart. The last row of the totals says so. */
  readonly outdated: boolean;
}

const isFreeIn = (state: FreeShippingState): boolean => state === 'reached' || state === 'chosen';

/** The sentence about free shipping. An empty bar reserves its space while it is unknown. */
function FreeShippingText({ state, view }: Pick<FreeShippingBarProps, 'state' | 'view'>) {
  const messages = useShippingMessages();
  switch (state) {
    case 'away':
      return (
        <FilledText
          template={
            view?.isDiscounted === true
              ? messages.freeShippingDiscounted
              : messages.freeShippingAway
          }
          values={{ amount: <span translate="no">{view?.missing}</span> }}
        />
      );
    case 'minimum':
      return messages.freeShippingMinimum;
    case 'reached':
      return messages.freeShippingReached;
    case 'chosen':
      return messages.freeShipping;
    default:
      return null;
  }
}

/** Shows how much more is needed for free shipping. The bar is decorative and repeats the text. */
function FreeShippingBar({ state, view, outdated }: FreeShippingBarProps) {
  const progress = state === 'unknown' ? 0 : (view?.progress ?? 0);
  return (
    <div
      className="gc-free-shipping"
      part="free-shipping"
      data-reached={isFreeIn(state) ? true : undefined}
      data-outdated={outdated ? true : undefined}
    >
      <p>
        <FreeShippingText state={state} view={view} />
      </p>
      <div className="gc-free-shipping-bar" aria-hidden="true">
        <span style={{ inlineSize: `${progress * 100}%` }} />
      </div>
    </div>
  );
}

export interface ShippingDisplayInput {
  readonly cart: Cart;
  readonly view: CompactView;
  readonly display: CartDisplay;
  /** The threshold of free shipping, as a decimal text; null if there is no bar. */
  readonly threshold: string | null;
  readonly changes: ShownChanges;
  /** Whether the cart has the form for an estimate. */
  readonly hasEstimate: boolean;
}

export function shippingDisplay({
  cart,
  view,
  display,
  changes,
  threshold,
  hasEstimate,
}: ShippingDisplayInput) {
  const { totals, commands } = changes;
  const estimate = hasEstimate ? changes.shippingEstimate : null;
  const { locale, freeShippingTax, taxDisplay } = display.settings;
  const data = totals?.data ?? null;
  const subtotal = freeShippingTax === 'auto' ? view.taxDisplay : freeShippingTax;
  const progress =
    threshold === null || data === null
      ? null
      : freeShippingView(data, cart, { threshold, subtotal, locale });
  const quoteCurrency = data?.quote_currency_code ?? cart.currency?.quote_currency_code;
  const messages = { ...enShipping, ...controlsMessages(display.messages) };
  const options = {
    locale,
    quoteCurrency,
    taxDisplay: shippingTaxDisplay(taxDisplay, view.taxDisplay),
    messages,
  };
  const listed = estimate?.data ?? estimate?.outdated;
  const methods = listed && shippingEstimates(listed, options);
  const isOutdated = methods !== undefined && estimate?.data === undefined;
  const shipped = methods?.filter(({ isPickup, price }) => !isPickup && price !== null);
  const hasFree = shipped?.some(({ isFree }) => isFree);
  // The cart before the change may have been too small for a free method.
  const hasFreeMethod = isOutdated && hasFree === false ? undefined : hasFree;
  const isAllFree = hasFreeMethod === true && shipped?.every(({ isFree }) => isFree) === true;
  const isStale = areTotalsStale(totals) || view.isStale;
  const state = freeShippingState(progress, {
    isSmaller: isStale && (cart.items_qty ?? 0) < (data?.items_qty ?? 0),
    isChosen: chosenMethod(cart) !== '',
    hasFreeMethod,
  });
  const hasBar = threshold !== null && (progress !== null || totals?.status === 'pending');
  const minimumNote = state === 'minimum' ? messages.shippingByAddress : null;
  const note = methods ? shippingNote(methods) : minimumNote;
  return {
    isFree: state === 'chosen' || isAllFree,
    hasAddress: hasAddress(cart),
    isOutdated,
    note: isFreeIn(state) ? messages.estimateFree : note,
    bar: hasBar && state !== 'denied' && (
      <FreeShippingBar state={state} view={progress} outdated={isStale} />
    ),
    estimate: estimate !== null && (
      <ShippingEstimateForm estimate={estimate} commands={commands} methods={methods ?? null} />
    ),
  };
}
