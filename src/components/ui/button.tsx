import type { ReactNode, Ref } from 'react';

export interface ButtonProps {
  /** `primary`: the main button; `quiet`: an underlined text. @default 'plain' */
  readonly look?: 'primary' | 'plain' | 'quiet' | undefined;
  /**
   * Whether its action is pending: further presses do nothing, and focus stays on it.
   * @default false
   */
  readonly pending?: boolean | undefined;
  /** Whether it looks disabled. A press then says why. @default false */
  readonly held?: boolean | undefined;
  /**
   * The accessible name, if the visible text is too short. Must contain the visible text (WCAG
   * 2.5.3).
   */
  readonly label?: string | undefined;
  /** The id of its description. */
  readonly describedBy?: string | undefined;
  /** The keys that do the same, as in `aria-keyshortcuts`. */
  readonly shortcut?: string | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A native button. The label is a separate element, so that a stylesheet can choose its colour by
 * contrast.
 */
export function Button(props: ButtonProps) {
  const { look = 'plain', pending = false, held = false, label, buttonRef, onPress } = props;
  return (
    <button
      ref={buttonRef}
      type="button"
      className="gc-button"
      part={look === 'primary' ? 'button primary' : 'button'}
      data-look={look}
      aria-label={label}
      aria-describedby={props.describedBy}
      aria-keyshortcuts={props.shortcut}
      aria-disabled={pending || held ? true : undefined}
      data-held={held ? true : undefined}
      onClick={() => {
        if (!pending) onPress?.();
      }}
    >
      <span className="gc-button-label">{props.children}</span>
    </button>
  );
}
