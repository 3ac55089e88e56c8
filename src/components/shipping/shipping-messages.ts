import { enShipping } from '../../core/messages/en-shipping.ts';
import { useCartDisplay } from '../ui/display.ts';

/** The messages of the cart around a component, with those of shipping. */
export const useShippingMessages = () => ({ ...enShipping, ...useCartDisplay().messages });
