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

/** The declared members of a line's `extension_attributes`. */
export const cartItemExtensionFields = { discounts: array(discountSchema) };

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
