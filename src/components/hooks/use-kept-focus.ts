import { useRef, type RefObject } from 'react';
import { useAfterRenderEffect } from './timing.ts';
import { isFocusLost } from '../ui/where-focus-is.ts';

/**
 * Moves focus to `fallback` when the focused element is removed, for example a button after its action. Otherwise
 * keyboard users would start at the top of the page again. Does not scroll.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
  const focused = useRef<Element | null>(null);
  useAfterRenderEffect(() => {
    const element = root.current;
    const onFocusIn = ({ target }: FocusEvent): void => {
      focused.current = target as Element; // only elements receive focus
    };
    const onFocusOut = ({ target }: FocusEvent): void => {
      // Some browsers dispatch `focusout` before they remove a focused element. It is disconnected one microtask later.
      queueMicrotask(() => {
        if (focused.current === target && focused.current?.isConnected === true) focused.current = null;
      });
    };
    // Without an `AbortSignal`: in some test environments it is Node's, which jsdom's `addEventListener` rejects.
    element?.addEventListener('focusin', onFocusIn);
    element?.addEventListener('focusout', onFocusOut);
    return () => {
      element?.removeEventListener('focusin', onFocusIn);
      element?.removeEventListener('focusout', onFocusOut);
    };
  }, [root]);
  // Runs after every render, because any of them may remove the element.
  useAfterRenderEffect(() => {
    if (focused.current === null || focused.current.isConnected) return;
    focused.current = null;
    // The shopper may have moved focus at the same moment.
    if (fallback.current !== null && isFocusLost(fallback.current)) fallback.current.focus({ preventScroll: true });
  });
}
