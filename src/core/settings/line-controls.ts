import type { CartFeature } from '../api/feature-names.ts';

/** A control of a line that a page may have without a route of the shop. */
export type LineControl = 'quantity' | 'remove';

/** What allows a page to change its cart. */
export interface DeclaredControls {
  /** The routes of the shop. */
  readonly features: ReadonlySet<CartFeature>;
  /** The changes to lines that the page makes itself, without a route of the shop. */
  readonly controls: ReadonlySet<LineControl>;
}

/** Whether the lines of a cart that can be changed have controls. */
export const hasLineControls = (
  features: Pick<DeclaredControls['features'], 'has'>,
  controls: DeclaredControls['controls'],
): boolean => features.has('items') || controls.size > 0;
