import {
  integer,
  object,
  openObject,
  string,
  anything,
  array,
  number,
  type Fields,
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

/**
 * Where a field of a line may go, other than to the cart on the screen:
 *
 * - `public`: to the scripts of the page and of other companies, to storage and into HTML. It is
 *   the shop's own data.
 * - `typed`: to the scripts of the page. The shopper has typed it, so it may be personal data:
 *   - Ordered carts and logs leave it out, and the first paint stores "…" instead.
 *   - The HTML of a server shows it, but contains no responses of such a cart: the browser reads them.
 *   - Undo cannot add such a line again, so its removal asks for confirmation.
 * - `secret`: nowhere. It may be what gives access to the cart.
 */
export type Reach = 'public' | 'typed' | 'secret';

type FieldsByReach = Readonly<Record<Reach, Fields>>;

const allOf = <F extends FieldsByReach>(fields: F) =>
  // Of all three, which have no name in common.
  ({ ...fields.public, ...fields.typed, ...fields.secret }) as F['public'] &
    F['typed'] &
    F['secret'];

/**
 * The declared members of a line's `extension_attributes`. An undeclared one is the shop's own data:
 * public.
 */
export const lineExtensionFields = {
  public: { discounts: array(discountSchema) },
  typed: {},
  secret: {},
} satisfies FieldsByReach;

const cartItemExtensionFields = allOf(lineExtensionFields);

/** `extension_attributes` of a line. */
export interface CartItemExtensions extends Open<FieldsOf<typeof cartItemExtensionFields>> {}

/** The fields of a line. */
export const lineFields = {
  public: {
    qty: number,
    item_id: integer,
    sku: string,
    name: string,
    /** The price of one unit. The interface does not say in which currency (docs/money.md). */
    price: number,
    product_type: string,
    /** Texts in it that the shopper has typed are found by their option: `toStoredOption`. */
    product_option: productOptionSchema,
    extension_attributes: openObject<CartItemExtensions>(cartItemExtensionFields),
  },
  typed: {},
  secret: {
    /** The number of the cart, which is the id of a customer's. */
    quote_id: string,
  },
} satisfies FieldsByReach;

const cartItemFields = allOf(lineFields);

/** A line of a cart. */
export interface CartItem extends FieldsOf<typeof cartItemFields> {}

/** Schema of {@link CartItem}. */
export const cartItemSchema = object<CartItem>(cartItemFields);
