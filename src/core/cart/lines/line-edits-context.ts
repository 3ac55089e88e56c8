import { createStore } from 'zustand/vanilla';
import type { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartContext } from './cart-context.ts';
import { noChanges, type Transition } from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';

interface Caller<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: GuestCartError) => void;
}

/**
 * Keeps the promises of changes, by line. If a later call for a line replaces an earlier one, both
 * settle together.
 */
function createOutcomes<T>() {
  const waiting = new Map<number, readonly Caller<T>[]>();
  const failed = new Map<number, GuestCartError>();

  function take(itemId: number): readonly Caller<T>[] {
    const callers = waiting.get(itemId) ?? [];
    waiting.delete(itemId);
    failed.delete(itemId);
    return callers;
  }

  return {
    add(itemId: number): Promise<T> {
      failed.delete(itemId);
      return new Promise((resolve, reject) => {
        waiting.set(itemId, [...(waiting.get(itemId) ?? []), { resolve, reject }]);
      });
    },
    resolve(itemId: number, value: T): void {
      for (const { resolve } of take(itemId)) resolve(value);
    },
    /**
     * Marks the change as failed. Its promise rejects later, because the next read may show that it
     * succeeded.
     */
    fail: (itemId: number, error: GuestCartError): void => void failed.set(itemId, error),
    rejectFailed(): void {
      for (const [itemId, error] of [...failed])
        for (const { reject } of take(itemId)) reject(error);
    },
    rejectAll(error: GuestCartError): void {
      for (const itemId of [...waiting.keys()])
        for (const { reject } of take(itemId)) reject(error);
    },
  };
}

/** What the parts share that change the lines of a cart. */
export function createLineEditsContext(shared: CartContext, lineOptions: KnownLineOptions) {
  const { getState, setState, subscribe } = createStore(() => noChanges);
  const outcomes = createOutcomes<CartItem>();
  return {
    ...shared,
    lineOptions,
    getState,
    subscribe,
    /** The promises of the callers. */
    outcomes,
    update: (transition: Transition): void => setState(transition, true),
    /** A line as last read. */
    lineOf: (itemId: number): CartItem | undefined =>
      shared.cart.getState().cart?.items?.find((item) => item.item_id === itemId),
    /** Discards all changes. */
    discard: (error: GuestCartError): void => {
      setState(noChanges, true);
      outcomes.rejectAll(error);
    },
  };
}

export type LineEditsContext = ReturnType<typeof createLineEditsContext>;
