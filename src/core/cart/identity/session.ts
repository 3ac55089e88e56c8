import type { Assignment, GuestCartApi } from '../../api/create-api.ts';
import { GuestCartError, isCartNotFound } from '../../api/errors.ts';
import { clearPrefetches } from '../../api/prefetch.ts';
import type { RequestOptions } from '../../api/request.ts';
import { isCartId, isCustomerCartId } from '../../api/cart-url.ts';
import { type Cart, isCustomers, withoutPersonalDataIfOrdered } from '../../api/cart.ts';
import type { Cookies } from './cart-cookie.ts';
import { cartIdOf } from './cart-record.ts';
import { createCartStore, type CartStore, type ReadonlyCartStore } from './cart-store.ts';
import type { Locks } from './create-once.ts';
import { creationFlightOf, scopeOf } from './keys.ts';
import { pageGlobals, type PageGlobals } from '../../api/page-globals.ts';
import type { KeyValueStorage } from './storage.ts';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { CreateCart, createCartCreation } from './cart-creation.ts';
import type { News } from './news.ts';

/** Options of `createGuestCartSession`. */
export interface GuestCartSessionOptions {
  readonly api: GuestCartApi;
  /** Store code. A cart id is never sent to another base URL or store. @default none */
  readonly store?: string | undefined;
  /** First part of every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /**
   * Stores the cart id. `'cookie'` also keeps the id of a guest cart in a first-party cookie for 30
   * days, and reads it when localStorage is empty. @default the page's localStorage, or memory if
   * that is denied
   */
  readonly storage?: KeyValueStorage | 'cookie' | undefined;
  /**
   * Locks across tabs. Without them each tab may create one cart, then all use the stored one.
   * @default `navigator.locks`
   */
  readonly locks?: Locks | null | undefined;
  /**
   * Milliseconds to wait for another tab that creates a cart. Must exceed the timeout of the api.
   * @default 20000
   */
  readonly lockWait?: number | undefined;
  /**
   * Creates a cart with the host's code, for example the cart of the shop's session. Must resolve
   * with the cart id. Called instead of `POST /V1/guest-carts`, with the same guarantees. @default
   * the shop's own route
   */
  readonly createCart?: CreateCart | undefined;
  /**
   * Whether an assignment shows the customer's own cart (the feature `customer`). All its requests
   * need the customer's token.
   *
   * @default false
   */
  readonly customerCart?: boolean | undefined;
  /** The cookies to use with any storage. @internal */
  readonly cookies?: Cookies | undefined;
  /** @internal */
  readonly shared?: PageGlobals | undefined;
}

/** Options of `session.replaceCart`. */
export interface ReplaceCartOptions extends RequestOptions {
  /**
   * Replace only this cart. If another cart has become current, returns that one and creates none,
   * because another tab may have added items to it. @default the cart that this page shows
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
  /** What the carts have to say, such as what the last sign-in has changed. */
  readonly news: StoreApi<readonly News[]>;
  /** The id of the current cart, or null. Reads storage, sends nothing. */
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
   * Assigns the current cart to a customer. Resolves with `true` when done. On `false` and on every
   * error the cart is unchanged.
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
   * Reads the cart again in the other copies of this package on the page, such as a script tag next
   * to a React app. Called after each write; the writer reads the cart itself.
   *
   * @internal
   */
  refreshElsewhere(): void;
  /** Calls `listener` on {@link refresh}. Returns a function that removes it. */
  onRefresh(listener: () => void): () => void;
  /**
   * Forgets all carts in every tab, for sign-out and shared computers.
   *
   * @param options `only`: an id. Resets only if that cart is current; otherwise only removes it
   * from the retired ones. Use it after an order, so that a newer cart is kept.
   */
  reset(options?: { readonly only?: string | undefined }): void;
  /** Follows other tabs and the back/forward cache. Returns a function that stops it. */
  start(): () => void;
}

/** Loads the code that creates carts. The element loads it on demand. */
export type LoadCreation = () => CreationCode | Promise<CreationCode>;

interface CreationCode {
  readonly createCartCreation: typeof createCartCreation;
}

const numericId =
  'guest-cart: adoptCart got a number. Magento’s guest routes need the masked id of 32 letters and digits.';

/** Loads the code for customers' carts, which guests do not need. */
async function loadCustomer() {
  try {
    return await import('./customer-part.ts');
  } catch (cause) {
    throw new GuestCartError('network', 'the code for the customer’s cart could not be loaded.', {
      cause,
    });
  }
}

