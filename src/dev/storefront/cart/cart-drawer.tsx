import type { ReactNode } from 'react';
import { Drawer } from '../../../components/drawer/drawer.tsx';
import { en } from '../../../view/messages/en.ts';

export interface CartDrawerProps {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** The cart on a screen without room for it beside the products. Links to the products close it. */
export function CartDrawer({ isOpen, onClose, children }: CartDrawerProps) {
  return (
    <Drawer isOpen={isOpen} messages={en} onClose={onClose}>
      <div
        id="cart"
        onClick={({ target }) => {
          if (target instanceof Element && target.closest('a[href^="#"]') !== null) onClose();
        }}
      >
        {children}
      </div>
    </Drawer>
  );
}
