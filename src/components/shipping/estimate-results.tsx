import { useId } from 'react';
import { joinSentences } from '../../core/messages/fill-message.ts';
import type { ShippingEstimateView } from '../../core/view/shipping-estimates.ts';
import { scrollToMessage } from '../ui/scroll-into-view.ts';
import { useShippingMessages } from './shipping-messages.ts';

type Methods = readonly ShippingEstimateView[];
type ShippingMessages = ReturnType<typeof useShippingMessages>;

const isShipped = ({ isPickup }: ShippingEstimateView): boolean => !isPickup;

/** The methods as sentences, for screen readers: what is shipped, then what is collected. */
export function spokenMethods(methods: Methods, messages: ShippingMessages): string {
  const sentence = (title: string, some: Methods): string => {
    const rows = some.map(({ label, price, reason }) =>
      [label, price ?? reason ?? ''].join(' ').trim(),
    );
    return rows.length === 0 ? '' : `${title}: ${rows.join(messages.comma)}`;
  };
  const shipped = sentence(messages.estimateResults, methods.filter(isShipped));
  const collected = sentence(
    messages.estimatePickup,
    methods.filter(({ isPickup }) => isPickup),
  );
  if (shipped === '') return joinSentences([messages.estimateNone, collected]);
  return collected === '' ? shipped : `${shipped}. ${collected}`;
}

function MethodRow({ method }: { readonly method: ShippingEstimateView }) {
  const { label, price, excludingTax, reason } = method;
  return (
    <li>
      <bdi>{label}</bdi>
      {price !== null && (
        <span className="gc-estimate-price" translate="no">
          <bdi>{price}</bdi>
          {excludingTax !== null && <span className="gc-amount-base">{excludingTax}</span>}
        </span>
      )}
      {reason !== null && <span className="gc-hint">{reason}</span>}
    </li>
  );
}

export interface EstimateResultsProps {
  readonly methods: Methods;
  /** Whether they are of the cart before a change, and are being estimated again. */
  readonly isOutdated: boolean;
}

/** The methods for the destination, and apart from them those by which the shopper collects. */
export function EstimateResults({ methods, isOutdated }: EstimateResultsProps) {
  const messages = useShippingMessages();
  const pickupId = useId();
  const shipped = methods.filter(isShipped);
  const collected = methods.filter(({ isPickup }) => isPickup);
  const none = (
    <p ref={scrollToMessage} className="gc-hint">
      {messages.estimateNone}
    </p>
  );
  if (methods.length === 0) return none;
  return (
    <div className="gc-estimate-results" data-outdated={isOutdated ? true : undefined}>
      {shipped.length === 0 ? (
        none
      ) : (
        <ul className="gc-estimates" aria-label={messages.estimateResults}>
          {shipped.map((method) => (
            <MethodRow key={method.key} method={method} />
          ))}
        </ul>
      )}
      {collected.length > 0 && (
        <>
          <p id={pickupId} className="gc-estimate-pickup">
            {messages.estimatePickup}
          </p>
          <ul className="gc-estimates" aria-labelledby={pickupId}>
            {collected.map((method) => (
              <MethodRow key={method.key} method={method} />
            ))}
          </ul>
        </>
      )}
      <p ref={scrollToMessage} className="gc-hint">
        {isOutdated ? messages.estimating : messages.estimateNote}
      </p>
    </div>
  );
}
