import type { CartMessages } from '../../core/messages/messages.ts';
import type { CustomerView } from '../../core/view/types.ts';
import { Address, Card } from './card.tsx';
import { FactItems } from './fact-list.tsx';

export interface CustomerCardProps {
  readonly customer: CustomerView;
  readonly messages: CartMessages;
  readonly headingLevel: number;
}

/** The customer's name, and more facts about the customer in a native disclosure. */
export function CustomerCard({ customer, messages, headingLevel }: CustomerCardProps) {
  const { name, email, facts, addresses } = customer;
  return (
    <Card title={messages.customer} name="customer" headingLevel={headingLevel}>
      {name !== null && (
        <p>
          <bdi>{name}</bdi>
        </p>
      )}
      {email !== null && (
        <p>
          <bdi>{email}</bdi>
        </p>
      )}
      {facts.length > 0 && (
        <details className="gc-details" part="details">
          <summary>{messages.details}</summary>
          <FactItems facts={facts} />
        </details>
      )}
      {addresses.length > 0 && (
        <details className="gc-details" part="details">
          <summary>{messages.addressBook}</summary>
          <ul className="gc-addresses">
            {addresses.map((address, index) => (
              // Two entries of an address book may be equal.
              <li key={index}>
                <Address address={address} isFull />
              </li>
            ))}
          </ul>
        </details>
      )}
    </Card>
  );
}
