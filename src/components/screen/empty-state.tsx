import type { ReactNode } from 'react';
import { defaultSlot, type Slot } from './slots.ts';

export interface EmptyStateProps {
  readonly title?: string | undefined;
  /** What to do next, or why it is so. */
  readonly hint?: string | undefined;
  /** Given where the shop may have words of its own. */
  readonly place?: Slot | undefined;
  readonly children?: ReactNode;
}

/** Stands where items would be. */
export function EmptyState({ title = '', hint = '', place = defaultSlot, children }: EmptyStateProps) {
  return (
    <div className="gc-empty">
      {place(
        'empty',
        <>
          {title !== '' && <p className="gc-empty-title">{title}</p>}
          {hint !== '' && <p className="gc-hint">{hint}</p>}
        </>,
      )}
      {children}
    </div>
  );
}
