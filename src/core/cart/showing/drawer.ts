import { createStore, type StoreApi } from 'zustand/vanilla';

/** The drawer of a provider or an element. */
export interface DrawerState {
  readonly isOpen: boolean;
  /**
   * Ids of the rendered drawers. Only the first one opens: two modal dialogs would cover each
   * other.
   */
  readonly drawers: readonly string[];
}

export type Drawer = StoreApi<DrawerState>;

export const createDrawer = (): Drawer =>
  createStore<DrawerState>(() => ({ isOpen: false, drawers: [] }));

/** Registers a rendered drawer. Returns the function that removes it, which closes the last one. */
export function addDrawer({ getState, setState }: Drawer, id: string): () => void {
  setState({ drawers: [...getState().drawers, id] });
  return () => {
    setState({ drawers: getState().drawers.filter((other) => other !== id) });
    // React's strict mode registers the drawer again in the same task.
    queueMicrotask(() => {
      if (getState().drawers.length === 0) setState({ isOpen: false });
    });
  };
}
