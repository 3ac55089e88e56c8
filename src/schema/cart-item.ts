import { discount } from './discount.ts';
import { anything, array, integer, number, object, openObject, string, type Infer } from './shape.ts';

/** What was chosen of a product (2.5). The inside of the four kinds of option is not shown; all of it is kept. */
export const productOption = object({
  extension_attributes: openObject({
    custom_options: array(openObject({})),
    bundle_options: array(openObject({})),
    downloadable_option: openObject({ downloadable_links: anything }),
    configurable_item_options: array(openObject({})),
  }),
});
export type ProductOption = Infer<typeof productOption>;

/** A line of a cart (2.5). `price` is one unit's; whose currency it is, the interface does not say (docs/money.md). */
export const cartItem = object({
  qty: number,
  quote_id: string,
  item_id: integer,
  sku: string,
  name: string,
  price: number,
  product_type: string,
  product_option: productOption,
  extension_attributes: openObject({ discounts: array(discount) }),
});
export type CartItem = Infer<typeof cartItem>;
