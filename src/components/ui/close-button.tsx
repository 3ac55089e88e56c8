import { Icon } from './icon.tsx';

export interface CloseButtonProps {
  /** The accessible name. */
  readonly label: string;
  /** The id of its description. @default none */
  readonly describedBy?: string | undefined;
  readonly onPress: () => void;
  /** @default 'gc-close' */
  readonly className?: string | undefined;
  readonly part?: string | undefined;
}

/** A button with a cross, which closes or dismisses what it is in. */
export function CloseButton(props: CloseButtonProps) {
  const { label, describedBy, onPress, className = 'gc-close', part } = props;
  return (
    <button
      type="button"
      className={className}
      part={part}
      aria-label={label}
      aria-describedby={describedBy}
      onClick={onPress}
    >
      <Icon path="M6 6l12 12M18 6L6 18" />
    </button>
  );
}
