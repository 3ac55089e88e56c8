import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Cart } from '../../api/cart.ts';
import { isGuestCartId } from '../../api/cart-url.ts';
import type { Assignment, GuestCartApi } from '../../api/create-api.ts';
import { GuestCartError } from '../../api/errors.ts';
import { sharedState } from '../record/shared-state.ts';
import { clearPrefetches } from '../../api/prefetch.ts';
import type { RequestOptions } from '../../api/request.ts';
import { createEnsureCart, type LoadCreation, type ReplaceCartOptions } from './ensure-cart.ts';
import { loadCustomer } from './load-customer.ts';
import type { News, ReadonlyNewsStore } from './news.ts';
import { cartIdOf } from '../record/record.ts';
import { scopeOf } from '../record/record-keys.ts';
import {
  createPersistedCartStore,
  type CartStore,
  type ReadonlyCartStore,
} from '../record/record-store.ts';
import type { GuestCartSessionOptions, SessionDependencies } from './session-types.ts';
import { createCartReads, createRefresh } from './session-reads.ts';

/** The current cart of one shop, framework-free. Only the session changes the store. */
export interface GuestCartSession {
  readonly api: GuestCartApi;
  /**
   * The ids of this browser's current and retired carts: a zustand store that only the session
   * changes. It follows other tabs, and other sessions of the page, after {@link start}. The option
   * `store` is something else: the shop's store code.
   *
   * localStorage keeps it from visit to visit, as `guest-cart:1:` and {@link scope}, unless the
   * options name another storage; {@link reset} removes it.
   *
   * A server render, and the render that hydrates it, read `none` from it, also for a shopper who
   * has a cart. In React prefer `useCurrentCart()`, which is `unknown` then, or `useCartId()`.
   *
   * @example
   * // In React, for what these hooks do not return.
   * const earlier = useStore(session.store, ({ retired }) => retired.length);
   *
   * @example
   * const unsubscribe = session.store.subscribe((record, before) => {
   *   if (selectCartId(record) !== selectCartId(before)) onCartSwitch();
   * });
   */
  readonly store: ReadonlyCartStore;
  /** @internal */
  readonly cartStore: CartStore;
  /** @internal */
  readonly options: GuestCartSessionOptions;
  /** Base URL and store code. */
  readonly scope: string;
  /**
   * What the widget says about a cart until the shopper dismisses it, such as what the last sign-in
   * has changed: a zustand store, read-only. In React, `useSignInReceipt()` reads and dismisses that.
   */
  readonly news: ReadonlyNewsStore;
  /** @internal */
  readonly newsStore: StoreApi<readonly News[]>;
  /**
   * The id of the current cart, or null. Reads storage first: without {@link start}, the store may
   * be older, and then calls its subscribers. Stores what storage has refused before. Sends nothing.
   */
  getCartId(): string | null;
  /**
   * The id of the current cart. Creates one if there is none, with one request for all callers. A
   * failed creation is not retried. While the browser prerenders the page, the request waits until
   * the page is shown.
   *
   * @throws {GuestCartError}
   */
  ensureCart(options?: RequestOptions): Promise<string>;
  /**
   * Replaces the current cart with a new one and retires the old id. Waits as {@link ensureCart}
   * does.
   *
   * @throws {GuestCartError}
   */
  replaceCart(options?: ReplaceCartOptions): Promise<string>;
  /**
   * Makes an existing cart current, for example the cart of the shop's session. Retires the id of
   * the previous guest cart. If that cart is already current, it is only read again. Other tabs
   * follow.
   *
   * @throws {GuestCartError} `invalid-argument` for a value that cannot be a cart id; nothing
   * changes
   */
  adoptCart(cartId: string): void;
  /**
   * If no cart is current, makes the last retired one current, and resolves with its id. Sends
   * nothing itself: the readers then read the cart. If the service has no such cart, it is retired
   * again, and the next call restores the one before it. Assigned carts are not restored.
   *
   * @throws {GuestCartError} `invalid-argument` if a cart is current or none is retired; nothing
   * changes
   */
  restorePrevious(): Promise<string>;
  /**
   * Reads a cart. Retires the id when the service itself says that there is no such cart. Removes
   * it when the guest's cart belongs to a customer, without an assignment by this page. Leaves out
   * the names, addresses and notes of a cart that was ordered, so that no cache keeps them.
   *
   * @throws {GuestCartError}
   */
  readCart(cartId: string, options?: RequestOptions): Promise<Cart>;
  /**
   * Delays every {@link readCart} until the returned function is called. While the first item is
   * added to a new cart, a read would return the empty cart.
   *
   * @internal
   */
  delayReads(): () => void;
  /** Whether reads are delayed. @internal */
  areReadsDelayed(): boolean;
  /**
   * Whether this session has created the cart on the shop. Another one that was just created, by
   * another tab or the page, may have items.
   *
   * @internal
   */
  hasCreated(cartId: string): boolean;
  /**
   * Assigns the current cart to a customer, after all changes that are pending on the page. Resolves
   * with `true` when done. On `false` and on every error the cart is unchanged.
   *
   * With `customerCart`, the customer's own cart then is the current one, also if there was no cart
   * to assign. Call it at each sign-in; `reset()` is the sign-out.
   *
   * @throws {GuestCartError} without `customerCart`, `invalid-argument` if there is no cart, or it
   * is already assigned
   */
  assignCustomer(assignment?: Assignment): Promise<boolean>;
  /**
   * Reads the cart again in every reader of this page. Call it after other code has changed the
   * cart.
   */
  refresh(): void;
  /**
   * The shopper is changing a cart, until `settled` has. If the shop then no longer has it, its items
   * can be put back.
   *
   * @internal
   */
  markChanging(cartId: string, settled: Promise<unknown>): void;
  /**
   * Reads the cart again in the other copies of this package on the page, such as a script tag next
   * to a React app. Called after each write; the writer reads the cart itself.
   *
   * @internal
   */
  refreshElsewhere(): void;
  /** Calls `listener` on {@link refresh}. Returns a function that removes it. */
  onRefresh(listener: () => void): () => void;
  /**
   * Forgets all carts in every tab, for sign-out and shared computers. Items that are still to be added
   * are dropped; after a reset with `only`, they are added to another cart.
   *
   * @param options `only`: an id. Resets only if that cart is current; otherwise only removes it
   * from the retired ones. Use it after an order, so that a newer cart is kept. The carts in other tabs
   * then say that it was ordered, unless `ordered` is false: the shop has deleted it, for example.
   */
  reset(options?: {
    readonly only?: string | undefined;
    readonly ordered?: boolean | undefined;
  }): void;
  /**
   * Follows other tabs, other sessions of the page and the back/forward cache. Returns a function
   * that stops it. `<GuestCartProvider>` calls it.
   */
  start(): () => void;
}

