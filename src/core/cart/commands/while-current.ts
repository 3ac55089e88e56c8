import { currentIdOf, onOtherCart, type WithStore } from '../record/current-cart.ts';

/**
 * Keeps something for the current cart, until another one is current: responses that arrive later,
 * and item ids that both carts have, cannot mix the two. It ends as soon as the store changes, and the
 * next one is created on first use, after that: a render uses it before anything can subscribe.
 *
 * @param create receives a signal that aborts when another cart is current, and what was kept for the
 * cart that this one has replaced
 * @returns a function that returns it. Undefined without a cart, and while that of an earlier one ends
 */
export function whileCurrent<T>(
  session: WithStore,
  create: (cartId: string, signal: AbortSignal, replaced: T | undefined) => T,
): () => T | undefined {
  let kept:
    | { readonly cartId: string; readonly value: T; readonly scope: AbortController }
    | undefined;
  let replaced: T | undefined;

  const isEnding = (): boolean => kept?.scope.signal.aborted === true;

  function endEarlier(): void {
    const cartId = currentIdOf(session);
    if (kept === undefined || isEnding() || kept.cartId === cartId) return;
    kept.scope.abort();
    replaced = cartId === null ? undefined : kept.value;
    kept = undefined;
  }

  function open(cartId: string): void {
    const scope = new AbortController();
    kept = { cartId, value: create(cartId, scope.signal, replaced), scope };
    scope.signal.addEventListener('abort', onOtherCart(session, endEarlier));
  }

  return () => {
    // Other listeners of the store may be called before the one of `open`.
    endEarlier();
    if (isEnding()) return undefined;
    const cartId = currentIdOf(session);
    if (kept === undefined && cartId !== null) open(cartId);
    return kept?.value;
  };
}
