import cart from '../components/guest-cart.css?inline';
import type { GuestCartMode } from './element-config.ts';
import own from './element.css?inline';
import { boxOf, sheetOf } from './first-styles.ts';

/** What an element's shadow root wears. @param more what is drawn only where the page asks for it */
export function wholeStyles(mode: GuestCartMode | undefined, more = ''): CSSStyleSheet[] {
  return [boxOf(mode), sheetOf(cart), sheetOf(own), ...(more === '' ? [] : [sheetOf(more)])];
}
