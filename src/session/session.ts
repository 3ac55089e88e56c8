import { clearPrefetches } from '../api/prefetch.ts';
import { GuestCartError, isCartNotFound } from '../api/errors.ts';
import type { Assignment, GuestCartApi } from '../api/cart-api.ts';
import type { RequestOptions } from '../api/request.ts';
import type { Cart } from '../schema/cart.ts';
import { createCartStore, type CartStore } from '../store/cart-store.ts';
import { createOnce, type Locks } from '../store/create-once.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { pageGlobals, type PageGlobals } from '../store/page-globals.ts';
import { pageStorage, type KeyValueStorage } from '../store/storage.ts';
import { creationKeyOf, scopeOf } from '../store/keys.ts';
import { whenShown } from './when-shown.ts';

export interface GuestCartSessionOptions {
  readonly api: GuestCartApi;
  /** Store code: together with the base address it names the scope that an id never leaves. @default none */
  readonly store?: string | undefined;
  /** Begins every storage key. @default 'guest-cart' */
  readonly namespace?: string | undefined;
  /** @default the page's localStorage, or memory where that is denied */
  readonly storage?: KeyValueStorage | undefined;
  /** Locks across tabs. @default the platform's `navigator.locks`; null for none, then a lease in storage stands in */
  readonly locks?: Locks | null | undefined;
  /** Milliseconds to wait for another tab that is creating a cart; has to exceed the api's timeout. @default 20000 */
  readonly lockWait?: number | undefined;
  /** What copies of this package on one page share. @default the page's own */
  readonly shared?: PageGlobals | undefined;
}

/**
 * The current cart of one shop and what may be done with it, free of any framework. The only place where answers of
 * the service change the store (the bridges of docs/architecture.md).
 */
export interface GuestCartSession {
  readonly api: GuestCartApi;
  readonly store: CartStore;
  /** Base address and store code: what a cart id belongs to. */
  readonly scope: string;
  /**
   * The id of the current cart; creates one where there is none. However often and from wherever it is asked, one
   * request is sent (section 4.3). Never retried by itself. While the browser prerenders the page, nothing is created:
   * the request waits until the page is shown, for as long as that takes, unless the signal calls it off before.
   *
   * @throws {GuestCartError}
   */
  ensureCart(options?: RequestOptions): Promise<string>;
  /**
   * A fresh cart in place of the current one, whose id is remembered among the retired. Waits as {@link ensureCart} does.
   *
   * @throws {GuestCartError}
   */
  replaceCart(options?: RequestOptions): Promise<string>;
  /**
   * Makes the cart current that was retired or replaced last, where no cart is current, and gives its id: for a cart that
   * was given up by mistake. Sends nothing; whoever shows the cart reads it then. When the service has no such cart, it
   * is retired once more, and the next call puts back the one before it. Carts that were handed over are not among them.
   *
   * @throws {GuestCartError} `invalid-argument` where a cart is current, or no other is remembered; nothing is changed
   */
  restorePrevious(): Promise<string>;
  /**
   * Reads a cart (section 4.1). When the service itself says that there is no such cart, that id is retired.
   *
   * @throws {GuestCartError}
   */
  readCart(cartId: string, options?: RequestOptions): Promise<Cart>;
  /**
   * Delays every {@link readCart} until the returned function is called. While the first item is added to a cart that is
   * just being created, a read would only return the empty cart.
   */
  delayReads(): () => void;
  /** Resolves when reads are not delayed. */
  whenReadable(): Promise<void>;
  /**
   * Hands the current cart over to a customer (section 4.2): `true` when done. On `false` and on every error the cart
   * is kept as it is.
   *
   * @throws {GuestCartError} `invalid-argument` where there is no cart, or it was handed over before
   */
  assignCustomer(assignment: Assignment): Promise<boolean>;
  /** Says that the cart was changed past this package, as by adding an item: whoever shows it reads it again. */
  refresh(): void;
  /** Hears of {@link refresh}; gives back the end of it. */
  onRefresh(listener: () => void): () => void;
  /** Forgets everything in every tab, for shared computers and sign-out. */
  reset(): void;
  /** Begins to follow other tabs; gives back the end of it. */
  start(): () => void;
}

function platformLocks(): Locks | undefined {
  try {
    // Both may be absent, whatever the types say: in old Node, and outside secure contexts.
    const { navigator } = globalThis as { navigator?: Partial<Navigator> };
    return navigator?.locks;
  } catch {
    return undefined;
  }
}

