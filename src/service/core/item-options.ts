import type { ProductOption } from '../../core/schema/cart-item.ts';
import type { CatalogueProduct, Choice, ChoiceValue } from '../catalogue/product.ts';

/** An option of a cart item as totals list it. `value` and `full_view` are HTML, `label` is plain text. */
export interface ItemOption {
  readonly value: string;
  readonly label: string;
  /** The whole value, if `value` is truncated. */
  readonly full_view?: string;
}

/** Formats a catalogue price in the currency and language of the store. */
export type FormatPrice = (price: number) => string;

const maxLength = 55;
const moreLink = ' <a href="#" class="dots tooltip toggle" onclick="return false">...</a>';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#039;',
};

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

/** Adds `<br />` before each line break, as PHP's nl2br does. */
function withBreaks(html: string): string {
  return html.replace(/\r?\n/g, '<br />\n');
}

/** Truncates a text that the shopper entered. Magento counts the escaped characters. */
function textOption(label: string, text: string): ItemOption {
  const html = escapeHtml(text);
  if (html.length <= maxLength) return { value: withBreaks(html), label };
  return { value: withBreaks(html.slice(0, maxLength)) + moreLink, label, full_view: withBreaks(html) };
}

function linesOption(label: string, lines: readonly string[]): ItemOption | undefined {
  return lines.length === 0 ? undefined : { value: withBreaks(lines.join('\n')), label };
}

type Entry = Readonly<Record<string, unknown>>;

function chosenValues(choice: Choice, ids: unknown): readonly ChoiceValue[] {
  const wanted = new Set((Array.isArray(ids) ? ids : [ids]).map(String));
  return (choice.values ?? []).filter(({ id }) => wanted.has(String(id)));
}

function entryOf(choice: Choice, entries: readonly Entry[] | null | undefined): Entry | undefined {
  return entries?.find((entry) => String(entry['option_id']) === String(choice.option_id));
}

function bundleOption(choice: Choice, entry: Entry, formatPrice: FormatPrice): ItemOption | undefined {
  const qty = typeof entry['option_qty'] === 'number' ? entry['option_qty'] : 1;
  const lines = chosenValues(choice, entry['option_selections']).map(
    ({ label, price = 0 }) => `${qty} x ${escapeHtml(label)} <span class="price">${formatPrice(price)}</span>`,
  );
  return linesOption(choice.title, lines);
}

function describe(choice: Choice, option: ProductOption, formatPrice: FormatPrice): ItemOption | undefined {
  const chosen = option.extension_attributes ?? {};
  switch (choice.kind) {
    case 'download': {
      const values = chosenValues(choice, chosen.downloadable_option?.downloadable_links ?? []);
      return linesOption(
        choice.title,
        values.map(({ label }) => escapeHtml(label)),
      );
    }
    case 'bundle': {
      const entry = entryOf(choice, chosen.bundle_options);
      return entry === undefined ? undefined : bundleOption(choice, entry, formatPrice);
    }
    case 'configurable':
    case 'custom': {
      const entry = entryOf(
        choice,
        choice.kind === 'custom' ? chosen.custom_options : chosen.configurable_item_options,
      );
      if (entry === undefined) return undefined;
      if (choice.values === undefined)
        return textOption(choice.title, typeof entry['option_value'] === 'string' ? entry['option_value'] : '');
      const [value] = chosenValues(choice, entry['option_value']);
      return value === undefined ? undefined : textOption(choice.title, value.label);
    }
    default:
      return choice.kind satisfies never;
  }
}

/** Describes the chosen options of a cart item as Magento does in totals: labels, and values as HTML. */
export function describeOptions(
  product: CatalogueProduct | undefined,
  option: ProductOption | null | undefined,
  formatPrice: FormatPrice,
): ItemOption[] {
  if (option == null) return [];
  return (product?.options ?? []).flatMap((choice) => describe(choice, option, formatPrice) ?? []);
}
