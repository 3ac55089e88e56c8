'use client';

import { useCallback, useMemo, useState, useSyncExternalStore } from 'react';
import { languageOf } from '../../core/messages/language.ts';
import { loadedMessages, loadMessages, noTranslation } from '../../core/messages/load-messages.ts';
import { type Messages, mergeMessages } from '../../core/messages/messages.ts';

/**
 * Returns the messages of a locale for `<GuestCartWidget messages>`: English until they have
 * loaded, and for languages without messages.
 *
 * When the locale changes, returns the previous messages until the new ones have loaded. A page
 * that is rendered on a server starts in English. To start in the language, await {@link
 * loadMessages} and pass its result.
 *
 * @param own messages that replace those of the language. Must be the same object on every render.
 *
 * @example
 * const messages = useMessages(locale);
 * return <GuestCartWidget locale={locale} messages={messages} />;
 */
export function useMessages(
  locale: string | undefined,
  own?: Partial<Messages>,
): Partial<Messages> {
  const language = languageOf(locale);
  const subscribe = useCallback(
    (notify: () => void) => {
      let listening = true;
      void loadMessages(language).then(() => {
        if (listening) notify();
      });
      return () => void (listening = false);
    },
    [language],
  );
  const loaded = useSyncExternalStore(
    subscribe,
    () => loadedMessages(language),
    () => undefined,
  );
  const [last, setLast] = useState(loaded);
  if (loaded !== undefined && loaded !== last) setLast(loaded);
  const shown = loaded ?? last ?? noTranslation;
  return useMemo(() => mergeMessages(shown, own), [shown, own]);
}
