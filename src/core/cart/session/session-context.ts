import type { StoreApi } from 'zustand/vanilla';
import type { Cart } from '../../api/cart.ts';
import type { Assignment, GuestCartApi } from '../../api/create-api.ts';
import type { PageGlobals } from '../../api/page-globals.ts';
import type { Locks } from './create-once.ts';
import type { News } from './news.ts';
import type { CartStore } from './persisted-cart-store.ts';

/** Creates a cart instead of the shop's own route, and resolves with its id. */
export type CreateCart = () => Promise<string>;

/** What the parts of a session share. */
export interface SessionContext {
  readonly api: GuestCartApi;
  readonly store: CartStore;
  readonly shared: PageGlobals;
  readonly news: StoreApi<readonly News[]>;
  /** Ids of carts that the page has made current, whoever owns them. */
  readonly adopted: Set<string>;
  /** Ids of carts that the page has tried to assign. */
  readonly assigning: Set<string>;
  /** Read at each use, because they may change. */
  readonly options: {
    readonly locks?: Locks | null | undefined;
    readonly lockWait?: number | undefined;
    readonly createCart?: CreateCart | undefined;
    readonly customerCart?: boolean | undefined;
  };
}

/** A call of `assignCustomer`. */
export interface AssignCall {
  readonly assignment: Assignment;
  readonly readCart: (cartId: string) => Promise<Cart>;
  /** Number of resets at the time of the call. A reset after it is a sign-out. */
  readonly resets: number;
}
