import { defineElement } from './define-element.ts';
import { setElementDefaults } from './element-defaults.ts';
import { createPageCart, type PageCart } from './page-cart.ts';
import { readScriptTag } from './script-tag.ts';

/**
 * All of the script tag that the first paint does not wait for: defines `<guest-cart>`, checks the tag's settings, makes
 * the page's cart.
 *
 * @returns undefined where another script has defined the element meanwhile
 */
export function startPage(script: HTMLScriptElement | null): PageCart | undefined {
  const { config, mistakes, missingTarget } = readScriptTag(script);
  // Elements that stand in the page read them as they come alive.
  setElementDefaults(config);
  if (!defineElement()) return undefined;
  // eslint-disable-next-line no-console -- configuration mistakes are told to the integrator at once
  for (const mistake of mistakes) console.error(mistake.message);
  if (missingTarget !== null) {
    // eslint-disable-next-line no-console -- as above
    console.error(
      `guest-cart: data-target "${missingTarget}" matches nothing on the page. Give a selector of an element that stands before the script.`,
    );
  }
  return createPageCart();
}
