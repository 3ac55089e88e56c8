import { useGuestCartDrawer } from '../../../index.ts';
import { usePreview } from '../preview-context.ts';

/** Returns a function that opens the drawer and closes the toast. */
export function useOpenCart(): () => void {
  const { open } = useGuestCartDrawer();
  const { onAdded } = usePreview();
  return () => {
    // Closing the drawer restores focus to this button. The toast's own button is gone by then.
    document.getElementById('open-cart')?.focus();
    onAdded(null);
    open();
  };
}
