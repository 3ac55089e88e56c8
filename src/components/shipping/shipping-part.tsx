import type { CartControls } from '../../core/cart/showing/cart-controls.ts';
import type { Cart } from '../../core/api/cart.ts';
import { enShipping } from '../../core/messages/en-shipping.ts';
import { controlsMessages } from '../lines/controls-messages.ts';
import { chosenMethod } from '../../core/view/free-shipping-threshold.ts';
import { freeShippingView, type FreeShippingView } from '../../core/view/free-shipping.ts';
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
  /**
   * Null while the totals are loading, or promise what a smaller cart may not have: an empty bar
   * then reserves the space.
   */
  readonly view: FreeShippingView | null;
  /** Whether free shipping is chosen, or the shop has it for the estimated destination. */
  readonly isFree: boolean;
  readonly isChosen: boolean;
  /** Whether the totals do not match the cart. The last row of the totals says so. */
  readonly outdated: boolean;
}

/** Shows how much more is needed for free shipping. The bar is decorative and repeats the text. */
function FreeShippingBar({ view, isFree, isChosen, outdated }: FreeShippingBarProps) {
  const messages = useShippingMessages();
  const missing = view?.missing ?? null;
  const free = isChosen ? messages.freeShipping : messages.freeShippingReached;
  const reached = isFree ? free : messages.freeShippingMinimum;
  return (
    <div
      className="gc-free-shipping"
      part="free-shipping"
      data-reached={view !== null && isFree ? true : undefined}
      data-outdated={outdated ? true : undefined}
    >
      <p>
        {view !== null &&
          (missing === null ? (
            reached
          ) : (
            <FilledText
              template={messages.freeShippingAway}
              values={{ amount: <span translate="no">{missing}</span> }}
            />
          ))}
      </p>
      <div className="gc-free-shipping-bar" aria-hidden="true">
        <span style={{ inlineSize: `${(view?.progress ?? 0) * 100}%` }} />
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
  readonly controls: CartControls;
  /** Whether the cart has the form for an estimate. */
  readonly hasEstimate: boolean;
}

export function shippingDisplay({
  cart,
  view,
  display,
  controls,
  threshold,
  hasEstimate,
}: ShippingDisplayInput) {
  const { totals, commands } = controls;
  const estimate = hasEstimate ? controls.shippingEstimate : null;
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
  const methods = estimate?.data && shippingEstimates(estimate.data, options);
  const isReached = progress?.missing === null;
  const isChosen = chosenMethod(cart) !== '';
  const hasFree = methods?.some(({ isFree, isPickup }) => isFree && !isPickup);
  // For this destination the shop has no free method, although the threshold is reached.
  const isDenied = isReached && hasFree === false;
  const isOutdated = totals?.isStale === true || view.isStale;
  const isSmaller = isOutdated && (cart.items_qty ?? 0) < (data?.items_qty ?? 0);
  const isPromised = !isReached || !isSmaller;
  // The threshold alone promises nothing: the destination may have no free method. The bar and the
  // row of the totals say the same.
  const isFree = isReached && isPromised && (isChosen || hasFree === true);
  const minimumNote = isReached && isPromised ? messages.freeAtAddress : null;
  return {
    isFree,
    note: methods ? shippingNote(methods, quoteCurrency) : minimumNote,
    bar: threshold !== null && !isDenied && (progress !== null || totals?.isPending === true) && (
      <FreeShippingBar
        view={isPromised ? progress : null}
        isFree={isFree}
        isChosen={isChosen}
        outdated={isOutdated}
      />
    ),
    estimate: estimate !== null && (
      <ShippingEstimateForm estimate={estimate} commands={commands} methods={methods ?? null} />
    ),
  };
}