const numericId =
  'guest-cart: adoptCart got a number. Magento’s guest routes need the masked id of 32 letters and digits.';

/** Makes another cart the current one, or none. */
function createSwitches(
  { cartStore, newsStore, adopted }: SessionDependencies,
  refreshes: Pick<GuestCartSession, 'refresh'>,
): Pick<GuestCartSession, 'adoptCart' | 'restorePrevious' | 'reset'> {
  return {
    adoptCart(cartId) {
      if (!isGuestCartId(cartId)) {
        throw new GuestCartError(
          'invalid-argument',
          'adoptCart needs a cart id. Nothing was changed.',
        );
      }
      // oxlint-disable-next-line no-console -- for the integrator; another server may have such ids
      if (/^\d+$/.test(cartId)) console.warn(numericId);
      adopted.add(cartId);
      if (cartStore.readCurrentId() === cartId) refreshes.refresh();
      else {
        clearPrefetches();
        cartStore.adopt(cartId);
      }
    },

    restorePrevious() {
      const cartId = cartStore.restore();
      if (cartId !== null) return Promise.resolve(cartId);
      const isCurrent = cartIdOf(cartStore.getState().current) !== null;
      const why = isCurrent
        ? 'a cart is current; nothing was restored.'
        : 'there is no earlier cart.';
      return Promise.reject(new GuestCartError('invalid-argument', why));
    },

    reset({ only, ordered = true } = {}) {
      if (only !== undefined && cartStore.readCurrentId() !== only) {
        cartStore.removeRetired(only);
        return;
      }
      clearPrefetches();
      newsStore.setState([], true);
      if (only !== undefined && ordered) cartStore.announceOrder();
      cartStore.reset(only !== undefined);
    },
  };
}

/** Creates the session of one shop. Reads storage, sends nothing and subscribes to nothing. */
export function createSession(
  options: GuestCartSessionOptions,
  loadCreation: LoadCreation,
): GuestCartSession {
  // Not spread: the options of an element are getters, for values that may change.
  const { api, namespace, storage, cookies, shared = sharedState() } = options;
  const scope = scopeOf(api.baseUrl, options.store);
  const cartStore = createPersistedCartStore({ scope, namespace, storage, cookies, shared });
  const { getState, getInitialState, subscribe } = cartStore;
  const newsStore = createStore<readonly News[]>(() => []);
  const dependencies: SessionDependencies = {
    api,
    cartStore,
    shared,
    newsStore,
    adopted: new Set<string>(),
    created: new Set<string>(),
    customersWithItems: new Set<string>(),
    triedToAssign: new Set<string>(),
    changing: new Set(),
    options,
  };
  const reads = createCartReads(dependencies);
  const refreshes = createRefresh(dependencies);

  return {
    api,
    scope,
    options,
    store: { getState, getInitialState, subscribe },
    cartStore,
    news: newsStore,
    newsStore,
    getCartId: cartStore.readCurrentId,
    ...createEnsureCart(dependencies, loadCreation),
    ...reads,
    ...refreshes,
    ...createSwitches(dependencies, refreshes),
    hasCreated: (cartId) => dependencies.created.has(cartId),

    markChanging(cartId, settled) {
      const change = { cartId };
      const end = (): void => void dependencies.changing.delete(change);
      dependencies.changing.add(change);
      settled.then(end, end);
    },

    async assignCustomer(assignment) {
      const call = {
        assignment: assignment ?? {},
        readCart: reads.readCart,
        resets: cartStore.resets(),
      };
      return (await loadCustomer()).assignCustomer(dependencies, call);
    },
  };
}
