import { createStore, type StoreApi } from 'zustand/vanilla';

/** The drawer of a provider. It is open or closed also while no drawer is rendered. */
export interface DrawerState {
  readonly isOpen: boolean;
  /** Ids of the rendered drawers. Only the first one opens: two modal dialogs would cover each other. */
  readonly drawers: readonly string[];
}

export function createDrawerState(): StoreApi<DrawerState> {
  return createStore<DrawerState>(() => ({ isOpen: false, drawers: [] }));
}

/** Registers a rendered drawer, and returns the function that removes it. Without a drawer, none is open. */
export function addDrawer({ getState, setState }: StoreApi<DrawerState>, id: string): () => void {
  setState({ drawers: [...getState().drawers, id] });
  return () => {
    setState({ drawers: getState().drawers.filter((other) => other !== id) });
    // React's strict mode registers the drawer again in the same task.
    queueMicrotask(() => {
      if (getState().drawers.length === 0) setState({ isOpen: false });
    });
  };
}
