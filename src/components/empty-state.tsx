import type { ReactNode } from 'react';

export interface EmptyStateProps {
  readonly title?: string | undefined;
  /** What to do next, or why it is so. */
  readonly hint?: string | undefined;
  readonly children?: ReactNode;
}

/** Stands where items would be. */
export function EmptyState({ title = '', hint = '', children }: EmptyStateProps) {
  return (
    <div className="gc-empty">
      {title !== '' && <p className="gc-empty-title">{title}</p>}
      {hint !== '' && <p className="gc-hint">{hint}</p>}
      {children}
    </div>
  );
}
