import { useMemo, useState } from 'react';
import type { AddedItem, PreviewContextValue } from './preview-context.ts';

/** State of the drawer and of the item that was added last. */
export function useCartDrawer(): Pick<
  PreviewContextValue,
  'added' | 'onAdded' | 'isCartOpen' | 'openCart' | 'closeCart'
> {
  const [isCartOpen, setIsCartOpen] = useState(false);
  const [added, onAdded] = useState<AddedItem | null>(null);
  return useMemo(
    () => ({
      added,
      onAdded,
      isCartOpen,
      openCart() {
        // Closing the drawer restores focus to this button. The toast's own button is gone by then.
        document.getElementById('open-cart')?.focus();
        onAdded(null);
        setIsCartOpen(true);
      },
      closeCart: () => setIsCartOpen(false),
    }),
    [added, isCartOpen],
  );
}
