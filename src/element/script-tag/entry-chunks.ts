// The chunks of a first visit. Files that one needs are requested together with it, not one after
// the other.

/** Paints a badge from the shop's response. */
export const loadBadge = () => import('../first-paint/badge-part.ts');

/** Paints an inline cart from the shop's response. It imports the badge's code. */
export const loadPaint = async () =>
  (await Promise.all([import('../first-paint/paint-part.ts'), loadBadge()]))[0];

/** Defines the element and creates the API. It imports the badge's code. */
export const loadApp = async () => (await Promise.all([import('./app-part.ts'), loadBadge()]))[0];

/**
 * Renders a cart. The app loads it as well, but would request it only when it has started. It
 * imports the code of all others.
 */
export const loadScreen = (): Promise<unknown> =>
  Promise.all([import('../tag/screen-part.tsx'), import('../first-paint/paint-part.ts')]);
