import { loadDiagnostics } from '../settings/load-diagnostics.ts';
import { defineElement } from '../element/define-element.ts';
import { keepElementDefaults } from '../settings/defaults.ts';
import { createWindowApi, type GuestCartWindowApi } from './window-api.ts';
import { readScriptTag } from '../settings/script-tag.ts';

/**
 * All of the script tag that the first paint does not wait for: defines `<guest-cart>`, checks the tag's settings, makes
 * the page's cart.
 *
 * @returns undefined where another script has defined the element meanwhile
 */
export function startApp(script: HTMLScriptElement | null): GuestCartWindowApi | undefined {
  const tag = script && readScriptTag(script);
  // Elements that stand in the page read them as they come alive.
  keepElementDefaults(tag?.config ?? {});
  if (!defineElement()) return undefined;
  if (script !== null && tag?.isOdd === true) {
    loadDiagnostics(({ tagDiagnostics, tell }) => {
      for (const { message } of tagDiagnostics(script)) tell(message);
    });
  }
  return createWindowApi();
}
