import cart from '../components/styles/guest-cart.css?inline';
import drawer from '../components/styles/drawer.css?inline';
import type { GuestCartMode } from '../core/settings/setting-types.ts';
import own from './element.css?inline';
import { boxOf, sheetOf } from './first-paint/host-styles.ts';
import snapshot from './snapshot/snapshot.css?inline';

/** The stylesheet of a lazy chunk. All elements adopt it empty; loading the chunk fills it. */
export const sheetFor = (part: 'details' | 'actions' | 'shipping' | 'toast'): CSSStyleSheet => sheetOf(`/* ${part} */`);

/** The stylesheets of a shadow root, in the order of styles.css. */
export function elementStyles(mode: GuestCartMode): CSSStyleSheet[] {
  const parts = (['details', 'actions', 'shipping', 'toast'] as const).map(sheetFor);
  return [boxOf(mode), sheetOf(cart), sheetOf(drawer), sheetOf(own), sheetOf(snapshot), ...parts];
}
