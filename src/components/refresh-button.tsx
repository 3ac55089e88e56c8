import type { MainMessages } from '../view/messages/messages.ts';

export interface RefreshButtonProps {
  readonly busy: boolean;
  readonly messages: MainMessages;
  readonly onRefresh: () => void;
}

/** Reads the cart again; turns while it does, and while the cart is read for any other reason. */
export function RefreshButton({ busy, messages, onRefresh }: RefreshButtonProps) {
  const label = busy ? messages.refreshing : messages.refresh;
  return (
    <button
      type="button"
      className="gc-refresh"
      part="refresh"
      aria-label={label}
      title={label}
      aria-disabled={busy ? true : undefined}
      onClick={() => {
        if (!busy) onRefresh();
      }}
    >
      <svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true" focusable="false">
        <path d="M15.5 6.5A6.5 6.5 0 1 0 16.4 11M15.8 3v3.8H12" />
      </svg>
    </button>
  );
}
