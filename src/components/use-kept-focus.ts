import { useEffect, useLayoutEffect, useRef, type RefObject } from 'react';

/** React 18 warns of layout effects in a server render, where none of either kind runs. */
const useDrawnEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;

/**
 * Keeps keyboard users in place: when the element that had focus goes away (a button that did its work), focus moves
 * to `fallback` instead of falling to the top of the page. Nothing is scrolled: what was looked at stays in sight.
 */
export function useKeptFocus(root: RefObject<HTMLElement | null>, fallback: RefObject<HTMLElement | null>): void {
  const held = useRef<Element | null>(null);
  useDrawnEffect(() => {
    const element = root.current;
    if (element === null) return undefined;
    const onFocusIn = (event: FocusEvent): void => {
      held.current = event.target instanceof Element ? event.target : null;
    };
    const onFocusOut = (event: FocusEvent): void => {
      // Leaving by removal also tells of itself in some browsers; the element is then on its way out of the page.
      const target = event.target;
      queueMicrotask(() => {
        if (held.current === target && held.current?.isConnected === true) held.current = null;
      });
    };
    element.addEventListener('focusin', onFocusIn);
    element.addEventListener('focusout', onFocusOut);
    return () => {
      element.removeEventListener('focusin', onFocusIn);
      element.removeEventListener('focusout', onFocusOut);
    };
  }, [root]);
  // After every change: the one that removed the element does not tell of it.
  useDrawnEffect(() => {
    if (held.current === null || held.current.isConnected) return;
    held.current = null;
    // The person may have gone on to something else at the same moment.
    const active = fallback.current?.ownerDocument.activeElement ?? null;
    if (active === null || active.localName === 'body') fallback.current?.focus({ preventScroll: true });
  });
}
