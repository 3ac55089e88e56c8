/** One value to choose; `price` is added to the product's, `sku` is a bundle's part or a configurable's suffix. */
export interface ChoiceValue {
  readonly id: number;
  readonly label: string;
  readonly price?: number;
  readonly sku?: string;
}

/** One thing to choose of a product. The kinds are those of `product_option` (2.5). */
export interface Choice {
  readonly kind: 'configurable' | 'custom' | 'bundle' | 'download';
  readonly option_id: number;
  readonly title: string;
  readonly required: boolean;
  /** Whether several values may be chosen. @default false */
  readonly multiple?: boolean;
  /** The longest text, for a custom option without values. */
  readonly max_characters?: number;
  readonly values?: readonly ChoiceValue[];
}

/** A product that the shop sells. */
export interface CatalogueProduct {
  readonly sku: string;
  readonly name: string;
  /** One unit, in the base currency of the stores. */
  readonly price: number;
  readonly product_type: 'simple' | 'virtual' | 'downloadable' | 'configurable' | 'bundle';
  readonly description: string;
  readonly category: string;
  /** Whether fractions of one may be ordered. @default false */
  readonly decimal_qty?: boolean;
  /** What one is, where it is not a piece. */
  readonly unit?: string;
  /** The most that one line may hold. @default 999 */
  readonly max_qty?: number;
  readonly options?: readonly Choice[];
}

export const defaultMaxQty = 999;

/** Virtual and downloadable products are not sent by post. */
export function isVirtualType(productType: string | null | undefined): boolean {
  return productType === 'virtual' || productType === 'downloadable';
}

/** The product of a SKU, in any letter case, as shops compare it. */
export function findProduct(products: readonly CatalogueProduct[], sku: string): CatalogueProduct | undefined {
  const wanted = sku.trim().toLowerCase();
  return products.find((product) => product.sku.toLowerCase() === wanted);
}
