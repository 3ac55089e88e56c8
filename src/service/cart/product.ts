import type { CartItem } from '../../core/api/cart-item.ts';

/** A value of an option. `price` is added to the product's price; `sku` is appended to its SKU. */
export interface ChoiceValue {
  readonly id: number;
  readonly label: string;
  readonly price?: number;
  readonly sku?: string;
}

/** An option of a product. The kinds are those of `product_option`. */
export interface Choice {
  readonly kind: 'configurable' | 'custom' | 'bundle' | 'download';
  readonly option_id: number;
  readonly title: string;
  readonly required: boolean;
  /** Whether several values may be chosen. @default false */
  readonly multiple?: boolean;
  /** Maximum length of the text, for a custom option without values. @default 100 */
  readonly max_characters?: number;
  /** Appended to the SKU of the line, for a custom option without values. @default none */
  readonly sku?: string;
  readonly values?: readonly ChoiceValue[];
}

/** A product of the catalogue. */
export interface CatalogueProduct {
  readonly sku: string;
  readonly name: string;
  /**
   * Price of one unit in the base currency of the stores, with or without tax
   * (`tax.pricesIncludeTax`). The price of a bundle with price 0 is the sum of its parts.
   */
  readonly price: number;
  readonly product_type: 'simple' | 'virtual' | 'downloadable' | 'configurable' | 'bundle';
  readonly description: string;
  /** URL of a picture, for `products-render-info`. @default none */
  readonly image?: string;
  /** URL of the product's page, for `products-render-info`. @default none */
  readonly url?: string;
  /** The price before a reduction, for `products-render-info`. @default `price` */
  readonly regular_price?: number;
  readonly category: string;
  /** Whether decimal quantities can be ordered. @default false */
  readonly decimal_qty?: boolean;
  /** Unit of the quantity, such as `m`. @default pieces */
  readonly unit?: string;
  /** Minimum quantity of a line. @default 1 */
  readonly min_qty?: number;
  /** Maximum quantity of a line. @default 10000 */
  readonly max_qty?: number;
  /** Quantities must be multiples of this number. @default 1 */
  readonly qty_increments?: number;
  /** Quantity in stock; 0 means sold out. @default 999 */
  readonly stock?: number;
  readonly options?: readonly Choice[];
}

/** Maximum quantity of a line, for products without `max_qty`. */
export const defaultMaxQty = 10_000;

/** Quantity in stock, for products without `stock`. */
export const defaultStock = 999;

export function isVirtualType(productType: string | null | undefined): boolean {
  return productType === 'virtual' || productType === 'downloadable';
}

/** Finds a product by its SKU, in any letter case. */
export function findProduct(
  products: readonly CatalogueProduct[],
  sku: string,
): CatalogueProduct | undefined {
  const wanted = sku.trim().toLowerCase();
  return products.find((product) => product.sku.toLowerCase() === wanted);
}

/**
 * Finds the product of a cart item. The SKU of an item with options begins with the SKU of its
 * product.
 */
export function productOfItem<Product extends CatalogueProduct>(
  products: readonly Product[],
  item: Pick<CartItem, 'sku'>,
): Product | undefined {
  const found = products.filter(({ sku }) => `${item.sku}-`.startsWith(`${sku}-`));
  return found.sort((left, right) => right.sku.length - left.sku.length)[0];
}
