import { CartScreen, type CartScreenProps } from '../../src/components/screen/cart-screen.tsx';
import { DisplayContext, type ShopDisplay } from '../../src/components/ui/display.ts';

export interface ShownScreenProps extends CartScreenProps {
  readonly display: ShopDisplay;
}

/** The screen of a cart in its widget. */
export function ShownScreen({ display, ...props }: ShownScreenProps) {
  return (
    <DisplayContext.Provider value={display}>
      <CartScreen {...props} />
    </DisplayContext.Provider>
  );
}
