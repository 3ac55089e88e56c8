import {
  failedOffline,
  hasCode,
  hasUnknownOutcome,
  toGuestCartError,
  type GuestCartError,
} from '../../api/errors.ts';
import { writeLine } from '../../api/features/cart-features.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import {
  errorsOf,
  markConfirmed,
  markDone,
  markFailed,
  markSent,
  markWaiting,
  noLineChanges,
  pendingLine,
  quantityOf,
} from './line-changes.ts';
import type { LineDependencies } from './line-store.ts';
import { createLineRuns, type LineRuns } from './line-runs.ts';
import { withQuantities } from './shown-cart.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import type { HostHandler } from '../state/lines-state.ts';

/** The error of a change to a line, from anything that was thrown. */
export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/**
 * Ends the changes to lines, for the screen and for the callers: confirmed, failed, or found in the
 * cart by a later read.
 */
function createLineOutcomes({ lineStore, cart }: LineDependencies, runs: LineRuns) {
  const { getChanges, update, isWanted, lineOf } = lineStore;
  /** Whether a request may have changed the cart since the last read. */
  let isReadNeeded = false;

  /** Shows the quantity that the shop has confirmed, until the cart is read again. */
  function showConfirmed(itemId: number, qty: number): Promise<void> {
    const quantities = new Map([[itemId, qty]]);
    return cart.patch((read) => withQuantities(read, quantities));
  }

  /** Clears the errors of changes that are in the cart: only their response was lost. */
  function resolveErrors(): void {
    runs.endUnsure();
    for (const error of errorsOf(getChanges())) {
      if (error.change === 'restore') continue;
      const { itemId } = error;
      const line = lineOf(itemId);
      const qty = quantityOf(error);
      if ((line?.qty ?? 0) !== qty) continue;
      update(markDone(itemId));
      runs.resolve(itemId, line ?? { item_id: itemId, qty });
    }
  }

  async function catchUp(): Promise<void> {
    isReadNeeded = false;
    if (await cart.readAfterWrite()) resolveErrors();
    runs.rejectFailed();
  }

  /** Discards all changes. */
  function discard(error: GuestCartError): void {
    update(() => noLineChanges);
    runs.rejectAll(error);
  }

  /** Call it after each write: reads the cart after the last of several. */
  async function end(): Promise<void> {
    if (runs.isAnyOpen()) return;
    if (isReadNeeded) await catchUp();
    else runs.rejectFailed();
  }

  return {
    discard,
    end,
    resolveErrors,
    /** Reads the cart, which shows whether failed changes were made. */
    catchUp,

    /** The shop has set the quantity that was sent, or has chosen another. */
    async confirm(itemId: number, qty: number, confirmed: number): Promise<void> {
      isReadNeeded = true;
      await showConfirmed(itemId, confirmed);
      const line = { ...(lineOf(itemId) ?? { item_id: itemId }), qty: confirmed };
      const isLast = isWanted(itemId, qty);
      update(markConfirmed(itemId, qty));
      if (isLast) runs.resolve(itemId, line);
    },

    /** The quantity was not set, as far as the page knows. */
    async fail(itemId: number, qty: number, error: GuestCartError): Promise<void> {
      isReadNeeded = true;
      runs.get(itemId).isUnsure = hasUnknownOutcome(error);
      if (hasCode(error, 'item-not-found')) await showConfirmed(itemId, 0);
      if (isWanted(itemId, qty)) runs.get(itemId).error = error;
      const failed = { itemId, error, failedAt: Date.now() };
      update(
        markFailed(
          qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty },
        ),
      );
    },
  };
}

/** The shop sets a quantity. Returns the one that it has chosen. */
async function setByShop(
  { lineStore, cart, features, reports }: LineDependencies,
  itemId: number,
  qty: number,
): Promise<number> {
  const before = lineStore.lineOf(itemId);
  const written = await writeLine(features, cart.cartId, itemId, qty);
  const confirmed = written?.qty ?? qty;
  if (written) reports.quantitySet(before, written, confirmed);
  return confirmed;
}

/**
 * Sends the quantities of lines. A line has one queued write; of the quantities that are set until
 * it starts, only the last is sent. Each write is sent once.
 */
export function createLineWriter(dependencies: LineDependencies) {
  const { cart, lineStore, features, timeout, unsaved, queueWrite } = dependencies;
  const { getChanges, update, lineOf } = lineStore;
  const runs = createLineRuns();
  const outcomes = createLineOutcomes(dependencies, runs);

  /**
   * Sends the pending quantity of a line after earlier writes. The promise settles when the shop has
   * responded and, after an error, the cart has been read again.
   *
   * @param handler makes this change and those before it that were not sent
   */
  function save(itemId: number, handler: HostHandler | undefined): Promise<CartItem> {
    runs.get(itemId).handler = handler;
    const result = runs.resultOf(itemId);
    void sendWhenOnline(dependencies, {
      send: () => queueLine(itemId),
      isWaiting: () => lineStore.isWaiting(itemId),
    });
    const item = lineOf(itemId);
    // A sign-in may overtake it.
    if (item !== undefined)
      unsaved.track(itemId, { cartId: cart.cartId, change: { kind: 'line', item } }, result);
    return result;
  }

  /** Queues the pending quantity of a line, unless it is queued. */
  function queueLine(itemId: number): Promise<void> {
    const run = runs.get(itemId);
    if (!run.isQueued) {
      run.isQueued = true;
      run.lastWrite = queueWrite(() => sendLine(itemId));
      void run.lastWrite.then(outcomes.end);
    }
    return run.lastWrite;
  }

  /** Sends the pending quantity of a line, unless the change was undone. */
  async function sendLine(itemId: number): Promise<void> {
    const run = runs.get(itemId);
    run.isQueued = false;
    const pending = pendingLine(getChanges(), itemId);
    if (pending === undefined || (pending.isWaiting && isOffline())) return;
    const { qty } = pending;
    run.sent = qty;
    update(markSent(itemId));
    await setQuantity(itemId, qty, run.handler).finally(() => {
      // If the page is left, a newer quantity may be in flight as well.
      if (run.sent === qty) run.sent = undefined;
    });
  }

  /** Sets a quantity: the host does, if its handler returns a promise, otherwise the shop. */
  async function setQuantity(itemId: number, qty: number, handler?: HostHandler): Promise<void> {
    let confirmed = qty;
    let byHost: Promise<unknown> | undefined;
    try {
      byHost = handler?.(lineOf(itemId) ?? { item_id: itemId }, qty);
      if (byHost === undefined) confirmed = await setByShop(dependencies, itemId, qty);
      else
        await waitForHost(byHost, { timeout: timeout?.(), onLate: () => void outcomes.catchUp() });
    } catch (thrown) {
      const error = toChangeError(thrown);
      const isUnsupported = byHost === undefined && features.isUnsupported('items');
      // The shop has no route. The controls disappear, and no error is shown.
      if (isUnsupported) outcomes.discard(error);
      else if (failedOffline(error)) update(markWaiting(itemId));
      else await outcomes.fail(itemId, qty, error);
      return;
    }
    await outcomes.confirm(itemId, qty, confirmed);
  }

  return {
    discard: outcomes.discard,
    resolveErrors: outcomes.resolveErrors,
    save,
    runs,
  };
}

export type LineWriter = ReturnType<typeof createLineWriter>;
