import { enShipping } from '../../core/messages/en-shipping.ts';
import { controlsMessages } from '../control-parts/controls-messages.ts';
import { useCartDisplay, type CartDisplay } from '../ui/display.ts';

/** The messages of shipping, of controls and of the screen. */
export const shippingMessages = (messages: CartDisplay['messages']) => ({
  ...enShipping,
  ...controlsMessages(messages),
});

/** Returns those of the cart around a component. */
export const useShippingMessages = () => shippingMessages(useCartDisplay().messages);
