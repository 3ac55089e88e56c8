import type { ReactNode } from 'react';
import { AddedItemReaction, type ToastPart } from '../components/drawer/added-item.tsx';
import { Drawer } from '../components/drawer/drawer.tsx';
import { enScreen } from '../core/messages/en-screen.ts';
import { usableLocale } from '../core/view/text/locale.ts';
import { sheetFor } from './element-styles.ts';
import { loadActions } from './load-actions.ts';
import { mergeMessages } from '../core/messages/messages.ts';
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
 * attribute. A dialog that Escape has closed is not modal either until its `close` event is dispatched.
 */
export function restoreModal(shadow: ShadowRoot | null): void {
  const dialog = shadow?.querySelector('dialog:not(:modal)');
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

async function loadToast(): Promise<ToastPart> {
  const [part, { resolvedItemOf }] = await Promise.all([import('./parts/toast-part.ts'), loadActions()]);
  sheetFor('toast').replaceSync(part.css);
  return { ...part, resolvedItemOf };
}

/** Returns the content of the shadow root: the cart, or a drawer that contains it, with a badge in that mode. */
export function renderElement({ open, onOpen, onClose, ...cart }: ElementRootProps): ReactNode {
  const { mode, openOnAdd, locale } = cart.settings;
  const texts = mergeMessages(enScreen, cart.messages);
  const reaction = (
    <AddedItemReaction
      {...{ mode, onOpen }}
      settings={{ openOnAdd, locale: usableLocale(locale) }}
      messages={texts}
      resolveItem={cart.resolveItem}
      onItemAdded={cart.shown.onItemAdded}
      isOpen={open}
      load={loadToast}
    />
  );
  if (mode === 'inline') {
    return (
      <>
        <ElementCart {...cart} />
        {reaction}
      </>
    );
  }
  return (
    <>
      {mode === 'badge' && <CartBadge {...cart} isOpen={open} onOpen={onOpen} />}
      <Drawer isOpen={open} messages={texts} onClose={onClose}>
        <ElementCart {...cart} onClose={onClose} />
      </Drawer>
      {reaction}
    </>
  );
}
