import { hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import { writeLine } from '../../api/features/cart-features.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { waitForHost, type HostHandler } from './host-handlers.ts';
import { confirm, fail, isPending, isSending, resolve, send, wait, want } from './line-changes.ts';
import type { LineEditsContext } from './line-edits-context.ts';
import { applyPendingQuantities } from './optimistic-cart.ts';
import type { RemovedLine } from '../state/changes.ts';

export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/** Clears the errors of changes that are in the cart: only their response was lost. */
export function clearResolvedErrors(context: LineEditsContext): void {
  const { getState, update, outcomes, lineOf } = context;
  for (const error of getState().errors.values()) {
    if (error.change === 'restore') continue;
    const { itemId } = error;
    const line = lineOf(itemId);
    const qty = error.change === 'remove' ? 0 : error.qty;
    if ((line?.qty ?? 0) !== qty) continue;
    update(resolve(error));
    outcomes.resolve(itemId, line ?? { item_id: itemId, qty });
  }
}

/**
 * Sends the quantities of lines. A line has one queued write; of the quantities that are set until
 * it starts, only the last is sent. Each write is sent once.
 */
export function createLineWriter(context: LineEditsContext) {
  const { cart, features, outcomes, lineOf, getState, update } = context;
  /** The handler of the last caller, by item id. */
  const handlers = new Map<number, HostHandler | undefined>();
  /** The lines with a queued write that has not started. */
  const queued = new Set<number>();
  /** The last write of each line. */
  const writes = new Map<number, Promise<void>>();
  /** Whether a request may have changed the cart since the last read. */
  let isReadNeeded = false;

  /** Shows the quantity that the shop has confirmed, until the cart is read again. */
  function showConfirmed(itemId: number, qty: number): Promise<void> {
    const quantities = new Map([[itemId, qty]]);
    return cart.patch((read) => applyPendingQuantities(read, quantities));
  }

  /** @param qty the quantity that was sent */
  async function onConfirmed(itemId: number, qty: number, confirmed: number): Promise<void> {
    await showConfirmed(itemId, confirmed);
    const isLast = isPending(getState(), itemId, qty);
    update(confirm(itemId, qty));
    if (!isLast) return;
    outcomes.resolve(itemId, { ...(lineOf(itemId) ?? { item_id: itemId }), qty: confirmed });
  }

  async function onFailed(itemId: number, qty: number, error: GuestCartError): Promise<void> {
    isReadNeeded = true;
    if (hasCode(error, 'item-not-found')) await showConfirmed(itemId, 0);
    if (isPending(getState(), itemId, qty)) outcomes.fail(itemId, error);
    update(fail({ itemId, qty, error, failedAt: Date.now() }));
  }

  /** Sends the pending quantity of a line, unless the change was undone. */
  async function sendPending(itemId: number): Promise<void> {
    queued.delete(itemId);
    const qty = getState().pendingQuantities.get(itemId);
    if (qty === undefined || (getState().waiting.has(itemId) && isOffline())) return;
    update(send(itemId, qty));
    let byHost: Promise<unknown> | undefined;
    try {
      const before = lineOf(itemId);
      byHost = handlers.get(itemId)?.(before ?? { item_id: itemId }, qty);
      if (byHost)
        await waitForHost(byHost, { timeout: context.timeout?.(), onLate: () => void catchUp() });
      const written = byHost ? undefined : await writeLine(features, cart.cartId, itemId, qty);
      const confirmed = written?.qty ?? qty;
      isReadNeeded = true;
      if (written) context.reports.quantitySet(before, written, confirmed);
      await onConfirmed(itemId, qty, confirmed);
    } catch (thrown) {
      const error = toChangeError(thrown);
      // The controls disappear, and no error is shown.
      if (byHost === undefined && features.isUnsupported('items')) context.discard(error);
      else if (error.notSent) update(wait(itemId));
      else await onFailed(itemId, qty, error);
    }
  }

  async function catchUp(): Promise<void> {
    isReadNeeded = false;
    if (await cart.readAfterWrite()) clearResolvedErrors(context);
    outcomes.rejectFailed();
  }

  async function write(itemId: number): Promise<void> {
    if (queued.has(itemId)) return;
    queued.add(itemId);
    const sent = context.enqueue(() => sendPending(itemId));
    writes.set(itemId, sent);
    await sent;
    if (queued.size > 0 || isSending(getState())) return;
    if (isReadNeeded) await catchUp();
    else outcomes.rejectFailed();
  }

  return {
    /** Resolves when the last write of a line has settled. */
    lastWrite: (itemId: number): Promise<void> => writes.get(itemId) ?? Promise.resolve(),
    /** Sets what makes the next changes of a line. */
    setHandler: (itemId: number, handler: HostHandler | undefined): void =>
      void handlers.set(itemId, handler),
    /**
     * Makes a quantity pending, and sends it after earlier writes. The promise settles when the shop
     * has responded and, after an error, the cart has been read again.
     *
     * @param removed the line, if it can be restored after its removal
     */
    want(itemId: number, qty: number, removed?: RemovedLine): Promise<CartItem> {
      const outcome = outcomes.add(itemId);
      update(want(itemId, qty, removed));
      void write(itemId);
      return outcome;
    },
    /** Sends a quantity that has waited for a connection. */
    resume: (itemId: number): void => void write(itemId),
  };
}

export type LineWriter = ReturnType<typeof createLineWriter>;
