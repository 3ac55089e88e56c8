import { useId } from 'react';
import type { CartMessages } from '../../core/messages/messages.ts';
import type { Fact, CompactLine, DetailsView } from '../../core/view/types.ts';
import { FactItems, DiscountFacts } from './fact-list.tsx';
import { Heading } from '../ui/heading.tsx';

export interface PaymentReferenceProps {
  readonly facts: readonly Fact[];
  readonly messages: CartMessages;
  readonly headingLevel: number;
}

/** The payment provider's reference, which support asks for. */
export function PaymentReferenceFact({ facts, messages, headingLevel }: PaymentReferenceProps) {
  const id = useId();
  if (facts.length === 0) return null;
  return (
    <section className="gc-details-group" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-card-title">
        {messages.payment}
      </Heading>
      <FactItems facts={facts} />
    </section>
  );
}

export interface CartDetailsProps {
  readonly view: Pick<DetailsView, 'facts' | 'payment' | 'lines'>;
  /** The lines that the facts of `view.lines` belong to, in the same order. */
  readonly lines: readonly CompactLine[];
  readonly messages: CartMessages;
  readonly headingLevel: number;
}

interface LineFactsProps {
  readonly name: string;
  readonly details: DetailsView['lines'][number];
  readonly headingLevel: number;
}

/** The fields of a line that the line itself does not show. Renders nothing if there are none. */
function LineFacts({ name, details, headingLevel }: LineFactsProps) {
  const id = useId();
  const { facts, discounts } = details;
  if (facts.length === 0 && discounts.every((discount) => discount.facts.length === 0)) return null;
  return (
    <section className="gc-details-group" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-card-title">
        <bdi>{name}</bdi>
      </Heading>
      <FactItems facts={facts} />
      <DiscountFacts discounts={discounts} />
    </section>
  );
}

/** Facts of the cart, its payment and its lines, which a shopper can read out to the shop's support. */
export function CartDetails({ view, lines, messages, headingLevel }: CartDetailsProps) {
  return (
    <>
      <FactItems facts={view.facts} />
      <PaymentReferenceFact facts={view.payment} messages={messages} headingLevel={headingLevel} />
      {lines.map(({ key, name }, index) => {
        const details = view.lines[index];
        return details && <LineFacts key={key} name={name} details={details} headingLevel={headingLevel} />;
      })}
    </>
  );
}
