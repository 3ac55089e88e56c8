import { GuestCartError, hasCode } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { CartCache } from '../session/cart-cache.ts';
import { changeError } from './change-error.ts';
import { withLine, applyPendingQuantities, type PendingQuantities } from './optimistic-cart.ts';
import { canBeRestored, isUncertain, orderFor, piecesOf, type RemovedLine } from './removed-line.ts';
import type { WriteQueue } from './write-queue.ts';

/** What went wrong with the last change that failed. */
export interface LineFault {
  readonly itemId: number;
  /** The quantity that was wanted; 0 for a removal, null for putting a line back. */
  readonly qty: number | null;
  readonly error: GuestCartError;
}

/** What a person has changed in a cart, and the shop has not confirmed yet. */
export interface LineEditsState {
  readonly pendingQuantities: PendingQuantities;
  /** Lines that can be put back, the last removed first. */
  readonly removed: readonly RemovedLine[];
  readonly fault: LineFault | null;
}

export interface LineEditsOptions {
  readonly cartId: string;
  readonly features: CartFeatures;
  readonly copy: CartCache;
  readonly inTurn: WriteQueue;
  /** Whether the cart still is the one that the page is about. Answers of any other are dropped. */
  readonly isCurrent: () => boolean;
  readonly onChange: () => void;
}

/** Changes of one cart's lines. */
export interface LineEdits {
  getState(): LineEditsState;
  setQuantity(itemId: number, qty: number): void;
  remove(itemId: number): void;
  undo(itemId?: number): void;
  dismiss(): void;
  /** Reads the cart again. What it shows to have gone well has not failed. */
  catchUp(): Promise<void>;
}

export const noEdits: LineEditsState = { pendingQuantities: new Map(), removed: [], fault: null };

/**
 * Keeps what is wanted apart from what the shop has said, so that a failure takes back its own change and no other, and
 * a read that comes in between overwrites neither. Each write is sent once. One line has one write under way; what is
 * wanted of it meanwhile is sent after that, and only the last of it.
 */
