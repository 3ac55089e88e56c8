import { decodeEntities } from './html-entities.ts';

/** Longer texts are cut. No real name or note is longer, and a huge text must not block the page. */
const maxTextLength = 1000;

/** Cuts a text to the maximum length, between characters, and ends it with an ellipsis. */
export function clampText(text: string, limit: number = maxTextLength): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A text of the shop, trimmed and cut; null for an empty one. */
export function plainText(text: string | null | undefined): string | null {
  return clampText((text ?? '').trim()) || null;
}

/** A name or label of the shop: as {@link plainText}, with the HTML entities that shops leave in names decoded once. */
export function plainName(text: string | null | undefined): string | null {
  // Cut first, because decoding costs time and only shortens the text.
  return plainText(decodeEntities((text ?? '').slice(0, maxTextLength * 8)));
}
