import { useRef, type RefObject } from 'react';
import { focusHeader, isInert } from '../ui/focus-cart.ts';
import { useAfterRenderEffect } from '../ui/timing.ts';

/** Moves focus to the header of a cart when the focused element in the cart is removed, or is inert. */
export function useKeptFocus(
  root: RefObject<HTMLElement | null>,
  header: RefObject<HTMLElement | null>,
): void {
  const focused = useRef<Element | null>(null);
  useAfterRenderEffect(() => {
    const element = root.current;
    const onFocusIn = ({ target }: FocusEvent): void => {
      focused.current = target as Element; // only elements receive focus
    };
    const onFocusOut = ({ target }: FocusEvent): void => {
      // Chromium dispatches `focusout` before it removes a focused element, which is disconnected
      // one microtask later: https://crbug.com/1408634
      queueMicrotask(() => {
        if (focused.current === target && focused.current?.isConnected === true)
          focused.current = null;
      });
    };
    // Without an `AbortSignal`: in some test environments it is Node's, which jsdom's
    // `addEventListener` rejects.
    element?.addEventListener('focusin', onFocusIn);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('focusin', onFocusIn);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [root]);
  // Runs after every render, because any of them may remove the element.
  useAfterRenderEffect(() => {
    const removed = focused.current;
    if (removed === null || (removed.isConnected && !isInert(removed))) return;
    focused.current = null;
    if (header.current !== null) focusHeader(header.current, removed);
  });
}
