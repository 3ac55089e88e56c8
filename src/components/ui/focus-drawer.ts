import { useRef, type RefObject } from 'react';
import { useAfterRenderEffect } from './timing.ts';

/**
 * Completes what the browser does when a dialog closes: it restores focus, except to a button that
 * was `disabled` when the dialog opened, or that is gone. Then the returned function focuses that
 * button, or the badge if the button cannot take it. The badge also has focus if nothing had it
 * before the drawer opened.
 */
export function useFocusReturn(dialog: RefObject<HTMLDialogElement | null>): () => void {
  /** The element of the page that had focus last. Null after the shopper has left it. */
  const last = useRef<HTMLElement | null>(null);
  // Before the shopper can press a button of the page: preact runs `useEffect` after the frame.
  useAfterRenderEffect(() => {
    const { activeElement, body } = document;
    if (activeElement !== body) last.current = activeElement as HTMLElement | null;
    const isOpen = (): boolean => dialog.current?.open === true;
    const onFocusIn = (event: FocusEvent): void => {
      // The target of an event in a shadow root is its host.
      if (!isOpen()) last.current = event.composedPath()[0] as HTMLElement;
    };
    const onFocusOut = (event: FocusEvent): void => {
      const left = event.composedPath()[0] as HTMLElement;
      // An element that is removed is disconnected one microtask later. An element of the drawer,
      // which may lose focus before the drawer reports that it is closed, was never the last one.
      queueMicrotask(() => {
        if (!isOpen() && left === last.current && left.isConnected && !left.matches(':disabled'))
          last.current = null;
      });
    };
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    return () => {
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
    };
  }, [dialog]);
  return () => {
    const root = dialog.current?.getRootNode() as Document | ShadowRoot | undefined;
    for (const element of [last.current, root?.querySelector<HTMLElement>('.gc-badge')]) {
      const focused = root?.activeElement ?? document.activeElement;
      // Chromium moves focus out of a closed dialog in the next frame.
      const isLost = focused === document.body || dialog.current?.contains(focused);
      if (isLost) element?.focus({ preventScroll: true });
    }
  };
}
