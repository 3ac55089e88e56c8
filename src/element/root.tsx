import type { ReactNode } from 'react';
import { Drawer } from '../components/drawer/drawer.tsx';
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
      {mode === 'badge' && <CartBadge {...cart} isOpen={open} onOpen={onOpen} />}
      <Drawer isOpen={open} messages={texts} onClose={onClose}>
        <ElementCart {...cart} />
      </Drawer>
    </>
  );
}
