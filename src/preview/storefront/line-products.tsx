import { useMemo } from 'react';
import type { ItemToResolve, ResolvedItem } from '../../index.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { useCatalogue } from './preview-context.ts';

/** From this stock, the cart says how many are left. */
const scarce = 5;

/** Finds the product of a line. The SKU of a line with options begins with the SKU of its product. */
export function productOfLine(products: readonly Product[], lineSku: string | null): Product | undefined {
  const candidates = products.filter(({ sku }) => sku != null && `${lineSku}-`.startsWith(`${sku}-`));
  return candidates.sort((one, other) => (other.sku ?? '').length - (one.sku ?? '').length)[0];
}

/** What the feature `catalogue` does not know about a line: how many are left, and where its options can be changed. */
export function resolve(products: readonly Product[], { sku, itemId }: ItemToResolve): ResolvedItem | null {
  const product = productOfLine(products, sku);
  if (product === undefined) return null;
  const { max_qty: stock, options } = product;
  const onEdit = (): void => window.location.assign(`#${product.sku}/${itemId}`);
  return {
    ...((options ?? []).length > 0 && { onEdit }),
    ...(stock != null && stock <= scarce && { message: `Only ${stock} left`, tone: 'caution', maxQuantity: stock }),
  };
}

/** The `resolveItem` of the shop. A new function when the catalogue has been read. */
export function useResolveItem() {
  const { data } = useCatalogue();
  return useMemo(() => (item: ItemToResolve) => resolve(data?.data ?? [], item), [data]);
}
