import { createStore } from 'zustand/vanilla';

/** A state of the store with the cart that the page showed. */
export interface LabStep {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The event that caused it. */
  readonly text: string;
  readonly status: 'none' | 'guest' | 'assigned';
  /** The cart as JSON; null without one. */
  readonly cart: string | null;
  /** The shop's totals as JSON; null if none have been read. */
  readonly totals: string | null;
  /** Whether it comes from an imported file. */
  readonly isImported: boolean;
}

export interface LabStepsState {
  /** In the order in which they happened. */
  readonly steps: readonly LabStep[];
  /** The displayed step; null for the live cart. */
  readonly shown: LabStep | null;
}

const maxSteps = 200;

/** The history of the cart. Displaying a step changes neither the store nor the cache, and sends nothing. */
export function createLabSteps() {
  const state = createStore<LabStepsState>()(() => ({ steps: [], shown: null }));
  let lastId = 0;
  const make = (step: Omit<LabStep, 'id' | 'at'>): LabStep => ({ ...step, id: (lastId += 1), at: Date.now() });

  return {
    state,
    add(step: Omit<LabStep, 'id' | 'at'>): void {
      state.setState(({ steps }) => ({ steps: [...steps, make(step)].slice(-maxSteps) }));
    },
    /** Replaces the imported steps, and displays the first. */
    importSteps(imported: readonly Pick<LabStep, 'text' | 'cart' | 'totals'>[]): void {
      const added = imported.map((step) => make({ ...step, status: 'guest', isImported: true }));
      const live = state.getState().steps.filter(({ isImported }) => !isImported);
      state.setState({ steps: [...live, ...added], shown: added[0] ?? null });
    },
    look: (shown: LabStep | null): void => state.setState({ shown }),
  };
}
