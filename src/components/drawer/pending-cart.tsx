import { focusCloseButton } from '../ui/focus-drawer.ts';
import { useDisplay } from '../ui/display.ts';

export interface PendingCartProps {
  /** Whether the code that renders the cart could not be loaded. */
  readonly hasFailed: boolean;
  readonly onRetry: () => void;
}

/**
 * The cart's header while the code that renders the cart is loading, and a button once it has
 * failed to load.
 */
export function PendingCart({ hasFailed, onRetry }: PendingCartProps) {
  const { settings, messages, langAttributes } = useDisplay();
  return (
    <section
      className="gc-root"
      part="root"
      data-state={hasFailed ? 'failed' : 'loading'}
      {...langAttributes}
    >
      <div className="gc-header" part="header">
        {/* As in a first paint: base.css does not reset headings. */}
        <p className="gc-title" part="title" role="heading" aria-level={settings.headingLevel}>
          {messages.cartLabel}
        </p>
      </div>
      <p className="gc-hidden" role="status">
        {!hasFailed && messages.loading}
      </p>
      {hasFailed && (
        <div className="gc-pending" part="notice" role="alert">
          <p>{messages.errorBroken}</p>
          <button
            type="button"
            part="button"
            onClick={({ currentTarget }) => {
              focusCloseButton(currentTarget);
              onRetry();
            }}
          >
            {messages.tryAgain}
          </button>
        </div>
      )}
    </section>
  );
}
