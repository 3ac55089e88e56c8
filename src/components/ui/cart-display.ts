import { createContext, useContext } from 'react';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';

/**
 * How a cart is shown: the settings and messages for all of its components. The same object until
 * one of them changes, so that a press renders only what it has changed.
 */
export interface CartDisplay {
  readonly settings: ScreenSettings;
  readonly messages: ScreenMessages & Partial<Messages>;
  /** How many lines the first frame shows. The others follow immediately. */
  readonly firstLines: number;
  /** Closes the drawer that contains the cart. Undefined for a cart in the page. */
  readonly closeDrawer: (() => void) | undefined;
}

export const CartDisplayContext = createContext<CartDisplay | null>(null);

/** The settings and messages of the cart around a component. */
export function useCartDisplay(): CartDisplay {
  const display = useContext(CartDisplayContext);
  if (display === null) throw new TypeError('useCartDisplay needs a CartDisplayContext');
  return display;
}
