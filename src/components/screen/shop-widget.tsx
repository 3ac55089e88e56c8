import { useEffect, useId, useSyncExternalStore, type ReactNode } from 'react';
import { addDrawer, type Drawer as DrawerStore } from '../../core/cart/showing/drawer.ts';
import type { ShopView } from '../../core/cart/showing/shop-view.ts';
import type { AddedItemProps, AddedItemReaction, ToastPart } from '../controls/added-item.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { useIsOpen, type ShopDisplay } from '../drawer/use-shop.ts';

interface ShopDrawerProps {
  readonly view: ShopView;
  readonly display: ShopDisplay;
  readonly drawer: DrawerStore;
}

export interface ShopWidgetProps
  extends ShopDrawerProps, Pick<AddedItemProps, 'mode' | 'resolveItem' | 'renderPicture'> {
  readonly cart: ReactNode;
  /** The button that opens the drawer. Rendered only in that mode. */
  readonly badge: ReactNode;
  readonly loadToast: () => Promise<ToastPart>;
  /** Reacts to added items. @default nothing can be added yet */
  readonly AddedItemReaction: typeof AddedItemReaction | undefined;
}

/** A drawer of the shop. The cart in it is rendered while it is on screen. */
function ShopDrawer({
  view,
  display,
  drawer,
  children,
}: ShopDrawerProps & { readonly children: ReactNode }) {
  const id = useId();
  const isFirst = (): boolean => (drawer.getState().drawers[0] ?? id) === id;
  const isOpen = useSyncExternalStore(
    drawer.subscribe,
    () => drawer.getState().isOpen && isFirst(),
    () => false,
  );
  useEffect(() => addDrawer(drawer, id), [drawer, id]);
  // A closed drawer has no undo.
  useEffect(
    () => (isOpen ? () => view.getState().controls.lines?.commands.forgetRemoved() : undefined),
    [isOpen, view],
  );
  // Reads the cart before the drawer opens. Causes no renders.
  useEffect(() => view.subscribe(() => undefined), [view]);
  return (
    <Drawer isOpen={isOpen} {...display} onClose={() => drawer.setState({ isOpen: false })}>
      {children}
    </Drawer>
  );
}

/**
 * What a widget or an element renders: a cart in the page, or a drawer with it, with a badge in
 * that mode.
 */
export function ShopWidget(props: ShopWidgetProps) {
  const {
    mode,
    view,
    display,
    drawer,
    cart,
    badge,
    resolveItem,
    renderPicture,
    loadToast,
    AddedItemReaction,
  } = props;
  const getAdded = () => view.getState().onItemAdded;
  const onItemAdded = useSyncExternalStore(view.subscribe, getAdded, () => undefined);
  const isOpen = useIsOpen(drawer);
  return (
    <>
      {mode === 'inline' && cart}
      {mode === 'badge' && badge}
      {mode !== 'inline' && <ShopDrawer {...{ view, display, drawer }}>{cart}</ShopDrawer>}
      {AddedItemReaction !== undefined && (
        <AddedItemReaction
          {...{ mode, resolveItem, renderPicture, onItemAdded, isOpen, ...display }}
          onOpen={() => drawer.setState({ isOpen: true })}
          load={loadToast}
        />
      )}
    </>
  );
}
