import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartItem, ProductOption } from '../schema/cart-item.ts';
import type { Totals } from '../schema/totals.ts';
import type { CartCache } from '../session/cart-cache.ts';
import { storeOptionsOf } from '../view/options.ts';
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
 * Keeps the chosen options of lines, which are needed to restore a removed line. Magento leaves `product_option` out of
 * cart reads. Its item routes send it: the response to an added item, and `GET items`, which is read only when the
 * totals name options that are not known.
 */
export interface KnownLineOptions {
  /** Keeps the options in a line that the shop has returned. */
  readonly remember: (line: CartItem) => void;
  /** Returns the line with its options; undefined if the same line cannot be added again. */
  readonly toRestorable: (line: CartItem) => CartItem | undefined;
  /** Reads the options that are not known. Called whenever the cart or its totals may have changed. */
  readonly follow: () => void;
}

export function createLineOptions(source: LineOptionsSource): KnownLineOptions {
  const { features, cache, getCartId, getTotals, onChange } = source;
  let cartId: string | null = null;
  let known = new Map<number, ProductOption>();
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
    unknown = new Set();
    triedAt = undefined;
    searched = [];
    return cartId;
  }

  const optionOf = ({ item_id: itemId, product_option: option }: CartItem): ProductOption | undefined =>
    option ?? (itemId == null ? undefined : known.get(itemId));

  /** Whether the totals name options of a line that are not known. Without totals a line counts as one without options. */
  function isMissing(line: CartItem, totals = getTotals()): boolean {
    if (totals === undefined || optionOf(line) !== undefined) return false;
    return storeOptionsOf(totals, line.item_id).length > 0;
  }

  function remember({ item_id: itemId, product_option: option }: CartItem): void {
    if (itemId != null && option != null) known.set(itemId, option);
  }

  async function read(id: string, lines: readonly CartItem[]): Promise<void> {
    try {
      const listed = await features.listItems(id);
      if (sync() !== id) return;
      listed.forEach(remember);
      for (const line of lines) if (isMissing(line)) unknown.add(line.item_id as number); // as `isMissing` has checked
      onChange();
    } catch {
      // Removing such a line then asks for confirmation. The next read of the cart tries again.
    }
  }

  return {
    remember(line) {
      sync();
      remember(line);
    },
    toRestorable(line) {
      sync();
      if (isMissing(line)) return undefined;
      const option = optionOf(line);
      const full = option === undefined ? line : { ...line, product_option: option };
      return canBeRestored(full) ? full : undefined;
    },
    follow() {
      const id = sync();
      if (id === null || !features.has('items')) return;
      const [lines, totals, count] = [cache.getCart(id)?.items, getTotals(), cache.readCount(id)];
      if (triedAt === count || totals === undefined) return;
      // Each press calls this, and a long cart takes longer to search than to render.
      const search = [lines, totals, count];
      if (search.every((value, index) => value === searched[index])) return;
      searched = search;
      const missing = (lines ?? []).filter((line) => isMissing(line, totals) && !unknown.has(line.item_id ?? 0));
      if (missing.length === 0) return;
      triedAt = count;
      void read(id, missing);
    },
  };
}
