import { loadDiagnostics } from '../settings/load-diagnostics.ts';
import { defineElement } from '../element/define-element.ts';
import { replaceDefaults } from '../element/element-defaults.ts';
import { createWindowApi, type GuestCartWindowApi } from './window-api.ts';
import { hasTagProblems } from '../settings/diagnostics/problems.ts';

/**
 * All of the script tag that the first paint does not wait for: defines `<guest-cart>`, checks the tag's settings, makes
 * the page's cart.
 *
 * @returns undefined where another script has defined the element meanwhile
 */
export function startApp(script: HTMLScriptElement | null): GuestCartWindowApi | undefined {
  // Elements in the page read these settings when they are upgraded.
  replaceDefaults((name) => script?.getAttribute(`data-${name}`));
  if (!defineElement()) return undefined;
  if (script !== null && hasTagProblems(script)) {
    loadDiagnostics(({ tagDiagnostics, log }) => {
      for (const { message } of tagDiagnostics(script)) log(message);
    });
  }
  return createWindowApi();
}
