import type { Cart } from '../../schema/cart.ts';

/** A cart as the service keeps it: the body that a read answers, and what a read does not tell. */
export interface StoredCart {
  /** The secret id of the path, as it was minted. */
  readonly cartId: string;
  /** A retired id answers 404 to everything, as if it had never been. */
  readonly retired: boolean;
  /** The highest `item_id` ever given here: none is used twice, so that a late change cannot hit another line. */
  readonly lastItemId: number;
  /** The coupon on the cart; a read of the cart does not tell it, only its totals do. */
  readonly couponCode?: string;
  /** The body of a read (2.1), complete and ready to send. */
  readonly cart: Cart;
}

/**
 * Where carts are kept. A promise that has been fulfilled means: written for good, whatever happens to the process
 * next. Ids match in any letter case.
 */
export interface CartStorage {
  /**
   * Keeps a new cart. `make` is given the number that the cart gets (`id` of 2.1, unique in this storage).
   * Rejects when its `cartId` is taken.
   */
  create(make: (quoteId: number) => StoredCart): Promise<StoredCart>;
  /** The cart of an id, retired or not; undefined when there was never one. */
  read(cartId: string): Promise<StoredCart | undefined>;
  /**
   * Changes one cart as a whole or not at all; no other change of the same cart falls between. What `change` throws
   * comes out, and the cart stays as it was. Undefined when there is no such cart.
   */
  update(cartId: string, change: (stored: StoredCart) => StoredCart): Promise<StoredCart | undefined>;
  close(): Promise<void>;
}
