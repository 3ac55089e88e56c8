import { areTotalsSettled } from '../../core/cart/state/totals-state.ts';
import type { FreeShippingState, FreeShippingView } from '../../core/view/free-shipping.ts';
import type { ShippingMessages } from '../../core/messages/en-shipping.ts';
import { fillMessage } from '../../core/messages/fill-message.ts';
import { FilledText } from '../ui/filled-text.tsx';
import { ShippingEstimateForm } from './shipping-estimate.tsx';
import { shippingFacts, type ShippingFactsInput } from './shipping-facts.ts';
import { shippingMessages, useShippingMessages } from './shipping-messages.ts';

interface FreeShippingBarProps {
  readonly state: FreeShippingState;
  readonly view: FreeShippingView | null;
  /** Whether it may be of the cart before a change. The last row of the totals says so. */
  readonly outdated: boolean;
}

/** The message about free shipping. An empty bar reserves its space until the first totals. */
function freeShippingMessage(
  { state, view }: Pick<FreeShippingBarProps, 'state' | 'view'>,
  messages: ShippingMessages,
): string {
  switch (state) {
    case 'away':
      return view?.isDiscounted === true
        ? messages.freeShippingDiscounted
        : messages.freeShippingAway;
    case 'minimum':
      return messages.freeShippingMinimum;
    case 'reached':
      return messages.freeShippingReached;
    case 'chosen':
      return messages.freeShipping;
    default:
      return '';
  }
}

/** Shows how much more is needed for free shipping. The bar is decorative and repeats the text. */
function FreeShippingBar({ state, view, outdated }: FreeShippingBarProps) {
  const messages = useShippingMessages();
  return (
    <div
      className="gc-free-shipping"
      part="free-shipping"
      data-reached={state === 'reached' || state === 'chosen' ? true : undefined}
      data-outdated={outdated ? true : undefined}
    >
      <p>
        <FilledText
          template={freeShippingMessage({ state, view }, messages)}
          values={{ amount: <span translate="no">{view?.missing}</span> }}
        />
      </p>
      <div className="gc-free-shipping-bar" aria-hidden="true">
        {/* Only another amount lets it grow, not the first one. */}
        {view && <span style={{ inlineSize: `${view.progress * 100}%` }} />}
      </div>
    </div>
  );
}

/** The bar, the form of the estimate, and what the totals say of shipping. */
export function shippingSlots(input: ShippingFactsInput) {
  const { freeShipping, estimate, methods, ...known } = shippingFacts(input);
  const { widgetState, display } = input;
  const messages = shippingMessages(display.messages);
  const text = freeShipping === null ? '' : freeShippingMessage(freeShipping, messages);
  return {
    ...known,
    bar: freeShipping && {
      node: <FreeShippingBar {...freeShipping} />,
      text: fillMessage(text, { amount: freeShipping.view?.missing ?? '' }),
      isReached: text === '' ? null : freeShipping.state !== 'away',
    },
    estimate: estimate !== null && (
      <ShippingEstimateForm
        estimate={estimate}
        commands={widgetState.commands}
        isCartSettled={areTotalsSettled(widgetState.totals)}
        methods={methods}
      />
    ),
  };
}
