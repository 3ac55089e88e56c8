import { useRef, type RefObject } from 'react';
import { useAfterRenderEffect } from './use-after-render-effect.ts';

/**
 * Keeps keyboard users in place: when the focused element is removed (a button that did its work), focus moves
 * to `fallback` instead of falling to the top of the page. Nothing is scrolled: what was looked at stays in sight.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
  const held = useRef<Element | null>(null);
  useAfterRenderEffect(() => {
    const element = root.current;
    const onFocusIn = ({ target }: FocusEvent): void => {
      held.current = target as Element;
    };
    const onFocusOut = ({ target }: FocusEvent): void => {
      // Some browsers dispatch `focusout` before they remove a focused element. It is disconnected one microtask later.
      queueMicrotask(() => {
        if (held.current === target && held.current?.isConnected === true) held.current = null;
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
  // After every render, because the one that removes the element is not known.
  useAfterRenderEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    // The person may have gone on to something else at the same moment.
    const active = fallback.current?.ownerDocument.activeElement;
    if ((active?.localName ?? 'body') === 'body') fallback.current?.focus({ preventScroll: true });
  });
}
