import type { ShownMessages } from '../../view/messages/messages.ts';
import type { DetailsView } from '../../view/types.ts';
import { FactList } from './fact-list.tsx';
import { PaymentReference } from './payment-reference.tsx';

export interface CartDetailsProps {
  readonly view: Pick<DetailsView, 'facts' | 'payment'>;
  readonly messages: ShownMessages;
  readonly headingLevel: number;
}

/** What a person reads out to the shop's support. */
export function CartDetails({ view, messages, headingLevel }: CartDetailsProps) {
  return (
    <>
      <FactList facts={view.facts} />
      <PaymentReference facts={view.payment} messages={messages} headingLevel={headingLevel} />
    </>
  );
}
