import { failedOffline, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import { writeLine } from '../../api/features/cart-features.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { waitForHost } from './host-handlers.ts';
import { pendingLine, send, wait, want } from './line-changes.ts';
import { createLineOutcomes } from './line-outcomes.ts';
import type { LinesContext } from './line-store.ts';
import type { HostHandler, RemovedLine } from '../state/changes.ts';

export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/**
 * Sends the quantities of lines. A line has one queued write; of the quantities that are set until
 * it starts, only the last is sent. Each write is sent once.
 */
export function createLineWriter(context: LinesContext) {
  const { cart, features, lineOf, getState, update } = context;
  const outcomes = createLineOutcomes(context);
  const { runs } = outcomes;

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
        await waitForHost(byHost, {
          timeout: context.timeout?.(),
          onLate: () => void outcomes.catchUp(),
        });
      const written = byHost ? undefined : await writeLine(features, cart.cartId, itemId, qty);
      const confirmed = written?.qty ?? qty;
      if (written) context.reports.quantitySet(before, written, confirmed);
      await outcomes.confirm(itemId, qty, confirmed);
    } catch (thrown) {
      const error = toChangeError(thrown);
      // The controls disappear, and no error is shown.
      if (byHost === undefined && features.isUnsupported('items')) outcomes.discard(error);
      else if (failedOffline(error)) update(wait(itemId));
      else await outcomes.fail(itemId, qty, error);
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
    await outcomes.end();
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
    discard: outcomes.discard,
    resolveErrors: outcomes.resolveErrors,
    setQuantity,
    /**
     * Undoes a removal without a request: the quantity before it is pending again. Returns false,
     * and does nothing, if the removal was sent.
     */
    undoUnsent({ itemId, item }: RemovedLine): boolean {
      const { sent } = runs.get(itemId);
      if (!outcomes.isPending(itemId, 0) || sent === 0) return false;
      const qty = item.qty as number; // as `toRestorable` has checked
      void setQuantity(itemId, qty).catch(() => undefined);
      update((changes) => ({ ...changes, restored: item }));
      // Sent only if the shop has a different quantity, or is about to.
      if (sent === undefined && lineOf(itemId)?.qty === qty) outcomes.settle(itemId, qty, item);
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
