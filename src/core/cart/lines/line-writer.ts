import { failedOffline, hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import { writeLine } from '../../api/features/cart-features.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { waitForHost } from './host-handlers.ts';
import {
  errorsOf,
  inOrder,
  markConfirmed,
  markDone,
  markFailed,
  markPending,
  markRestored,
  markSent,
  markUndone,
  markWaiting,
  noLineChanges,
  pendingLine,
  quantityOf,
  type Transition,
} from './line-changes.ts';
import type { LineDependencies } from './line-store.ts';
import { withQuantities } from './optimistic-cart.ts';
import { sendWhenOnline } from './send-when-online.ts';
import type { HostHandler, RemovedLine } from '../state/changes.ts';

export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/** The promise of a change, and what settles it. */
function createResult() {
  let resolve: (line: CartItem) => void = () => undefined;
  let reject: (error: GuestCartError) => void = () => undefined;
  const promise = new Promise<CartItem>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/**
 * What runs for a line. What the shopper sees of it is its `ChangedLine` in the line store, and what
 * the shop has confirmed is the cart as last read. A newer quantity may be pending while one is in
 * flight: then only the newer one settles the result.
 */
interface LineRun {
  /** The handler of the last caller. */
  handler?: HostHandler | undefined;
  /** Whether a write is queued that has not started. */
  isQueued: boolean;
  /** The quantity of the request in flight. */
  sent?: number | undefined;
  lastWrite: Promise<void>;
  /** Shared by all calls until it settles: a later one replaces an earlier one. */
  result?: ReturnType<typeof createResult> | undefined;
  /** Why the change failed. Rejects after the next read, which may show that it was made. */
  error?: GuestCartError | undefined;
}

function createLineRuns() {
  const runs = new Map<number, LineRun>();

  function get(itemId: number): LineRun {
    const run = runs.get(itemId) ?? { isQueued: false, lastWrite: Promise.resolve() };
    runs.set(itemId, run);
    return run;
  }

  function takeResult(run: LineRun): LineRun['result'] {
    const { result } = run;
    run.result = undefined;
    run.error = undefined;
    return result;
  }

  /** Rejects the results whose run has an error. */
  function reject(errorOf: (run: LineRun) => GuestCartError | undefined): void {
    for (const run of runs.values()) {
      const error = errorOf(run);
      if (error !== undefined) takeResult(run)?.reject(error);
    }
  }

  return {
    get,
    /** Whether a write is queued or in flight. */
    isAnyOpen: (): boolean =>
      [...runs.values()].some(({ isQueued, sent }) => isQueued || sent !== undefined),
    resultOf(itemId: number): Promise<CartItem> {
      const run = get(itemId);
      run.error = undefined;
      return (run.result ??= createResult()).promise;
    },
    /** @param line with the quantity that the shop has set */
    resolve: (itemId: number, line: CartItem): void => takeResult(get(itemId))?.resolve(line),
    rejectFailed: (): void => reject(({ error }) => error),
    rejectAll: (error: GuestCartError): void => reject(() => error),
  };
}

type LineRuns = ReturnType<typeof createLineRuns>;

/** What has become of a write. `unsupported`: the shop has no route for it. */
type Outcome =
  | { readonly kind: 'confirmed'; readonly qty: number }
  | { readonly kind: 'offline' }
  | { readonly kind: 'unsupported' | 'failed'; readonly error: GuestCartError };

/**
 * Concludes the changes to lines, for the screen and for the callers: confirmed, failed, or found in
 * the cart by a later read.
 */
function createLineConclusions({ lineStore, cart }: LineDependencies, runs: LineRuns) {
  const { getState, update, lineOf } = lineStore;
  /** Whether a request may have changed the cart since the last read. */
  let isReadNeeded = false;

  /** Whether it is the pending quantity. If there is a newer one, that one's outcome counts. */
  const isWanted = (itemId: number, qty: number): boolean =>
    pendingLine(getState(), itemId)?.qty === qty;

  /** Shows the quantity that the shop has confirmed, until the cart is read again. */
  function showConfirmed(itemId: number, qty: number): Promise<void> {
    const quantities = new Map([[itemId, qty]]);
    return cart.patch((read) => withQuantities(read, quantities));
  }

  /** Clears the errors of changes that are in the cart: only their response was lost. */
  function resolveErrors(): void {
    for (const error of errorsOf(getState())) {
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

  /** The shop has set the quantity that was sent, or has chosen another. */
  async function confirm(itemId: number, qty: number, confirmed: number): Promise<void> {
    isReadNeeded = true;
    await showConfirmed(itemId, confirmed);
    const line = { ...(lineOf(itemId) ?? { item_id: itemId }), qty: confirmed };
    const isLast = isWanted(itemId, qty);
    update(markConfirmed(itemId, qty));
    if (isLast) runs.resolve(itemId, line);
  }

  async function fail(itemId: number, qty: number, error: GuestCartError): Promise<void> {
    isReadNeeded = true;
    if (hasCode(error, 'item-not-found')) await showConfirmed(itemId, 0);
    if (isWanted(itemId, qty)) runs.get(itemId).error = error;
    const failed = { itemId, error, failedAt: Date.now() };
    update(
      markFailed(
        qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty },
      ),
    );
  }

  /** Discards all changes. */
  function discard(error: GuestCartError): void {
    update(() => noLineChanges);
    runs.rejectAll(error);
  }

  return {
    isWanted,
    resolveErrors,
    catchUp,
    discard,

    /** @param qty the quantity that was sent */
    async conclude(itemId: number, qty: number, outcome: Outcome): Promise<void> {
      if (outcome.kind === 'confirmed') await confirm(itemId, qty, outcome.qty);
      else if (outcome.kind === 'offline') update(markWaiting(itemId));
      // The controls disappear, and no error is shown.
      else if (outcome.kind === 'unsupported') discard(outcome.error);
      else await fail(itemId, qty, outcome.error);
    },

    /** Call it after each write: reads the cart after the last of several. */
    async end(): Promise<void> {
      if (runs.isAnyOpen()) return;
      if (isReadNeeded) await catchUp();
      else runs.rejectFailed();
    },
  };
}

/**
 * Creates a function that sets a quantity: the host does, if its handler returns a promise, otherwise
 * the shop.
 *
 * @param onLate called when the host's change settles after it was given up
 */
function createPerform(
  { lineStore, cart, features, timeout, reports }: LineDependencies,
  onLate: () => void,
) {
  async function setByHost(change: Promise<unknown>, qty: number): Promise<number> {
    await waitForHost(change, { timeout: timeout?.(), onLate });
    return qty;
  }

  /** Returns the quantity that the shop has set. */
  async function setByShop(
    itemId: number,
    qty: number,
    before: CartItem | undefined,
  ): Promise<number> {
    const written = await writeLine(features, cart.cartId, itemId, qty);
    const confirmed = written?.qty ?? qty;
    if (written) reports.quantitySet(before, written, confirmed);
    return confirmed;
  }

  return async function perform(
    itemId: number,
    qty: number,
    handler: HostHandler | undefined,
  ): Promise<Outcome> {
    const before = lineStore.lineOf(itemId);
    let byHost: Promise<unknown> | undefined;
    try {
      byHost = handler?.(before ?? { item_id: itemId }, qty);
      const set = byHost ? setByHost(byHost, qty) : setByShop(itemId, qty, before);
      return { kind: 'confirmed', qty: await set };
    } catch (thrown) {
      const error = toChangeError(thrown);
      const isUnsupported = byHost === undefined && features.isUnsupported('items');
      if (isUnsupported) return { kind: 'unsupported', error };
      return failedOffline(error) ? { kind: 'offline' } : { kind: 'failed', error };
    }
  };
}

interface UndoStep {
  readonly transition: Transition;
  readonly conclude: () => void;
}

/**
 * Sends the quantities of lines. A line has one queued write; of the quantities that are set until
 * it starts, only the last is sent. Each write is sent once.
 */
export function createLineWriter(dependencies: LineDependencies) {
  const { lineStore, queueWrite } = dependencies;
  const { getState, update, lineOf } = lineStore;
  const runs = createLineRuns();
  const conclusions = createLineConclusions(dependencies, runs);
  const perform = createPerform(dependencies, () => void conclusions.catchUp());

  /** Sends the pending quantity of a line, unless the change was undone. */
  async function sendLine(itemId: number): Promise<void> {
    const run = runs.get(itemId);
    run.isQueued = false;
    const pending = pendingLine(getState(), itemId);
    if (pending === undefined || (pending.isWaiting && isOffline())) return;
    const { qty } = pending;
    run.sent = qty;
    update(markSent(itemId));
    const outcome = await perform(itemId, qty, run.handler);
    await conclusions.conclude(itemId, qty, outcome).finally(() => {
      if (run.sent === qty) run.sent = undefined;
    });
  }

  /** Queues the pending quantity of a line, unless it is queued. */
  function queueLine(itemId: number): Promise<void> {
    const run = runs.get(itemId);
    if (!run.isQueued) {
      run.isQueued = true;
      run.lastWrite = queueWrite(() => sendLine(itemId));
      void run.lastWrite.then(() => conclusions.end());
    }
    return run.lastWrite;
  }

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
    return result;
  }

  /** Makes a quantity pending, and saves it. */
  function saveQuantity(
    itemId: number,
    qty: number,
    handler: HostHandler | undefined,
  ): Promise<CartItem> {
    update(markPending(itemId, qty));
    return save(itemId, handler);
  }

  /** How a removal that was not sent is undone: on screen, then for the callers. */
  function undoStep(line: RemovedLine): UndoStep {
    const { itemId, item } = line;
    const qty = item.qty as number; // as `toRestorable` has checked
    const isInCart = runs.get(itemId).sent === undefined && lineOf(itemId)?.qty === qty;
    if (isInCart)
      return {
        transition: markRestored(line, null),
        conclude: () => runs.resolve(itemId, item),
      };
    // The shop has a different quantity, or is about to.
    return {
      transition: markUndone(line, qty),
      conclude: () => void save(itemId, runs.get(itemId).handler).catch(() => undefined),
    };
  }

  return {
    discard: conclusions.discard,
    resolveErrors: conclusions.resolveErrors,
    save,
    saveQuantity,
    /**
     * Undoes removals without a request: the quantities before them are pending again. Shown as one
     * change, as the removals were. Returns the lines whose removal was sent: nothing is done with
     * them.
     */
    undoUnsent(lines: readonly RemovedLine[]): readonly RemovedLine[] {
      const isSent = ({ itemId }: RemovedLine): boolean =>
        !conclusions.isWanted(itemId, 0) || runs.get(itemId).sent === 0;
      const sent = lines.filter(isSent);
      const steps = lines.filter((line) => !isSent(line)).map(undoStep);
      update(inOrder(steps.map(({ transition }) => transition)));
      for (const { conclude } of steps) conclude();
      return sent;
    },
    /** Resolves when the last write of a line has settled. */
    lastWrite: (itemId: number): Promise<void> => runs.get(itemId).lastWrite,
  };
}

export type LineWriter = ReturnType<typeof createLineWriter>;
