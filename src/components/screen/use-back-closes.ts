import { useEffect } from 'react';
import type { Drawer } from '../../core/cart/showing/drawer.ts';
import type { ScreenSettings } from '../../core/settings/screen-settings.ts';
import { useIsOpen } from '../ui/use-shop.ts';

/** What the entry of an open drawer has in `history.state`. */
interface DrawerEntry {
  readonly guestCartDrawer?: boolean;
}

const isOfDrawer = (): boolean => (history.state as DrawerEntry | null)?.guestCartDrawer === true;

/**
 * Lets the Back button close the drawer, by one entry in the history. Browsers with `CloseWatcher`
 * do so for every dialog. Returns a function that removes the entry, unless the shopper leaves it.
 */
function closeOnBack({ getState, setState }: Drawer): () => void {
  if ('CloseWatcher' in window) return () => undefined;
  const close = (): void => setState({ isOpen: false });
  let isLeaving = false;
  const onClick = (event: Event): void => {
    isLeaving = event.composedPath().some((node) => node instanceof HTMLAnchorElement);
  };
  // A router of the page keeps its own state. After a reload, the entry is still there.
  if (!isOfDrawer())
    history.pushState({ ...(history.state as object | null), guestCartDrawer: true }, '');
  window.addEventListener('popstate', close);
  window.addEventListener('click', onClick, true);
  return () => {
    window.removeEventListener('popstate', close);
    window.removeEventListener('click', onClick, true);
    // Going back would cancel what the router is loading for a link.
    if (isLeaving) return;
    // React's strict mode runs the effect again in the same task.
    setTimeout(() => {
      if (isOfDrawer() && !getState().isOpen) history.back();
    });
  };
}

/** Of a cart in the page. */
const closedDrawer: Pick<Drawer, 'subscribe' | 'getState'> = {
  subscribe: () => () => undefined,
  getState: () => ({ isOpen: false, drawers: [] }),
};

/** jsdom has no media queries. */
const isTouch = (): boolean =>
  typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches;

const isWanted = (backCloses: ScreenSettings['backCloses']): boolean =>
  backCloses === 'touch' ? isTouch() : backCloses === 'always';

/** Lets the Back button close an open drawer, as the setting says. */
export function useBackCloses(
  drawer: Drawer | undefined,
  backCloses: ScreenSettings['backCloses'],
): void {
  const isOpen = useIsOpen(drawer ?? closedDrawer);
  const closesOnBack = isOpen && isWanted(backCloses);
  useEffect(
    () => (closesOnBack && drawer !== undefined ? closeOnBack(drawer) : undefined),
    [closesOnBack, drawer],
  );
}
