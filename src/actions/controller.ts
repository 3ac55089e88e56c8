import { GuestCartError } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import { cartIdOf } from '../store/cart-record.ts';
import type { CartCache } from '../session/cart-cache.ts';
import type { GuestCartSession } from '../session/session.ts';
import { createLineEdits, noEdits, type LineEdits, type LineEditsState } from './line-edits.ts';
import { createWriteQueue, type WriteQueue } from './write-queue.ts';

export interface ActionsControllerOptions {
  readonly session: GuestCartSession;
  readonly features: CartFeatures;
  readonly copy: CartCache;
}

/** Changes of the current cart's lines, shown before the shop has confirmed them, free of any framework. */
export interface ActionsController {
  /** What is wanted of the cart that is current now. */
  readonly getState: () => LineEditsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Sets the quantity of a line, above 0. @throws {GuestCartError} `invalid-argument` where there is no cart */
  readonly setQuantity: (itemId: number, qty: number) => void;
  /** Takes a line out. @throws {GuestCartError} `invalid-argument` where there is no cart */
  readonly remove: (itemId: number) => void;
  /** Puts a removed line back. @default the last one */
  readonly undo: (itemId?: number) => void;
  /** Puts the fault away, and the lines that could be put back. */
  readonly dismiss: () => void;
  /** Reads a cart again where it still is the current one, as something has happened to it after all. */
  readonly catchUp: (cartId: string) => void;
  /** Lets any other write of a cart take its turn. */
  readonly inTurn: WriteQueue;
}

/** Makes the changes of a session's cart. Sends nothing and subscribes to nothing. */
export function createActionsController({ session, features, copy }: ActionsControllerOptions): ActionsController {
  const inTurn = createWriteQueue();
  const listeners = new Set<() => void>();
  const onChange = (): void => {
    for (const listener of listeners) listener();
  };
  const currentId = (): string | null => cartIdOf(session.store.getState().current);
  let held: { readonly cartId: string; readonly changes: LineEdits } | undefined;

  /** Those of the current cart, where it has any. */
  const heldOfCurrent = (): LineEdits | undefined => (held?.cartId === currentId() ? held.changes : undefined);

  /** Those of the current cart; what was wanted of another one is forgotten. */
  function ofCurrent(): LineEdits {
    const cartId = currentId();
    if (cartId === null) {
      throw new GuestCartError('invalid-argument', 'there is no cart to change. Add an item first.', {
        operation: 'items',
      });
    }
    if (held?.cartId === cartId) return held.changes;
    const isCurrent = (): boolean => held?.changes === changes && currentId() === cartId;
    const changes = createLineEdits({ cartId, features, copy, inTurn, isCurrent, onChange });
    held = { cartId, changes };
    return changes;
  }

  return {
    getState: () => heldOfCurrent()?.getState() ?? noEdits,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    setQuantity: (itemId, qty) => ofCurrent().setQuantity(itemId, qty),
    remove: (itemId) => ofCurrent().remove(itemId),
    undo: (itemId) => heldOfCurrent()?.undo(itemId),
    dismiss: () => heldOfCurrent()?.dismiss(),
    catchUp(cartId) {
      if (cartId === currentId()) void heldOfCurrent()?.catchUp();
    },
    inTurn,
  };
}
