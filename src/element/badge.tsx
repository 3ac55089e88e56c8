import { useMemo, useSyncExternalStore } from 'react';
import { Badge } from '../components/drawer/badge.tsx';
import { cartIdOf } from '../core/store/cart-record.ts';
import { usableLocale } from '../core/view/text/locale.ts';
import { enScreen } from '../core/messages/en-screen.ts';
import { mergeMessages } from '../core/messages/messages.ts';
import type { ElementCartProps } from './cart.tsx';

export interface CartBadgeProps extends ElementCartProps {
  readonly isOpen: boolean;
  readonly onOpen: () => void;
}

/** The badge of an element, on the state of the shop. */
export function CartBadge({ shop, shown, placeholder, settings, messages, isOpen, onOpen }: CartBadgeProps) {
  const { cart, current, actions } = useSyncExternalStore(shown.subscribe, shown.getState, shown.getState);
  const texts = useMemo(() => mergeMessages(enScreen, messages), [messages]);
  const screen = useMemo(() => ({ ...settings, locale: usableLocale(settings.locale) }), [settings]);
  return (
    <Badge
      cart={cart}
      hasId={cartIdOf(current) !== null}
      actions={actions ?? placeholder}
      settings={screen}
      messages={texts}
      icon={(standard) => <slot name="badge-icon">{standard}</slot>}
      shop={shop.session.cartStore.key}
      isOpen={isOpen}
      onOpen={onOpen}
    />
  );
}
