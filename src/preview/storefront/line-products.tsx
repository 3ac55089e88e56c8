import { useMemo } from 'react';
import type { ItemToResolve, ResolvedItem } from '../../index.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { type PicturedProduct, ProductPicture } from './pictures.tsx';
import { useCatalogue } from './preview-context.ts';

/** From this stock, the cart says how many are left. */
const scarce = 5;

const day = 86_400_000;

/** When an order of today arrives: "Arrives Thu 26 – Sat 28 Nov". */
export function arrivalText(now: number): string {
  const [from, to] = [new Date(now + 3 * day), new Date(now + 5 * day)];
  const format = (date: Date, options: Intl.DateTimeFormatOptions): string =>
    new Intl.DateTimeFormat('en-GB', { weekday: 'short', day: 'numeric', ...options }).format(date);
  const isSameMonth = from.getMonth() === to.getMonth();
  const days = `${format(from, isSameMonth ? {} : { month: 'short' })} – ${format(to, { month: 'short' })}`;
  // Breaks only before "Sat".
  return `Arrives ${days.replaceAll(' ', '\u00a0').replace('–\u00a0', '– ')}`;
}

/** Finds the product of a line. The SKU of a line with options begins with the SKU of its product. */
export function productOfLine(products: readonly Product[], lineSku: string | null): Product | undefined {
  const candidates = products.filter(({ sku }) => sku != null && `${lineSku}-`.startsWith(`${sku}-`));
  return candidates.sort((one, other) => (other.sku ?? '').length - (one.sku ?? '').length)[0];
}

/** What the shop knows about a line: its product, the stock and the arrival. */
export function resolve(
  products: readonly Product[],
  { sku, itemId, productType }: ItemToResolve,
): ResolvedItem | null {
  const product = productOfLine(products, sku);
  if (product?.sku == null) return null;
  const { max_qty: stock } = product;
  const href = `#${product.sku}`;
  const onEdit = (): void => window.location.assign(`${href}/${itemId}`);
  const common = (product.options ?? []).length === 0 ? { href } : { href, onEdit };
  if (stock != null && stock <= scarce) {
    return { ...common, message: `Only ${stock} left`, tone: 'caution', maxQuantity: stock };
  }
  const isShipped = productType !== 'virtual' && productType !== 'downloadable';
  return isShipped ? { ...common, message: arrivalText(Date.now()) } : common;
}

/** The `resolveItem` and `renderPicture` of the shop. New functions when the catalogue has been read. */
export function useLineProducts() {
  const { data } = useCatalogue();
  return useMemo(() => {
    const products = data?.data ?? [];
    return {
      resolveItem: (item: ItemToResolve) => resolve(products, item),
      // The name is the link for keyboards and screen readers.
      renderPicture: ({ sku, name }: PicturedProduct) => (
        <a href={`#${productOfLine(products, sku)?.sku ?? ''}`} tabIndex={-1} aria-hidden="true">
          <ProductPicture sku={sku} name={name} />
        </a>
      ),
    };
  }, [data]);
}
