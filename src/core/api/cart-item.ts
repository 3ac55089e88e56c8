import {
  integer,
  object,
  openObject,
  string,
  anything,
  array,
  number,
  type FieldSchemas,
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

const discountFields = {
  discount_data: openObject<DiscountData>({}),
  rule_label: string,
  rule_id: integer,
};

/** A discount on an item or an address. */
export interface Discount extends FieldsOf<typeof discountFields> {}

/** Some server versions spell the id of the rule `rule_i_d`. It is read as `rule_id`. */
export const discountSchema = object<Discount>(discountFields, {
  aliases: { rule_i_d: 'rule_id' },
});

const productOptionExtensionFields = {
  custom_options: array(openObject({})),
  bundle_options: array(openObject({})),
  downloadable_option: openObject({ downloadable_links: anything }),
  configurable_item_options: array(openObject({})),
};

/** `extension_attributes` of chosen options. */
export interface ProductOptionExtensions extends Open<
  FieldsOf<typeof productOptionExtensionFields>
> {}

const productOptionFields = {
  extension_attributes: openObject<ProductOptionExtensions>(productOptionExtensionFields),
};

/**
 * The chosen options of a product. The interface does not specify the members of the four kinds, so
 * all of them are kept.
 */
export interface ProductOption extends FieldsOf<typeof productOptionFields> {}

/** Schema of {@link ProductOption}. */
export const productOptionSchema = object<ProductOption>(productOptionFields);

const cartItemExtensionFields = { discounts: array(discountSchema) };

/** `extension_attributes` of a line. */
export interface CartItemExtensions extends Open<FieldsOf<typeof cartItemExtensionFields>> {}

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
  extension_attributes: openObject<CartItemExtensions>(cartItemExtensionFields),
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

type Declared<T> = Extract<keyof FieldSchemas<T>, string>;

type ForEveryField<
  T extends Record<
    Declared<CartItem> | `extension_attributes.${Declared<CartItemExtensions>}`,
    Reach
  >,
> = T;

/**
 * The reach of every field of a line, and of every declared member of its `extension_attributes`.
 * TypeScript refuses a list without one of them. An undeclared member is the shop's own data: public.
 */
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
  'extension_attributes.discounts': 'public';
  /** The number of the cart, which is the id of a customer's. */
  quote_id: 'secret';
}>;
