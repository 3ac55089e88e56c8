import { useSyncExternalStore } from 'react';
import { usePreview } from './preview-context.ts';

/**
 * From this width, the cart is next to the products. Below it, the cart opens in a drawer. preview.css has the same
 * width.
 */
const wideScreen = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the window is wide enough for the cart next to the products. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideScreen).matches);
}

/** Whether the cart is in the page, as opposed to a drawer. */
export function useIsInline(): boolean {
  const { settings } = usePreview();
  const isWide = useIsWide();
  return settings.mode === 'auto' ? isWide : settings.mode === 'inline';
}
