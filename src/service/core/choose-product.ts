import type { ProductOption } from '../../schema/cart-item.ts';
import type { CatalogueProduct, Choice, ChoiceValue } from '../catalogue/product.ts';
import { badRequest, type ServiceError } from './service-error.ts';

/** A product with its options chosen: what a line of a cart says of it. */
export interface ChosenProduct {
  readonly sku: string;
  /** One unit in base currency, options included. */
  readonly price: number;
  /** The choice in the form of 2.5, without what was not asked; undefined where there is nothing to choose. */
  readonly option: ProductOption | undefined;
}

/** What was picked of one choice: a text, or values with how many of each go into one unit. */
interface Picked {
  readonly choice: Choice;
  readonly text?: string;
  readonly values: readonly ChoiceValue[];
  readonly each: number;
  readonly option: Readonly<Record<string, unknown>>;
}

function invalid(title: string): ServiceError {
  return badRequest(`The choice for "${title}" is not valid. Choose again and try again.`);
}

/** Shops send option ids as text or number; both mean the same. */
function idOf(value: unknown): number | undefined {
  if (typeof value === 'string' && /^\d{1,15}$/.test(value)) return Number(value);
  return Number.isSafeInteger(value) ? (value as number) : undefined;
}

function valuesOf(choice: Choice, ids: unknown): readonly ChoiceValue[] {
  const wanted = new Set((Array.isArray(ids) ? ids : [ids]).map(idOf));
  const found = (choice.values ?? []).filter((value) => wanted.has(value.id));
  if (found.length !== wanted.size || (found.length > 1 && choice.multiple !== true)) throw invalid(choice.title);
  return found;
}

function pickText(choice: Choice, value: unknown): Picked {
  if (typeof value !== 'string' || value.trim() === '') throw invalid(choice.title);
  if (value.length > (choice.max_characters ?? 100)) throw badRequest(`The text for "${choice.title}" is too long.`);
  const option = { option_id: String(choice.option_id), option_value: value };
  return { choice, text: value, values: [], each: 1, option };
}

function pickOne(choice: Choice, entry: Readonly<Record<string, unknown>>): Picked {
  if (choice.kind === 'bundle') {
    const each = entry['option_qty'] ?? 1;
    if (!Number.isSafeInteger(each) || (each as number) < 1 || (each as number) > 100) throw invalid(choice.title);
    const values = valuesOf(choice, entry['option_selections']);
    const selections = values.map(({ id }) => id);
    const option = { option_id: choice.option_id, option_qty: each, option_selections: selections };
    return { choice, values, each: each as number, option };
  }
  const chosen = entry['option_value'];
  if (choice.values === undefined) return pickText(choice, chosen);
  const values = valuesOf(choice, chosen);
  const [first] = values;
  const option_value = choice.kind === 'custom' ? String(first?.id) : first?.id;
  return { choice, values, each: 1, option: { option_id: String(choice.option_id), option_value } };
}

type Entries = readonly Readonly<Record<string, unknown>>[];

/** Where each kind of choice stands in `product_option.extension_attributes`. */
const members = {
  configurable: 'configurable_item_options',
  custom: 'custom_options',
  bundle: 'bundle_options',
} as const;

function pick(choice: Choice, asked: NonNullable<ProductOption['extension_attributes']>): Picked | undefined {
  if (choice.kind === 'download') {
    const links = asked.downloadable_option?.downloadable_links;
    if (!Array.isArray(links) || links.length === 0) return undefined;
    return { choice, values: valuesOf(choice, links), each: 1, option: {} };
  }
  const entries: Entries = asked[members[choice.kind]] ?? [];
  const own = entries.filter((entry) => idOf(entry['option_id']) === choice.option_id);
  if (own.length > 1) throw invalid(choice.title);
  return own[0] === undefined ? undefined : pickOne(choice, own[0]);
}

function optionOf(picked: readonly Picked[]): ProductOption {
  const of = (kind: Choice['kind']): Picked[] => picked.filter(({ choice }) => choice.kind === kind);
  const attributes: Record<string, unknown> = {};
  for (const [kind, member] of Object.entries(members)) {
    const own = of(kind as keyof typeof members);
    if (own.length > 0) attributes[member] = own.map(({ option }) => option);
  }
  const links = of('download').flatMap(({ values }) => values.map(({ id }) => id));
  if (links.length > 0) attributes['downloadable_option'] = { downloadable_links: links };
  return { extension_attributes: attributes };
}

function skuOf(product: CatalogueProduct, picked: readonly Picked[]): string {
  const parts = picked
    .filter(({ choice }) => choice.kind === 'configurable' || choice.kind === 'bundle')
    .flatMap(({ values }) => values.map(({ sku }) => sku ?? ''));
  return [product.sku, ...parts].filter((part) => part !== '').join('-');
}

/**
 * Works out SKU, price and option of a product as it was chosen: a configurable one takes the child's SKU, a bundle's
 * is joined from its parts.
 *
 * @throws {ServiceError} 400 when a required choice is missing or one is not on offer
 */
export function chooseProduct(product: CatalogueProduct, asked: ProductOption | null | undefined): ChosenProduct {
  const choices = product.options ?? [];
  if (choices.length === 0) return { sku: product.sku, price: product.price, option: undefined };
  const picked: Picked[] = [];
  for (const choice of choices) {
    const found = pick(choice, asked?.extension_attributes ?? {});
    if (found !== undefined) picked.push(found);
    else if (choice.required) throw badRequest(`"${choice.title}" has to be chosen for this product.`);
  }
  const cents = picked
    .flatMap(({ values, each }) => values.map(({ price = 0 }) => Math.round(price * 100) * each))
    .reduce((sum, part) => sum + part, Math.round(product.price * 100));
  const option = picked.length === 0 ? undefined : optionOf(picked);
  return { sku: skuOf(product, picked), price: cents / 100, option };
}
