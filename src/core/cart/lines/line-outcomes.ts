import { hasCode, type GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../api/cart-item.ts';
import {
  confirm,
  errorsOf,
  fail,
  noChanges,
  pendingLine,
  quantityOf,
  resolve,
} from './line-changes.ts';
import type { LinesContext } from './line-store.ts';
import { applyPendingQuantities } from './optimistic-cart.ts';
import type { HostHandler } from '../state/changes.ts';

interface Caller {
  readonly resolve: (line: CartItem) => void;
  readonly reject: (error: GuestCartError) => void;
}

/** What runs for a line. */
interface LineRun {
  /** The handler of the last caller. */
  handler?: HostHandler | undefined;
  /** Whether a write is queued that has not started. */
  isQueued: boolean;
  /** The quantity of the request in flight. A newer one may be pending. */
  sent?: number | undefined;
  lastWrite: Promise<void>;
  /** If a later call replaces an earlier one, both settle together. */
  callers: readonly Caller[];
  /** Why the change failed. Rejects after the next read, which may show that it was made. */
  error?: GuestCartError | undefined;
}

function createLineRuns() {
  const runs = new Map<number, LineRun>();

  function get(itemId: number): LineRun {
    const run = runs.get(itemId) ?? { isQueued: false, lastWrite: Promise.resolve(), callers: [] };
    runs.set(itemId, run);
    return run;
  }

  function takeCallers(run: LineRun): readonly Caller[] {
    const { callers } = run;
    run.callers = [];
    run.error = undefined;
    return callers;
  }

  /** Rejects the calls whose run has an error. */
  function reject(errorOf: (run: LineRun) => GuestCartError | undefined): void {
    for (const run of runs.values()) {
      const error = errorOf(run);
      if (error !== undefined) takeCallers(run).forEach((caller) => caller.reject(error));
    }
  }

  return {
    get,
    /** Whether a write is queued or in flight. */
    isAnyOpen: (): boolean =>
      [...runs.values()].some(({ isQueued, sent }) => isQueued || sent !== undefined),
    addCaller: (itemId: number): Promise<CartItem> =>
      new Promise((resolve, reject) => {
        const run = get(itemId);
        run.callers = [...run.callers, { resolve, reject }];
        run.error = undefined;
      }),
    /** @param line with the quantity that the shop has set */
    resolve(itemId: number, line: CartItem): void {
      takeCallers(get(itemId)).forEach((caller) => caller.resolve(line));
    },
    rejectFailed: (): void => reject(({ error }) => error),
    rejectAll: (error: GuestCartError): void => reject(() => error),
  };
}

/**
 * What becomes of the changes to lines, for the screen and for the callers: confirmed, failed, or
 * found in the cart by a later read.
 */
export function createLineOutcomes({ cart, getState, update, lineOf }: LinesContext) {
  const runs = createLineRuns();
  /** Whether a request may have changed the cart since the last read. */
  let isReadNeeded = false;

  /** If there is a newer quantity, that one's outcome counts. */
  const isPending = (itemId: number, qty: number): boolean =>
    pendingLine(getState(), itemId)?.qty === qty;

  /** @param qty the quantity that was sent */
  function settle(itemId: number, qty: number, line: CartItem): void {
    const isLast = isPending(itemId, qty);
    update(confirm(itemId, qty));
    if (isLast) runs.resolve(itemId, line);
  }

  /** Shows the quantity that the shop has confirmed, until the cart is read again. */
  function showConfirmed(itemId: number, qty: number): Promise<void> {
    const quantities = new Map([[itemId, qty]]);
    return cart.patch((read) => applyPendingQuantities(read, quantities));
  }

  /** Clears the errors of changes that are in the cart: only their response was lost. */
  function resolveErrors(): void {
    for (const error of errorsOf(getState())) {
      if (error.change === 'restore') continue;
      const { itemId } = error;
      const line = lineOf(itemId);
      const qty = quantityOf(error);
      if ((line?.qty ?? 0) !== qty) continue;
      update(resolve(itemId));
      runs.resolve(itemId, line ?? { item_id: itemId, qty });
    }
  }

  async function catchUp(): Promise<void> {
    isReadNeeded = false;
    if (await cart.readAfterWrite()) resolveErrors();
    runs.rejectFailed();
  }

  return {
    runs,
    isPending,
    settle,
    resolveErrors,
    catchUp,

    /** The shop has set the quantity that was sent, or has chosen another. */
    async confirm(itemId: number, qty: number, confirmed: number): Promise<void> {
      isReadNeeded = true;
      await showConfirmed(itemId, confirmed);
      settle(itemId, qty, { ...(lineOf(itemId) ?? { item_id: itemId }), qty: confirmed });
    },

    async fail(itemId: number, qty: number, error: GuestCartError): Promise<void> {
      isReadNeeded = true;
      if (hasCode(error, 'item-not-found')) await showConfirmed(itemId, 0);
      if (isPending(itemId, qty)) runs.get(itemId).error = error;
      const failed = { itemId, error, failedAt: Date.now() };
      update(
        fail(qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty }),
      );
    },

    /** Discards all changes. */
    discard: (error: GuestCartError): void => {
      update(() => noChanges);
      runs.rejectAll(error);
    },

    /** Call it after each write: reads the cart after the last of several. */
    async end(): Promise<void> {
      if (runs.isAnyOpen()) return;
      if (isReadNeeded) await catchUp();
      else runs.rejectFailed();
    },
  };
}
