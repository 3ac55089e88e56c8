import type { CartItem, ProductOption } from '../api/cart-item.ts';
import { fillMessage } from '../messages/fill-message.ts';
import { isRecord } from '../api/shape.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import {
  clampText,
  decodedText,
  humanize,
  labelOfName,
  plainText,
} from '../messages/plain-text.ts';
import type { CartViewOptions, CompactFormat } from './view-format.ts';
import type { CompactLine, OptionView } from './types.ts';
import type { Totals, TotalsItem } from '../api/totals.ts';

type Members = Readonly<Record<string, unknown>>;
type Words = readonly [label: string, value: string, isBare?: boolean];

const maxOptions = 50;

/**
 * Names of the members of an option, in order of preference. Shops use different ones, and the
 * interface does not list them.
 */
const titleNames = ['label', 'title', 'option_title', 'option_label'];
const valueNames = ['value_label', 'option_value_label', 'value', 'option_value'];
/** Excludes `option_value`, which may be a database id. */
const wordNames = valueNames.filter((name) => name !== 'option_value');
/** Kinds of options whose values the shop lists. */
const chosenKinds = ['configurable_item_options', 'bundle_options', 'downloadable_option'];

function firstOf(option: Members, names: readonly string[], format: CompactFormat): string {
  for (const name of names) {
    const text = humanize(option[name], format.messages);
    if (text !== '') return text;
  }
  return '';
}

/** Whether a text has only ids. The shop separates them by ASCII commas, `humanize` by the language's. */
const isIdList = (text: string, { messages }: CompactFormat): boolean =>
  /^[\d\s,]+$/.test(text.replaceAll(messages.comma, ','));

/**
 * The members of an option that are not read by name. They are shown as well, so that nothing is
 * lost.
 */
function restOf(option: Members, named: readonly string[], format: CompactFormat): string {
  return humanize(
    Object.fromEntries(Object.entries(option).filter(([name]) => !named.includes(name))),
    format.messages,
  );
}

function titled(option: Members, template: string, format: CompactFormat): string {
  const title = firstOf(option, titleNames, format);
  if (title !== '') return title;
  const id = humanize(option['option_id'], format.messages);
  return id === '' ? format.messages.options : fillMessage(template, { id });
}

/** The file of a custom option of the kind "file": its name, never its bytes. */
function fileNameOf(option: Members): unknown {
  const inside = option['extension_attributes'];
  const info = isRecord(inside) ? inside['file_info'] : undefined;
  return isRecord(info) ? info['name'] : undefined;
}

/**
 * @param isTyped whether the shopper may have typed the value. A number with a title is then not an
 * id
 */
function simpleOption(option: Members, format: CompactFormat, isTyped: boolean): Words {
  const file = fileNameOf(option);
  const value =
    typeof file === 'string' && file !== '' ? file : firstOf(option, valueNames, format);
  const named = [
    'option_id',
    ...titleNames,
    ...valueNames,
    ...(file === undefined ? [] : ['extension_attributes']),
  ];
  const rest = restOf(option, named, format);
  const isId = firstOf(option, wordNames, format) === '' && isIdList(value, format) && rest === '';
  const isBare = isId && !(isTyped && firstOf(option, titleNames, format) !== '');
  const text = [value, rest].filter((part) => part !== '').join('; ');
  return [titled(option, format.messages.option, format), text, isBare];
}

function bundleOption(option: Members, format: CompactFormat): Words {
  const quantity = humanize(option['option_qty'], format.messages);
  const selections = humanize(option['option_selections'], format.messages);
  const words = firstOf(option, wordNames, format);
  const choice =
    (isIdList(selections, format) && words) || selections || firstOf(option, valueNames, format);
  const chosen =
    quantity === '' || choice === ''
      ? quantity + choice
      : fillMessage(format.messages.optionBundleChoice, { quantity, choice });
  const named = ['option_id', 'option_qty', 'option_selections', ...titleNames, ...valueNames];
  const rest = restOf(option, named, format);
  return [
    titled(option, format.messages.optionBundle, format),
    [chosen, rest].filter((text) => text !== '').join('; '),
    isIdList(choice, format) && words === '' && rest === '',
  ];
}

/** Links come as numbers, or as objects with a title. */
function linkText(link: unknown, format: CompactFormat): string {
  const title = isRecord(link) ? firstOf(link, titleNames, format) : '';
  return title === '' ? humanize(link, format.messages) : title;
}

