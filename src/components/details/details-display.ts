import { enDetails } from '../../core/messages/en-details.ts';
import { useCartDisplay } from '../ui/display.ts';

/** How the cards of a cart are shown. */
export function useDetailsDisplay() {
  const { settings, messages } = useCartDisplay();
  return {
    messages: { ...enDetails, ...messages },
    locale: settings.locale,
    headingLevel: settings.headingLevel + 1,
    /** Whether to show the customer and facts for support, which shoppers do not see. */
    isFull: settings.details === 'full',
  };
}
