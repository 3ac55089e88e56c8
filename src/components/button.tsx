import type { ReactNode } from 'react';

export interface ButtonProps {
  /** `primary`: the one that leads on; `quiet`: the one that puts away. @default 'plain' */
  readonly look?: 'primary' | 'plain' | 'quiet' | undefined;
  /** What it asks for is under way: further presses do nothing, but focus stays on it. @default false */
  readonly pending?: boolean | undefined;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** A native button. The label is an element of its own, so that a stylesheet can turn its ink over. */
export function Button({ look = 'plain', pending = false, onPress, children }: ButtonProps) {
  return (
    <button
      type="button"
      className="gc-button"
      part={look === 'primary' ? 'button primary' : 'button'}
      data-look={look}
      aria-disabled={pending ? true : undefined}
      onClick={() => {
        if (!pending) onPress();
      }}
    >
      <span className="gc-button-label">{children}</span>
    </button>
  );
}
