import { GuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { OneCartContext } from './cart-context.ts';
import { isSettled } from './cart-handle.ts';
import {
  addError,
  clearErrors,
  clearRefused,
  hasPassed,
  idsBefore,
  linesToRestore,
  pendingLine,
  removedLines,
} from './line-changes.ts';
import type { CartSource } from '../state/cart-source.ts';
import { isAnyWaiting, type HostHandler, type LineError } from '../state/changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import { createLineRestorer } from './line-restorer.ts';
import { createLineStore, type LineStore } from './line-store.ts';
import { createLineWriter } from './line-writer.ts';

function refuseQuantity({ update }: LineStore, itemId: number, qty: number): Promise<never> {
  const what = 'the quantity has to be a number above 0.';
  const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
  update(addError({ change: 'quantity', itemId, qty, error, failedAt: Date.now() }));
  return Promise.reject(error);
}

/** What has waited is sent even if nothing on the page shows the lines by then. */
function followWhileWaiting(lines: LineStore, source: CartSource, follow: () => void): void {
  let stop: (() => void) | undefined;
  lines.subscribe(() => {
    if (isAnyWaiting(lines.getShown())) stop ??= source.subscribe(follow);
    else {
      stop?.();
      stop = undefined;
    }
  });
}

/**
 * Changes the lines of one cart. Keeps pending quantities apart from what the shop has confirmed. So
 * a failure undoes only its own change, and a read in between does not overwrite pending ones.
 */
export function createLineEdits(shared: OneCartContext, lineOptions: KnownLineOptions) {
  const { cart, source, features, unsaved } = shared;
  const lines = createLineStore(cart);
  const { getState, getShown, shownIds, subscribe, update, lineOf } = lines;
  const context = { ...shared, ...lines, lineOptions };
  const writer = createLineWriter(context);
  const restorer = createLineRestorer(context, writer);
  /** When the shopper has last changed something. What failed since then is still to be read. */
  let changedAt = 0;

  /** The line with what is needed to add it again; undefined if it cannot be restored. */
  function restorable(itemId: number): CartItem | undefined {
    const line = lineOf(itemId);
    if (line === undefined || !features.has('items')) return undefined;
    const qty = getShown().pendingQuantities.get(itemId) ?? line.qty ?? null;
    return lineOptions.toRestorable({ ...line, qty });
  }

  /** Follows the change to a line, so that it is named if a sign-in overtakes it. */
  function follow<T>(itemId: number, write: Promise<T>): Promise<T> {
    const item = lineOf(itemId);
    if (item !== undefined)
      unsaved.follow(itemId, { cartId: cart.cartId, change: { kind: 'line', item } }, write);
    return write;
  }

  function endRefusals(): void {
    changedAt = Date.now();
    update(clearRefused);
  }

  async function remove(itemId: number, handler?: HostHandler, isAll?: true): Promise<void> {
    endRefusals();
    writer.setHandler(itemId, handler);
    const item = restorable(itemId);
    const before = idsBefore(getState(), itemId, shownIds());
    const removed = item && { itemId, item, before, restoring: false, isAll };
    await follow(itemId, writer.setQuantity(itemId, 0, removed));
  }

  function resume(itemId: number): void {
    (pendingLine(getState(), itemId) ? writer : restorer).resume(itemId);
  }

  /** Clears the errors that a read has resolved, and sends what has waited for a connection. */
  function followRead(): void {
    const read = cart.getState();
    if (!isSettled(read)) return;
    if (!isOffline()) getShown().waiting.forEach(resume);
    writer.resolveErrors();
    update(clearErrors((error) => hasPassed(error, read.updatedAt)));
  }

  followWhileWaiting(lines, source, followRead);

  return {
    getState: getShown,
    subscribe,
    update,

    /** Discards all changes, because another cart is current. */
    end(): void {
      const what = 'another cart is the current one now.';
      writer.discard(new GuestCartError('aborted', what, { operation: 'items' }));
    },

    /** When the shopper has last changed something, in milliseconds since 1970; 0 for never. */
    changedAt: (): number => changedAt,

    /** Call it when something is added: the shopper goes on after a refusal. */
    clearRefused: endRefusals,
    /**
     * Clears the errors of lines that are no longer in the cart, except of those with an unknown
     * outcome, and of those that failed together with the change. Call it after a change that
     * succeeded.
     */
    clearErrorsOfGoneLines(): void {
      const isOver = ({ itemId, error, failedAt }: LineError): boolean =>
        lineOf(itemId) === undefined && !hasUnknownOutcome(error) && failedAt < changedAt;
      update(clearErrors(isOver));
    },

    /**
     * Clears the errors that a newly read cart has resolved, and sends what has waited for a
     * connection. Call it after each read.
     */
    followRead,

    setQuantity(itemId: number, qty: number, handler?: HostHandler): Promise<CartItem> {
      if (!(Number.isFinite(qty) && qty > 0)) return refuseQuantity(lines, itemId, qty);
      changedAt = Date.now();
      writer.setHandler(itemId, handler);
      return follow(itemId, writer.setQuantity(itemId, qty));
    },

    remove,

    /** Whether `undo` can restore a line once it is removed. */
    canRestore: (itemId: number): boolean => restorable(itemId) !== undefined,

    /** Removes all lines. One undo restores those that can be restored. */
    async empty(handler?: HostHandler): Promise<void> {
      // The last one first, so that each one's place is the line that is before it until then.
      const writes = [...shownIds()].reverse().map((id) => remove(id, handler, true));
      // A failure is reported after all lines have been tried.
      for (const outcome of await Promise.allSettled(writes))
        if (outcome.status === 'rejected') throw outcome.reason;
    },

    /** Restores a removed line. @default the last one; all of them after `empty` */
    undo(itemId = removedLines(getState())[0]?.itemId ?? 0): void {
      changedAt = Date.now();
      for (const line of linesToRestore(getState(), itemId)) restorer.undo(line);
    },
  };
}
