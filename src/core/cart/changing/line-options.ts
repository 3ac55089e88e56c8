import type { NewCartItem } from '../../api/features/arguments.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import type { CartItem, ProductOption } from '../../api/cart-item.ts';
import type { Totals } from '../../api/totals.ts';
import type { CartCache } from '../reading/cart-cache.ts';
import { hasStoreOptions } from '../../view/options.ts';
import { canBeRestored } from './removed-line.ts';

export interface LineOptionsSource {
  readonly features: CartFeatures;
  readonly cache: CartCache;
  /** The current guest cart; null if there is none that can be changed. */
  readonly getCartId: () => string | null;
  /** The last totals of that cart. They name the options of each line. */
  readonly getTotals: () => Totals | undefined;
  readonly onChange: () => void;
}

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
 * Keeps the chosen options of lines, which are needed to restore a removed line. Magento leaves
 * `product_option` out of cart reads. Its item routes send it: the response to an added item, and
 * `GET items`, which is read only when the totals name options that are not known. The SKU of a
 * product with custom options comes from the item that was added.
 */
export function createLineOptions(source: LineOptionsSource) {
  const { features, cache, getCartId, getTotals, onChange } = source;
  let cartId: string | null = null;
  let known = new Map<number, ProductOption>();
  let addedSkus = new Map<number, string>();
  /** Lines whose options were requested, but not sent by the shop. */
  let unknown = new Set<number>();
  let triedAt: number | undefined;
  /** What was searched last: the cart, its totals and the number of its reads. */
  let searched: readonly unknown[] = [];

  /** Discards the options of another cart, whose item ids may be the same. */
  function sync(): string | null {
    const current = getCartId();
    if (current === cartId) return cartId;
    cartId = current;
    known = new Map();
    addedSkus = new Map();
    unknown = new Set();
    triedAt = undefined;
    searched = [];
    return cartId;
  }

  const optionOf = ({
    item_id: itemId,
    product_option: option,
  }: CartItem): ProductOption | undefined =>
    option ?? (itemId == null ? undefined : known.get(itemId));

  /**
   * Whether the totals name options of a line that are not known. Without totals a line counts as
   * one without options.
   */
  function isMissing(line: CartItem, totals = getTotals()): boolean {
    if (totals === undefined || optionOf(line) !== undefined) return false;
    return hasStoreOptions(totals, line.item_id);
  }

  function remember(
    { item_id: itemId, product_option: option }: CartItem,
    addedSku?: string,
  ): void {
    if (itemId == null) return;
    if (option != null) known.set(itemId, option);
    if (addedSku !== undefined) addedSkus.set(itemId, addedSku);
  }

  const addedSkuOf = ({ item_id: itemId }: CartItem): string | undefined =>
    addedSkus.get(itemId ?? 0);

  async function read(id: string, lines: readonly CartItem[]): Promise<void> {
    try {
      const listed = await features.listItems(id);
      if (sync() !== id) return;
      for (const line of listed) remember(line);
      for (const line of lines) if (isMissing(line)) unknown.add(line.item_id as number); // as `isMissing` has checked
      onChange();
    } catch {
      // Removing such a line then asks for confirmation. The next read of the cart tries again.
    }
  }

  return {
    /**
     * Keeps the options in a line that the shop has returned.
     *
     * @param addedSku the SKU that the line was added by
     */
    remember(id: string, line: CartItem, addedSku: string): void {
      // A response may arrive when another cart is current. Its item ids may be the same.
      if (sync() === id) remember(line, addedSku);
    },
    /** Returns the line with its options; undefined if the same line cannot be added again. */
    toRestorable(line: CartItem): CartItem | undefined {
      sync();
      if (isMissing(line)) return undefined;
      const option = optionOf(line);
      const full = option === undefined ? line : { ...line, product_option: option };
      if (mayBeComposed(full) && addedSkuOf(line) === undefined) return undefined;
      return canBeRestored(full) ? full : undefined;
    },
    /**
     * Returns the item to add in order to restore a line of `toRestorable`. Undefined without a SKU
     * or quantity.
     */
    toNewItem(line: CartItem): NewCartItem | undefined {
      const { sku, qty, product_option: productOption } = line;
      if (sku == null || qty == null) return undefined;
      const productSku = mayBeComposed(line) ? (addedSkuOf(line) ?? sku) : sku;
      // The shop accepts the options in the form in which it returns them.
      return {
        sku: productSku,
        qty,
        ...(productOption == null ? {} : { productOption: productOption as object }),
      };
    },
    /**
     * Reads the options that are not known. Called whenever the cart or its totals may have
     * changed.
     */
    follow(): void {
      const id = sync();
      if (id === null || !features.has('items')) return;
      const [lines, totals, count] = [cache.getCart(id)?.items, getTotals(), cache.readCount(id)];
      if (triedAt === count || totals === undefined) return;
      // Each press calls this, and a long cart takes longer to search than to render.
      const search = [lines, totals, count];
      if (search.every((value, index) => value === searched[index])) return;
      searched = search;
      const missing = (lines ?? []).filter(
        (line) => isMissing(line, totals) && !unknown.has(line.item_id ?? 0),
      );
      if (missing.length === 0) return;
      triedAt = count;
      void read(id, missing);
    },
  };
}

export type KnownLineOptions = ReturnType<typeof createLineOptions>;
