import { CartScreen } from '../../src/components/screen/cart-screen.tsx';
import type { ScreenInput } from '../../src/components/screen/use-screen.ts';
import {
  CloseDrawerContext,
  DisplayContext,
  type ShopDisplay,
} from '../../src/components/ui/display.ts';

export interface ShownScreenProps extends ScreenInput {
  /** @default the cart is in the page */
  readonly closeDrawer?: (() => void) | undefined;
  readonly display: ShopDisplay;
}

/** The screen of a cart in its widget. */
export function ShownScreen({ display, closeDrawer, ...input }: ShownScreenProps) {
  return (
    <DisplayContext.Provider value={display}>
      <CloseDrawerContext.Provider value={closeDrawer}>
        <CartScreen {...input} />
      </CloseDrawerContext.Provider>
    </DisplayContext.Provider>
  );
}
