import type { ItemToAdd } from '../../../actions/types.ts';

/** The value of an option as the shop expects it: a number for an id, otherwise the text. */
const idOf = (value: string): number | string => (/^\d+$/.test(value) ? Number(value) : value);

/** A quantity as typed, with a comma or a point. Empty is 1. */
const quantityOf = (text: string | null | undefined): number =>
  text == null || text.trim() === '' ? 1 : Number(text.replace(',', '.'));

/** Fields by their name: `options[12]` and `options[12][]` are entries `12` of `options`. */
function readEntries(form: FormData, name: string): ReadonlyMap<string, readonly string[]> {
  const entries = new Map<string, readonly string[]>();
  for (const [field, value] of form) {
    const [, of, id] = /^(\w+)\[([^\]]+)\](?:\[\])?$/.exec(field) ?? [];
    if (of !== name || id === undefined || typeof value !== 'string' || value.trim() === '') continue;
    entries.set(id, [...(entries.get(id) ?? []), value]);
  }
  return entries;
}

/** The chosen options in the form of `product_option`, from fields with the names of Magento's own forms. */
function productOptionOf(form: FormData) {
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
    option_qty: quantityOf(quantities.get(id)?.[0]),
    option_selections: values.map(Number),
  }));
  const links = form.getAll('links[]').map(Number);
  const options = {
    ...(configurable.length > 0 ? { configurable_item_options: configurable } : {}),
    ...(custom.length > 0 ? { custom_options: custom } : {}),
    ...(bundle.length > 0 ? { bundle_options: bundle } : {}),
    ...(links.length > 0 ? { downloadable_option: { downloadable_links: links } } : {}),
  };
  return Object.keys(options).length === 0 ? {} : { productOption: { extension_attributes: options } };
}

/** The lines of a form with one quantity field per product, `qty[SKU]`. Empty and 0 are left out. */
function readLines(form: FormData): readonly ItemToAdd[] {
  return [...readEntries(form, 'qty')]
    .map(([sku, [qty]]) => ({ sku, qty: quantityOf(qty) }))
    .filter(({ qty }) => qty !== 0);
}

function textOf(form: FormData, name: string): string | null {
  const value = form.get(name);
  return typeof value === 'string' ? value : null;
}

/**
 * Reads the products that a button or a form describes. The SKU is that of the pressed button, of the attribute, of the
 * field `sku`, or of Luma's `data-product-sku`.
 *
 * @returns nothing for a form without a SKU and without a quantity
 */
export function readItems(source: Element, submitter?: HTMLElement | null): readonly ItemToAdd[] {
  const attribute = (name: string): string | null => source.getAttribute(`data-${name}`) || null;
  const named = attribute('guest-cart-add');
  if (!(source instanceof HTMLFormElement)) {
    return [{ sku: named ?? '', qty: quantityOf(attribute('guest-cart-qty')) }];
  }
  const form = new FormData(source, submitter);
  const sku = named ?? textOf(form, 'sku') ?? attribute('product-sku');
  if (sku === null) return readLines(form);
  const qty = quantityOf(textOf(form, 'qty') ?? attribute('guest-cart-qty'));
  return [{ sku, qty, ...productOptionOf(form) }, ...readLines(form)];
}
