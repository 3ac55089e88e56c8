import { useSyncExternalStore } from 'react';
import type { LangAttributes } from '../../core/messages/language.ts';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import type { ShellMessages } from '../../core/messages/en-shell.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { lockPageScroll } from './lock-page-scroll.ts';
import type { followPageColours } from './page-colours.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import type { ShopState, ShopView } from '../../core/cart/state/shop-view.ts';

const never = () => () => undefined;

/**
 * False in a server render and in the render that hydrates it, in which browser storage must not be
 * read.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/** The settings of a widget or an element, its messages, and their language. */
export interface ShopDisplay {
  /** The view of a cart is rebuilt when this is another object. */
  readonly settings: ScreenSettings;
  readonly messages: ShellMessages & Partial<Messages>;
  /**
   * Language and direction of the messages, if they may differ from the page's.
   * @default the page's
   */
  readonly langAttributes?: LangAttributes | undefined;
  /**
   * Gives the drawer the page's colours.
   * @default not loaded yet: those of the system
   */
  readonly followPageColours?: typeof followPageColours | undefined;
  /** Keeps the page behind an open drawer from scrolling. @default not loaded yet: it scrolls */
  readonly lockPageScroll?: typeof lockPageScroll | undefined;
}

/** With the messages of the screen. */
export interface ScreenDisplay extends ShopDisplay {
  readonly messages: ScreenMessages & Partial<Messages>;
}

export function useShopState({ subscribe, getState, getServerState }: ShopView): ShopState {
  return useSyncExternalStore(subscribe, getState, getServerState);
}

export function useIsOpen({
  subscribe,
  getState,
}: Pick<Drawer, 'subscribe' | 'getState'>): boolean {
  const isOpen = (): boolean => getState().isOpen;
  return useSyncExternalStore(subscribe, isOpen, isOpen);
}
