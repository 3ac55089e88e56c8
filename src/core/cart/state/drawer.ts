import { createStore, type StoreApi } from 'zustand/vanilla';

export interface MountedDrawer {
  /** Whether it is on screen when it opens: no element around it is hidden. */
  readonly canBeSeen: () => boolean;
  /** Whether the page has a signed-in customer, to whom its cart can be assigned. */
  readonly hasCustomer: boolean;
}

/** The drawer of a shop in React, or of an element. */
export interface DrawerState {
  readonly isOpen: boolean;
  /** Whether the shopper has closed it, as opposed to the page. */
  readonly isDismissed: boolean;
  /** Only one of them opens: two modal dialogs would cover each other. */
  readonly drawers: readonly MountedDrawer[];
}

export type Drawer = StoreApi<DrawerState>;

export const createDrawer = (): Drawer =>
  createStore<DrawerState>(() => ({ isOpen: false, isDismissed: false, drawers: [] }));

/** Closes an open drawer for the shopper. */
export const dismissDrawer = ({ setState }: Drawer): void =>
  setState((state) => (state.isOpen ? { isOpen: false, isDismissed: true } : state));

/** The first drawer that can be seen: a page may have one in each of two headers, one for phones. */
export function drawerToOpen(drawers: readonly MountedDrawer[]): MountedDrawer | undefined {
  return drawers.length < 2 ? drawers[0] : (drawers.find((each) => each.canBeSeen()) ?? drawers[0]);
}

/** Registers a drawer. Returns the function that removes it, which closes the last one. */
export function addDrawer({ getState, setState }: Drawer, mounted: MountedDrawer): () => void {
  setState({ drawers: [...getState().drawers, mounted] });
  return () => {
    setState({ drawers: getState().drawers.filter((other) => other !== mounted) });
    // React's strict mode registers the drawer again in the same task.
    queueMicrotask(() => {
      if (getState().drawers.length === 0) setState({ isOpen: false });
    });
  };
}
