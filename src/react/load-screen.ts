import { createLoader } from '../core/cart/state/loader.ts';

/** Loads what shows the cart. A page with a closed drawer does not need it yet. */
export const screenLoader = createLoader(() => import('./widget-screen-part.tsx'));

/** Loads it before the drawer opens. If that fails, the cart in the open drawer tries again. */
export const preloadScreen = (): void => void screenLoader.load().catch(() => undefined);
