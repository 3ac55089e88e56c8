import { useSyncExternalStore } from 'react';
import type { LangAttributes } from '../../core/messages/language.ts';
import type { ScreenMessages } from '../../core/messages/message-groups.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { Drawer } from '../../core/shop/drawer.ts';
import type { ShopState, ShopView } from '../../core/shop/shop-view.ts';

/** The settings of a widget or an element, its texts, and their language. */
export interface ShopDisplay {
  /** The view of a cart is rebuilt when this is another object. */
  readonly settings: ScreenSettings;
  readonly messages: ScreenMessages & Partial<Messages>;
  /** Language and direction of the texts, if they may differ from the page's. @default the page's */
  readonly langAttributes?: LangAttributes | undefined;
}

export function useShopState({ subscribe, getState, getServerState }: ShopView): ShopState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}

export function useIsOpen({ subscribe, getState }: Drawer): boolean {
  const isOpen = (): boolean => getState().isOpen;
  return useSyncExternalStore(subscribe, isOpen, isOpen);
}
