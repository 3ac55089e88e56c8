import { createLoader } from '../../core/cart/state/loader.ts';
import { withSheet } from './element-styles.ts';

/**
 * Renders the free-shipping bar and the shipping estimate. The screen uses it. An element loads it
 * earlier, together with the controls.
 */
export const shippingLoader = /* @__PURE__ */ createLoader(async () =>
  withSheet('shipping', await import('./element-shipping-chunk.ts')),
);
