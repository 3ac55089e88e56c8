import { useState } from 'react';

interface News {
  readonly text: string | null;
  readonly add: object | null;
  readonly isNews: boolean;
}

/** Creates the function behind {@link useIsNews}, which remembers the last text. */
function createNews(): (text: string | null, add: object | null) => boolean {
  let last: News | undefined;
  return (text, add) => {
    if (last === undefined || last.text !== text) last = { text, add, isNews: last === undefined || add === last.add };
    return last.isNews;
  };
}

/**
 * Whether a live region announces a text that depends on the cart. Skips the first change after a toast has announced
 * an added item, which would otherwise be announced twice.
 *
 * @param announcedAdd the last item that a toast has announced
 */
export function useIsNews(text: string | null, announcedAdd: object | null | undefined): boolean {
  // Remembered during render, because setting a state would render the whole cart a second time for each change. If
  // React discards a render, the worst is one announcement too many.
  const [isNews] = useState(createNews);
  return isNews(text, announcedAdd ?? null);
}
