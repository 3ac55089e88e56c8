import type { KeyboardEvent, ReactNode, Ref } from 'react';

export interface StandInProps {
  readonly className: string;
  /** @default none */
  readonly part?: string | undefined;
  /** Of the removed line. @default none */
  readonly removedId?: number | undefined;
  readonly rowRef?: Ref<HTMLLIElement> | undefined;
  readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
  readonly picture: ReactNode;
  /** Paragraphs. */
  readonly text: ReactNode;
  /** The buttons at its end. */
  readonly actions: ReactNode;
  /** Below them. @default nothing */
  readonly children?: ReactNode;
}

/** A row in the list of lines for one that is not in the cart: no longer, or not yet. */
export function StandIn(props: StandInProps) {
  const { className, part, removedId, rowRef, onKeyDown, picture, text, actions, children } = props;
  return (
    <li
      ref={rowRef}
      className={`gc-stand-in ${className}`}
      part={part}
      data-removed-id={removedId}
      onKeyDown={onKeyDown}
    >
      {picture}
      <div className="gc-stand-in-text">{text}</div>
      <div className="gc-stand-in-actions">{actions}</div>
      {children}
    </li>
  );
}
