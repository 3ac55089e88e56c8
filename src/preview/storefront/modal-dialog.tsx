import { useEffect, useRef, type ReactNode } from 'react';

export interface ModalDialogProps {
  readonly isOpen: boolean;
  readonly label: string;
  readonly className: string;
  readonly id?: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal `<dialog>`. The browser keeps focus inside, closes it on Escape and restores focus. */
export function ModalDialog({ isOpen, label, className, id, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === isOpen) return;
    if (isOpen) element.showModal();
    else element.close();
  }, [isOpen]);
  return (
    <dialog
      ref={dialog}
      id={id}
      className={className}
      aria-label={label}
      onClose={(event) => {
        // React also calls this for a dialog inside this one.
        if (event.target === dialog.current) onClose();
      }}
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
