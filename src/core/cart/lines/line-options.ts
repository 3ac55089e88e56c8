import type { NewCartItem, NewProductOption } from '../../api/arguments.ts';
import type { CartItem, ProductOption } from '../../api/cart-item.ts';
import { hasTyped } from '../../api/line-fields.ts';
import type { Totals } from '../../api/totals.ts';
import { isReadOnly } from '../record/record.ts';
import { totalsOptionsOf } from '../../view/totals-options.ts';
import type { SliceDependencies } from '../writes/dependencies.ts';
import { createLineOrigins } from './line-origins.ts';
import { canBeRestored, hasSkuAndQuantity } from './can-be-restored.ts';

/** Whether the totals name options of a line. */
const hasTotalsOptions = (totals: Totals, itemId: number | null | undefined): boolean =>
  totalsOptionsOf(totals, itemId, { options: '–', yes: '–', no: '–', comma: ', ' }).length > 0;

/**
 * Whether the SKU of a line may not be the SKU of its product. Magento appends the SKUs of custom
 * options, each after a hyphen, and no product has the result: `ring-L`, or `ring--` for two values
 * without a SKU.
 */
function mayBeComposed({ sku, product_option: option }: CartItem): boolean {
  return (
    sku?.includes('-') === true && (option?.extension_attributes?.custom_options?.length ?? 0) > 0
  );
}

/**
 * The options of lines that a response to an item route has sent.
 *
 * @param getTotals the last totals of the cart. They name the options of each line
 */
function createKnownOptions(getTotals: () => Totals | undefined) {
  /** By item id; null for those that were requested, but not sent by the shop. */
  const options = new Map<number, ProductOption | null>();

  function optionOf({ item_id: itemId, product_option: option }: CartItem) {
    return option ?? options.get(itemId ?? 0) ?? undefined;
  }

  function setOption({ item_id: itemId }: CartItem, option: ProductOption | null): void {
    if (itemId != null) options.set(itemId, option);
  }

  return {
    optionOf,
    remember(line: CartItem): void {
      if (line.product_option != null) setOption(line, line.product_option);
    },
    /**
     * Whether the totals name options of a line that are not known. Without totals a line counts as
     * one without options.
     */
    isMissing(line: CartItem): boolean {
      const totals = getTotals();
      if (totals === undefined || optionOf(line) !== undefined) return false;
      return hasTotalsOptions(totals, line.item_id);
    },
    isUnlisted: ({ item_id: itemId }: CartItem): boolean => options.get(itemId ?? 0) === null,
    setUnlisted: (line: CartItem): void => setOption(line, null),
  };
}

/**
 * Reads options that are not known from `GET items`, at most once for each read of the cart.
 *
 * @returns a function to call whenever the cart or its totals may have changed
 */
function createOptionReads(
  { features, handle }: SliceDependencies,
  known: ReturnType<typeof createKnownOptions>,
  getTotals: () => Totals | undefined,
): () => void {
  /** The read of the cart after which the options were requested. */
  let requestedAfter: number | undefined;
  /** What was searched last: the lines, the totals and the read of the cart. */
  let searched: readonly unknown[] = [];

  async function read(missing: readonly CartItem[]): Promise<void> {
    try {
      const listed = await features.listItems(handle.cartId);
      for (const line of listed) known.remember(line);
      for (const line of missing) if (known.isMissing(line)) known.setUnlisted(line);
    } catch {
      // Removing such a line then asks for confirmation. The next read of the cart tries again.
    }
  }

  return () => {
    const { cart: shown, current, reads } = handle.getState();
    const totals = getTotals();
    if (isReadOnly(current) || !features.has('items')) return;
    if (requestedAfter === reads || totals === undefined) return;
    // Each press calls this, and a long cart takes longer to search than to render.
    const search = [shown?.items, totals, reads];
    if (search.every((value, index) => value === searched[index])) return;
    searched = search;
    const missing = (shown?.items ?? []).filter(
      (line) => known.isMissing(line) && !known.isUnlisted(line),
    );
    if (missing.length === 0) return;
    requestedAfter = reads;
    void read(missing);
  };
}

/**
 * Keeps the chosen options of lines, which are needed to restore a removed line. Magento leaves
 * `product_option` out of cart reads. Its item routes send it: the response to an added item, and
 * `GET items`, which is read only when the totals name options that are not known. A line that this
 * browser has added is added again as it was sent: the SKU of a product with custom options, and that
 * of a configurable product, are in no response.
 *
 * @param getTotals the last totals of the cart. They name the options of each line
 */
export function createLineOptions(
  dependencies: SliceDependencies,
  getTotals: () => Totals | undefined,
) {
  const known = createKnownOptions(getTotals);
  const origins = createLineOrigins(dependencies.session.cartStore, dependencies.handle.cartId);
  /** The SKUs of products that the page knows, by item id. */
  const productSkus = new Map<number, string>();
  const originOf = ({ item_id: itemId }: CartItem) => origins.get(itemId ?? 0);
  /** The item as it was sent, if all of its options are known. */
  function sentItemOf(line: CartItem) {
    const origin = originOf(line);
    return origin?.lacksOptions === true ? undefined : origin;
  }
  const productSkuOf = (line: CartItem): string | undefined =>
    originOf(line)?.sku ?? productSkus.get(line.item_id ?? 0);

  return {
    /**
     * Keeps the options in a line that the shop has returned.
     *
     * @param added the item that was sent
     */
    remember(line: CartItem, added: NewCartItem): void {
      known.remember(line);
      // Adding a grouped product again would add its other lines as well.
      if (line.item_id != null && line.product_type !== 'grouped')
        origins.remember(line.item_id, added);
    },
    /** Keeps the SKU of a line's product, if this browser has not added the line. */
    setProduct: (itemId: number, sku: string): void => void productSkus.set(itemId, sku),
    /** Returns the line with its options; undefined if the same line cannot be added again. */
    toRestorable(line: CartItem): CartItem | undefined {
      if (hasTyped(line) || !hasSkuAndQuantity(line)) return undefined;
      if (sentItemOf(line) !== undefined) return line;
      if (known.isMissing(line)) return undefined;
      const option = known.optionOf(line);
      // It had options. Without them it would be another item.
      if (originOf(line) !== undefined && option === undefined) return undefined;
      const full = option === undefined ? line : { ...line, product_option: option };
      if (option !== undefined && productSkuOf(line) !== undefined) return full;
      return !mayBeComposed(full) && canBeRestored(full) ? full : undefined;
    },
    /** Returns the item to add in order to restore a line of `toRestorable`, which has checked it. */
    toNewItem(line: CartItem): NewCartItem & { readonly qty: number } {
      const { sku, qty, product_option: option } = line as CartItem & { sku: string; qty: number }; // as it has
      const sent = sentItemOf(line);
      if (sent !== undefined) return { ...sent, qty };
      // The shop accepts the options in the form in which it returns them.
      const productOption = (option ?? undefined) as NewProductOption | undefined;
      return { sku: (productOption && productSkuOf(line)) ?? sku, qty, productOption };
    },
    /** Call it whenever the cart or its totals may have changed. */
    readMissing: createOptionReads(dependencies, known, getTotals),
  };
}

export type KnownLineOptions = ReturnType<typeof createLineOptions>;
