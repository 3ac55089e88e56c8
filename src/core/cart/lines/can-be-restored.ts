import type { CartItem } from '../../api/cart-item.ts';

/** Product types that are added by the SKU of the line, without a choice of options. */
const plainTypes: readonly unknown[] = ['simple', 'virtual', null, undefined];

export const hasSkuAndQuantity = ({ sku, qty }: CartItem): boolean =>
  sku != null && sku !== '' && qty != null && qty > 0;

/**
 * Whether a line can be added again from what the shop says of it. The line of a configurable
 * product or a bundle has the SKU of the chosen variant, which cannot be added alone. A download
 * needs its links, which not every cart contains.
 */
export function canBeRestored(line: CartItem): boolean {
  if (!hasSkuAndQuantity(line)) return false;
  const { product_type: type, product_option: option } = line;
  const links = option?.extension_attributes?.downloadable_option?.downloadable_links;
  return plainTypes.includes(type) || (type === 'downloadable' && links != null);
}
