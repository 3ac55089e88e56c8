import { GuestCartError } from '../../core/api/errors.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import { isZero, parseQuantity } from '../../core/messages/parse-quantity.ts';
import type { NewCartItem } from '../../core/api/arguments.ts';

/** A field that can have a quantity. */
export type FormField = HTMLInputElement | HTMLSelectElement | HTMLButtonElement;

/**
 * Parses a quantity of the named field, or of an attribute.
 * @throws {GuestCartError} `invalid-argument`
 */
type ReadQuantity = (text: string | null | undefined, name?: string) => number;

/** The value of an option as the shop expects it: a number for an id, otherwise the text. */
const idOf = (value: string): number | string => (/^\d+$/.test(value) ? Number(value) : value);

/**
 * Types of fields into which people type a number in their language. Values of other fields are in
 * English notation.
 */
const typed = ['text', 'tel', 'search'];

/** Returns the function that parses the quantities of a button or a form. Empty is 1. */
function quantityReader(source: Element, refuse: (field: FormField) => void): ReadQuantity {
  return (text, name) => {
    if (text == null || text.trim() === '') return 1;
    if (isZero(text) && name !== 'qty') return 0;
    const field = [...source.querySelectorAll<FormField>('[name]')].find(
      (each) => each.name === name,
    );
    const isTyped = field !== undefined && typed.includes(field.type);
    const quantity = parseQuantity(
      text,
      isTyped ? usableLocale(document.documentElement.lang) : 'en',
    );
    if (quantity !== null) return quantity;
    if (field !== undefined) refuse(field);
    // With an operation, because the form must not be sent to its `action` with this quantity.
    const why = `"${text}" is not a quantity. Nothing was sent.`;
    throw new GuestCartError('invalid-argument', why, { operation: 'items' });
  };
}

/** Fields by their name: `options[12]` and `options[12][]` are entries `12` of `options`. */
function readEntries(form: FormData, name: string): ReadonlyMap<string, readonly string[]> {
  const entries = new Map<string, readonly string[]>();
  for (const [field, value] of form) {
    const [, group, id] = /^(\w+)\[([^\]]+)\](?:\[\])?$/.exec(field) ?? [];
    if (group !== name || id === undefined || typeof value !== 'string' || value.trim() === '')
      continue;
    entries.set(id, [...(entries.get(id) ?? []), value]);
  }
  return entries;
}

/**
 * The chosen options in the form of `product_option`, from fields with the names of Magento's own
 * forms.
 */
function productOptionOf(form: FormData, readQuantity: ReadQuantity) {
  const configurable = [...readEntries(form, 'super_attribute')].map(([id, [value = '']]) => ({
    option_id: id,
    option_value: idOf(value),
  }));
  const custom = [...readEntries(form, 'options')].map(([id, values]) => ({
    option_id: id,
    option_value: values.join(','),
  }));
  const quantities = readEntries(form, 'bundle_option_qty');
  const bundle = [...readEntries(form, 'bundle_option')].map(([id, values]) => ({
    option_id: Number(id),
    option_qty: readQuantity(quantities.get(id)?.[0], `bundle_option_qty[${id}]`),
    option_selections: values.map(Number),
  }));
  const links = form.getAll('links[]').map(Number);
  const options: Record<string, unknown> = {};
  if (configurable.length > 0) options['configurable_item_options'] = configurable;
  if (custom.length > 0) options['custom_options'] = custom;
  if (bundle.length > 0) options['bundle_options'] = bundle;
  if (links.length > 0) options['downloadable_option'] = { downloadable_links: links };
  return Object.keys(options).length === 0 ? undefined : { extension_attributes: options };
}

/**
 * The lines of a form with one quantity field per product, `qty[SKU]`. Empty and 0 are left out.
 */
function readLines(form: FormData, readQuantity: ReadQuantity): readonly NewCartItem[] {
  return [...readEntries(form, 'qty')]
    .map(([sku, [qty]]) => ({ sku, qty: readQuantity(qty, `qty[${sku}]`) }))
    .filter(({ qty }) => qty !== 0);
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}

/**
 * Reads the products that a button or a form describes. The SKU is that of the pressed button, of
 * the attribute, of the field `sku`, or of Luma's `data-product-sku`.
 *
 * @param refuse called with a field whose text is not a quantity
 * @returns nothing for a form without a SKU and without a quantity
 * @throws {GuestCartError} `invalid-argument` for a text that is not a quantity
 */
export function readItems(
  source: Element,
  submitter?: HTMLElement | null,
  refuse: (field: FormField) => void = () => undefined,
): readonly NewCartItem[] {
  const readQuantity = quantityReader(source, refuse);
  const attribute = (name: string): string | null => source.getAttribute(`data-${name}`) || null;
  const named = attribute('guest-cart-add');
  const name = attribute('guest-cart-name') ?? undefined;
  if (!(source instanceof HTMLFormElement))
    return [{ sku: named ?? '', qty: readQuantity(attribute('guest-cart-qty')), name }];
  const form = new FormData(source, submitter);
  const sku = named ?? textOf(form, 'sku') ?? attribute('product-sku');
  const lines = readLines(form, readQuantity);
  if (sku === null) return lines;
  const qty = readQuantity(textOf(form, 'qty') ?? attribute('guest-cart-qty'), 'qty');
  const productOption = productOptionOf(form, readQuantity);
  return [{ sku, qty, productOption, name }, ...lines];
}
