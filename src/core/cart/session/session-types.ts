import type { StoreApi } from 'zustand/vanilla';
import type { GuestCartApi } from '../../api/create-api.ts';
import type { SharedState } from '../record/shared-state.ts';
import type { Locks } from './locks.ts';
import type { News } from './news.ts';
import type { CartStore } from '../record/record-store.ts';
import type { CartStoreOptions } from '../record/record-places.ts';

/** Creates a cart instead of the shop's own route, and resolves with its id. */
export type CreateCart = () => Promise<string>;

/** Options of `createGuestCartSession`. */
export interface GuestCartSessionOptions extends CartStoreOptions {
  readonly api: GuestCartApi;
  /** Store code. A cart id is never sent to another base URL or store. @default none */
  readonly store?: string | undefined;
  /**
   * Locks across tabs. Without them each tab may create one cart, then all use the stored one.
   * @default `navigator.locks`
   */
  readonly locks?: Locks | null | undefined;
  /**
   * Creates a cart with the host's code, for example the cart of the shop's session. Must resolve
   * with the cart id. Called instead of `POST /V1/guest-carts`, with the same guarantees.
   * @default the shop's own route
   */
  readonly createCart?: CreateCart | undefined;
  /**
   * Whether an assignment shows the customer's own cart (the feature `customer`). All its requests
   * need the customer's token.
   *
   * @default false
   */
  readonly customerCart?: boolean | undefined;
}

/** What the functions of a session share. */
export interface SessionDependencies {
  readonly api: GuestCartApi;
  readonly cartStore: CartStore;
  readonly shared: SharedState;
  readonly newsStore: StoreApi<readonly News[]>;
  /** Ids of carts that the page has made current, also those of a customer. */
  readonly adopted: Set<string>;
  /** Ids of carts that this session has created on the shop: they were empty. */
  readonly created: Set<string>;
  /** The ids of customers' carts that had items when this session last read them. */
  readonly customersWithItems: Set<string>;
  /** Ids of carts that the page has tried to assign. */
  readonly triedToAssign: Set<string>;
  /** The changes by the shopper that have not settled. */
  readonly changing: Set<{ readonly cartId: string }>;
  /** Read at each use, because they may change. */
  readonly options: GuestCartSessionOptions;
}
