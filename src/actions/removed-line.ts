import { hasCode } from '../api/errors.ts';
import type { NewCartItem } from '../api/features/arguments.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';

/** A line that was taken out, and can be put back. */
export interface RemovedLine {
  readonly itemId: number;
  /** The line as it was, with the quantity that was wanted last. */
  readonly item: CartItem;
  /** Whether it is being put back. */
  readonly restoring: boolean;
}

/** Types whose line bears the SKU of the product itself, and that can be had without a choice. */
const plainTypes: readonly unknown[] = ['simple', 'virtual', null, undefined];

/**
 * Whether a line can be added again as it was. A configurable product or a bundle stands in a cart under the SKU of what
 * was chosen, which is not the one to add it by; a download needs its choice, which not every cart tells.
 */
export function canBeRestored({ sku, qty, product_type: type, product_option: option }: CartItem): boolean {
  if (sku == null || sku === '' || qty == null || !(qty > 0)) return false;
  const links = option?.extension_attributes?.downloadable_option?.downloadable_links;
  return plainTypes.includes(type) || (type === 'downloadable' && links != null);
}

/** What to add to have the line back; undefined where that cannot be said. */
export function orderFor({ item }: RemovedLine): NewCartItem | undefined {
  const { sku, qty, product_option: productOption } = item;
  if (sku == null || qty == null) return undefined;
  return { sku, qty, ...(productOption == null ? {} : { productOption }) };
}

/** How many pieces of a product a cart holds, over all of its lines. */
export function piecesOf(cart: Cart | undefined, sku: string): number {
  const lines = (cart?.items ?? []).filter((item) => item.sku === sku);
  return lines.reduce((sum, { qty }) => sum + (qty ?? 0), 0);
}

/** Faults after which nobody knows whether a write was carried out. */
export function isUncertain(error: unknown): boolean {
  return hasCode(error, 'network', 'timeout', 'unavailable', 'bad-response');
}
