import type { CartFeature } from '../api/feature-names.ts';

/** What allows a page to change its cart. */
export interface DeclaredControls {
  /** The routes of the shop. */
  readonly features: ReadonlySet<CartFeature>;
  /** The changes to lines that the page makes itself, without a route of the shop. */
  readonly controls: ReadonlySet<'quantity' | 'remove'>;
}

/** Which controls each line has, if its cart can be changed. */
export function lineControls(
  features: Pick<DeclaredControls['features'], 'has'>,
  controls: DeclaredControls['controls'],
) {
  const addsItems = features.has('items');
  const hasQuantity = addsItems || controls.has('quantity');
  const hasRemove = addsItems || controls.has('remove');
  return { hasQuantity, hasRemove, hasAny: hasQuantity || hasRemove };
}
