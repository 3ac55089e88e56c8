import { useEffect, useRef, type RefObject } from 'react';

/** Returns the ref of a button that gets focus if the drawer could not restore it when it closed. */
export function useRestoredFocus(isOpen: boolean): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(false);
  useEffect(() => {
    // The button that opened the drawer may be gone, like the one in a toast.
    const focused = document.activeElement;
    const isLost = focused === document.body || focused?.closest('.gc-drawer') != null;
    if (wasOpen.current && !isOpen && isLost) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
