import { useSyncExternalStore } from 'react';

/** From this width the cart has its place beside the products. Below it the cart opens in a drawer. preview.css repeats it. */
const wideScreen = '(width >= 64rem)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(wideScreen);
  query.addEventListener('change', listener);
  return () => {
    query.removeEventListener('change', listener);
  };
}

/** Whether the window has room for the cart beside the products. */
export function useIsWide(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(wideScreen).matches);
}
