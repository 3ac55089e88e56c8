import { languageTag } from '../view/locale.ts';
import { directionOf } from '../view/messages/direction.ts';
import { frameOf } from './picture.ts';

/**
 * Says in which language a cart is where the page names one for it, and lets its words run as that language does, unless
 * the page has given the element a `dir` of its own. Else it is all as in the page around it.
 */
export function sayLanguage(shadow: ShadowRoot, locale: string | undefined): void {
  const frame = frameOf(shadow);
  const direction = shadow.host.hasAttribute('dir') ? undefined : directionOf(locale);
  for (const [name, value] of [
    ['lang', locale && languageTag(locale)],
    ['dir', direction],
  ] as const) {
    if (value) frame.setAttribute(name, value);
    else frame.removeAttribute(name);
  }
}
