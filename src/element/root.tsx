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

/** The platform's own modal dialog at the end edge: it keeps Tab inside, closes on Escape, and gives focus back. */
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
        // A click on the backdrop is one on the dialog itself, outside of what it holds. So is one that began inside: a
        // text that was selected beyond the edge.
        if (target === dialog.current && target === pressed.current) onClose();
      }}
    >
      <div className="gc-drawer-body">{children}</div>
    </dialog>
  );
}

/** Everything inside the shadow root: the cart in place, or in a drawer, with or without a badge that opens it. */
export function drawElement({ open, onOpen, onClose, ...cart }: ElementRootProps): ReactNode {
  const { mode } = cart.settings;
  if (mode === 'inline') return <ElementCart {...cart} />;
  const words = mergeMessages(enCompact, cart.messages);
  return (
    <>
      {mode === 'badge' && <CartBadge {...cart} expanded={open} onOpen={onOpen} />}
      <Drawer open={open} label={words.cartLabel} onClose={onClose}>
        <button type="button" className="gc-drawer-close" part="close" aria-label={words.close} onClick={onClose}>
          <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
            <path d="M6 6l12 12M18 6L6 18" />
          </svg>
        </button>
        {open && <ElementCart {...cart} />}
      </Drawer>
    </>
  );
}
