import { type ReactNode, useEffect, useId, useRef } from 'react';

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

export interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  /** Value and text of each entry. */
  readonly entries: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  readonly disabled?: boolean;
}

/** A native select with its label. */
export function SelectField({ label, value, entries, onChange, disabled = false }: SelectFieldProps) {
  const id = useId();
  return (
    <span className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={value}
        disabled={disabled}
        onChange={(event) => {
          onChange(event.currentTarget.value);
        }}
      >
        {entries.map(([entry, text]) => (
          <option key={entry} value={entry}>
            {text}
          </option>
        ))}
      </select>
    </span>
  );
}

export interface ModalDialogProps {
  readonly label: string;
  readonly className: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal `<dialog>`. The browser keeps focus inside, closes it on Escape and restores focus. */
export function ModalDialog({ label, className, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    // No cleanup needed: removing the element closes it. Strict mode runs this effect twice.
    if (dialog.current?.open === false) dialog.current.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className={className}
      aria-label={label}
      onClose={onClose}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        // A click on the backdrop has the dialog as its target. So has a text selection that ends on the backdrop.
        if (target === dialog.current && target === pressed.current) onClose();
      }}
    >
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
