import { areTotalsSettled } from '../../core/cart/shown/shown-changes.ts';
import type { FreeShippingState, FreeShippingView } from '../../core/view/free-shipping.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { ShippingEstimateForm } from './shipping-estimate.tsx';
import { shippingFacts, type ShippingFactsInput } from './shipping-facts.ts';
import { useShippingMessages } from './shipping-messages.ts';

interface FreeShippingBarProps {
  readonly state: FreeShippingState;
  readonly view: FreeShippingView | null;
  /** Whether it may be of the cart before a change. The last row of the totals says so. */
  readonly outdated: boolean;
}

/** The sentence about free shipping. An empty bar reserves its space until the first totals. */
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
      data-reached={state === 'reached' || state === 'chosen' ? true : undefined}
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

/** The bar, the form of the estimate, and what the totals say of shipping. */
export function shippingDisplay(input: ShippingFactsInput) {
  const { freeShipping, estimate, methods, ...known } = shippingFacts(input);
  const { changes } = input;
  return {
    ...known,
    bar: freeShipping !== null && <FreeShippingBar {...freeShipping} />,
    estimate: estimate !== null && (
      <ShippingEstimateForm
        estimate={estimate}
        commands={changes.commands}
        isCartSettled={areTotalsSettled(changes)}
        methods={methods}
      />
    ),
  };
}