function downloads(option: Members, format: CompactFormat): Words {
  const { downloadable_links: links } = option;
  const names = Array.isArray(links)
    ? links.slice(0, maxOptions).map((link: unknown) => linkText(link, format))
    : [linkText(links, format)];
  const rest = restOf(option, ['downloadable_links'], format);
  const text = [...names, rest].filter((part) => part !== '').join(format.messages.comma);
  return [format.messages.optionLinks, text, isIdList(text, format)];
}

/**
 * The chosen options: the four declared kinds, and any that a shop adds. Options without labels are
 * marked, because ids mean nothing to a shopper.
 */
function optionViews(
  option: ProductOption | null | undefined,
  format: CompactFormat,
): readonly OptionView[] {
  const inside = option?.extension_attributes;
  if (inside == null) return [];
  const views: OptionView[] = [];
  let left = 0;
  const put = (kind: string, [label, value, isBare]: Words): void => {
    if (value === '') return;
    if (views.length < maxOptions) {
      const view = { key: `${kind}-${views.length}`, label, value };
      views.push(isBare === true ? { ...view, isBare } : view);
    } else left += 1;
  };

  for (const custom of inside.custom_options ?? [])
    put('custom', simpleOption(custom, format, true));
  for (const chosen of inside.configurable_item_options ?? [])
    put('configurable', simpleOption(chosen, format, false));
  for (const part of inside.bundle_options ?? []) put('bundle', bundleOption(part, format));
  if (inside.downloadable_option != null)
    put('download', downloads(inside.downloadable_option, format));
  for (const [name, value] of Object.entries(inside)) {
    if (name !== 'custom_options' && !chosenKinds.includes(name))
      put('other', [labelOfName(name), humanize(value, format.messages)]);
  }
  if (left > 0)
    views.push({ key: 'more', label: '…', value: format.plural(format.messages.more, left) });
  return views;
}

/** A chosen option as the shop names it: "Color", "Red". */
export interface StoreOption {
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
 * The text of an option's HTML, never markup. Stores separate lines and values by `<br />`, put
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
export function storeOptions(
  { options }: Pick<TotalsItem, 'options'>,
  words: OptionWords,
): readonly StoreOption[] {
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
export function storeOptionsOf(
  totals: Totals,
  itemId: number | null | undefined,
  words: OptionWords,
): readonly StoreOption[] {
  const counted = itemId == null ? undefined : indexOf(totals).get(itemId);
  return counted === undefined ? [] : storeOptions(counted, words);
}

/** The format of options whose names follow with the totals: until then, an id is no name. */
const withoutIds = (format: CompactFormat): CompactFormat => ({
  ...format,
  messages: { ...format.messages, option: '', optionBundle: '' },
});

/**
 * The chosen options of a line with the labels of the shop's totals; without totals, with those of
 * the item.
 */
export function lineOptionViews(
  { item_id: id, product_option: option }: CartItem,
  totals: CartViewOptions['totals'],
  format: CompactFormat,
): readonly OptionView[] {
  const named = typeof totals === 'object' ? storeOptionsOf(totals, id, format.messages) : [];
  if (named.length === 0)
    return optionViews(option, totals === undefined ? format : withoutIds(format));
  // The totals do not say which options the shopper has typed. The item does, if it lists its
  // options.
  const inside = option?.extension_attributes;
  const isChosen =
    inside != null && Object.keys(inside).every((name) => chosenKinds.includes(name));
  const kind = isChosen ? 'chosen' : 'custom';
  return named.map(({ label, value }, index) => ({ key: `${kind}-${index}`, label, value }));
}

/** Whether the shopper may have typed the value. The key begins with the kind of the option. */
export const isTypedOption = ({ key }: OptionView): boolean => /^(?:custom|other)-/.test(key);

/** The names that several lines have. */
export function repeatedNames(lines: readonly Pick<CompactLine, 'name'>[]): ReadonlySet<string> {
  const seen = new Set<string>();
  return new Set(lines.flatMap(({ name }) => (seen.size === seen.add(name).size ? name : [])));
}

type Comma = Pick<CompactMessages, 'comma'>;

/** The chosen values of a line, such as "Ink blue, M". Empty if it has none. */
export const optionsText = ({ options }: CompactLine, { comma }: Comma): string =>
  options.flatMap(({ value, isBare }) => (isBare === true ? [] : value)).join(comma);
