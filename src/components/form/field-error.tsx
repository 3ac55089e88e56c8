import type { ReactNode } from 'react';
import { scrollToMessage } from '../ui/scroll-into-view.ts';

export interface FieldErrorProps {
  /** For `aria-describedby` of the field. */
  readonly id?: string | undefined;
  /** Whether the cart's live region has not announced it. @default false */
  readonly isAlert?: boolean | undefined;
  readonly children: ReactNode;
}

/** Why the input of the field above it was refused. It disappears at the next input. */
export function FieldError({ id, isAlert = false, children }: FieldErrorProps) {
  return (
    <p ref={scrollToMessage} className="gc-wrong" id={id} role={isAlert ? 'alert' : undefined}>
      {/* One box: the paragraph is a row with its sign. */}
      <span>{children}</span>
    </p>
  );
}
