import type { ReactNode, Ref } from 'react';

export interface ButtonProps {
  /** `primary`: the one that leads on; `quiet`: the one that puts away. @default 'plain' */
  readonly look?: 'primary' | 'plain' | 'quiet' | undefined;
  /** What it asks for is under way: further presses do nothing, but focus stays on it. @default false */
  readonly pending?: boolean | undefined;
  /** The whole name, where the words on it say too little by themselves. It has to hold them. */
  readonly label?: string | undefined;
  /** Whether it sends the form that it stands in. @default false */
  readonly isSubmit?: boolean | undefined;
  readonly buttonRef?: Ref<HTMLButtonElement> | undefined;
  readonly onPress?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A native button. The label is a separate element, so that a stylesheet can choose its colour by contrast. */
export function Button(props: ButtonProps) {
  const { look = 'plain', pending = false, label, isSubmit = false, buttonRef, onPress, children } = props;
  return (
    <button
      ref={buttonRef}
      type={isSubmit ? 'submit' : 'button'}
      className="gc-button"
      part={look === 'primary' ? 'button primary' : 'button'}
      data-look={look}
      aria-label={label}
      aria-disabled={pending ? true : undefined}
      onClick={() => {
        if (!pending) onPress?.();
      }}
    >
      <span className="gc-button-label">{children}</span>
    </button>
  );
}
