import type { Assignment, GuestCartApi } from '../api/cart-api.ts';
import type { RequestOptions } from '../api/request.ts';
import type { Cart } from '../schema/cart.ts';
import type { CartStore, ReadonlyCartStore } from '../store/cart-store.ts';
import type { Locks } from '../store/create-once.ts';
import type { PageGlobals } from '../store/page-globals.ts';
import type { KeyValueStorage } from '../store/storage.ts';
import type { CreateCart } from './cart-creation.ts';

export interface GuestCartSessionOptions {
  readonly api: GuestCartApi;
  /** Store code. A cart id is never sent to another base URL or store. @default none */
  readonly store?: string | undefined;
  /** First part of every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /** @default the page's localStorage, or memory if that is denied */
  readonly storage?: KeyValueStorage | undefined;
  /** Locks across tabs. Without them each tab may create one cart, then all use the stored one. @default `navigator.locks` */
  readonly locks?: Locks | null | undefined;
  /** Milliseconds to wait for another tab that creates a cart. Must exceed the timeout of the api. @default 20000 */
  readonly lockWait?: number | undefined;
  /**
   * Creates a cart with the host's code, for example the cart of the shop's session. Must resolve with the cart id.
   * Called instead of `POST /V1/guest-carts`, with the same guarantees. @default the shop's own route
   */
  readonly createCart?: CreateCart | undefined;
  /** @internal */
  readonly shared?: PageGlobals | undefined;
}

export interface ReplaceCartOptions extends RequestOptions {
  /**
   * Replace only this cart. If another cart has become current, returns that one and creates none, because another tab
   * may have added items to it. @default the cart that this page shows
   */
  readonly ifCurrent?: string | undefined;
}

/** The current cart of one shop, framework-free. Only the session changes the store. */
export interface GuestCartSession {
  readonly api: GuestCartApi;
  /** The current and the retired cart ids, read-only. */
  readonly store: ReadonlyCartStore;
  /** @internal */
  readonly cartStore: CartStore;
  /** Base URL and store code. */
  readonly scope: string;
  /** The id of the current cart, or null. Reads storage, sends nothing. */
  getCartId(): string | null;
  /**
   * The id of the current cart. Creates one if there is none, with one request for all callers. A failed
   * creation is not retried. While the browser prerenders the page, the request waits until the page is shown.
   *
   * @throws {GuestCartError}
   */
  ensureCart(options?: RequestOptions): Promise<string>;
  /**
   * Replaces the current cart with a new one and retires the old id. Waits as {@link ensureCart} does.
   *
   * @throws {GuestCartError}
   */
  replaceCart(options?: ReplaceCartOptions): Promise<string>;
  /**
   * Makes an existing cart current, for example the cart of the shop's session. Retires the id of the previous guest
   * cart. If that cart is already current, it is only read again. Other tabs follow.
   *
   * @throws {GuestCartError} `invalid-argument` for a value that cannot be a cart id; nothing changes
   */
  adoptCart(cartId: string): void;
  /**
   * If no cart is current, makes the last retired one current, and resolves with its id. Sends nothing itself: the
   * readers then read the cart. If the service has no such cart, it is retired again, and the next call restores the
   * one before it. Assigned carts are not restored.
   *
   * @throws {GuestCartError} `invalid-argument` if a cart is current or none is retired; nothing changes
   */
  restorePrevious(): Promise<string>;
  /**
   * Reads a cart. Retires the id when the service itself says that there is no such cart. Leaves out the
   * names, addresses and notes of a cart that was ordered, so that no cache keeps them.
   *
   * @throws {GuestCartError}
   */
  readCart(cartId: string, options?: RequestOptions): Promise<Cart>;
  /**
   * Delays every {@link readCart} until the returned function is called. While the first item is added to a new cart, a
   * read would return the empty cart.
   *
   * @internal
   */
  delayReads(): () => void;
  /** Whether reads are delayed. @internal */
  areReadsDelayed(): boolean;
  /**
   * Assigns the current cart to a customer. Resolves with `true` when done. On `false` and on every error
   * the cart is unchanged.
   *
   * @throws {GuestCartError} `invalid-argument` if there is no cart, or it is already assigned
   */
  assignCustomer(assignment: Assignment): Promise<boolean>;
  /** Reads the cart again in every reader of this page. Call it after other code has changed the cart. */
  refresh(): void;
  /**
   * Reads the cart again in the other copies of this package on the page, such as a script tag next to a React app.
   * Called after each write; the writer reads the cart itself.
   *
   * @internal
   */
  refreshElsewhere(): void;
  /** Calls `listener` on {@link refresh}. Returns a function that removes it. */
  onRefresh(listener: () => void): () => void;
  /**
   * Forgets all carts in every tab, for sign-out and shared computers.
   *
   * @param options `only`: an id. Resets only if that cart is current; otherwise only removes it from the retired ones.
   * Use it after an order, so that a newer cart is kept.
   */
  reset(options?: { readonly only?: string | undefined }): void;
  /** Follows other tabs. Returns a function that stops it. */
  start(): () => void;
}
