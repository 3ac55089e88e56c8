import { createContext, useContext } from 'react';
import type { ShellMessages } from '../../core/messages/en-shell.ts';
import type { LangAttributes } from '../../core/messages/lang-attributes.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import type { lockPageScroll } from './lock-page-scroll.ts';
import type { matchPageColours } from './page-colours.ts';

/**
 * The settings of a widget or an element, its messages, and their language. The same object until a
 * member changes, so that a press renders only what it has changed.
 */
export interface ShopDisplay {
  /** The view of a cart is rebuilt when this is another object. */
  readonly settings: ScreenSettings;
  /** Those of a late chunk are completed by its own function, such as `useScreenMessages()`. */
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
  readonly matchPageColours?: typeof matchPageColours | undefined;
  /** Keeps the page behind an open drawer from scrolling. @default not loaded yet: it scrolls */
  readonly lockPageScroll?: typeof lockPageScroll | undefined;
}

export const DisplayContext = createContext<ShopDisplay | null>(null);
export const CloseDrawerContext = createContext<(() => void) | undefined>(undefined);

/** Returns the display of the widget or element around a component. */
export function useDisplay(): ShopDisplay {
  const display = useContext(DisplayContext);
  if (display === null) throw new TypeError('useDisplay needs a DisplayContext');
  return display;
}

/** Returns what closes the drawer around a component. Undefined in a cart that is in the page. */
export const useCloseDrawer = () => useContext(CloseDrawerContext);

/** Whether a component is in a drawer, not in the page. */
export const useIsInDrawer = () => useCloseDrawer() !== undefined;
