export interface CloseButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** Dismisses a message. */
export function CloseButton({ label, onPress }: CloseButtonProps) {
  return (
    <button type="button" className="gc-close" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="16" height="16" aria-hidden="true" focusable="false">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}
