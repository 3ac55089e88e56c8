import { useSyncExternalStore } from 'react';

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
