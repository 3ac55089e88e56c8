import { useEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import {
  addDrawer,
  dismissDrawer,
  drawerToOpen,
  type Drawer as DrawerStore,
  type MountedDrawer,
} from '../../core/cart/state/drawer.ts';
import type { Loader } from '../../core/cart/state/loader.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import type { AddReactionProps, AddReaction, ToastPart } from '../controls/add-reaction.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { isRendered } from '../ui/is-rendered.ts';
import { DisplayContext, useDisplay, type ShopDisplay } from '../ui/display.ts';
import { useBackCloses } from './use-back-closes.ts';

interface ShopDrawerProps {
  readonly shopView: ShopView;
  readonly drawer: DrawerStore;
  /** The cart in it. */
  readonly children: ReactNode;
}

export interface ShopWidgetProps
  extends
    Omit<ShopDrawerProps, 'children'>,
    Pick<AddReactionProps, 'mode' | 'resolveItem' | 'renderPicture'> {
  readonly display: ShopDisplay;
  readonly cart: ReactNode;
  /** The button that opens the drawer. Rendered only in that mode. */
  readonly badge: ReactNode;
  readonly toast: Loader<ToastPart>;
  /** Reacts to added items. @default nothing can be added yet */
  readonly AddReaction: typeof AddReaction | undefined;
}

/** A drawer of the shop. The cart in it is rendered while it is on screen. */
function ShopDrawer({ shopView, drawer, children }: ShopDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const mounted = useMemo<MountedDrawer>(
    () => ({
      canBeSeen() {
        const around = dialog.current?.parentElement;
        return around == null || isRendered(around);
      },
    }),
    [],
  );
  const opens = (): boolean => (drawerToOpen(drawer.getState().drawers) ?? mounted) === mounted;
  const isOpen = useSyncExternalStore(
    drawer.subscribe,
    () => drawer.getState().isOpen && opens(),
    () => false,
  );
  useBackCloses(drawer, useDisplay().settings.backCloses);
  useEffect(() => addDrawer(drawer, mounted), [drawer, mounted]);
  useEffect(() => {
    if (!isOpen) return undefined;
    return () => {
      // A drawer has shown what was added, and offered to undo what was removed.
      const { itemsToShow, commands } = shopView.getState().changes;
      itemsToShow?.forget();
      commands?.closeUndos();
    };
  }, [isOpen, shopView]);
  // Reads the cart before the drawer opens. Causes no renders.
  useEffect(() => shopView.subscribe(() => undefined), [shopView]);
  return (
    <Drawer
      dialog={dialog}
      isOpen={isOpen}
      onDismiss={() => dismissDrawer(drawer)}
      onLeave={() => drawer.setState({ isOpen: false })}
    >
      {children}
    </Drawer>
  );
}

/**
 * What a widget or an element renders: a cart in the page, or a drawer with it, with a badge in
 * that mode.
 */
export function ShopWidget(props: ShopWidgetProps) {
  const { mode, shopView, display, drawer, cart, badge, toast, AddReaction } = props;
  return (
    <DisplayContext.Provider value={display}>
      {mode === 'inline' && cart}
      {mode === 'badge' && badge}
      {mode !== 'inline' && (
        <ShopDrawer shopView={shopView} drawer={drawer}>
          {cart}
        </ShopDrawer>
      )}
      {AddReaction !== undefined && (
        <AddReaction
          mode={mode}
          resolveItem={props.resolveItem}
          renderPicture={props.renderPicture}
          shopView={shopView}
          drawer={drawer}
          toast={toast}
        />
      )}
    </DisplayContext.Provider>
  );
}
