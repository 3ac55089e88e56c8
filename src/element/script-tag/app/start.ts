import { replaceDefaults } from '../../element-defaults.ts';
import { setBaseStyles } from '../../element-styles.ts';
import { GuestCartElement } from '../../guest-cart-element.ts';
import { diagnoseWhenIdle } from '../../load-parts.ts';
import { tagName } from '../../../core/version.ts';
import { connectDataLayer } from './data-layer/connect-data-layer.ts';
import { createWindowApi, type GuestCartWindowApi } from './window-api.ts';

/**
 * Starts the app: defines `<guest-cart>` with the settings of the script tag, and logs mistakes in them.
 *
 * @param baseStyles base.css
 * @returns the API for `window.GuestCart`; undefined when another script has defined the element in the meantime
 */
export function startApp(script: HTMLScriptElement | null, baseStyles: string): GuestCartWindowApi | undefined {
  setBaseStyles(baseStyles);
  // Elements in the page read these settings when they are upgraded.
  replaceDefaults((name) => script?.getAttribute(`data-${name}`));
  if (customElements.get(tagName) !== undefined) return undefined;
  customElements.define(tagName, GuestCartElement);
  connectDataLayer(script);
  if (script !== null) {
    diagnoseWhenIdle(
      ({ hasTagProblems }) => hasTagProblems(script),
      ({ tagDiagnostics, log }) => {
        for (const { message } of tagDiagnostics(script)) log(message);
      },
    );
  }
  return createWindowApi();
}
