import type { ProductOption } from '../../core/api/cart-item.ts';
import type { CatalogueProduct, Choice, ChoiceValue } from '../catalogue/product.ts';
import {
  exact,
  type FixedAmount,
  multiplyAmounts,
  roundToCents,
  sum,
  toNumber,
} from './exact-amount.ts';
import { badRequest, type ServiceError } from './service-error.ts';

/** A chosen option: a text, or values with their quantity in one unit of the product. */
interface ChosenOption {
  readonly choice: Choice;
  readonly text?: string;
  readonly values: readonly ChoiceValue[];
  readonly each: number;
  readonly option: Readonly<Record<string, unknown>>;
}

/** Magento's messages for missing required options. */
const missing: Readonly<Record<Choice['kind'], string>> = {
  configurable: 'You need to choose options for your item.',
  custom:
    "The product's required option(s) weren't entered. Make sure the options are entered and try again.",
  bundle: 'Please specify product option(s).',
  download: 'Please specify product link(s).',
};

function invalid({ kind }: Choice): ServiceError {
  const message = 'Some of the selected item options are not currently available.';
  return badRequest(kind === 'custom' ? message : missing[kind]);
}

/** Clients send option ids as strings or numbers. */
function idOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return typeof value === 'number' && Number.isSafeInteger(value) ? value : undefined;
}

const idsOf = (ids: unknown) => new Set((Array.isArray(ids) ? ids : [ids]).map(idOf));

function chosenValues(choice: Choice, ids: unknown): readonly ChoiceValue[] {
  const wanted = idsOf(ids);
  return (choice.values ?? []).filter(({ id }) => wanted.has(id));
}

/**
 * The values of a request.
 * @throws {ServiceError} 400 when one does not exist, or there are too many
 */
function valuesOf(choice: Choice, ids: unknown): readonly ChoiceValue[] {
  const found = chosenValues(choice, ids);
  if (found.length !== idsOf(ids).size || (found.length > 1 && choice.multiple !== true))
    throw invalid(choice);
  return found;
}

function chooseText(choice: Choice, value: unknown): ChosenOption {
  if (typeof value !== 'string') throw invalid(choice);
  if (value.trim() === '') throw badRequest(missing.custom);
  if (value.length > (choice.max_characters ?? 100))
    throw badRequest('The text is too long. Shorten the text and try again.');
  const option = { option_id: String(choice.option_id), option_value: value };
  return { choice, text: value, values: [], each: 1, option };
}

function chooseOne(choice: Choice, entry: Readonly<Record<string, unknown>>): ChosenOption {
  if (choice.kind === 'bundle') {
    const each = entry['option_qty'] ?? 1;
    if (typeof each !== 'number' || !Number.isSafeInteger(each) || each < 1 || each > 100)
      throw invalid(choice);
    const values = valuesOf(choice, entry['option_selections']);
    const selections = values.map(({ id }) => id);
    const option = { option_id: choice.option_id, option_qty: each, option_selections: selections };
    return { choice, values, each, option };
  }
  const chosen = entry['option_value'];
  if (choice.values === undefined) return chooseText(choice, chosen);
  // Several values of a custom option are one text: '3,4'.
  const values = valuesOf(choice, typeof chosen === 'string' ? chosen.split(',') : chosen);
  const option_value =
    choice.kind === 'custom' ? values.map(({ id }) => id).join(',') : values[0]?.id;
  return { choice, values, each: 1, option: { option_id: String(choice.option_id), option_value } };
}

/** The member of `product_option.extension_attributes` for each kind of option. */
const members = {
  configurable: 'configurable_item_options',
  custom: 'custom_options',
  bundle: 'bundle_options',
} as const;

type Attributes = NonNullable<ProductOption['extension_attributes']>;

function entriesOf(kind: keyof typeof members, id: number, attributes: Attributes) {
  const entries: readonly Readonly<Record<string, unknown>>[] = attributes[members[kind]] ?? [];
  return entries.filter((entry) => idOf(entry['option_id']) === id);
}

function choose(choice: Choice, requested: Attributes): ChosenOption | undefined {
  if (choice.kind === 'download') {
    const links = requested.downloadable_option?.downloadable_links;
    if (!Array.isArray(links) || links.length === 0) return undefined;
    return { choice, values: valuesOf(choice, links), each: 1, option: {} };
  }
  const [own, ...more] = entriesOf(choice.kind, choice.option_id, requested);
  if (more.length > 0) throw invalid(choice);
  return own && chooseOne(choice, own);
}

function optionOf(chosen: readonly ChosenOption[]): ProductOption {
  const of = (kind: Choice['kind']): ChosenOption[] =>
    chosen.filter(({ choice }) => choice.kind === kind);
  const attributes: Record<string, unknown> = {};
  for (const [kind, member] of Object.entries(members)) {
    const own = of(kind as keyof typeof members);
    if (own.length > 0) attributes[member] = own.map(({ option }) => option);
  }
  const links = of('download').flatMap(({ values }) => values.map(({ id }) => id));
  if (links.length > 0) attributes['downloadable_option'] = { downloadable_links: links };
  return { extension_attributes: attributes };
}

