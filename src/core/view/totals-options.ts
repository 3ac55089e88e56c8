import { isRecord } from '../api/shape.ts';
import type { Totals, TotalsItem } from '../api/totals.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import { clampText, decodedText, humanize, plainText } from '../messages/plain-text.ts';

const maxOptions = 50;

/** A chosen option as the shop names it: "Color", "Red". */
export interface TotalsOption {
  readonly label: string;
  readonly value: string;
}

/** The words of options that the shop does not send as text. */
type OptionWords = Pick<CompactMessages, 'options' | 'yes' | 'no' | 'comma'>;

/** Lists inside lists are read down to this depth. */
const maxDepth = 4;

/** HTML is cut to this length before tags are removed. No readable option is longer. */
const maxHtml = 20_000;

/**
 * The text of an option's HTML, never markup. Shops separate lines and values by `<br />`, put
 * prices into a `<span>`, and encode everything else.
 */
function textOfHtml(html: string, comma: string): string {
  const text = html
    .slice(0, maxHtml)
    .replace(/\s*<br\s*\/?>\s*/gi, comma)
    .replace(/<\/?[a-z][^<>]*>/gi, '');
  const line = text.replace(/[ \t\r\n]+/g, ' ');
  // The letter is Magento's multiplication sign, in "1 x Speckled mug" of a bundle. Only values of
  // bundles have a price; a text that the shopper has typed stays as it is. Number, sign and name
  // stay in one row.
  const isBundle = /<span class="price"/i.test(html);
  return (
    decodedText(isBundle ? line.replace(/(?<![^ ,])(\d+) x (?=\S)/g, '$1\u00a0×\u00a0') : line) ??
    ''
  );
}

/** The members of a list, which may be a PHP array with a hole: an object with numbers as keys. */
function membersOf(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value as readonly unknown[];
  const isList = isRecord(value) && Object.keys(value).every((key) => /^\d+$/.test(key));
  return isList ? Object.values(value) : undefined;
}

/** The value of an option as text. Modules also send numbers, booleans and lists. */
function textOfValue(value: unknown, words: OptionWords, depth = 0): string {
  if (typeof value === 'string') return textOfHtml(value, words.comma);
  const members = depth < maxDepth ? membersOf(value) : undefined;
  if (members === undefined) return humanize(value, words);
  const texts = members.slice(0, maxOptions).map((member) => textOfValue(member, words, depth + 1));
  return clampText(texts.filter((text) => text !== '').join(words.comma));
}

/**
 * The chosen options of a line, from `totals.items[].options`: a JSON list of `{label, value,
 * full_view?}` as text. Labels are plain text. Values are HTML, and `full_view` holds the full
 * value if the shop has shortened it. Empty if nothing can be read.
 */
export function totalsOptions(
  { options }: Pick<TotalsItem, 'options'>,
  words: OptionWords,
): readonly TotalsOption[] {
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
    const { label, value: cut, full_view: whole } = option;
    const value =
      (typeof whole === 'string' && textOfHtml(whole, words.comma)) || textOfValue(cut, words);
    if (value === '') return [];
    return [{ label: plainText(typeof label === 'string' ? label : null) ?? words.options, value }];
  });
}

/** Lines of totals by item id, because a press looks up every line of the cart. */
const indexes = new WeakMap<Totals, ReadonlyMap<number, TotalsItem>>();

function indexOf(totals: Totals): ReadonlyMap<number, TotalsItem> {
  const existing = indexes.get(totals);
  if (existing !== undefined) return existing;
  const items = (totals.items ?? []).filter((item) => item.item_id != null);
  // If an id is repeated, the first line is used. All have an id: see the filter.
  const index = new Map(items.reverse().map((item) => [item.item_id as number, item]));
  indexes.set(totals, index);
  return index;
}

/** The chosen options of a line of the cart. Empty if the totals do not list the line. */
export function totalsOptionsOf(
  totals: Totals,
  itemId: number | null | undefined,
  words: OptionWords,
): readonly TotalsOption[] {
  const counted = itemId == null ? undefined : indexOf(totals).get(itemId);
  return counted === undefined ? [] : totalsOptions(counted, words);
}
