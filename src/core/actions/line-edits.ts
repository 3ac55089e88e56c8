import { GuestCartError, hasCode, toGuestCartError } from '../api/errors.ts';
import { writeLine } from '../api/features/cart-features.ts';
import type { CartItem } from '../schema/cart-item.ts';
import { waitForHost, type HostHandler } from './host-handlers.ts';
import {
  hasPassed,
  noEdits,
  type LineEdits,
  type LineEditsOptions,
  type LineEditsState,
  type LineError,
} from './line-edits-state.ts';
import { applyPendingQuantities, withLine, without } from './optimistic-cart.ts';
import { hasUnknownOutcome, itemToRestore, quantityOfSku, type RemovedLine } from './removed-line.ts';
import { createOutcomes } from './outcomes.ts';

const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/**
 * Keeps pending quantities apart from what the shop has confirmed. So a failure undoes only its own change, and a read
 * in between does not overwrite pending ones. Each write is sent once. A line has one queued write; of the
 * quantities that are set until it starts, only the last is sent.
 */
export function createLineEdits(options: LineEditsOptions): LineEdits {
  const { cartId, features, cache, enqueue, lineOptions, reports, isCurrent, onChange } = options;
  const outcomes = createOutcomes<CartItem>();
  /** The handler of the last caller, by item id. */
  const handlers = new Map<number, HostHandler | undefined>();
  /** The lines with a queued write that has not started. */
  const queued = new Set<number>();
  /** The last write of each line. */
  const writes = new Map<number, Promise<void>>();
  let state = noEdits;
  /** The quantities in flight, by item id. */
  const inFlight = new Map<number, number>();
  /** Whether a request may have changed the cart since the last read. */
  let isReadNeeded = false;
  /** The lines of failed removals. The lines may still be gone: the response was lost, or another tab removed them. */
  let maybeRemoved: readonly RemovedLine[] = [];

  function set(next: Partial<LineEditsState>): void {
    state = { ...state, ...next };
    onChange();
  }

  const removedWithout = (itemId: number): RemovedLine[] => state.removed.filter((line) => line.itemId !== itemId);
  const lineOf = (itemId: number): CartItem | undefined =>
    cache.getCart(cartId)?.items?.find((item) => item.item_id === itemId);

  /** Discards all changes if another cart has become current. */
  function stopIfReplaced(): boolean {
    if (isCurrent()) return false;
    if (state !== noEdits) set(noEdits);
    outcomes.rejectAll(new GuestCartError('aborted', 'another cart is the current one now.', { operation: 'items' }));
    return true;
  }

  /** Discards all changes if the shop has no item routes. The controls disappear, and no error is shown. */
  function stopIfUnsupported(error: unknown): boolean {
    if (!features.isUnsupported('items')) return false;
    set(noEdits);
    outcomes.rejectAll(toChangeError(error));
    return true;
  }

  function fail(itemId: number, qty: number | null, error: GuestCartError): LineError {
    const failed = { itemId, qty, error, failedAt: Date.now() };
    set({ errors: new Map(without(state.errors, itemId)).set(itemId, failed) });
    return failed;
  }

  /** Shows the quantity that the shop has confirmed, until the cart is read again. */
  function confirm(itemId: number, qty: number): Promise<unknown> {
    return cache.patch(cartId, (cart) => cart && applyPendingQuantities(cart, new Map([[itemId, qty]])));
  }

  async function send(itemId: number): Promise<void> {
    queued.delete(itemId);
    const qty = state.pendingQuantities.get(itemId);
    if (qty === undefined || stopIfReplaced()) return;
    inFlight.set(itemId, qty);
    let byHost: Promise<unknown> | undefined;
    try {
      const before = lineOf(itemId);
      byHost = handlers.get(itemId)?.(before ?? { item_id: itemId }, qty);
      if (byHost) await waitForHost(byHost, { timeout: options.timeout(), onLate: () => void catchUp() });
      const written = byHost ? undefined : await writeLine(features, { cartId, itemId, qty });
      const confirmed = written?.qty ?? qty;
      isReadNeeded = true;
      if (written) reports.quantitySet(before, written, confirmed);
      if (stopIfReplaced()) return;
      await confirm(itemId, confirmed);
      if (state.pendingQuantities.get(itemId) !== qty) return;
      set({ pendingQuantities: without(state.pendingQuantities, itemId) });
      outcomes.resolve(itemId, { ...(lineOf(itemId) ?? { item_id: itemId }), qty: confirmed });
    } catch (error) {
      if (stopIfReplaced() || (byHost === undefined && stopIfUnsupported(error))) return;
      const failure = toChangeError(error);
      isReadNeeded ||= !failure.notSent;
      if (hasCode(failure, 'item-not-found')) await confirm(itemId, 0);
      // A newer quantity is pending; its outcome counts.
      if (state.pendingQuantities.get(itemId) !== qty) return;
      maybeRemoved = [...maybeRemoved, ...state.removed.filter((line) => line.itemId === itemId)];
      set({ pendingQuantities: without(state.pendingQuantities, itemId), removed: removedWithout(itemId) });
      outcomes.fail(itemId, failure);
      // An aborted change is not a failure.
      if (!hasCode(failure, 'aborted')) fail(itemId, qty, failure);
    } finally {
      if (inFlight.get(itemId) === qty) inFlight.delete(itemId);
    }
  }

  /** Clears the errors of changes that are in the cart: only their response was lost. */
  function clearResolvedErrors(): void {
    for (const { itemId, qty } of [...state.errors.values()]) {
      if (qty === null || (lineOf(itemId)?.qty ?? 0) !== qty) continue;
      const restorable = maybeRemoved.filter((line) => line.itemId === itemId);
      set({
        errors: without(state.errors, itemId),
        removed: [...restorable.map((line) => ({ ...line, restoring: false })), ...state.removed],
      });
      outcomes.resolve(itemId, lineOf(itemId) ?? { item_id: itemId, qty });
    }
  }

  /** Reads the cart again after changes. */
  async function catchUp(): Promise<void> {
    if (stopIfReplaced()) return;
    isReadNeeded = false;
    if ((await cache.refetch(cartId)) && !stopIfReplaced()) clearResolvedErrors();
    outcomes.rejectFailed();
  }

  async function flush(itemId: number): Promise<void> {
    if (queued.has(itemId)) return;
    queued.add(itemId);
    const write = enqueue(() => send(itemId));
    writes.set(itemId, write);
    await write;
    if (queued.size > 0 || state.pendingQuantities.size > 0 || stopIfReplaced()) return;
    if (isReadNeeded) await catchUp();
    else outcomes.rejectFailed();
  }

  function want(itemId: number, qty: number, removed: readonly RemovedLine[]): Promise<CartItem> {
    const outcome = outcomes.add(itemId);
    maybeRemoved = maybeRemoved.filter((line) => line.itemId !== itemId);
    set({
      pendingQuantities: new Map(state.pendingQuantities).set(itemId, qty),
      removed,
      errors: without(state.errors, itemId),
    });
    void flush(itemId);
    return outcome;
  }

  async function restore(itemId: number): Promise<void> {
    const line = state.removed.find((other) => other.itemId === itemId);
    const item = line && itemToRestore(line);
    // The removal may have failed meanwhile. Then there is nothing to restore.
    if (item === undefined || stopIfReplaced()) return;
    const before = quantityOfSku(cache.getCart(cartId), item.sku);
    try {
      const added = await features.addItem(cartId, item);
      reports.added(added, item.qty);
      if (stopIfReplaced()) return;
      lineOptions.remember(added);
      await cache.patch(cartId, (cart) => cart && withLine(cart, added));
      set({ removed: removedWithout(itemId) });
      void cache.refetch(cartId);
    } catch (error) {
      if (stopIfReplaced() || stopIfUnsupported(error)) return;
      const failed = fail(itemId, null, toChangeError(error));
      // Part of the queued write: a second try must wait until the cart shows whether the first one succeeded.
      const isFresh = await cache.refetch(cartId);
      if (stopIfReplaced()) return;
      const isBack = isFresh && quantityOfSku(cache.getCart(cartId), item.sku) > before;
      // A second try would be refused as well.
      const isSettled = isBack || hasCode(error, 'rejected') || (!isFresh && hasUnknownOutcome(error));
      const removed = state.removed.map((other) => (other.itemId === itemId ? { ...other, restoring: false } : other));
      const isResolved = isBack && state.errors.get(itemId) === failed;
      set({
        removed: isSettled ? removedWithout(itemId) : removed,
        errors: isResolved ? without(state.errors, itemId) : state.errors,
      });
    }
  }

  return {
    getState: () => state,

    followRead() {
      if (state.errors.size === 0 || stopIfReplaced() || !cache.isSettled(cartId)) return;
      clearResolvedErrors();
      for (const [itemId, failed] of [...state.errors]) {
        if (hasPassed(failed, cache.updatedAt(cartId))) set({ errors: without(state.errors, itemId) });
      }
    },

    setQuantity(itemId, qty, handler) {
      if (Number.isFinite(qty) && qty > 0) {
        handlers.set(itemId, handler);
        return want(itemId, qty, removedWithout(itemId));
      }
      const what = 'the quantity has to be a number above 0.';
      const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
      fail(itemId, null, error);
      return Promise.reject(error);
    },

    async remove(itemId, handler) {
      handlers.set(itemId, handler);
      const line = lineOf(itemId);
      const qty = state.pendingQuantities.get(itemId) ?? line?.qty ?? null;
      const item = line && features.has('items') ? lineOptions.toRestorable({ ...line, qty }) : undefined;
      const others = removedWithout(itemId);
      await want(itemId, 0, item === undefined ? others : [{ itemId, item, restoring: false }, ...others]);
    },

    undo(itemId = state.removed[0]?.itemId ?? 0) {
      const line = state.removed.find((other) => other.itemId === itemId);
      if (line === undefined || line.restoring) return;
      if (state.pendingQuantities.get(itemId) === 0 && inFlight.get(itemId) !== 0) {
        // The removal is still queued. The quantity before it becomes the pending one again, and is sent if the shop
        // has a different one.
        const qty = line.item.qty as number; // as `toRestorable` has checked
        void want(itemId, qty, removedWithout(itemId)).catch(() => undefined);
        if (inFlight.has(itemId) || lineOf(itemId)?.qty !== qty) return;
        set({ pendingQuantities: without(state.pendingQuantities, itemId) });
        outcomes.resolve(itemId, line.item);
        return;
      }
      set({
        removed: state.removed.map((other) => (other === line ? { ...line, restoring: true } : other)),
        errors: without(state.errors, itemId),
      });
      // Not sent with its removal when the page is left: if only the removal was lost, the quantity would double.
      const removal = writes.get(itemId);
      void enqueue(() => Promise.resolve(removal).then(() => restore(itemId)));
    },

    dismiss(itemId) {
      if (itemId !== undefined) set({ errors: without(state.errors, itemId) });
      else set({ errors: new Map(), removed: state.removed.filter(({ restoring }) => restoring) });
    },
  };
}
