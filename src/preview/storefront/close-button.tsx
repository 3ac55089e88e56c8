export interface CloseButtonProps {
  readonly label: string;
  readonly onPress: () => void;
}

/** A button with a cross. */
export function CloseButton({ label, onPress }: CloseButtonProps) {
  return (
    <button type="button" className="close" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}
