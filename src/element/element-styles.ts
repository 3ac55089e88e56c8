import cart from '../components/guest-cart.css?inline';
import type { GuestCartMode } from './element-config.ts';
import own from './element.css?inline';
import { boxOf, sheetOf } from './first-styles.ts';

/** What an element's shadow root wears. */
export function wholeStyles(mode: GuestCartMode | undefined): CSSStyleSheet[] {
  return [boxOf(mode), sheetOf(cart), sheetOf(own)];
}
