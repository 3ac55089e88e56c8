import { CartScreen } from '../../src/components/screen/cart-screen.tsx';
import type { CartScreenProps } from '../../src/components/screen/use-screen.ts';
import {
  CloseDrawerContext,
  DisplayContext,
  type ShopDisplay,
} from '../../src/components/ui/display.ts';

export interface ShownScreenProps extends CartScreenProps {
  /** @default the cart is in the page */
  readonly closeDrawer?: (() => void) | undefined;
  readonly display: ShopDisplay;
}

/** The screen of a cart in its widget. */
export function ShownScreen({ display, closeDrawer, ...props }: ShownScreenProps) {
  return (
    <DisplayContext.Provider value={display}>
      <CloseDrawerContext.Provider value={closeDrawer}>
        <CartScreen {...props} />
      </CloseDrawerContext.Provider>
    </DisplayContext.Provider>
  );
}
