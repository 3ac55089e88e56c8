import { isTransient, type GuestCartError } from '../../api/errors.ts';
import { without, type PendingQuantities } from './optimistic-cart.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { RemovedLine } from './removed-line.ts';

/** Why the last change to a line failed. The line is unchanged. */
export interface LineError {
  readonly itemId: number;
  /** The requested quantity; 0 for a removal, null for restoring a line. */
  readonly qty: number | null;
  readonly error: GuestCartError;
  /** When it failed, in milliseconds since 1970. */
  readonly failedAt: number;
}

/** Changes to a cart's lines that the shop has not confirmed, or has refused. */
export interface LineEditsState {
  /** The quantities that the shop has not confirmed yet. */
  readonly pendingQuantities: PendingQuantities;
  /** Lines that can be restored, the last removed first. */
  readonly removed: readonly RemovedLine[];
  /** The line that was restored last. A new object for each. */
  readonly restored: CartItem | null;
  /**
   * Where restored lines stand: after the line with this id, null for the start. A shop adds them
   * at the end.
   */
  readonly places: ReadonlyMap<number, number | null>;
  /** Errors by item id, the latest one last. */
  readonly errors: ReadonlyMap<number, LineError>;
}

export const noEdits: LineEditsState = {
  pendingQuantities: new Map(),
  removed: [],
  restored: null,
  places: new Map(),
  errors: new Map(),
};

/** Milliseconds for which the error of a lost connection stays, even after a successful read. */
const shownFor = 5_000;

export function createLineChanges(onChange: () => void) {
  let state = noEdits;

  function set(next: Partial<LineEditsState>): void {
    state = { ...state, ...next };
    onChange();
  }

  return {
    get: () => state,
    set,
    clear(): void {
      if (state !== noEdits) set(noEdits);
    },
    removedLine: (itemId: number) => state.removed.find((line) => line.itemId === itemId),
    removedWithout: (itemId: number) => state.removed.filter((line) => line.itemId !== itemId),
    /** Marks the line as being restored, or as one that can be. */
    withRestoring: (itemId: number, restoring: boolean) =>
      state.removed.map((line) => (line.itemId === itemId ? { ...line, restoring } : line)),
    clearError: (itemId: number) => set({ errors: without(state.errors, itemId) }),
    fail(itemId: number, qty: number | null, error: GuestCartError): LineError {
      const failed = { itemId, qty, error, failedAt: Date.now() };
      set({ errors: new Map(without(state.errors, itemId)).set(itemId, failed) });
      return failed;
    },
    /**
     * Clears the errors of a lost connection after a read of the cart. Not if the browser was
     * offline: the change was not sent, and the shopper has to repeat it.
     */
    clearPassedErrors(readAt: number): void {
      for (const [itemId, { error, failedAt }] of [...state.errors]) {
        const hasPassed = isTransient(error) && !error.notSent && readAt - failedAt >= shownFor;
        if (hasPassed) set({ errors: without(state.errors, itemId) });
      }
    },
  };
}
