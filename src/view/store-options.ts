import type { TotalsItem } from '../schema/totals.ts';
import { plainName, plainText } from './text/plain-text.ts';
import { isRecord } from '../schema/shape.ts';

/** A chosen option as the store names it: "Color", "Red". */
export interface StoreOption {
  readonly label: string;
  readonly value: string;
}

const maxOptions = 50;

/** HTML is cut to this length before tags are removed. No readable option is longer. */
const maxHtml = 20_000;

/**
 * The text of an option's HTML, never markup. Stores separate lines and values by `<br />`, put prices into a `<span>`,
 * and encode everything else.
 */
function textOfHtml(html: unknown): string | null {
  if (typeof html !== 'string') return null;
  const text = html
    .slice(0, maxHtml)
    .replace(/\s*<br\s*\/?>\s*/gi, ', ')
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  return plainName(text.replace(/[ \t\r\n]+/g, ' '));
}

/**
 * The chosen options of a line, from `totals.items[].options`: a JSON list of `{label, value, full_view?}` as text.
 * Labels are plain text. Values are HTML, and `full_view` holds the full value where the store has shortened it. Empty
 * if nothing can be read.
 */
export function storeOptions({
  options,
}: {
  readonly options?: TotalsItem['options'] | undefined;
}): readonly StoreOption[] {
  let list: unknown;
  try {
    list = JSON.parse(options ?? '[]');
  } catch {
    return [];
  }
  if (!Array.isArray(list)) return [];
  return list.slice(0, maxOptions).flatMap((option: unknown) => {
    if (!isRecord(option)) return [];
    const { label: name, value: cut, full_view: whole } = option;
    const label = plainText(typeof name === 'string' ? name : null);
    const value = textOfHtml(whole ?? cut);
    return label === null || value === null ? [] : [{ label, value }];
  });
}
