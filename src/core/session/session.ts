import type { Assignment } from '../api/cart-api.ts';
import { GuestCartError, isCartNotFound } from '../api/errors.ts';
import { clearPrefetches } from '../api/prefetch.ts';
import { isCartId } from '../schema/cart-id.ts';
import { withoutPersonalDataIfOrdered } from '../schema/ordered-cart.ts';
import { cartIdOf } from '../store/cart-record.ts';
import { createCartStore } from '../store/cart-store.ts';
import { scopeOf } from '../store/keys.ts';
import { pageGlobals } from '../store/page-globals.ts';
import { createCartCreation, locksOf } from './cart-creation.ts';
import type { GuestCartSession, GuestCartSessionOptions } from './session-types.ts';
import { whenShown } from './when-shown.ts';

/** Creates the session of one shop. Reads storage, sends nothing and subscribes to nothing. */
export function createGuestCartSession(options: GuestCartSessionOptions): GuestCartSession {
  const { api, namespace, storage, shared = pageGlobals() } = options;
  const scope = scopeOf(api.baseUrl, options.store);
  const store = createCartStore({ scope, namespace, storage, shared });
  let readsDelayed: Promise<void> | undefined;
  const { assignments, refreshListeners } = shared;
  /** The refresh listeners of this session. Those of other copies of the package are in `refreshListeners` only. */
  const ownListeners = new Set<(key: string) => void>();
  const creation = createCartCreation({
    api,
    store,
    shared,
    locks: locksOf(options.locks),
    lockWait: () => options.lockWait ?? 20_000,
    createCart: () => options.createCart,
  });

  const readAgain = (): void => {
    for (const listener of ownListeners) listener(store.key);
  };

  /** Another tab has changed the cart. A hidden page reads it when it becomes visible. */
  function onChangeElsewhere(): void {
    if (document.visibilityState === 'visible') readAgain();
    else document.addEventListener('visibilitychange', readAgain, { once: true });
  }

  async function assign(cartId: string, assignment: Assignment): Promise<boolean> {
    const isDone = await api.assignCustomer(cartId, assignment);
    if (isDone) store.markAssigned(cartId);
    return isDone;
  }

  const session: GuestCartSession = {
    api,
    store: { getState: store.getState, subscribe: store.subscribe },
    cartStore: store,
    scope,
    getCartId: () => store.reread(),

    async ensureCart({ signal } = {}) {
      // During a replacement, the stored id is the old one.
      if (!creation.isInFlight()) {
        const cartId = store.reread();
        if (cartId !== null) return cartId;
      }
      const resets = store.resets();
      return whenShown(signal, () => creation.create(() => store.reread(), resets));
    },

    async replaceCart({ signal, ifCurrent } = {}) {
      // The cart that this page shows: another tab may have replaced the stored one.
      const before = ifCurrent ?? cartIdOf(store.getState().current) ?? store.reread();
      const existing = (): string | null => {
        const now = store.reread();
        return now === before ? null : now;
      };
      const resets = store.resets();
      if (!creation.isInFlight()) {
        const current = existing();
        if (current !== null) return current;
      }
      return whenShown(signal, () => creation.create(existing, resets));
    },

    adoptCart(cartId) {
      if (!isCartId(cartId)) {
        throw new GuestCartError('invalid-argument', 'adoptCart needs a cart id. Nothing was changed.');
      }
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
      const why = isCurrent ? 'a cart is current; nothing was restored.' : 'there is no earlier cart.';
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

    areReadsDelayed: () => readsDelayed !== undefined,

    async readCart(cartId, requestOptions) {
      if (readsDelayed !== undefined) await readsDelayed;
      try {
        return withoutPersonalDataIfOrdered(await api.getCart(cartId, requestOptions));
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
        const why = current.status === 'assigned' ? 'the cart is already assigned.' : 'there is no cart to assign.';
        throw new GuestCartError('invalid-argument', `${why} The request was not sent.`, { operation: 'assign' });
      }
      // A double click sends one request, because shops respond with 404 to the second one: the guest's id is gone by
      // then. Callers without types may omit the argument. The api then says what is missing.
      const given = assignment as Partial<Assignment> | null | undefined;
      const name = JSON.stringify([store.key, cartId, given?.customerId, given?.storeId]);
      const inFlight = assignments.get(name);
      if (inFlight !== undefined) return inFlight;
      const flight = assign(cartId, assignment).finally(() => assignments.delete(name));
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
      store.reset();
    },

    start: () => store.follow(onChangeElsewhere),
  };
  return session;
}
