import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { languageOf } from '../../view/messages/language.ts';
import { english, loadedMessages, loadMessages } from '../../view/messages/load-messages.ts';
import type { Messages } from '../../view/messages/messages.ts';
import { mergeMessages } from '../../view/messages/merge-messages.ts';

/**
 * The words of a locale's language for `<GuestCartWidget messages>`: English until they have been loaded, and where
 * there are none; on another locale the former ones until then. A page rendered on a server starts in English; to start
 * in the language, await {@link loadMessages} and hand on what it gives.
 *
 * @param own words in place of the language's. Keep the object from render to render.
 *
 * @example
 * const messages = useMessages(locale);
 * return <GuestCartWidget locale={locale} messages={messages} />;
 */
export function useMessages(locale: string | undefined, own?: Partial<Messages>): Partial<Messages> {
  const language = languageOf(locale);
  const subscribe = useCallback(
    (tell: () => void) => {
      let listening = true;
      void loadMessages(language).then(() => {
        if (listening) tell();
      });
      return () => {
        listening = false;
      };
    },
    [language],
  );
  const words = useSyncExternalStore(
    subscribe,
    () => loadedMessages(language),
    () => undefined,
  );
  const [last, setLast] = useState(words);
  if (words !== undefined && words !== last) setLast(words);
  const shown = words ?? last ?? english;
  return useMemo(() => mergeMessages(shown, own), [shown, own]);
}
