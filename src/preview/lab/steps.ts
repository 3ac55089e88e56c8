import { createStore, type StoreApi } from 'zustand/vanilla';

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

/** The history of the cart. Displaying a step changes neither the store nor the cache, and sends nothing. */
export interface LabSteps {
  readonly state: StoreApi<LabStepsState>;
  readonly add: (step: Omit<LabStep, 'id' | 'at'>) => void;
  /** Replaces the imported steps, and displays the first. */
  readonly importSteps: (steps: readonly Pick<LabStep, 'text' | 'cart' | 'totals'>[]) => void;
  readonly look: (step: LabStep | null) => void;
}

const maxSteps = 200;

export function createLabSteps(): LabSteps {
  const state = createStore<LabStepsState>()(() => ({ steps: [], shown: null }));
  let lastId = 0;
  const make = (step: Omit<LabStep, 'id' | 'at'>): LabStep => ({ ...step, id: (lastId += 1), at: Date.now() });

  return {
    state,
    add(step) {
      state.setState(({ steps }) => ({ steps: [...steps, make(step)].slice(-maxSteps) }));
    },
    importSteps(imported) {
      const added = imported.map((step) => make({ ...step, status: 'guest', isImported: true }));
      const live = state.getState().steps.filter(({ isImported }) => !isImported);
      state.setState({ steps: [...live, ...added], shown: added[0] ?? null });
    },
    look: (shown) => state.setState({ shown }),
  };
}