/** Makes the session of one shop. Touches storage, sends nothing, subscribes to nothing. */
export function createGuestCartSession(options: GuestCartSessionOptions): GuestCartSession {
  const { api, namespace, storage, shared = pageGlobals() } = options;
  const scope = scopeOf(api.baseUrl, options.store);
  const store = createCartStore({ scope, namespace, storage, shared });
  const locks = options.locks === null ? undefined : (options.locks ?? platformLocks());
  const { assignments } = shared;
  const refreshers = new Set<() => void>();
  let readsDelayed: Promise<void> | undefined;

  const creation = creationKeyOf(store.key);
  /** Whoever asks after a reset must not be given the answer to an ask from before. */
  const flightAt = (resets: number): string => `${creation}#${resets}`;

  /**
   * Creates, unless `existing` finds what another tab has made meanwhile. First asks and replacements share a flight.
   * `resets` is how often all had been reset when the cart was asked for.
   */
  function create(existing: () => string | null, resets: number): Promise<string> {
    function reread(): string | null {
      const cartId = store.reread();
      if (store.resets() === resets) return cartId;
      throw new GuestCartError('aborted', 'everything was reset while the cart was being created.', {
        operation: 'create',
      });
    }
    return createOnce({
      key: creation,
      flight: flightAt(resets),
      shared,
      locks,
      storage: storage ?? pageStorage(),
      lockWait: options.lockWait ?? 20_000,
      existing,
      async create() {
        const before = reread();
        const cartId = await api.createCart();
        const now = reread();
        if (now === null || now === before) {
          store.adopt(cartId);
          return cartId;
        }
        // Without a lock between them, another tab was as quick; its cart is the current one and may be in use by now.
        store.remember(cartId);
        return now;
      },
    });
  }

  async function assign(cartId: string, assignment: Assignment): Promise<boolean> {
    const done = await api.assignCustomer(cartId, assignment);
    if (done) store.markAssigned(cartId);
    return done;
  }

  return {
    api,
    store,
    scope,

    async ensureCart({ signal } = {}) {
      // While a replacement is under way, the id in storage is about to be the old one.
      if (!shared.flights.has(flightAt(store.resets()))) {
        const cartId = store.reread();
        if (cartId !== null) return cartId;
      }
      const resets = store.resets();
      return whenShown(signal, () => create(() => store.reread(), resets));
    },

    async replaceCart({ signal } = {}) {
      const before = store.reread();
      const resets = store.resets();
      // Another tab may have replaced the same cart while this one waited for the lock: then that one is it.
      const existing = (): string | null => {
        const now = store.reread();
        return now === before ? null : now;
      };
      return whenShown(signal, () => create(existing, resets));
    },

    restorePrevious() {
      const cartId = store.restore();
      if (cartId !== null) return Promise.resolve(cartId);
      const isCurrent = cartIdOf(store.getState().current) !== null;
      const why = isCurrent ? 'a cart is current; nothing was put back.' : 'no earlier cart is remembered.';
      return Promise.reject(new GuestCartError('invalid-argument', why));
    },

    delayReads() {
      let end: () => void = () => undefined;
      const delay = new Promise<void>((resolve) => {
        end = resolve;
      });
      readsDelayed = delay;
      return () => {
        if (readsDelayed === delay) readsDelayed = undefined;
        end();
      };
    },

    whenReadable: () => readsDelayed ?? Promise.resolve(),

    async readCart(cartId, requestOptions) {
      if (readsDelayed !== undefined) await readsDelayed;
      try {
        return await api.getCart(cartId, requestOptions);
      } catch (error) {
        if (isCartNotFound(error)) store.retire(cartId);
        throw error;
      }
    },

    async assignCustomer(assignment) {
      store.reread();
      const { current } = store.getState();
      const cartId = cartIdOf(current);
      if (cartId === null || current.status !== 'guest') {
        const why = current.status === 'assigned' ? 'the cart was handed over before.' : 'there is no cart to assign.';
        throw new GuestCartError('invalid-argument', `${why} The request was not sent.`, { operation: 'assign' });
      }
      // A double click is one request: shops answer 404 to the second, as the guest's id is dead by then.
      // A caller without types may leave the numbers out; the client says which they are.
      const given = assignment as Partial<Assignment> | null | undefined;
      const name = JSON.stringify([store.key, cartId, given?.customerId, given?.storeId]);
      const flying = assignments.get(name);
      if (flying !== undefined) return flying;
      const flight = assign(cartId, assignment).finally(() => assignments.delete(name));
      assignments.set(name, flight);
      return flight;
    },

    refresh() {
      clearPrefetches();
      for (const listener of refreshers) listener();
    },

    onRefresh(listener) {
      refreshers.add(listener);
      return () => void refreshers.delete(listener);
    },

    reset() {
      clearPrefetches();
      store.reset();
    },

    start() {
      return store.follow();
    },
  };
}
