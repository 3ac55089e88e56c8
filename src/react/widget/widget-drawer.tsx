import { useEffect, useId, type ReactNode } from 'react';
import { useStore } from 'zustand';
import { useGuestCartContext } from '../context.ts';
import { addDrawer } from '../drawer-state.ts';
import { useGuestCart } from '../hooks/use-guest-cart.ts';
import { useGuestCartDrawer } from '../hooks/use-guest-cart-drawer.ts';
import { Drawer } from '../../components/drawer/drawer.tsx';
import type { WidgetDisplay } from './use-widget-display.ts';

export interface WidgetDrawerProps {
  readonly display: WidgetDisplay;
  readonly children: ReactNode;
}

/** The drawer of the provider. The cart in it is rendered while it is on screen. */
export function WidgetDrawer({ display, children }: WidgetDrawerProps) {
  const { drawer } = useGuestCartContext();
  const { close } = useGuestCartDrawer();
  const id = useId();
  const isOpen = useStore(drawer, (state) => state.isOpen && state.drawers[0] === id);
  useEffect(() => addDrawer(drawer, id), [drawer, id]);
  // Reads the cart before the drawer opens. Causes no renders.
  useGuestCart({ notifyOnChangeProps: [] });
  return (
    <Drawer isOpen={isOpen} messages={display.messages} langAttributes={display.langAttributes} onClose={close}>
      {children}
    </Drawer>
  );
}
