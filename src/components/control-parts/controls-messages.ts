import { enControls, type ControlsMessages } from '../../core/messages/en-controls.ts';
import type { ScreenMessages } from '../../core/messages/en-screen.ts';
import { useCartDisplay, type CartDisplay } from '../ui/display.ts';

/** The messages of the controls chunk and of the screen. */
export type ScreenControlsMessages = ScreenMessages & ControlsMessages;

/** Merged once for a cart, because each line needs them. */
const merged = new WeakMap<CartDisplay['messages'], ScreenControlsMessages>();

/** The messages of a cart with controls, in English where the page has no others. */
export function controlsMessages(messages: CartDisplay['messages']): ScreenControlsMessages {
  const known = merged.get(messages) ?? { ...enControls, ...messages };
  merged.set(messages, known);
  return known;
}

/** Returns the messages of the controls in the cart around a component. */
export const useControlsMessages = (): ScreenControlsMessages =>
  controlsMessages(useCartDisplay().messages);
