import type { Totals, TotalsItem } from '../schema/totals.ts';
import { plainName, plainText } from './text/plain-text.ts';
import { isRecord } from '../schema/shape.ts';

/** A chosen option as the shop names it: "Color", "Red". */
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
 * Labels are plain text. Values are HTML, and `full_view` holds the full value if the shop has shortened it. Empty
 * if nothing can be read.
 */
export function storeOptions({
  options,
}: {
  readonly options?: TotalsItem['options'] | undefined;
}): readonly StoreOption[] {
  // Most lines have none.
  if (options == null || options === '[]') return [];
  let list: unknown;
  try {
    list = JSON.parse(options);
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

/** Lines of totals by item id, because a press looks up every line of the cart. */
const indexes = new WeakMap<Totals, ReadonlyMap<number, TotalsItem>>();

function indexOf(totals: Totals): ReadonlyMap<number, TotalsItem> {
  const existing = indexes.get(totals);
  if (existing !== undefined) return existing;
  const items = (totals.items ?? []).filter((item) => item.item_id != null);
  // If an id is repeated, the first line is used.
  // All have an id: see the filter.
  const index = new Map(items.reverse().map((item) => [item.item_id as number, item]));
  indexes.set(totals, index);
  return index;
}

/** The chosen options of a line of the cart. Empty if the totals do not list the line. */
export function storeOptionsOf(totals: Totals, itemId: number | null | undefined): readonly StoreOption[] {
  const counted = itemId == null ? undefined : indexOf(totals).get(itemId);
  return counted === undefined ? [] : storeOptions(counted);
}
