import type { ReactNode } from 'react';
import type { AddReactionProps, AddReaction } from '../controls/add-reaction.tsx';
import { Drawer } from '../drawer/drawer.tsx';
import { DisplayContext, type ShopDisplay } from '../ui/display.ts';

export interface ShopWidgetProps extends AddReactionProps {
  readonly display: ShopDisplay;
  readonly cart: ReactNode;
  /** The button that opens the drawer. Rendered only in that mode. */
  readonly badge: ReactNode;
  /** Reacts to added items. @default nothing can be added yet */
  readonly AddReaction: typeof AddReaction | undefined;
}

/**
 * What a widget or an element renders: a cart in the page, or a drawer with it, with a badge in
 * that mode.
 */
export function ShopWidget(props: ShopWidgetProps) {
  const { display, cart, badge, AddReaction, ...reaction } = props;
  const { mode, shopView, drawer } = reaction;
  return (
    <DisplayContext.Provider value={display}>
      {mode === 'inline' && cart}
      {mode === 'badge' && badge}
      {mode !== 'inline' && (
        <Drawer shopView={shopView} drawer={drawer}>
          {cart}
        </Drawer>
      )}
      {AddReaction !== undefined && <AddReaction {...reaction} />}
    </DisplayContext.Provider>
  );
}
