import { enDetails } from '../../core/messages/en-details.ts';
import { enScreen } from '../../core/messages/en-screen.ts';
import type { CartMessages } from '../../core/messages/messages.ts';
import { useDisplay } from '../ui/display.ts';
import { completedBy } from '../ui/screen-messages.ts';

const detailsMessages = completedBy<CartMessages>({ ...enScreen, ...enDetails });

/** How the cards of a cart are shown. */
export function useDetailsDisplay() {
  const { settings, messages } = useDisplay();
  return {
    messages: detailsMessages(messages),
    locale: settings.locale,
    headingLevel: settings.headingLevel + 1,
    /** Whether to show the customer and facts for support, which shoppers do not see. */
    isFull: settings.details === 'full',
  };
}
