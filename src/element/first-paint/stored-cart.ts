import { eachText, lineTexts } from '../../core/view/line-texts.ts';
import type {
  CompactDiscount,
  CompactLine,
  CompactView,
  OptionView,
} from '../../core/view/types.ts';

/** What may be stored of a cart, and what a snapshot is built from. */
export interface StoredCart extends Pick<
  CompactView,
  | 'contents'
  | 'countText'
  | 'badgeText'
  | 'lineCount'
  | 'quantity'
  | 'missingLines'
  | 'subtotal'
  | 'subtotalLabel'
  | 'subtotalExcludingTax'
  | 'subtotalNote'
  | 'currencyNote'
  | 'isStale'
> {
  readonly lines: readonly CompactLine[];
}

/** The largest number of entries in a list of a line. Screens show fewer. */
const maxEntries = 20;

/** Maximum length of a stored text, in characters. A screen never shows that many. */
const maxLength = 200;

const cut = (text: string): string => text.slice(0, maxLength);

const storedText = (text: string, reach: 'public' | 'typed'): string =>
  reach === 'typed' ? '…' : cut(text);

/** Shoppers can type the values of these options. Other values are chosen from the shop's lists. */
const typedOption = /^(?:custom|other)-/;

/** A typed text, such as an engraved name, is stored as "…". */
function toStoredOption({ key, label, value, isBare = false }: OptionView): OptionView {
  return { key, label: cut(label), value: typedOption.test(key) ? '…' : cut(value), isBare };
}

const toStoredDiscount = ({ key, label, amount }: CompactDiscount): CompactDiscount => ({
  key,
  label: cut(label),
  amount,
});

/**
 * What is stored of a line, member by member: every script of the page can read storage, so a text
 * that the shopper has typed becomes "…".
 */
function toStoredLine(line: CompactLine): CompactLine {
  return {
    ...eachText((name) => line[name] && storedText(line[name], lineTexts[name].reach)),
    key: line.key,
    itemId: line.itemId,
    quantityValue: line.quantityValue,
    unit: line.unit,
    row: line.row,
    rowExcludingTax: line.rowExcludingTax,
    rowAfterDiscounts: line.rowAfterDiscounts,
    options: line.options.slice(0, maxEntries).map(toStoredOption),
    discounts: line.discounts.slice(0, maxEntries).map(toStoredDiscount),
  };
}

/** The only function that decides what is stored. @param refreshing says that it is not confirmed */
export function toStoredCart(view: CompactView, refreshing: string): StoredCart {
  return {
    contents: view.contents,
    countText: `${view.countText} · ${refreshing}`,
    badgeText: view.badgeText,
    lineCount: view.lineCount,
    quantity: view.quantity,
    missingLines: view.missingLines,
    subtotal: view.subtotal,
    subtotalLabel: view.subtotalLabel,
    subtotalExcludingTax: view.subtotalExcludingTax,
    subtotalNote: view.subtotalNote,
    currencyNote: view.currencyNote,
    isStale: view.isStale,
    lines: view.lines.map(toStoredLine),
  };
}
