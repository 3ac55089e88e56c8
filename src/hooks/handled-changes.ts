import { isGuestCartError } from '../api/errors.ts';
import type { LineWishes } from '../session/line-wishes.ts';

export interface HandledState {
  /** Quantities that the host has not confirmed, by item id; 0 for a line that is to go. */
  readonly wishes: LineWishes;
  /** Why the last change failed. */
  readonly fault: { readonly itemId: number; readonly code: string; readonly serviceMessage?: string } | null;
}

export interface HandledChanges {
  readonly getState: () => HandledState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Wants a quantity of a line; 0 takes it out. `carryOut` is called once a change, the last of several quick ones. */
  readonly want: (itemId: number, qty: number, carryOut: (qty: number) => unknown) => void;
  readonly dismiss: () => void;
}

const nothing: HandledState = { wishes: new Map(), fault: null };

/**
 * Changes that the host carries out: shown at once, one at a time for each line, and kept on screen until the cart was
 * read again. One that fails is taken back.
 *
 * @param readAgain resolves when the cart has been read
 */
export function createHandledChanges(readAgain: () => Promise<unknown>): HandledChanges {
  const listeners = new Set<() => void>();
  const pursued = new Set<number>();
  let state = nothing;

  function set(next: Partial<HandledState>): void {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  const without = (itemId: number): LineWishes => new Map([...state.wishes].filter(([other]) => other !== itemId));

  function faultOf(itemId: number, error: unknown): NonNullable<HandledState['fault']> {
    // Only our own errors tell words that are meant for the person.
    if (!isGuestCartError(error)) return { itemId, code: 'rejected' };
    const { code, serviceMessage } = error;
    return { itemId, code, ...(serviceMessage === undefined ? {} : { serviceMessage }) };
  }

  async function pursue(itemId: number, carryOut: (qty: number) => unknown): Promise<void> {
    let failed: HandledState['fault'] = null;
    let qty: number | undefined;
    // What was wanted meanwhile comes next, and only the last of it.
    while (state.wishes.has(itemId) && state.wishes.get(itemId) !== qty) {
      qty = state.wishes.get(itemId);
      failed = null;
      try {
        await carryOut(qty ?? 0);
      } catch (error) {
        failed = faultOf(itemId, error);
      }
    }
    if (failed !== null) set({ wishes: without(itemId), fault: failed });
    pursued.delete(itemId);
    await readAgain();
    // Unless it was changed again since.
    if (!pursued.has(itemId)) set({ wishes: without(itemId) });
  }

  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    want(itemId, qty, carryOut) {
      set({ wishes: new Map(state.wishes).set(itemId, qty), fault: null });
      if (pursued.has(itemId)) return;
      pursued.add(itemId);
      void pursue(itemId, carryOut);
    },
    dismiss: () => set({ fault: null }),
  };
}
