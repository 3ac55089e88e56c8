import { useEffect, useRef, type ReactNode } from 'react';
import { enCompact } from '../view/messages/en-compact.ts';
import { mergeMessages } from '../view/messages/merge-messages.ts';
import { CartBadge } from './badge.tsx';
import { ElementCart, type ElementCartProps } from './cart.tsx';

export interface ElementRootProps extends ElementCartProps {
  /** Whether the drawer is open; inline carts have none. */
  readonly open: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

interface DrawerProps {
  readonly open: boolean;
  readonly label: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal `<dialog>`: the browser keeps focus inside, closes it on Escape and restores focus. */
function Drawer({ open, label, onClose, children }: DrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressed = useRef<EventTarget>(null);
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open]);
  return (
    <dialog
      ref={dialog}
      className="gc-drawer"
      part="drawer"
      aria-label={label}
      onClose={() => {
        // It may have been opened again since.
        if (dialog.current?.open !== true) onClose();
      }}
      onMouseDown={({ target }) => {
        pressed.current = target;
      }}
      onClick={({ target }) => {
        // The target of a click on the backdrop is the dialog. So is that of a text selection that began inside the
        // dialog and ended outside, which must not close it.
        if (target === dialog.current && target === pressed.current) onClose();
      }}
    >
      <div className="gc-drawer-body">{children}</div>
    </dialog>
  );
}

/**
 * Shows an open drawer as modal again. A dialog that is moved in the page leaves the top layer and keeps its `open`
 * attribute. One that Escape has closed is not modal either, before its `close` event is dispatched.
 */
export function restoreModal(shadow: ShadowRoot | null): void {
  const dialog = shadow?.querySelector('dialog:not(:modal)');
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

/** Returns the content of the shadow root: the cart, or a drawer that contains it, with a badge in that mode. */
export function renderElement({ open, onOpen, onClose, ...cart }: ElementRootProps): ReactNode {
  const { mode } = cart.settings;
  if (mode === 'inline') return <ElementCart {...cart} />;
  const texts = mergeMessages(enCompact, cart.messages);
  return (
    <>
      {mode === 'badge' && <CartBadge {...cart} expanded={open} onOpen={onOpen} />}
      <Drawer open={open} label={texts.cartLabel} onClose={onClose}>
        <button type="button" className="gc-drawer-close" part="close" aria-label={texts.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
        {open && <ElementCart {...cart} />}
      </Drawer>
    </>
  );
}
