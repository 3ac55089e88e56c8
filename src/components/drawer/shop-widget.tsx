import type { ReactNode } from 'react';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import type { Drawer as DrawerStore } from '../../core/cart/state/drawer.ts';
import type { GuestCartMode } from '../../core/settings/settings.ts';
import { Drawer } from './drawer.tsx';
import { CustomizationContext, type Customization } from '../ui/customization.ts';
import { DisplayContext, type ShopDisplay } from '../ui/display.ts';

export interface ShopWidgetProps {
  readonly mode: GuestCartMode;
  readonly shopView: ShopView;
  readonly drawer: DrawerStore;
  readonly display: ShopDisplay;
  readonly custom: Customization;
  readonly hasCustomer: boolean;
  readonly cart: ReactNode;
  /** The button that opens the drawer. Rendered only in that mode. */
  readonly badge: ReactNode;
  /** Reacts to added items. */
  readonly reaction: ReactNode;
}

/**
 * What a widget or an element renders: a cart in the page, or a drawer with it, with a badge in
 * that mode.
 */
export function ShopWidget(props: ShopWidgetProps) {
  const { mode, shopView, drawer, display, custom, hasCustomer, cart, badge, reaction } = props;
  return (
    <DisplayContext.Provider value={display}>
      <CustomizationContext.Provider value={custom}>
        {mode === 'inline' && cart}
        {mode === 'badge' && badge}
        {mode !== 'inline' && (
          <Drawer shopView={shopView} drawer={drawer} hasCustomer={hasCustomer}>
            {cart}
          </Drawer>
        )}
        {reaction}
      </CustomizationContext.Provider>
    </DisplayContext.Provider>
  );
}
