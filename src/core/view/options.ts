import type { CartItem } from '../api/cart-item.ts';
import type { CompactMessages } from '../messages/en-compact.ts';
import { chosenKinds, itemOptionViews } from './item-options.ts';
import { totalsOptionsOf } from './totals-options.ts';
import type { CartViewOptions, CompactFormat } from './view-format.ts';
import type { CompactLine, OptionView } from './types.ts';

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
  const named = typeof totals === 'object' ? totalsOptionsOf(totals, id, format.messages) : [];
  if (named.length === 0)
    return itemOptionViews(option, totals === undefined ? format : withoutIds(format));
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