/**
 * The SKU of a line: the product's, then those of its options. Magento joins the checked values of
 * a custom option even if they have no SKU, so two of them end in `--`.
 */
function skuOf(product: CatalogueProduct, chosen: readonly ChosenOption[]): string {
  const parts = chosen.flatMap(({ choice, values }) => {
    const skus = values.map(({ sku = '' }) => sku);
    if (choice.kind !== 'custom') return skus;
    return choice.values === undefined ? (choice.sku ?? '') : skus.join('-');
  });
  return [product.sku, ...parts.filter((part) => part !== '')].join('-');
}

/**
 * Determines SKU, price and `product_option` of a product with options. A configurable product
 * takes the SKU of the chosen variant, a bundle the SKUs of its parts, which it has if it is priced
 * by them. No product has the composed SKU of custom options: adding by it responds with 404.
 *
 * @throws {ServiceError} 400 when a required option is missing or a value does not exist
 */
export function chooseProduct(
  product: CatalogueProduct,
  requested: ProductOption | null | undefined,
) {
  const choices = product.options ?? [];
  if (choices.length === 0)
    return { sku: product.sku, price: product.price, parts: undefined, option: undefined };
  const chosen: ChosenOption[] = [];
  for (const choice of choices) {
    const found = choose(choice, requested?.extension_attributes ?? {});
    if (found !== undefined) chosen.push(found);
    else if (choice.required) throw badRequest(missing[choice.kind]);
  }
  const parts = chosen.flatMap(({ values, each }) =>
    values.map(({ price = 0 }) => ({ price, qty: each })),
  );
  const isPricedByParts = product.product_type === 'bundle' && product.price === 0;
  // Magento rounds the price of each part of a bundle.
  const partPrice = (price: number): FixedAmount =>
    isPricedByParts ? roundToCents(exact(price)) : exact(price);
  const partPrices = parts.map((part) => multiplyAmounts(partPrice(part.price), exact(part.qty)));
  return {
    sku: skuOf(product, chosen),
    price: toNumber(sum([exact(product.price), ...partPrices])),
    parts: isPricedByParts ? parts : undefined,
    option: chosen.length === 0 ? undefined : optionOf(chosen),
  };
}

/**
 * An option of a cart item as totals list it. `value` and `full_view` are HTML, `label` is plain
 * text.
 */
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
  '&': 'amp',
  '<': 'lt',
  '>': 'gt',
  '"': 'quot',
  "'": '#039',
};

const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&${entities[character]};`);

/** Adds `<br />` before each line break, as PHP's nl2br does. */
const withBreaks = (html: string): string => html.replace(/\r?\n/g, '<br />\n');

/** Truncates a text that the shopper entered. Magento counts the escaped characters. */
function textOption(label: string, text: string): ItemOption {
  const html = escapeHtml(text);
  if (html.length <= maxLength) return { value: withBreaks(html), label };
  return {
    value: withBreaks(html.slice(0, maxLength)) + moreLink,
    label,
    full_view: withBreaks(html),
  };
}

function linesOption(label: string, lines: readonly string[]): ItemOption | undefined {
  return lines.length === 0 ? undefined : { value: withBreaks(lines.join('\n')), label };
}

function describe(
  choice: Choice,
  option: ProductOption,
  formatPrice: FormatPrice,
): ItemOption | undefined {
  const { kind, title } = choice;
  const chosen = option.extension_attributes ?? {};
  if (kind === 'download') {
    const links = chosenValues(choice, chosen.downloadable_option?.downloadable_links ?? []);
    const labels = links.map(({ label }) => escapeHtml(label));
    return linesOption(title, labels);
  }
  const [entry] = entriesOf(kind, choice.option_id, chosen);
  if (entry === undefined) return undefined;
  if (kind === 'bundle') {
    const qty = typeof entry['option_qty'] === 'number' ? entry['option_qty'] : 1;
    const lines = chosenValues(choice, entry['option_selections']).map(
      ({ label, price = 0 }) =>
        `${qty} x ${escapeHtml(label)} <span class="price">${formatPrice(price)}</span>`,
    );
    return linesOption(title, lines);
  }
  const value = entry['option_value'];
  if (choice.values === undefined) return textOption(title, typeof value === 'string' ? value : '');
  const values = chosenValues(choice, typeof value === 'string' ? value.split(',') : value);
  return values.length === 0
    ? undefined
    : textOption(title, values.map(({ label }) => label).join(', '));
}

/**
 * Describes the chosen options of a cart item as Magento does in totals: labels, and values as
 * HTML.
 */
export function describeOptions(
  product: CatalogueProduct | undefined,
  option: ProductOption | null | undefined,
  formatPrice: FormatPrice,
): ItemOption[] {
  if (option == null) return [];
  return (product?.options ?? []).flatMap((choice) => describe(choice, option, formatPrice) ?? []);
}