/** Creates the session of one shop. Reads storage, sends nothing and subscribes to nothing. */
export function createSession(
  options: GuestCartSessionOptions,
  loadCreation: LoadCreation,
): GuestCartSession {
  const { api, namespace, storage, cookies, shared = pageGlobals() } = options;
  const scope = scopeOf(api.baseUrl, options.store);
  const store = createCartStore({ scope, namespace, storage, cookies, shared });
  let readsDelayed: Promise<void> | undefined;
  /**
   * The carts that were read. A response that the page requested early is only for the first read.
   */
  const readIds = new Set<string>();
  const { assignments, refreshListeners } = shared;
  /**
   * The refresh listeners of this session. Those of other copies of the package are in
   * `refreshListeners` only.
   */
  const ownListeners = new Set<(key: string) => void>();
  /** How many creations wait for their code. */
  let loading = 0;

  // Nothing may be awaited between the creation's code and its request in flight.
  const isCreating = (): boolean =>
    loading > 0 || shared.flights.has(creationFlightOf(store.key, store.resets()));

  /** Creates a cart and makes it current, unless `existing` returns one. */
  async function create(
    existing: () => string | null,
    signal: AbortSignal | undefined,
  ): Promise<string> {
    const resets = store.resets();
    loading += 1;
    let code: CreationCode;
    try {
      code = await loadCreation();
    } finally {
      loading -= 1;
    }
    return code
      .createCartCreation({ api, store, shared, options })
      .create(existing, resets, signal);
  }

  const readAgain = (): void => {
    for (const listener of ownListeners) listener(store.key);
  };

  /** Another tab has changed the cart. A hidden page reads it when it becomes visible. */
  function onChangeElsewhere(): void {
    if (document.visibilityState === 'visible') readAgain();
    else document.addEventListener('visibilitychange', readAgain, { once: true });
  }

  /** Reads a page from the back/forward cache again: the cart may have been ordered meanwhile. */
  function onPageShow(event: PageTransitionEvent): void {
    if (!event.persisted) return;
    store.reread();
    readAgain();
  }

  /** Ids of carts that the page has made current, and of those that it has tried to assign. */
  const adopted = new Set<string>();
  const assigning = new Set<string>();

  /**
   * Whether a sign-in in the theme has given the guest's cart to a customer. Its id still reads it
   * after the sign-out, with e-mail and name, and the next visitor of a shared computer must not
   * see them.
   */
  function hasBeenTaken(cartId: string, cart: Cart): boolean {
    const { current } = store.getState();
    if (!isCustomers(cart) || current.status !== 'guest' || current.cartId !== cartId) return false;
    // The response to the assignment was lost, or is still on its way.
    if (assigning.has(cartId)) store.markAssigned(cartId);
    return !assigning.has(cartId) && !adopted.has(cartId);
  }

  async function assign(cartId: string, assignment: Assignment): Promise<boolean> {
    assigning.add(cartId);
    const storeId = assignment.storeId ?? (await api.getCart(cartId)).store_id ?? undefined;
    const isDone = await api.assignCustomer(cartId, { ...assignment, storeId });
    if (isDone) store.markAssigned(cartId);
    return isDone;
  }

  const session: GuestCartSession = {
    api,
    news: createStore<readonly News[]>(() => []),
    store: { getState: store.getState, subscribe: store.subscribe },
    cartStore: store,
    scope,
    getCartId: store.reread,

    async ensureCart({ signal } = {}) {
      // During a replacement, the stored id is the old one.
      if (!isCreating()) {
        const cartId = store.reread();
        if (cartId !== null && isCustomerCartId(cartId))
          await (await loadCustomer()).ensureCustomerCart(api, cartId);
        if (cartId !== null) return cartId;
      }
      return create(store.reread, signal);
    },

    async replaceCart({ signal, ifCurrent } = {}) {
      // The cart that this page shows: another tab may have replaced the stored one.
      const before = ifCurrent ?? cartIdOf(store.getState().current) ?? store.reread();
      const existing = (): string | null => {
        const now = store.reread();
        return now === before ? null : now;
      };
      if (!isCreating()) {
        const current = existing();
        if (current !== null) return current;
      }
      return create(existing, signal);
    },

    adoptCart(cartId) {
      if (!isCartId(cartId)) {
        throw new GuestCartError(
          'invalid-argument',
          'adoptCart needs a cart id. Nothing was changed.',
        );
      }
      // oxlint-disable-next-line no-console -- for the integrator; another server may have such ids
      if (/^\d+$/.test(cartId)) console.warn(numericId);
      adopted.add(cartId);
      if (store.reread() === cartId) session.refresh();
      else {
        clearPrefetches();
        store.adopt(cartId);
      }
    },

    restorePrevious() {
      const cartId = store.restore();
      if (cartId !== null) return Promise.resolve(cartId);
      const isCurrent = cartIdOf(store.getState().current) !== null;
      const why = isCurrent
        ? 'a cart is current; nothing was restored.'
        : 'there is no earlier cart.';
      return Promise.reject(new GuestCartError('invalid-argument', why));
    },

    delayReads() {
      let end: () => void = () => undefined;
      const delay = new Promise<void>((resolve) => void (end = resolve));
      readsDelayed = delay;
      return () => {
        if (readsDelayed === delay) readsDelayed = undefined;
        end();
      };
    },

    areReadsDelayed: () => readsDelayed !== undefined,

    async readCart(cartId, requestOptions) {
      if (readsDelayed !== undefined) await readsDelayed;
      if (isCustomerCartId(cartId))
        return (await loadCustomer()).readCustomerCart(session, cartId, requestOptions);
      try {
        const early = requestOptions?.early === true && !readIds.has(cartId);
        const cart = await api.getCart(cartId, { ...requestOptions, early });
        if (hasBeenTaken(cartId, cart)) {
          store.retire(cartId);
          store.removeRetired(cartId);
          const what = 'the cart belongs to a customer who has signed in. Its id was removed.';
          throw new GuestCartError('cart-not-found', what, { operation: 'read' });
        }
        readIds.add(cartId);
        return withoutPersonalDataIfOrdered(cart);
      } catch (error) {
        if (isCartNotFound(error)) {
          if (error.namesMaskedId === true)
            await (await loadCustomer()).rejectCustomers(api, error);
          store.retire(cartId);
        }
        throw error;
      }
    },

    async assignCustomer(assignment) {
      store.reread();
      const { current } = store.getState();
      const cartId = cartIdOf(current);
      const isOwn = options.customerCart === true;
      if (!isOwn && (cartId === null || current.status !== 'guest')) {
        const why =
          current.status === 'assigned'
            ? 'the cart is already assigned.'
            : 'there is no cart to assign.';
        throw new GuestCartError('invalid-argument', `${why} The request was not sent.`, {
          operation: 'assign',
        });
      }
      // A double click sends one request, because shops respond with 404 to the second one: the
      // guest's id is gone by then.
      const name = JSON.stringify([store.key, cartId, assignment?.customerId, assignment?.storeId]);
      const inFlight = assignments.get(name);
      if (inFlight !== undefined) return inFlight;
      const given = assignment ?? {};
      const resets = store.resets();
      const run = async (): Promise<boolean> =>
        isOwn || cartId === null
          ? (await loadCustomer()).signIn({ session, locks: options.locks, resets }, given)
          : assign(cartId, given);
      const flight = run().finally(() => assignments.delete(name));
      assignments.set(name, flight);
      return flight;
    },

    refresh() {
      clearPrefetches();
      for (const listener of refreshListeners) listener(store.key);
    },

    refreshElsewhere() {
      for (const listener of refreshListeners) if (!ownListeners.has(listener)) listener(store.key);
    },

    onRefresh(listener) {
      const onKey = (key: string): void => {
        if (key === store.key) listener();
      };
      refreshListeners.add(onKey);
      ownListeners.add(onKey);
      return () => {
        refreshListeners.delete(onKey);
        ownListeners.delete(onKey);
      };
    },

    reset({ only } = {}) {
      if (only !== undefined && store.reread() !== only) {
        store.removeRetired(only);
        return;
      }
      clearPrefetches();
      session.news.setState([], true);
      store.reset();
    },

    start() {
      const stop = store.follow(onChangeElsewhere);
      // A server render has no window.
      const page = typeof window === 'undefined' ? undefined : window;
      page?.addEventListener('pageshow', onPageShow);
      return () => {
        page?.removeEventListener('pageshow', onPageShow);
        stop();
      };
    },
  };
  return session;
}
