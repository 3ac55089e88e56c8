import { hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import { writeLine } from '../../api/features/cart-features.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { OneCartContext } from './cart-context.ts';
import { waitForHost } from './host-handlers.ts';
import {
  confirm,
  errorsOf,
  fail,
  noChanges,
  pendingLine,
  quantityOf,
  resolve,
  send,
  wait,
  want,
  type LineChanges,
  type Transition,
} from './line-changes.ts';
import type { KnownLineOptions } from './line-options.ts';
import { applyPendingQuantities } from './optimistic-cart.ts';
import type { HostHandler, RemovedLine } from '../state/changes.ts';

/** What the parts share that change the lines of one cart. */
export interface LinesContext extends OneCartContext {
  readonly lineOptions: KnownLineOptions;
  readonly getState: () => LineChanges;
  readonly update: (transition: Transition) => void;
  /** A line as last read. */
  readonly lineOf: (itemId: number) => CartItem | undefined;
}

export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

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
 * Sends the quantities of lines. A line has one queued write; of the quantities that are set until
 * it starts, only the last is sent. Each write is sent once.
 */
export function createLineWriter(context: LinesContext) {
  const { cart, features, lineOf, getState, update } = context;
  const runs = createLineRuns();
  /** Whether a request may have changed the cart since the last read. */
  let isReadNeeded = false;

  /** If there is a newer quantity, that one's outcome counts. */
  const isPending = (itemId: number, qty: number): boolean =>
    pendingLine(getState(), itemId)?.qty === qty;

  /** Discards all changes. */
  function discard(error: GuestCartError): void {
    update(() => noChanges);
    runs.rejectAll(error);
  }

  /** @param qty the quantity that was sent */
  function onConfirmed(itemId: number, qty: number, line: CartItem): void {
    const isLast = isPending(itemId, qty);
    update(confirm(itemId, qty));
    if (isLast) runs.resolve(itemId, line);
  }

  /** Shows the quantity that the shop has confirmed, until the cart is read again. */
  function showConfirmed(itemId: number, qty: number): Promise<void> {
    const quantities = new Map([[itemId, qty]]);
    return cart.patch((read) => applyPendingQuantities(read, quantities));
  }

  async function onFailed(itemId: number, qty: number, error: GuestCartError): Promise<void> {
    isReadNeeded = true;
    if (hasCode(error, 'item-not-found')) await showConfirmed(itemId, 0);
    if (isPending(itemId, qty)) runs.get(itemId).error = error;
    const failed = { itemId, error, failedAt: Date.now() };
    update(
      fail(qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty }),
    );
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

  /** Sends the pending quantity of a line, unless the change was undone. */
  async function sendPending(itemId: number): Promise<void> {
    const run = runs.get(itemId);
    run.isQueued = false;
    const pending = pendingLine(getState(), itemId);
    if (pending === undefined || (pending.isWaiting && isOffline())) return;
    const { qty } = pending;
    run.sent = qty;
    update(send(itemId));
    let byHost: Promise<unknown> | undefined;
    try {
      const before = lineOf(itemId);
      byHost = run.handler?.(before ?? { item_id: itemId }, qty);
      if (byHost)
        await waitForHost(byHost, { timeout: context.timeout?.(), onLate: () => void catchUp() });
      const written = byHost ? undefined : await writeLine(features, cart.cartId, itemId, qty);
      const confirmed = written?.qty ?? qty;
      isReadNeeded = true;
      if (written) context.reports.quantitySet(before, written, confirmed);
      await showConfirmed(itemId, confirmed);
      onConfirmed(itemId, qty, { ...(lineOf(itemId) ?? { item_id: itemId }), qty: confirmed });
    } catch (thrown) {
      const error = toChangeError(thrown);
      // The controls disappear, and no error is shown.
      if (byHost === undefined && features.isUnsupported('items')) discard(error);
      else if (error.notSent) update(wait(itemId));
      else await onFailed(itemId, qty, error);
    } finally {
      if (run.sent === qty) run.sent = undefined;
    }
  }

  async function write(itemId: number): Promise<void> {
    const run = runs.get(itemId);
    if (run.isQueued) return;
    run.isQueued = true;
    run.lastWrite = context.enqueue(() => sendPending(itemId));
    await run.lastWrite;
    if (runs.isAnyOpen()) return;
    if (isReadNeeded) await catchUp();
    else runs.rejectFailed();
  }

  /**
   * Makes a quantity pending, and sends it after earlier writes. The promise settles when the shop
   * has responded and, after an error, the cart has been read again.
   *
   * @param removed the line, if it can be restored after its removal
   */
  function setQuantity(itemId: number, qty: number, removed?: RemovedLine): Promise<CartItem> {
    const settled = runs.addCaller(itemId);
    update(want(itemId, qty, removed));
    void write(itemId);
    return settled;
  }

  return {
    discard,
    resolveErrors,
    setQuantity,
    /**
     * Undoes a removal without a request: the quantity before it is pending again. Returns false,
     * and does nothing, if the removal was sent.
     */
    undoUnsent({ itemId, item }: RemovedLine): boolean {
      const { sent } = runs.get(itemId);
      if (!isPending(itemId, 0) || sent === 0) return false;
      const qty = item.qty as number; // as `toRestorable` has checked
      void setQuantity(itemId, qty).catch(() => undefined);
      update((changes) => ({ ...changes, restored: item }));
      // Sent only if the shop has a different quantity, or is about to.
      if (sent === undefined && lineOf(itemId)?.qty === qty) onConfirmed(itemId, qty, item);
      return true;
    },
    /** Resolves when the last write of a line has settled. */
    lastWrite: (itemId: number): Promise<void> => runs.get(itemId).lastWrite,
    /** Sets what makes the next changes of a line. */
    setHandler(itemId: number, handler: HostHandler | undefined): void {
      runs.get(itemId).handler = handler;
    },
    /** Sends a quantity that has waited for a connection. */
    resume: (itemId: number): void => void write(itemId),
  };
}

export type LineWriter = ReturnType<typeof createLineWriter>;
