import { decodeEntities } from './html-entities.ts';

/** Longer texts are cut; no name or note that a person reads is longer, and a page must not die of one that is. */
const maxTextLength = 1000;

/** Cuts a text to a length that a page can bear, between characters, and marks the cut. */
export function clampText(text: string, limit: number = maxTextLength): string {
  if (text.length <= limit) return text;
  return `${text.slice(0, limit - 1).replace(/[\uD800-\uDBFF]$/, '')}…`;
}

/** A text of the shop for people: trimmed, cut; null where it says nothing. */
export function plainText(text: string | null | undefined): string | null {
  return clampText((text ?? '').trim()) || null;
}

/** A name or label of the shop: as {@link plainText}, with the HTML entities that shops leave in names decoded once. */
export function plainName(text: string | null | undefined): string | null {
  // Cut first: decoding is linear, but not free, and entities only shrink.
  return plainText(decodeEntities((text ?? '').slice(0, maxTextLength * 8)));
}
