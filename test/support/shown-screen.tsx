import { CustomizationContext, type Customization } from '../../src/components/ui/customization.ts';
import { CartScreen } from '../../src/components/screen/cart-screen.tsx';
import type { CartScreenProps } from '../../src/components/screen/use-screen.ts';
import {
  CloseDrawerContext,
  DisplayContext,
  type ShopDisplay,
} from '../../src/components/ui/display.ts';

export interface ShownScreenProps extends CartScreenProps {
  readonly custom: Customization;
  /** @default the cart is in the page */
  readonly closeDrawer?: (() => void) | undefined;
  readonly display: ShopDisplay;
}

/** The screen of a cart in its widget. */
export function ShownScreen({ display, custom, closeDrawer, ...props }: ShownScreenProps) {
  return (
    <DisplayContext.Provider value={display}>
      <CustomizationContext.Provider value={custom}>
        <CloseDrawerContext.Provider value={closeDrawer}>
          <CartScreen {...props} />
        </CloseDrawerContext.Provider>
      </CustomizationContext.Provider>
    </DisplayContext.Provider>
  );
}
