import { GuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartContext } from './cart-context.ts';
import { isSettled } from './cart-handle.ts';
import type { HostHandler } from './host-handlers.ts';
import {
  addError,
  clearErrors,
  clearRefused,
  hasPassed,
  idsBefore,
  linesToRestore,
  removedLine,
} from './line-changes.ts';
import type { LineError } from '../state/changes.ts';
import { createLineEditsContext, type LineEditsContext } from './line-edits-context.ts';
import type { KnownLineOptions } from './line-options.ts';
import { createLineRestorer } from './line-restorer.ts';
import { clearResolvedErrors, createLineWriter } from './line-writer.ts';
import { shownCart } from './optimistic-cart.ts';

function shownIds({ cart, getState }: LineEditsContext): readonly number[] {
  const { items } = shownCart(cart.getState().cart ?? {}, getState());
  return (items ?? []).flatMap((item) => item.item_id ?? []);
}

/** The line with what is needed to add it again; undefined if it cannot be restored. */
function restorable(context: LineEditsContext, itemId: number): CartItem | undefined {
  const line = context.lineOf(itemId);
  if (line === undefined || !context.features.has('items')) return undefined;
  const qty = context.getState().pendingQuantities.get(itemId) ?? line.qty ?? null;
  return context.lineOptions.toRestorable({ ...line, qty });
}

function refuseQuantity({ update }: LineEditsContext, itemId: number, qty: number): Promise<never> {
  const what = 'the quantity has to be a number above 0.';
  const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
  update(addError({ change: 'quantity', itemId, qty, error, failedAt: Date.now() }));
  return Promise.reject(error);
}

/** Clears the errors that a read has resolved, and sends what has waited for a connection. */
function followRead(context: LineEditsContext, resume: (itemId: number) => void): void {
  const { cart, getState, update } = context;
  const read = cart.getState();
  if (!isSettled(read)) return;
  if (!isOffline()) getState().waiting.forEach(resume);
  if (getState().errors.size === 0) return;
  clearResolvedErrors(context);
  update(clearErrors((error) => hasPassed(error, read.updatedAt)));
}

/** What has waited is sent even if nothing on the page shows the lines by then. */
function followWhileWaiting({ subscribe, source }: LineEditsContext, follow: () => void): void {
  let stop: (() => void) | undefined;
  subscribe(({ waiting }) => {
    if (waiting.size > 0) stop ??= source.subscribe(follow);
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
export function createLineEdits(shared: CartContext, lineOptions: KnownLineOptions) {
  const context = createLineEditsContext(shared, lineOptions);
  const { cart, getState, subscribe, update, lineOf, discard, unsaved } = context;
  const writer = createLineWriter(context);
  const restorer = createLineRestorer(context, writer);
  /** When the shopper has last changed something. What failed since then is still to be read. */
  let changedAt = 0;

  /** Follows the change to a line, so that it is named if a sign-in overtakes it. */
  function follow<T>(itemId: number, write: Promise<T>): Promise<T> {
    const item = lineOf(itemId);
    if (item !== undefined)
      unsaved.follow(itemId, { cartId: cart.cartId, change: { kind: 'line', item } }, write);
    return write;
  }

  async function remove(itemId: number, handler?: HostHandler, isAll?: true): Promise<void> {
    changedAt = Date.now();
    update(clearRefused);
    writer.setHandler(itemId, handler);
    const item = restorable(context, itemId);
    const before = idsBefore(getState(), itemId, shownIds(context));
    const removed = item && { itemId, item, before, restoring: false, isAll };
    await follow(itemId, writer.want(itemId, 0, removed));
  }

  function resume(itemId: number): void {
    const isRestoring = removedLine(getState(), itemId)?.restoring === true;
    (isRestoring ? restorer : writer).resume(itemId);
  }

  const onRead = (): void => followRead(context, resume);
  followWhileWaiting(context, onRead);

  return {
    getState,
    subscribe,
    update,

    /** Discards all changes, because another cart is current. */
    end(): void {
      const what = 'another cart is the current one now.';
      discard(new GuestCartError('aborted', what, { operation: 'items' }));
    },

    /** When the shopper has last changed something, in milliseconds since 1970; 0 for never. */
    changedAt: (): number => changedAt,

    /** Call it when something is added: the shopper goes on after a refusal. */
    clearRefused(): void {
      changedAt = Date.now();
      update(clearRefused);
    },
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
    followRead: onRead,

    setQuantity(itemId: number, qty: number, handler?: HostHandler): Promise<CartItem> {
      if (!(Number.isFinite(qty) && qty > 0)) return refuseQuantity(context, itemId, qty);
      changedAt = Date.now();
      writer.setHandler(itemId, handler);
      return follow(itemId, writer.want(itemId, qty));
    },

    remove: (itemId: number, handler?: HostHandler): Promise<void> => remove(itemId, handler),

    /** Whether `undo` can restore a line once it is removed. */
    canRestore: (itemId: number): boolean => restorable(context, itemId) !== undefined,

    /** Removes all lines. One undo restores those that can be restored. */
    async empty(handler?: HostHandler): Promise<void> {
      // The last one first, so that each one's place is the line that is before it until then.
      const writes = [...shownIds(context)].reverse().map((id) => remove(id, handler, true));
      // A failure is reported after all lines have been tried.
      for (const outcome of await Promise.allSettled(writes))
        if (outcome.status === 'rejected') throw outcome.reason;
    },

    /** Restores a removed line. @default the last one; all of them after `empty` */
    undo(itemId = getState().removed[0]?.itemId ?? 0): void {
      changedAt = Date.now();
      for (const line of linesToRestore(getState(), itemId)) restorer.undo(line);
    },
  };
}
