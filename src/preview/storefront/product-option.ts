import type { CartItem } from '../../index.ts';
import type { Choice } from '../../service/cart/product.ts';
import type { Product } from '../../service/http/preview-types.ts';

/** The picked values by the index of the option: ids as strings, or the entered text. */
export type Picked = ReadonlyMap<number, readonly string[]>;

interface PickedChoice {
  readonly choice: Choice;
  readonly values: readonly string[];
}

function pickedChoices(product: Product, picked: Picked): readonly PickedChoice[] {
  return (product.options ?? [])
    .map((choice, place) => ({
      choice,
      values: (picked.get(place) ?? []).filter((value) => value.trim() !== ''),
    }))
    .filter(({ values }) => values.length > 0);
}

/** The SKU with those of the picked values, such as `TEE-INK-L`. */
export function skuOf(product: Product, picked: Picked): string {
  const skus = pickedChoices(product, picked).flatMap(({ choice: { values = [] }, values: ids }) =>
    values.filter(({ id }) => ids.includes(String(id))).flatMap(({ sku }) => sku ?? []),
  );
  return [product.sku, ...skus].join('-');
}

/** Whether an option is a text, instead of values to choose from. */
export const isText = ({ values = [] }: Choice): boolean => values.length === 0;

/** How many characters the shop takes of a text. */
export const lengthLimit = ({ max_characters: most = 100 }: Choice): number => most;

/** Returns the required options without a value, in the order of the form. */
export function missingChoices(product: Product, picked: Picked): readonly number[] {
  const chosen = new Set(pickedChoices(product, picked).map(({ choice }) => choice));
  return (product.options ?? []).flatMap((choice, place) =>
    choice.required && !chosen.has(choice) ? [place] : [],
  );
}

/** Returns the options that cannot be sent, in the order of the form: without a value, or too long. */
export function wrongChoices(product: Product, picked: Picked): readonly number[] {
  const missing = missingChoices(product, picked);
  const isTooLong = (choice: Choice, place: number): boolean =>
    isText(choice) && (picked.get(place)?.[0] ?? '').length > lengthLimit(choice);
  return (product.options ?? []).flatMap((choice, place) =>
    missing.includes(place) || isTooLong(choice, place) ? [place] : [],
  );
}

/** Builds `product_option` from the picked values; undefined without any. */
export function productOptionOf(product: Product, picked: Picked) {
  const choices = pickedChoices(product, picked);
  const of = (kind: string): readonly PickedChoice[] =>
    choices.filter(({ choice }) => choice.kind === kind);
  const configurable = of('configurable').map(({ choice, values }) => ({
    option_id: String(choice.option_id),
    option_value: Number(values[0]),
  }));
  const custom = of('custom').map(({ choice, values }) => ({
    option_id: String(choice.option_id),
    option_value: values.join(','),
  }));
  const bundle = of('bundle').map(({ choice, values }) => ({
    option_id: choice.option_id,
    option_qty: 1,
    option_selections: values.map(Number),
  }));
  const links = of('download').flatMap(({ values }) => values.map(Number));
  if (choices.length === 0) return undefined;
  const chosen: Record<string, unknown> = {};
  if (configurable.length > 0) chosen['configurable_item_options'] = configurable;
  if (custom.length > 0) chosen['custom_options'] = custom;
  if (bundle.length > 0) chosen['bundle_options'] = bundle;
  if (links.length > 0) chosen['downloadable_option'] = { downloadable_links: links };
  return { extension_attributes: chosen };
}

/** The picked values of a line: the inverse of {@link productOptionOf}. */
export function pickedOf({ options }: Product, { product_option: option }: CartItem): Picked {
  const sent = option?.extension_attributes ?? {};
  return new Map(
    (options ?? []).map(({ kind, option_id: id }, place) => {
      const isSame = (one: { readonly option_id?: unknown }): boolean =>
        String(one.option_id) === String(id);
      const values: unknown = {
        configurable: sent.configurable_item_options?.find(isSame)?.['option_value'],
        custom: sent.custom_options?.find(isSame)?.['option_value'],
        bundle: sent.bundle_options?.find(isSame)?.['option_selections'],
        download: sent.downloadable_option?.downloadable_links,
      }[kind];
      // Numbers, a list of them, or their text with commas.
      const texts = values == null ? [] : [values].flat().map(String).join(',').split(',');
      return [place, texts] as const;
    }),
  );
}
