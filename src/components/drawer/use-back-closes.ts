import { useEffect } from 'react';
import type { Drawer } from '../../core/cart/state/drawer.ts';
import { useDisplay, type ShopDisplay } from '../ui/display.ts';
import { isTouch } from '../ui/use-shop.ts';

/** What the entry of an open drawer has in `history.state`. */
interface DrawerEntry {
  readonly guestCartDrawer?: boolean;
}

const isOfDrawer = (): boolean => (history.state as DrawerEntry | null)?.guestCartDrawer === true;

/**
 * Lets the Back button close the drawer, by one entry in the history. Browsers with `CloseWatcher`
 * do so for every dialog. Returns a function that removes the entry if the shopper has closed the
 * drawer. If the page has, for a link or its own checkout, going back would cancel what a router is
 * loading.
 */
function closeOnBack({ getState, setState }: Drawer): () => void {
  if ('CloseWatcher' in window) return () => undefined;
  const { hash, pathname, search } = location;
  const close = (): void => {
    // A dialog of the page has opened above the drawer, by a hash of its own, or has closed: then this
    // is the drawer's entry again.
    const isSamePage = location.pathname === pathname && location.search === search;
    if (isOfDrawer() || (isSamePage && location.hash !== hash)) return;
    setState({ isOpen: false });
  };
  // A router of the page keeps its own state. After a reload, the entry is still there.
  if (!isOfDrawer())
    history.pushState({ ...(history.state as object | null), guestCartDrawer: true }, '');
  setState({ isDismissed: false });
  window.addEventListener('popstate', close);
  return () => {
    window.removeEventListener('popstate', close);
    // React's strict mode runs the effect again in the same task.
    setTimeout(() => {
      const { isOpen, isDismissed } = getState();
      if (isOfDrawer() && !isOpen && isDismissed) history.back();
    });
  };
}

const isWanted = (backCloses: ShopDisplay['settings']['backCloses']): boolean =>
  backCloses === 'touch' ? isTouch() : backCloses === 'always';

/** Lets the Back button close an open drawer, as the setting says. */
export function useBackCloses(drawer: Drawer, isOpen: boolean): void {
  const { backCloses } = useDisplay().settings;
  const closesOnBack = isOpen && isWanted(backCloses);
  useEffect(() => (closesOnBack ? closeOnBack(drawer) : undefined), [closesOnBack, drawer]);
}