export function createLineEdits(options: LineEditsOptions): LineEdits {
  const { cartId, features, copy, inTurn, isCurrent, onChange } = options;
  const pursued = new Set<number>();
  let state = noEdits;
  /** The line of the write that is under way, and the quantity of the last that was sent. */
  let sending: number | null = null;
  let sent = 0;
  /** The line whose removal failed last: it may be gone all the same, by an answer that was lost or in another tab. */
  let maybeRemoved: readonly RemovedLine[] = [];

  function set(next: Partial<LineEditsState>): void {
    state = { ...state, ...next };
    onChange();
  }

  const without = (itemId: number): PendingQuantities => new Map([...state.pendingQuantities].filter(([other]) => other !== itemId));
  const forget = (itemId: number): RemovedLine[] => state.removed.filter((line) => line.itemId !== itemId);
  const lineOf = (itemId: number): CartItem | undefined =>
    copy.peek(cartId)?.items?.find((item) => item.item_id === itemId);

  /** Another cart has taken the place of this one: its answers are dropped, and so is what was wanted of it. */
  function isOver(): boolean {
    if (isCurrent()) return false;
    state = noEdits;
    return true;
  }

  /** The shop has no such routes: nothing is left to wait for, and nothing to tell. */
  function stopIfUnsupported(): boolean {
    if (!features.isUnsupported('items')) return false;
    set(noEdits);
    return true;
  }

  async function write(itemId: number, qty: number): Promise<number> {
    if (qty !== 0) return (await features.setQuantity(cartId, itemId, qty)).qty ?? qty;
    await features.removeItem(cartId, itemId);
    return 0;
  }

  async function send(itemId: number): Promise<void> {
    const qty = state.pendingQuantities.get(itemId);
    if (qty === undefined || isOver()) return;
    sending = itemId;
    sent = qty;
    try {
      const confirmed = await write(itemId, qty);
      if (isOver()) return;
      await copy.confirm(cartId, (cart) => applyPendingQuantities(cart, new Map([[itemId, confirmed]])));
      if (state.pendingQuantities.get(itemId) === qty) set({ pendingQuantities: without(itemId) });
    } catch (error) {
      if (isOver() || stopIfUnsupported()) return;
      // Something else is wanted by now; that is what counts.
      if (state.pendingQuantities.get(itemId) !== qty) return;
      // What was called off has not failed.
      const fault = hasCode(error, 'aborted') ? null : { itemId, qty, error: changeError('items', error) };
      maybeRemoved = state.removed.filter((line) => line.itemId === itemId);
      set({ pendingQuantities: without(itemId), removed: forget(itemId), fault });
    } finally {
      sending = null;
    }
  }

  /** A lost answer may have been a good one: where the cart is as it was wanted, nothing has failed. */
  function acquit(): void {
    const { fault } = state;
    if (fault?.qty == null) return;
    if ((lineOf(fault.itemId)?.qty ?? 0) !== fault.qty) return;
    // A line that is gone all the same can be put back like any other.
    const back = maybeRemoved.filter(({ itemId }) => itemId === fault.itemId);
    set({ fault: null, removed: [...back.map((line) => ({ ...line, restoring: false })), ...state.removed] });
  }

  async function catchUp(): Promise<void> {
    if ((await copy.readAgain(cartId)) && !isOver()) acquit();
  }

  async function pursue(itemId: number): Promise<void> {
    if (pursued.has(itemId)) return;
    pursued.add(itemId);
    while (state.pendingQuantities.has(itemId) && !isOver()) await inTurn(() => send(itemId));
    pursued.delete(itemId);
    if (state.pendingQuantities.size > 0 || isOver()) return;
    await catchUp();
  }

  function want(itemId: number, qty: number, removed: readonly RemovedLine[]): void {
    set({ pendingQuantities: new Map(state.pendingQuantities).set(itemId, qty), removed, fault: null });
    void pursue(itemId);
  }

  async function restore(itemId: number): Promise<void> {
    const line = state.removed.find((other) => other.itemId === itemId);
    const order = line && orderFor(line);
    // The removal may have failed in the meantime; then there is nothing to put back.
    if (order === undefined || isOver()) return;
    const before = piecesOf(copy.peek(cartId), order.sku);
    try {
      const added = await features.addItem(cartId, order);
      if (isOver()) return;
      await copy.confirm(cartId, (cart) => withLine(cart, added));
      set({ removed: forget(itemId) });
      void copy.readAgain(cartId);
    } catch (error) {
      if (isOver() || stopIfUnsupported()) return;
      const fault: LineFault = { itemId, qty: null, error: changeError('items', error) };
      set({ fault });
      // In its turn, so that nobody puts it back a second time before the cart has told whether it is there.
      const isFresh = await copy.readAgain(cartId);
      const isBack = isFresh && piecesOf(copy.peek(cartId), order.sku) > before;
      const isNoMore = isBack || (!isFresh && isUncertain(error));
      if (isOver()) return;
      const removed = state.removed.map((other) => (other.itemId === itemId ? { ...other, restoring: false } : other));
      set({
        removed: isNoMore ? forget(itemId) : removed,
        fault: isBack && state.fault === fault ? null : state.fault,
      });
    }
  }

  return {
    getState: () => state,

    setQuantity(itemId, qty) {
      if (Number.isFinite(qty) && qty > 0) {
        want(itemId, qty, forget(itemId));
        return;
      }
      const error = new GuestCartError('invalid-argument', 'the quantity has to be a number above 0.', {
        operation: 'items',
      });
      set({ fault: { itemId, qty: null, error } });
    },

    remove(itemId) {
      const line = lineOf(itemId);
      const item = line && { ...line, qty: state.pendingQuantities.get(itemId) ?? line.qty ?? null };
      const isKept = item !== undefined && features.has('items') && canBeRestored(item);
      want(itemId, 0, isKept ? [{ itemId, item, restoring: false }, ...forget(itemId)] : forget(itemId));
    },

    undo(itemId = state.removed[0]?.itemId ?? 0) {
      const line = state.removed.find((other) => other.itemId === itemId);
      if (line === undefined || line.restoring) return;
      if (state.pendingQuantities.get(itemId) === 0 && (sending !== itemId || sent > 0)) {
        // The removal was not sent yet: what was wanted before it counts again, and is sent where the shop has another.
        const qty = line.item.qty as number; // as `canBeRestored` has it
        want(itemId, qty, forget(itemId));
        if (sending !== itemId && lineOf(itemId)?.qty === qty) set({ pendingQuantities: without(itemId) });
        return;
      }
      set({
        removed: state.removed.map((other) => (other === line ? { ...line, restoring: true } : other)),
        fault: null,
      });
      void inTurn(() => restore(itemId));
    },

    dismiss() {
      set({ fault: null, removed: state.removed.filter(({ restoring }) => restoring) });
    },

    catchUp,
  };
}
