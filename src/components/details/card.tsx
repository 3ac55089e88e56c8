import { useId, type ReactNode } from 'react';
import { Heading } from '../ui/heading.tsx';

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
