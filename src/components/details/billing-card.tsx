import type { ShownMessages } from '../../view/messages/messages.ts';
import type { AddressView } from '../../view/types.ts';
import { Address } from './address.tsx';
import { Card } from '../ui/card.tsx';

export interface BillingCardProps {
  readonly address: AddressView;
  readonly messages: ShownMessages;
  readonly headingLevel: number;
}

/** Where the bill goes. */
export function BillingCard({ address, messages, headingLevel }: BillingCardProps) {
  return (
    <Card title={messages.billing} name="billing" headingLevel={headingLevel}>
      <Address address={address} />
    </Card>
  );
}
