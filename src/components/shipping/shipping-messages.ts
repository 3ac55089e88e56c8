import { enControls } from '../../core/messages/en-controls.ts';
import { enScreen } from '../../core/messages/en-screen.ts';
import { enShipping, type ShippingMessages } from '../../core/messages/en-shipping.ts';
import type { ScreenControlsMessages } from '../form/controls-messages.ts';
import { useDisplay } from '../ui/display.ts';
import { completedBy } from '../ui/screen-messages.ts';

/** The messages of shipping, of controls and of the screen. */
export const shippingMessages = completedBy<ScreenControlsMessages & ShippingMessages>({
  ...enScreen,
  ...enControls,
  ...enShipping,
});

/** Returns the messages of the shipping of a cart. */
export const useShippingMessages = () => shippingMessages(useDisplay().messages);
