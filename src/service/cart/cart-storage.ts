import type { Cart } from '../../core/api/cart.ts';

/** Catalogue data of a cart item at the time it was added. */
export interface StoredLine {
  /** SKU of the product, without the SKUs of chosen options. */
  readonly sku: string;
  /**
   * Catalogue price of one unit in base currency, with the chosen options. Includes tax if
   * catalogue prices do.
   */
  readonly price: number;
  /** The parts of a bundle that are priced one by one, with their quantity in one bundle. */
  readonly parts?: readonly { readonly price: number; readonly qty: number }[] | undefined;
}

/** A cart with the data that the service stores with it. */
export interface StoredCart {
  /** The secret id in the URL, in its original letter case. */
  readonly cartId: string;
  /** Whether the id was retired: every request for it gets 404. */
  readonly retired: boolean;
  /** Whether the theme signed its customer in: the id still reads the cart, and writes get 400. */
  readonly signedIn?: true;
  /**
   * The highest `item_id` used so far. Ids are never reused, so a late request cannot change
   * another line.
   */
  readonly lastItemId: number;
  /** The applied coupon code. It appears in totals, not in the cart. */
  readonly couponCode?: string | undefined;
  /** Catalogue data of the items, by `item_id`. Items of sample carts have none. */
  readonly lines?: Readonly<Record<number, StoredLine>> | undefined;
  /** The body of a cart response. */
  readonly cart: Cart;
}

/**
 * Stores carts. When a promise resolves, the change is durable even if the process is killed right
 * after. Cart ids are case-insensitive.
 */
export interface CartStorage {
  /**
   * Stores a new cart. `make` receives the numeric id of the cart (`id` of 2.1), which is unique in
   * this storage. Rejects when the `cartId` exists already.
   */
  create(make: (quoteId: number) => StoredCart): Promise<StoredCart>;
  /** Resolves to the cart, retired or not; `undefined` when the id is unknown. */
  read(cartId: string): Promise<StoredCart | undefined>;
  /**
   * Changes one cart in a transaction. If `change` throws, rejects with that error and leaves the
   * cart unchanged. Resolves to `undefined` when the id is unknown.
   */
  update(
    cartId: string,
    change: (stored: StoredCart) => StoredCart,
  ): Promise<StoredCart | undefined>;
}

/** Runs the function immediately. An error becomes a rejected promise. */
const settle = <T>(run: () => T): Promise<T> => new Promise((resolve) => resolve(run()));

/**
 * Keeps carts as long as the object lives. For tests and platforms without a file system.
 *
 * @param stored carts to begin with
 * @param onChange called with each new or changed cart. If it throws, the cart stays as it was
 */
export function createMemoryStorage(
  stored: readonly StoredCart[] = [],
  onChange: (changed: StoredCart) => void = () => undefined,
): CartStorage {
  // Carts are immutable, so the map can hold them without copies.
  const carts = new Map(stored.map((each) => [each.cartId.toLowerCase(), each]));

  function keep(changed: StoredCart): StoredCart {
    onChange(changed);
    carts.set(changed.cartId.toLowerCase(), changed);
    return changed;
  }

  return {
    create: (make) =>
      settle(() => {
        const made = make(carts.size + 1);
        if (carts.has(made.cartId.toLowerCase()))
          throw new Error('guest-cart: this cart id exists already. Nothing was stored.');
        return keep(made);
      }),
    read: (cartId) => settle(() => carts.get(cartId.toLowerCase())),
    update: (cartId, change) =>
      settle(() => {
        const found = carts.get(cartId.toLowerCase());
        return found && keep(change(found));
      }),
  };
}
