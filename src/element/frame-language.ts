import { languageOf } from '../view/messages/language-of.ts';
import type { Messages } from '../view/messages/messages.ts';
import { saidIn } from '../view/messages/said-in.ts';
import { frameOf } from './picture.ts';

/**
 * Says in which language a cart is where the page names one for it, and lets its words run as that language does, unless
 * the page has given the element a `dir` of its own. Else it is all as in the page around it.
 *
 * @param own the page's words, which are in the language that it names even where the package has none
 */
export function sayLanguage(shadow: ShadowRoot, locale: string | undefined, own: Partial<Messages> | undefined): void {
  const frame = frameOf(shadow);
  const { lang, dir } = saidIn(own === undefined && locale !== undefined ? languageOf(locale) : locale);
  const said = { lang, dir: shadow.host.hasAttribute('dir') ? undefined : dir };
  for (const [name, value] of Object.entries(said)) {
    if (value === undefined) frame.removeAttribute(name);
    else frame.setAttribute(name, value);
  }
}
