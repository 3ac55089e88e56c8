import cart from '../components/styles/guest-cart.css?inline';
import type { GuestCartMode } from '../settings/settings.ts';
import own from './element.css?inline';
import { boxOf, sheetOf } from '../first-paint/first-styles.ts';

/** The sheet of a part that comes when it is needed: nothing but a name until then, and worn by all elements already. */
export const sheetFor = (part: 'details' | 'actions'): CSSStyleSheet => sheetOf(`/* ${part} */`);

/** What an element's shadow root wears, in the order of styles.css. */
export function wholeStyles(mode: GuestCartMode): CSSStyleSheet[] {
  return [boxOf(mode), sheetOf(cart), sheetOf(own), sheetFor('details'), sheetFor('actions')];
}
