import { GuestCartError, type GuestCartOperation } from './errors.ts';

/** A chosen value of an option. */
interface ChosenOption {
  readonly option_id: string | number;
  readonly option_value: string | number;
}

/**
 * The chosen options of a product, in the form of Magento's `product_option`. A shop's modules may
 * accept further members.
 */
export interface NewProductOption {
  readonly extension_attributes?: {
    /** Configurable products: id of the attribute, id of the value. */
    readonly configurable_item_options?: readonly ChosenOption[];
    /** Custom options: a text, or the ids of the chosen values, separated by commas. */
    readonly custom_options?: readonly ChosenOption[];
    /** Bundles: id of the option, quantity of each selection, ids of the selections. */
    readonly bundle_options?: readonly {
      readonly option_id: number;
      readonly option_qty: number;
      readonly option_selections: readonly number[];
    }[];
    /** Downloadable products: ids of the links. */
    readonly downloadable_option?: { readonly downloadable_links: readonly number[] };
    /** Adobe Commerce, gift cards: amount, sender and recipient. */
    readonly giftcard_item_option?: Readonly<Record<string, string | number>>;
    readonly [attribute: string]: unknown;
  };
}

/** An item to add to a cart. */
export interface NewCartItem {
  readonly sku: string;
  /** Number of units; a fraction if the product allows it. @default 1 */
  readonly qty?: number | undefined;
  /**
   * The chosen options.
   * @default none
   *
   * @example
   * const size = { option_id: '93', option_value: 52 };
   * const productOption = { extension_attributes: { configurable_item_options: [size] } };
   */
  readonly productOption?: NewProductOption | undefined;
  /**
   * The product's name, for the message if it cannot be added. Not sent to the shop.
   * @default that of a line with this SKU, otherwise the message has no name
   */
  readonly name?: string | undefined;
}

/** The destination of a shipping estimate. A guest's is kept for the visit, in `sessionStorage`. */
export interface ShippingDestination {
  /** Two-letter country code, such as `US`. */
  readonly country: string;
  /** Name or code of the state or region. @default none */
  readonly region?: string | undefined;
  /** The shop's code of the region. @default `region`, if it has two or three letters */
  readonly regionCode?: string | undefined;
  /** @default none */
  readonly postcode?: string | undefined;
}

const maxCodeLength = 255;
const maxDestinationLength = 100;

function invalid(operation: GuestCartOperation, what: string): GuestCartError {
  return new GuestCartError('invalid-argument', `${what}; the request was not sent.`, {
    operation,
  });
}

/** Checked, because callers without types may pass anything. */
export function checkedQty(qty: unknown): number {
  if (typeof qty === 'number' && Number.isFinite(qty) && qty > 0) return qty;
  throw invalid('items', 'the quantity has to be a number above 0');
}

export function checkedItemId(itemId: unknown): number {
  if (Number.isSafeInteger(itemId) && Number(itemId) > 0) return itemId as number; // not a type guard
  throw invalid('items', 'the item id has to be a positive integer');
}

function checkedSku(sku: unknown): string {
  if (typeof sku === 'string' && sku.trim() !== '') return sku;
  throw invalid('items', 'the SKU has to be a text');
}

const itemMembers: readonly string[] = [
  'sku',
  'qty',
  'productOption',
  'name',
] satisfies (keyof NewCartItem)[];

/**
 * Rejects `{ sku, quantity: 2 }`, which would add one piece, and `product_option`, which would be
 * ignored.
 */
function checkMembers(item: object): void {
  const other = Object.keys(item).find((name) => !itemMembers.includes(name));
  if (other === undefined) return;
  throw invalid('items', `an item has no member "${other}", only ${itemMembers.join(', ')}`);
}

/** The item as it is sent. Checked, because callers without types may pass anything. */
export function checkedItem(item: NewCartItem | null | undefined) {
  checkMembers(item ?? {});
  return {
    sku: checkedSku(item?.sku),
    qty: checkedQty(item?.qty ?? 1),
    product_option: item?.productOption,
  };
}

/** Checked, because callers without types may pass anything. */
export function checkList(items: unknown): void {
  if (Array.isArray(items) && items.length > 0) return;
  throw invalid('items', "addItems takes an array of items, as in [{ sku: 'MUG', qty: 1 }]");
}

/** The address as it is sent, without empty parts. */
export function checkedDestination(destination: Partial<ShippingDestination> | null | undefined) {
  const textOf = (value: unknown): string | undefined =>
    (typeof value === 'string' && value.trim().slice(0, maxDestinationLength)) || undefined;
  const country = textOf(destination?.country)?.toUpperCase() ?? '';
  if (!/^[A-Z]{2}$/.test(country))
    throw invalid('shipping', 'the country has to be a code of two letters');
  const region = textOf(destination?.region);
  const guessed =
    region !== undefined && /^[A-Z]{2,3}$/i.test(region) ? region.toUpperCase() : undefined;
  const regionCode = textOf(destination?.regionCode) ?? guessed;
  return {
    country_id: country,
    region,
    region_code: regionCode,
    postcode: textOf(destination?.postcode),
  };
}

/** Characters that nobody sees, such as zero-width spaces and marks of direction. */
const invisible = /[\p{Default_Ignorable_Code_Point}\p{Cf}]/gu;

/** A coupon code as the shopper sees it: mails and messengers add invisible characters. */
export const visibleCode = (code: string): string => code.replace(invisible, '').trim();

/**
 * A coupon code as one path segment. Dots alone and slashes could change the path of the request:
 * `PUT coupons/..` is an assignment.
 */
export function couponSegment(code: unknown): string {
  const text = typeof code === 'string' ? visibleCode(code) : '';
  const isSegment = text.length <= maxCodeLength && /^(?!\.{1,2}$)[^\p{Cc}\p{Cs}/\\]+$/u.test(text);
  if (isSegment) return encodeURIComponent(text);
  throw invalid('coupons', 'the coupon code is not valid');
}
