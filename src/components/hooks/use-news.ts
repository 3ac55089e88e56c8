import { useState } from 'react';

/**
 * Whether a live region announces a text that depends on the cart. Skips the first change after a toast has announced
 * an added item, which would otherwise be announced twice.
 *
 * @param announcedAdd the last item that a toast has announced
 */
export function useIsNews(text: string | null, announcedAdd: object | null | undefined): boolean {
  const add = announcedAdd ?? null;
  const [last, setLast] = useState({ text, add, isNews: true });
  if (last.text === text) return last.isNews;
  const next = { text, add, isNews: add === last.add };
  setLast(next);
  return next.isNews;
}
