import {
  integer,
  object,
  openObject,
  string,
  anything,
  array,
  number,
  type FieldsOf,
  type Open,
} from './shape.ts';

/**
 * The members of a discount, which the interface does not specify. Shops send `amount` in quote and
 * `base_amount` in base currency.
 */
export interface DiscountData {
  readonly [member: string]: unknown;
}

/** A discount on an item or an address. */
export interface Discount {
  readonly discount_data?: DiscountData | null;
  readonly rule_label?: string | null;
  readonly rule_id?: number | null;
}

/** Some server versions spell the id of the rule `rule_i_d`. It is read as `rule_id`. */
export const discountSchema = object<Discount>(
  { discount_data: openObject<DiscountData>({}), rule_label: string, rule_id: integer },
  { aliases: { rule_i_d: 'rule_id' } },
);

/** `extension_attributes` of chosen options. */
export interface ProductOptionExtensions {
  readonly custom_options?: readonly Open<object>[] | null;
  readonly bundle_options?: readonly Open<object>[] | null;
  readonly downloadable_option?: {
    readonly downloadable_links?: unknown;
    readonly [member: string]: unknown;
  } | null;
  readonly configurable_item_options?: readonly Open<object>[] | null;
  readonly [member: string]: unknown;
}

/**
 * The chosen options of a product. The interface does not specify the members of the four kinds, so
 * all of them are kept.
 */
export interface ProductOption {
  readonly extension_attributes?: ProductOptionExtensions | null;
}

/** Schema of {@link ProductOption}. */
export const productOptionSchema = object<ProductOption>({
  extension_attributes: openObject<ProductOptionExtensions>({
    custom_options: array(openObject({})),
    bundle_options: array(openObject({})),
    downloadable_option: openObject({ downloadable_links: anything }),
    configurable_item_options: array(openObject({})),
  }),
});

/** `extension_attributes` of a line. */
export interface CartItemExtensions {
  readonly discounts?: readonly Discount[] | null;
  readonly [member: string]: unknown;
}

const cartItemFields = {
  qty: number,
  quote_id: string,
  item_id: integer,
  sku: string,
  name: string,
  /** The price of one unit. The interface does not say in which currency (docs/money.md). */
  price: number,
  product_type: string,
  product_option: productOptionSchema,
  extension_attributes: openObject<CartItemExtensions>({ discounts: array(discountSchema) }),
};

/** A line of a cart. */
export interface CartItem extends FieldsOf<typeof cartItemFields> {}

/** Schema of {@link CartItem}. */
export const cartItemSchema = object<CartItem>(cartItemFields);

/**
 * Where a field of a line may go, other than to the cart on the screen:
 *
 * - `public`: to the scripts of the page and of other companies, to storage and into HTML. It is
 *   the shop's own data.
 * - `typed`: to the scripts of the page. The shopper has typed it, so that it may say who they are:
 *   no ordered cart, server's HTML or log has it. The first paint stores "…". Undo does not add it
 *   again, so that a line with it is not removed without a question.
 * - `secret`: nowhere. It may be what gives access to the cart.
 */
export type Reach = 'public' | 'typed' | 'secret';

type ForEveryField<T extends Record<keyof CartItem, Reach>> = T;

/** The reach of every field of a line. TypeScript refuses a list without one of them. */
export type LineFields = ForEveryField<{
  item_id: 'public';
  sku: 'public';
  name: 'public';
  qty: 'public';
  price: 'public';
  product_type: 'public';
  /** Texts in it that the shopper has typed are found by their option: `toStoredOption`. */
  product_option: 'public';
  extension_attributes: 'public';
  /** The number of the cart, which is the id of a customer's. */
  quote_id: 'secret';
}>;
