import { useId } from 'react';
import type { CartMessages } from '../../core/messages/message-groups.ts';
import type { Fact } from '../../core/view/types.ts';
import { FactItems } from './fact-list.tsx';
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
