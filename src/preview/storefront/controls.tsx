import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { keyIn } from './settings.ts';

export function CloseButton({
  label,
  onPress,
}: {
  readonly label: string;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className="close" aria-label={label} onClick={onPress}>
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <path d="M6 6l12 12M18 6L6 18" />
      </svg>
    </button>
  );
}

export interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly labels: Readonly<Record<T, string>>;
  readonly onChoose: (value: T) => void;
}

/** A native select with its label, whose values are the keys of a record. */
export function Choice<T extends string>({ label, value, labels, onChoose }: ChoiceProps<T>) {
  const id = useId();
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = keyIn(labels, currentTarget.value);
          if (chosen !== null) onChoose(chosen);
        }}
      >
        {Object.entries<string>(labels).map(([entry, text]) => (
          <option key={entry} value={entry}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

export interface ModalDialogProps {
  readonly title: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal `<dialog>`. The browser keeps focus inside, closes it on Escape and restores focus. */
export function ModalDialog({ title, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // The browser restores focus when a dialog closes, not when it is removed.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="modal"
      lang="en"
      dir="ltr"
      aria-labelledby={id}
      closedby="any"
      onClose={({ currentTarget }) => {
        // Strict mode runs the effect twice, and the event follows later.
        if (!currentTarget.open) onClose();
      }}
    >
      <div className="modal-body">
        <header className="modal-head">
          <h2 id={id}>
            <bdi>{title}</bdi>
          </h2>
          <CloseButton label="Close" onPress={() => dialog.current?.close()} />
        </header>
        {children}
      </div>
    </dialog>
  );
}
