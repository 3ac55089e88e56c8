import { useState, useMemo } from 'react';
import {
  type Cart,
  GuestCartWidget,
  type GuestCartWidgetProps,
  useCartTotals,
  useGuestCart,
  type ItemToResolve,
  type ResolvedItem,
} from '../../index.ts';
import { productOfItem } from '../../service/cart/product.ts';
import type { Product } from '../../service/http/preview-types.ts';
import { FilledText } from '../../components/ui/filled-text.tsx';
import { useWords } from './words.ts';
import { AddButton, leftOf, useAddToCart } from './add-to-cart.tsx';
import { freeShipping } from './settings.ts';
import { pictureOf, ProductPicture } from './pictures.tsx';
import { realShop } from './preview-api.ts';
import { useCatalogue, usePreview } from './preview-context.ts';
import { Price, unitIn, unitPrice } from './prices.tsx';

/**
 * What the feature `catalogue` does not know about a line: its product, in what it is sold, how many
 * are left, and where its options can be changed.
 */
export function resolve(
  products: readonly Product[],
  locale: string,
  { sku, itemId }: ItemToResolve,
): ResolvedItem | null {
  const product = productOfItem(products, { sku });
  if (product === undefined) return null;
  const { max_qty: maxQuantity, qty_increments: step, options } = product;
  const onEdit = (): void => window.location.assign(`#${product.sku}/${itemId}`);
  return {
    onEdit: options?.length ? onEdit : undefined,
    productSku: product.sku,
    step,
    unit: unitIn(locale, product.unit),
    picture: pictureOf(product, sku ?? ''),
    left: leftOf(product),
    maxQuantity,
  };
}

/** The `resolveItem` of the shop. A new function when the catalogue or another language is there. */
function useResolveItem() {
  const { data } = useCatalogue();
  const { locale } = usePreview().settings;
  return useMemo(
    () => (item: ItemToResolve) => resolve(data?.data ?? [], locale, item),
    [data, locale],
  );
}

interface RecommendationProps {
  readonly product: Product;
  readonly onAdd: () => void;
}

function Recommendation({ product, onAdd }: RecommendationProps) {
  const { add, status } = useAddToCart();
  const words = useWords();
  const { sku, name } = product;
  function press(): void {
    onAdd();
    add({ sku, qty: 1, name });
  }
  return (
    <li>
      <ProductPicture product={product} />
      <span>
        <a href={`#${sku}`}>
          <bdi lang="en">{name}</bdi>
        </a>
        <Price price={unitPrice(product).price} />
      </span>
      <AddButton label={words.addShort} status={status} name={name} onPress={press} />
    </li>
  );
}

/**
 * Whether what is above the slots has its height: the shop has sent the totals, or cannot, or the cart
 * has none.
 */
export function useIsComplete(): boolean {
  const { data: cart, isPending } = useGuestCart();
  const { data, error } = useCartTotals();
  const hasTotals = data !== undefined || error !== null;
  return !isPending && (!cart?.items?.length || hasTotals);
}

const shown = 2;

/** The products that the cart has had since the page has loaded. */
function useProductsOfVisit(products: readonly Product[], items: Cart['items']) {
  const [found, setFound] = useState<ReadonlySet<string>>(new Set());
  const skus = items?.flatMap((item) => productOfItem(products, item)?.sku ?? []) ?? [];
  if (skus.some((sku) => !found.has(sku))) setFound(new Set([...found, ...skus]));
  return found;
}

/**
 * An example for the slot below the cart's lines: available products without options that are not
 * in the cart, and were not just removed from it. A product that is added here stays until focus
 * leaves, so that focus is not lost.
 */
function Recommendations() {
  const words = useWords();
  const { data } = useCatalogue();
  const { data: cart } = useGuestCart();
  const isComplete = useIsComplete();
  const [added, setAdded] = useState<readonly string[]>([]);
  const products = data?.data ?? [];
  const known = useProductsOfVisit(products, cart?.items);
  const isOffered = ({ sku, is_available, options }: Product): boolean =>
    is_available && (options ?? []).length === 0 && (!known.has(sku) || added.includes(sku));
  const offered = products.filter(isOffered).slice(0, shown);
  if (!isComplete || offered.length === 0) return null;
  return (
    <section
      className="recommendations"
      aria-labelledby="recommendations-heading"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setAdded([]);
      }}
    >
      <h3 id="recommendations-heading">{words.alsoLike}</h3>
      <ul>
        {offered.map((product) => (
          <Recommendation
            key={product.sku}
            product={product}
            onAdd={() => setAdded([...added, product.sku])}
          />
        ))}
      </ul>
    </section>
  );
}

/** An example for the slot below the cart. */
function Returns() {
  const words = useWords();
  const isComplete = useIsComplete();
  if (!isComplete) return null;
  const mail = <a href="mailto:hello@linden.example">hello@linden.example</a>;
  return (
    <p className="soft">
      <FilledText template={words.returns} values={{ days: '30', mail }} />
    </p>
  );
}

export interface ShopCartProps extends Pick<GuestCartWidgetProps, 'mode'> {
  readonly onCheckout: () => void;
}

export function ShopCart({ mode, onCheckout }: ShopCartProps) {
  const { settings, messages, shopper } = usePreview();
  const resolveItem = useResolveItem();
  return (
    <GuestCartWidget
      mode={mode}
      openOnAdd="toast"
      locale={settings.locale}
      messages={messages}
      taxDisplay={settings.display === null ? 'auto' : 'both'}
      customer={shopper?.customer}
      resolveItem={realShop === null ? resolveItem : undefined}
      freeShipping={realShop === null ? freeShipping : undefined}
      freeShippingTax="excluding"
      slots={
        realShop === null
          ? { recommendations: <Recommendations />, footer: <Returns /> }
          : undefined
      }
      // Beside the cart in the page, the products are in view.
      continueUrl={mode === 'drawer' ? '#products' : undefined}
      onCheckout={onCheckout}
    />
  );
}
