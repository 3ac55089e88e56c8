import type { Messages } from '../view/messages/messages.ts';
import type { CartView } from '../view/view-types.ts';
import { FactList } from './fact-list.tsx';
import { PaymentReference } from './payment-reference.tsx';

export interface DetailsSectionProps {
  readonly view: Pick<CartView, 'facts' | 'payment'>;
  readonly messages: Messages;
  readonly headingLevel: number;
}

/** All the rest, closed until someone asks: what a person reads out to the shop's support. */
export function DetailsSection({ view, messages, headingLevel }: DetailsSectionProps) {
  if (view.facts.length === 0 && view.payment.length === 0) return null;
  return (
    <details className="gc-details gc-support">
      <summary>{messages.details}</summary>
      <FactList facts={view.facts} />
      <PaymentReference facts={view.payment} messages={messages} headingLevel={headingLevel} />
    </details>
  );
}
