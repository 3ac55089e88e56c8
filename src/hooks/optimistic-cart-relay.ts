import type { Cart } from '../schema/cart.ts';

/** The cart as it is wanted, made of the cart as the shop told it. */
export type ApplyOptimistic = (cart: Cart) => Cart;

/** Something that may want a cart to be another. */
export interface OptimisticCart {
  /** Null where nothing is wanted. The same function as long as the same is. */
  readonly getState: () => ApplyOptimistic | null;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Stands for what acts on a cart until that is there, so that a page which never acts needs none of its code. */
export interface OptimisticCartRelay extends OptimisticCart {
  readonly follow: (source: OptimisticCart) => void;
}

export function createOptimisticCartRelay(): OptimisticCartRelay {
  const listeners = new Set<() => void>();
  let source: OptimisticCart | undefined;
  return {
    getState: () => source?.getState() ?? null,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow(given) {
      source = given;
      // For as long as the provider is there, as is what it follows.
      given.subscribe(() => {
        for (const listener of listeners) listener();
      });
    },
  };
}
