import type { ReactNode } from 'react';
import { defaultSlot, type Slot } from '../ui/slots.ts';

export interface EmptyStateProps {
  readonly title?: string | undefined;
  /** A sentence below the title. */
  readonly hint?: string | undefined;
  /** Renders the shop's slot for an empty cart, if there is one. */
  readonly slot?: Slot | undefined;
  readonly children?: ReactNode;
}

/** Shown instead of the lines of an empty cart. */
export function EmptyState({
  title = '',
  hint = '',
  slot = defaultSlot,
  children,
}: EmptyStateProps) {
  return (
    <div className="gc-empty">
      {slot(
        'empty',
        <>
          {title !== '' && (
            <>
              <span className="gc-empty-bag">
                <span className="gc-bag" />
              </span>
              <p className="gc-empty-title">{title}</p>
            </>
          )}
          {hint !== '' && <p className="gc-hint">{hint}</p>}
        </>,
      )}
      {children}
    </div>
  );
}
