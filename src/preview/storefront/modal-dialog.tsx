import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { CloseButton } from '../../components/ui/close-button.tsx';
import { focusInPlace } from '../../components/ui/focus.ts';
import { isInView, scrollIntoView } from '../../components/ui/scroll-into-view.ts';
import { afterFrame } from '../../components/ui/timing.ts';
import { useWords } from './words.ts';

export interface ModalDialogProps {
  readonly title: string;
  /**
   * The ids of what a screen reader says with the title, if the dialog is there to be read. Focus
   * then begins at the title. @default it begins at the first button
   */
  readonly describedBy?: string | undefined;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * The button that has opened a dialog is gone, as that of a cart that was ordered: the heading of the
 * cart. A drawer returns focus.
 */
function focusCart(): void {
  for (const selector of ['.gc-header', '.gc-badge']) {
    const element = document.querySelector<HTMLElement>(selector);
    // The header of a closed drawer cannot take it.
    if (element === null || document.activeElement !== document.body) continue;
    focusInPlace(element);
    if (!isInView(element)) scrollIntoView(element);
  }
}

/** A modal `<dialog>`. The browser keeps focus inside, closes it on Escape and restores focus. */
export function ModalDialog({ title, describedBy, onClose, children }: ModalDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const isRead = describedBy !== undefined;
  const id = useId();
  const words = useWords();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    if (isRead) heading.current?.focus();
    return () => {
      // The browser restores focus when a dialog closes, not when it is removed.
      element?.close();
      // Chromium moves focus out of a closed dialog in the next frame, and the cart then focuses a
      // line that was edited.
      afterFrame(() => afterFrame(focusCart));
    };
  }, [isRead]);
  return (
    <dialog
      ref={dialog}
      className="modal"
      aria-labelledby={id}
      aria-describedby={describedBy}
      closedby="any"
      onClose={({ currentTarget }) => {
        // Strict mode runs the effect twice, and the event follows later.
        if (!currentTarget.open) onClose();
      }}
    >
      <div className="modal-body">
        <header className="modal-head">
          <h2 ref={heading} id={id} tabIndex={isRead ? -1 : undefined}>
            <bdi>{title}</bdi>
          </h2>
          <CloseButton
            className="close"
            label={words.close}
            onPress={() => dialog.current?.close()}
          />
        </header>
        {children}
      </div>
    </dialog>
  );
}
