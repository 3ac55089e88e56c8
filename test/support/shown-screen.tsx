import { CartScreen, type CartScreenProps } from '../../src/components/screen/cart-screen.tsx';
import { DisplayContext } from '../../src/components/ui/display.ts';

/** The screen of a cart in its widget, whose settings and messages are those of the props. */
export function ShownScreen(props: CartScreenProps) {
  return (
    <DisplayContext.Provider value={props.display}>
      <CartScreen {...props} />
    </DisplayContext.Provider>
  );
}
