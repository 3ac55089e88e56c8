import { useId, type ReactNode } from 'react';
import { Heading } from '../ui/heading.tsx';
import type { AddressView } from '../../core/view/types.ts';
import { FactItems } from './cart-details.tsx';

export interface CardProps {
  readonly title: string;
  readonly headingLevel: number;
  /** One word for `data-card`, for the shop's own styles. */
  readonly name: string;
  readonly children: ReactNode;
}

/** A labelled region with its heading. */
export function Card({ title, headingLevel, name, children }: CardProps) {
  const id = useId();
  return (
    <section className="gc-card" part="card" data-card={name} aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-card-title">
        {title}
      </Heading>
      {children}
    </section>
  );
}

export interface AddressProps {
  readonly address: AddressView;
  /** Whether phone, e-mail and other facts are shown. */
  readonly isFull: boolean;
}

/** An address as it is written on an envelope. */
export function Address({ address, isFull }: AddressProps) {
  return (
    <div className="gc-address">
      {address.lines.length > 0 && (
        <p>
          {address.lines.map((line, index) => (
            // Lines have no id, and two lines may be equal.
            <span key={index} className="gc-address-line">
              <bdi>{line}</bdi>
            </span>
          ))}
        </p>
      )}
      {isFull && <FactItems facts={address.facts} />}
    </div>
  );
}
