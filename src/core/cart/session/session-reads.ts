import { isCustomers, withoutPersonalDataIfOrdered, type Cart } from '../../api/cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { GuestCartError, isCartNotFound } from '../../api/errors.ts';
import { clearPrefetches } from '../../api/prefetch.ts';
import type { RequestOptions } from '../../api/request.ts';
import { createShared } from '../../api/shared-connection.ts';
import { loadCustomer } from './load-customer.ts';
import { onOtherCart } from '../record/current-cart.ts';
import { cartIdOf } from '../record/record.ts';
import type { SessionDependencies } from './session-types.ts';

/**
 * Follows an assignment of the current guest's cart: after one by this page, whose response was lost
 * or is still on its way, the cart is marked. After a sign-in in the theme, its id is removed: it
 * still reads the cart after the sign-out, with e-mail and name, and the next visitor of a shared
 * computer must not see them.
 *
 * @throws {GuestCartError} `cart-not-found` if the id is removed
 */
function followAssignment(
  { cartStore, adopted, triedToAssign }: SessionDependencies,
  cartId: string,
): void {
  const { current } = cartStore.getState();
  if (current.status !== 'guest' || current.cartId !== cartId) return;
  if (triedToAssign.has(cartId)) {
    cartStore.markAssigned(cartId);
    return;
  }
  if (adopted.has(cartId)) return;
  cartStore.removeCurrent(cartId);
  const what = 'the cart belongs to a customer who has signed in. Its id was removed.';
  throw new GuestCartError('cart-not-found', what, { operation: 'read' });
}

/** Reads carts, and retires or removes the id of one that is gone or has been taken. */
export function createCartReads(dependencies: SessionDependencies) {
  const { api, cartStore, changing } = dependencies;
  let delay: Promise<void> | undefined;
  /**
   * The carts that were read. A response that the page requested early is only for the first read.
   */
  const readIds = new Set<string>();

  async function readGuestCart(cartId: string, options: RequestOptions | undefined): Promise<Cart> {
    const early = options?.early === true && !readIds.has(cartId);
    const cart = await api.getCart(cartId, { ...options, early });
    if (isCustomers(cart)) followAssignment(dependencies, cartId);
    readIds.add(cartId);
    // What was ordered is never offered again, even once the shop has deleted the cart.
    if (cart.is_active === false) cartStore.writeContents(cartId, 'seen', null);
    return withoutPersonalDataIfOrdered(cart);
  }

  return {
    readCart: async (cartId: string, options?: RequestOptions): Promise<Cart> => {
      if (delay !== undefined) await delay;
      if (isCustomerCartId(cartId))
        return (await loadCustomer()).readCustomerCart(dependencies, cartId, options);
      try {
        return await readGuestCart(cartId, options);
      } catch (error) {
        if (!isCartNotFound(error)) throw error;
        if (error.namesMaskedId === true) await (await loadCustomer()).rejectCustomers(api, error);
        cartStore.retire(
          cartId,
          [...changing].some((change) => change.cartId === cartId),
        );
        throw error;
      }
    },

    delayReads(): () => void {
      let end: () => void = () => undefined;
      const newDelay = new Promise<void>((resolve) => void (end = resolve));
      delay = newDelay;
      return () => {
        if (delay === newDelay) delay = undefined;
        end();
      };
    },

    areReadsDelayed: (): boolean => delay !== undefined,
  };
}

/** Makes the readers of one scope read the cart again. */
export function createRefresh({
  cartStore,
  newsStore,
  shared: { refreshListeners },
}: Pick<SessionDependencies, 'cartStore' | 'newsStore' | 'shared'>) {
  /** Those of this session. Those of other copies of the package are in `refreshListeners` only. */
  const ownListeners = new Set<(key: string) => void>();

  const readAgain = (): void => {
    for (const listener of ownListeners) listener(cartStore.key);
  };

  /** Another tab has changed the cart. A hidden page reads it when it becomes visible. */
  function onChangeElsewhere(): void {
    if (document.visibilityState === 'visible') readAgain();
    else document.addEventListener('visibilitychange', readAgain, { once: true });
  }

  /** The cart is about to be empty in this tab as well. */
  function onOrderElsewhere(): void {
    if (cartIdOf(cartStore.getState().current) === null) return;
    newsStore.setState([{ kind: 'ordered', cartId: null }], true);
  }

  /** News about why there is no cart ends with the next one, also with that of another tab. */
  function endNewsOfNone(): void {
    if (cartIdOf(cartStore.getState().current) === null) return;
    newsStore.setState(
      (all) => all.filter(({ kind }) => kind !== 'ordered' && kind !== 'signed-out'),
      true,
    );
  }

  /** Reads a page from the back/forward cache again: the cart may have been ordered meanwhile. */
  function onPageShow({ persisted }: PageTransitionEvent): void {
    if (persisted) readAgain();
  }

  // Once, also if the page starts the session beside a reader: each event of another tab counts once.
  const following = createShared(() => {
    const stops = [
      cartStore.listen({ onChanged: onChangeElsewhere, onOrdered: onOrderElsewhere }),
      onOtherCart({ store: cartStore }, endNewsOfNone),
    ];
    // A server render has no window.
    const page = typeof window === 'undefined' ? undefined : window;
    page?.addEventListener('pageshow', onPageShow);
    return () => {
      page?.removeEventListener('pageshow', onPageShow);
      stops.forEach((stop) => stop());
    };
  });

  return {
    refresh(): void {
      clearPrefetches();
      for (const listener of refreshListeners) listener(cartStore.key);
    },

    refreshElsewhere(): void {
      for (const listener of refreshListeners)
        if (!ownListeners.has(listener)) listener(cartStore.key);
    },

    onRefresh(listener: () => void): () => void {
      const onKey = (key: string): void => {
        if (key === cartStore.key) listener();
      };
      refreshListeners.add(onKey);
      ownListeners.add(onKey);
      return () => {
        refreshListeners.delete(onKey);
        ownListeners.delete(onKey);
      };
    },

    /** Follows other tabs and the back/forward cache. Returns a function that stops it. */
    start: following.hold,
  };
}
