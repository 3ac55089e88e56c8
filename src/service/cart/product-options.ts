import type { ProductOption } from '../../core/api/cart-item.ts';
import type { CatalogueProduct, Choice, ChoiceValue } from './product.ts';
import {
  exact,
  type FixedAmount,
  multiplyAmounts,
  roundToCents,
  sum,
  toNumber,
} from './exact-amount.ts';
import { badRequest, type ServiceError } from './service-error.ts';

/** An option as a request, or an item of a cart, has it. */
interface ChosenOption {
  readonly choice: Choice;
  /** Of an option without values. */
  readonly text: string | undefined;
  readonly values: readonly ChoiceValue[];
  /** The number of values that were named, whether they exist or not. */
  readonly named: number;
  /** Quantity of each value in one unit of the product. */
  readonly each: number;
  readonly isRepeated: boolean;
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

/** Reads an option, and checks nothing. Undefined if it was not chosen. */
function readOption(choice: Choice, attributes: Attributes): ChosenOption | undefined {
  const { kind, option_id: id } = choice;
  const choose = (chosen: unknown, each: unknown = 1): ChosenOption => {
    // Several values of a custom option are one text: '3,4'.
    const ids = idsOf(kind !== 'bundle' && typeof chosen === 'string' ? chosen.split(',') : chosen);
    return {
      choice,
      text: choice.values === undefined && typeof chosen === 'string' ? chosen : undefined,
      values: (choice.values ?? []).filter((value) => ids.has(value.id)),
      named: ids.size,
      each: typeof each === 'number' ? each : 0,
      isRepeated: false,
    };
  };
  if (kind === 'download') {
    const links = attributes.downloadable_option?.downloadable_links;
    return Array.isArray(links) && links.length > 0 ? choose(links) : undefined;
  }
  const entries = entriesOf(kind, id, attributes);
  const [entry] = entries;
  if (entry === undefined) return undefined;
  const read =
    kind === 'bundle'
      ? choose(entry['option_selections'], entry['option_qty'] ?? 1)
      : choose(entry['option_value']);
  return { ...read, isRepeated: entries.length > 1 };
}

/** @throws {ServiceError} 400 for a text or a value that the option does not have */
function checkOption({ choice, text, values, named, each, isRepeated }: ChosenOption): void {
  if (isRepeated) throw invalid(choice);
  if (choice.values === undefined) {
    if (text === undefined) throw invalid(choice);
    if (text.trim() === '') throw badRequest(missing.custom);
    if (text.length > (choice.max_characters ?? 100))
      throw badRequest('The text is too long. Shorten the text and try again.');
    return;
  }
  const hasAll = values.length === named && (named < 2 || choice.multiple === true);
  if (!hasAll || !Number.isSafeInteger(each) || each < 1 || each > 100) throw invalid(choice);
}

/** The option as the service sends it. */
function entryOf({ choice, text, values, each }: ChosenOption): Readonly<Record<string, unknown>> {
  const ids = values.map(({ id }) => id);
  if (choice.kind === 'bundle')
    return { option_id: choice.option_id, option_qty: each, option_selections: ids };
  const value = choice.kind === 'custom' ? ids.join(',') : ids[0];
  return { option_id: String(choice.option_id), option_value: text ?? value };
}

function optionOf(chosen: readonly ChosenOption[]): ProductOption {
  const of = (kind: Choice['kind']): ChosenOption[] =>
    chosen.filter(({ choice }) => choice.kind === kind);
  const attributes: Record<string, unknown> = {};
  for (const [kind, member] of Object.entries(members)) {
    const own = of(kind as keyof typeof members);
    if (own.length > 0) attributes[member] = own.map(entryOf);
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
    const found = readOption(choice, requested?.extension_attributes ?? {});
    if (found !== undefined) {
      checkOption(found);
      chosen.push(found);
    } else if (choice.required) throw badRequest(missing[choice.kind]);
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

function describe(
  { choice, text, values, each }: ChosenOption,
  formatPrice: FormatPrice,
): ItemOption | undefined {
  const { kind, title } = choice;
  if (choice.values === undefined) return textOption(title, text ?? '');
  if (values.length === 0) return undefined;
  if (kind === 'configurable' || kind === 'custom')
    return textOption(title, values.map(({ label }) => label).join(', '));
  const lines = values.map(({ label, price = 0 }) =>
    kind === 'download'
      ? escapeHtml(label)
      : `${each} x ${escapeHtml(label)} <span class="price">${formatPrice(price)}</span>`,
  );
  return { value: withBreaks(lines.join('\n')), label: title };
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
  const attributes = option?.extension_attributes ?? {};
  return (product?.options ?? []).flatMap((choice) => {
    const chosen = readOption(choice, attributes);
    return (chosen && describe(chosen, formatPrice)) ?? [];
  });
}
