import { GuestCartError, hasCode, toGuestCartError, hasUnknownOutcome } from '../../api/errors.ts';
import { writeLine, type CartFeatures } from '../../api/features/cart-features.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { CartCache } from '../reading/cart-cache.ts';
import { waitForHost, type HostHandler } from './host-handlers.ts';
import { createLineChanges } from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import { applyPendingQuantities, withLine, withLinesInPlace, without } from './optimistic-cart.ts';
import { quantityOfSku, type RemovedLine } from './removed-line.ts';
import type { ChangeReports } from './report-changes.ts';
import type { Enqueue } from './write-queue.ts';

interface Pending<T> {
  readonly resolve: (value: T) => void;
  readonly reject: (error: GuestCartError) => void;
}

/**
 * Keeps the promises of changes, by line. If a later call for a line replaces an earlier one, both
 * settle together.
 */
function createOutcomes<T>() {
  const pending = new Map<number, readonly Pending<T>[]>();
  const failed = new Map<number, GuestCartError>();

  function take(itemId: number): readonly Pending<T>[] {
    const callers = pending.get(itemId) ?? [];
    pending.delete(itemId);
    failed.delete(itemId);
    return callers;
  }

  return {
    add(itemId: number): Promise<T> {
      failed.delete(itemId);
      return new Promise((resolve, reject) => {
        pending.set(itemId, [...(pending.get(itemId) ?? []), { resolve, reject }]);
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
      for (const itemId of [...pending.keys()])
        for (const { reject } of take(itemId)) reject(error);
    },
  };
}

interface LineEditsOptions {
  readonly cartId: string;
  readonly features: CartFeatures;
  readonly cache: CartCache;
  readonly enqueue: Enqueue;
  readonly lineOptions: KnownLineOptions;
  readonly reports: ChangeReports;
  /** Milliseconds that a host handler may take. */
  readonly timeout: () => number | undefined;
  readonly onChange: () => void;
}

const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/**
 * Keeps pending quantities apart from what the shop has confirmed. So a failure undoes only its own
 * change, and a read in between does not overwrite pending ones. Each write is sent once. A line
 * has one queued write; of the quantities that are set until it starts, only the last is sent.
 */
export function createLineEdits(options: LineEditsOptions) {
  const { cartId, features, cache, enqueue, lineOptions, reports } = options;
  const changes = createLineChanges(options.onChange);
  const outcomes = createOutcomes<CartItem>();
  /** The handler of the last caller, by item id. */
  const handlers = new Map<number, HostHandler | undefined>();
  /** The lines with a queued write that has not started. */
  const queued = new Set<number>();
  /** The last write of each line. */
  const writes = new Map<number, Promise<void>>();
  /** The quantities in flight, by item id. */
  const inFlight = new Map<number, number>();
  /** Whether a request may have changed the cart since the last read. */
  let isReadNeeded = false;
  /**
   * The lines of failed removals. The lines may still be gone: the response was lost, or another
   * tab removed them.
   */
  let maybeRemoved: readonly RemovedLine[] = [];

  const pendingOf = (itemId: number): number | undefined =>
    changes.get().pendingQuantities.get(itemId);
  const lineOf = (itemId: number): CartItem | undefined =>
    cache.getCart(cartId)?.items?.find((item) => item.item_id === itemId);

  function shownIds(): readonly number[] {
    const { pendingQuantities, places } = changes.get();
    const shown = withLinesInPlace(
      applyPendingQuantities(cache.getCart(cartId) ?? {}, pendingQuantities),
      places,
    );
    return (shown.items ?? []).flatMap((item) => item.item_id ?? []);
  }

  function discard(error: GuestCartError): void {
    changes.clear();
    outcomes.rejectAll(error);
  }

  /** Shows the quantity that the shop has confirmed, until the cart is read again. */
  function confirm(itemId: number, qty: number): Promise<unknown> {
    return cache.patch(
      cartId,
      (cart) => cart && applyPendingQuantities(cart, new Map([[itemId, qty]])),
    );
  }

  function settle(itemId: number, removed: readonly RemovedLine[] = changes.get().removed): void {
    changes.set({ pendingQuantities: without(changes.get().pendingQuantities, itemId), removed });
  }

  async function send(itemId: number): Promise<void> {
    queued.delete(itemId);
    const qty = pendingOf(itemId);
    if (qty === undefined) return;
    inFlight.set(itemId, qty);
    let byHost: Promise<unknown> | undefined;
    try {
      const before = lineOf(itemId);
      byHost = handlers.get(itemId)?.(before ?? { item_id: itemId }, qty);
      if (byHost)
        await waitForHost(byHost, { timeout: options.timeout(), onLate: () => void catchUp() });
      const written = byHost ? undefined : await writeLine(features, cartId, itemId, qty);
      const confirmed = written?.qty ?? qty;
      isReadNeeded = true;
      if (written) reports.quantitySet(before, written, confirmed);
      await confirm(itemId, confirmed);
      if (pendingOf(itemId) !== qty) return;
      settle(itemId);
      outcomes.resolve(itemId, { ...(lineOf(itemId) ?? { item_id: itemId }), qty: confirmed });
    } catch (error) {
      await fail(itemId, qty, error, byHost === undefined);
    } finally {
      if (inFlight.get(itemId) === qty) inFlight.delete(itemId);
    }
  }

  /** Restores the line after a write that failed. */
  async function fail(
    itemId: number,
    qty: number,
    thrown: unknown,
    isOwnRoute: boolean,
  ): Promise<void> {
    const error = toChangeError(thrown);
    if (isOwnRoute && features.isUnsupported('items')) {
      // The controls disappear, and no error is shown.
      discard(error);
      return;
    }
    isReadNeeded ||= !error.notSent;
    if (hasCode(error, 'item-not-found')) await confirm(itemId, 0);
    // A newer quantity is pending; its outcome counts.
    if (pendingOf(itemId) !== qty) return;
    maybeRemoved = [
      ...maybeRemoved,
      ...changes.get().removed.filter((line) => line.itemId === itemId),
    ];
    settle(itemId, changes.removedWithout(itemId));
    outcomes.fail(itemId, error);
    // An aborted change is not a failure.
    if (!hasCode(error, 'aborted')) changes.fail(itemId, qty, error);
  }

  /** Clears the errors of changes that are in the cart: only their response was lost. */
  function clearResolvedErrors(): void {
    const { errors } = changes.get();
    for (const { itemId, qty } of errors.values()) {
      if (qty === null || (lineOf(itemId)?.qty ?? 0) !== qty) continue;
      const restorable = maybeRemoved.filter((line) => line.itemId === itemId);
      changes.set({
        errors: without(changes.get().errors, itemId),
        removed: [
          ...restorable.map((line) => ({ ...line, restoring: false })),
          ...changes.get().removed,
        ],
      });
      outcomes.resolve(itemId, lineOf(itemId) ?? { item_id: itemId, qty });
    }
  }

  async function catchUp(): Promise<void> {
    isReadNeeded = false;
    if (await cache.refetch(cartId)) clearResolvedErrors();
    outcomes.rejectFailed();
  }

  async function flush(itemId: number): Promise<void> {
    if (queued.has(itemId)) return;
    queued.add(itemId);
    const write = enqueue(() => send(itemId));
    writes.set(itemId, write);
    await write;
    if (queued.size > 0 || changes.get().pendingQuantities.size > 0) return;
    if (isReadNeeded) await catchUp();
    else outcomes.rejectFailed();
  }

  function want(itemId: number, qty: number, removed: readonly RemovedLine[]): Promise<CartItem> {
    const { pendingQuantities, errors } = changes.get();
    const outcome = outcomes.add(itemId);
    maybeRemoved = maybeRemoved.filter((line) => line.itemId !== itemId);
    changes.set({
      pendingQuantities: new Map(pendingQuantities).set(itemId, qty),
      removed,
      errors: without(errors, itemId),
    });
    void flush(itemId);
    return outcome;
  }

  async function restore(itemId: number): Promise<void> {
    const line = changes.removedLine(itemId);
    const item = line && lineOptions.toNewItem(line.item);
    // The removal may have failed meanwhile. Then there is nothing to restore.
    if (item === undefined) return;
    const quantity = (): number => quantityOfSku(cache.getCart(cartId), line?.item.sku);
    const before = quantity();
    try {
      const added = await features.addItem(cartId, item);
      reports.added(added, item.qty ?? 1);
      lineOptions.remember(cartId, added, item.sku);
      const isNew = lineOf(added.item_id ?? 0) === undefined;
      const places = new Map(changes.get().places);
      if (isNew && added.item_id != null) places.set(added.item_id, line?.after ?? null);
      // Set first: the patched cart shows the line where it stood.
      changes.set({ places });
      await cache.patch(cartId, (cart) => cart && withLine(cart, added));
      // Lines that stood after this one find it by its new id.
      const removed = changes
        .removedWithout(itemId)
        .map((other) =>
          other.after === itemId ? { ...other, after: added.item_id ?? null } : other,
        );
      changes.set({ removed, restored: line?.item ?? null });
      // One read after the last of several.
      if (!removed.some(({ restoring }) => restoring)) void cache.refetch(cartId);
    } catch (error) {
      if (features.isUnsupported('items')) {
        discard(toChangeError(error));
        return;
      }
      const failed = changes.fail(itemId, null, toChangeError(error));
      // Part of the queued write: a second try must wait until the cart shows whether the first one
      // succeeded.
      const isFresh = await cache.refetch(cartId);
      const isBack = isFresh && quantity() > before;
      // A second try could add the line twice.
      const isSettled = isBack || (!isFresh && hasUnknownOutcome(error));
      changes.set({
        removed: isSettled ? changes.removedWithout(itemId) : changes.withRestoring(itemId, false),
      });
      if (isBack && changes.get().errors.get(itemId) === failed) changes.clearError(itemId);
    }
  }

  async function remove(itemId: number, handler?: HostHandler, isAll?: true): Promise<void> {
    handlers.set(itemId, handler);
    const line = lineOf(itemId);
    const qty = pendingOf(itemId) ?? line?.qty ?? null;
    const item =
      line && features.has('items') ? lineOptions.toRestorable({ ...line, qty }) : undefined;
    const others = changes.removedWithout(itemId);
    const ids = shownIds();
    const after = ids[ids.indexOf(itemId) - 1] ?? null;
    const removed = item && { itemId, item, after, restoring: false, isAll };
    await want(itemId, 0, removed === undefined ? others : [removed, ...others]);
  }

  function undoLine({ itemId, item, restoring }: RemovedLine): void {
    if (restoring) return;
    if (pendingOf(itemId) === 0 && inFlight.get(itemId) !== 0) {
      // The removal is still queued. The quantity before it becomes the pending one again, and is
      // sent if the shop has a different one.
      const qty = item.qty as number; // as `toRestorable` has checked
      void want(itemId, qty, changes.removedWithout(itemId)).catch(() => undefined);
      changes.set({ restored: item });
      if (inFlight.has(itemId) || lineOf(itemId)?.qty !== qty) return;
      settle(itemId);
      outcomes.resolve(itemId, item);
      return;
    }
    changes.set({
      removed: changes.withRestoring(itemId, true),
      errors: without(changes.get().errors, itemId),
    });
    // Not sent with its removal when the page is left: if only the removal was lost, the quantity
    // would double.
    const removal = writes.get(itemId);
    void enqueue(() => Promise.resolve(removal).then(() => restore(itemId)));
  }

  return {
    getState: changes.get,

    /** Discards all changes, because another cart is current. */
    end(): void {
      discard(
        new GuestCartError('aborted', 'another cart is the current one now.', {
          operation: 'items',
        }),
      );
    },

    /**
     * Clears the errors of lines that are no longer in the cart. Call it after a change that
     * succeeded.
     */
    clearErrorsOfGoneLines(): void {
      for (const itemId of [...changes.get().errors.keys()]) {
        if (lineOf(itemId) === undefined) changes.clearError(itemId);
      }
    },

    /** Clears the errors that a newly read cart has resolved. Call it after each read. */
    followRead(): void {
      if (changes.get().errors.size === 0 || !cache.isSettled(cartId)) return;
      clearResolvedErrors();
      changes.clearPassedErrors(cache.updatedAt(cartId));
    },

    setQuantity(itemId: number, qty: number, handler?: HostHandler): Promise<CartItem> {
      if (Number.isFinite(qty) && qty > 0) {
        handlers.set(itemId, handler);
        return want(itemId, qty, changes.removedWithout(itemId));
      }
      const what = 'the quantity has to be a number above 0.';
      const error = new GuestCartError('invalid-argument', what, { operation: 'items' });
      changes.fail(itemId, null, error);
      return Promise.reject(error);
    },

    remove,

    /** Removes all lines. One undo restores those that can be restored. */
    async empty(handler?: HostHandler): Promise<void> {
      // The last one first, so that each one's place is the line that is before it until then.
      const writes = [...shownIds()].reverse().map((itemId) => remove(itemId, handler, true));
      // A failure is reported after all lines have been tried.
      for (const outcome of await Promise.allSettled(writes))
        if (outcome.status === 'rejected') throw outcome.reason;
    },

    undo(itemId = changes.get().removed[0]?.itemId ?? 0): void {
      const { removed } = changes.get();
      const isAll = changes.removedLine(itemId)?.isAll === true;
      for (const line of removed) if (isAll ? line.isAll : line.itemId === itemId) undoLine(line);
    },

    /**
     * Forgets the removed lines that could be restored.
     * @param except the line that is about to change
     */
    forgetRemoved(except?: number): void {
      const { removed } = changes.get();
      const kept = removed.filter(({ itemId, restoring }) => restoring || itemId === except);
      if (kept.length < removed.length) changes.set({ removed: kept });
    },

    dismiss(itemId?: number): void {
      if (itemId !== undefined) changes.clearError(itemId);
      else
        changes.set({
          errors: new Map(),
          removed: changes.get().removed.filter(({ restoring }) => restoring),
        });
    },
  };
}

/** Changes the lines of one cart. */
export type LineEdits = ReturnType<typeof createLineEdits>;
