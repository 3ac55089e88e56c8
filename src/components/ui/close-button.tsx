import { Icon } from './icon.tsx';

export interface CloseButtonProps {
  /** The accessible name. */
  readonly label: string;
  readonly onPress: () => void;
  /** @default 'gc-close' */
  readonly className?: string | undefined;
  readonly part?: string | undefined;
}

/** A button with a cross, which closes or dismisses what it is in. */
export function CloseButton({ label, onPress, className = 'gc-close', part }: CloseButtonProps) {
  return (
    <button type="button" className={className} part={part} aria-label={label} onClick={onPress}>
      <Icon path="M6 6l12 12M18 6L6 18" />
    </button>
  );
}
