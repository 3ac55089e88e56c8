import { enScreen, type ScreenMessages } from '../../core/messages/en-screen.ts';
import { mergeMessages, type Messages } from '../../core/messages/messages.ts';
import { useDisplay } from './display.ts';

/**
 * Returns a function that completes messages by the English ones of a chunk. They are merged once for
 * the same messages: each line needs them, and the view of a cart is rebuilt for others.
 */
export function completedBy<T extends Partial<Messages>>(
  english: T,
): (messages: Partial<Messages>) => T & Partial<Messages> {
  const merged = new WeakMap<Partial<Messages>, T & Partial<Messages>>();
  return (messages) => {
    const known = merged.get(messages) ?? mergeMessages(english, messages);
    merged.set(messages, known);
    return known;
  };
}

export const screenMessages = completedBy<ScreenMessages>(enScreen);

/** Returns the messages of the screen of a cart. */
export const useScreenMessages = () => screenMessages(useDisplay().messages);
