import type { ReactNode } from 'react';
import { CloseButton } from '../close-button.tsx';
import { ModalDialog } from '../modal-dialog.tsx';

export interface CartDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The cart on a screen without room for it beside the products. Links to the products close it. */
export function CartDrawer({ isOpen, onClose, children }: CartDrawerProps) {
  return (
    <ModalDialog id="cart" className="cart-drawer" label="Your cart" isOpen={isOpen} onClose={onClose}>
      <CloseButton label="Close cart" onPress={onClose} />
      <div
        className="cart-drawer-body"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a[href^="#"]') !== null) onClose();
        }}
      >
        {children}
      </div>
    </ModalDialog>
  );
}
