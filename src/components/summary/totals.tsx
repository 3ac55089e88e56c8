import { useId, type ReactNode } from 'react';
import type { MainMessages } from '../../view/messages/messages.ts';
import type { CartView } from '../../view/types.ts';
import { Amount } from '../ui/amount.tsx';
import { Heading } from '../ui/heading.tsx';
import { UnavailableReason } from '../ui/unavailable-reason.tsx';

export interface TotalsProps {
  readonly view: Pick<CartView, 'subtotal' | 'currencyNote'>;
  readonly messages: MainMessages;
  readonly headingLevel: number;
  /** The shop's own rows in place of the items subtotal; null where there are none. @default null */
  readonly rows?: ReactNode;
  /** Whether rows are on their way: room is kept for them. @default false */
  readonly awaitsRows?: boolean | undefined;
  /** Drawn by the shop in place of what would stand in the box. @default that itself */
  readonly draw?: ((standard: ReactNode) => ReactNode) | undefined;
  /** What can be done next: buttons, and what the shop puts under them. */
  readonly children?: ReactNode;
}

/** The shop's own rows; else the items' subtotal, and what it is not: neither tax, shipping nor discounts are in it. */
export function Totals({
  view,
  messages,
  headingLevel,
  rows = null,
  awaitsRows = false,
  draw = (standard) => standard,
  children,
}: TotalsProps) {
  const id = useId();
  return (
    <section className="gc-summary" part="summary" aria-labelledby={id}>
      <Heading level={headingLevel} id={id} className="gc-hidden">
        {messages.totals}
      </Heading>
      {draw(
        <>
          {rows ?? (
            <>
              <dl className={awaitsRows ? 'gc-totals gc-totals-room' : 'gc-totals'}>
                <div className="gc-total" part="total">
                  <dt>{messages.subtotal}</dt>
                  <dd>
                    <Amount amount={view.subtotal} messages={messages} />
                  </dd>
                </div>
              </dl>
              <UnavailableReason amount={view.subtotal} messages={messages} />
              <p className="gc-hint">{messages.subtotalHint}</p>
              {view.currencyNote !== null && <p className="gc-hint">{view.currencyNote}</p>}
            </>
          )}
          {children}
        </>,
      )}
    </section>
  );
}
