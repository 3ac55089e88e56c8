import { eachText, lineTexts } from '../../core/view/line-texts.ts';
import { isTypedOption } from '../../core/view/options.ts';
import type {
  CompactLine,
  CompactView,
  OptionView,
  SubtotalView,
  SummaryView,
} from '../../core/view/types.ts';
import { updatingSuffix } from './badge-snapshot.ts';

/** What may be stored of a cart, and what a snapshot is built from. */
export interface StoredCart
  extends SummaryView, SubtotalView, Pick<CompactView, 'lines' | 'missingLines' | 'taxDisplay'> {}

/** The largest number of entries in a list of a line. Screens show fewer. */
const maxEntries = 20;

/** Maximum length of a stored text, in characters. A screen never shows that many. */
const maxLength = 200;

const cut = (text: string): string => text.slice(0, maxLength);

/** Every script of the page can read storage, so a text that the shopper has typed becomes "…". */
const storedText = (text: string, reach: 'public' | 'typed'): string =>
  reach === 'typed' ? '…' : cut(text);

const toStoredOption = (option: OptionView): OptionView => ({
  ...option,
  label: cut(option.label),
  value: storedText(option.value, isTypedOption(option) ? 'typed' : 'public'),
});

const toStoredLine = (line: CompactLine): CompactLine => ({
  ...line,
  ...eachText((name) => line[name] && storedText(line[name], lineTexts[name].reach)),
  options: line.options.slice(0, maxEntries).map(toStoredOption),
  discounts: line.discounts
    .slice(0, maxEntries)
    .map((discount) => ({ ...discount, label: cut(discount.label) })),
});

/** Decides what is stored of an inline cart; a badge stores its number and total. */
export const toStoredCart = (view: CompactView, refreshing: string): StoredCart => ({
  ...view,
  countText: view.countText + updatingSuffix(refreshing),
  lines: view.lines.map(toStoredLine),
});
