import type { ReactNode } from 'react';
import type { Failure } from '../../core/cart/state/failures.ts';
import { scrollToMessage } from '../ui/scroll-into-view.ts';

export interface FieldErrorProps {
  /** For `aria-describedby` of the field. */
  readonly id?: string | undefined;
  /** Whether the cart's live region has not announced it. @default false */
  readonly isAlert?: boolean | undefined;
  /** What the shop has refused, by which the checkout finds the message. @default it was not sent */
  readonly failure?: Failure['of'] | undefined;
  readonly children: ReactNode;
}

/** Why the input of the field above it was refused. It disappears at the next input. */
export function FieldError({ id, isAlert = false, failure, children }: FieldErrorProps) {
  return (
    <p
      ref={scrollToMessage}
      className="gc-wrong"
      id={id}
      role={isAlert ? 'alert' : undefined}
      data-failure={failure}
    >
      {/* One box: the paragraph is a row with its sign. */}
      <span>{children}</span>
    </p>
  );
}
