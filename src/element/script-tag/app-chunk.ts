import { replaceDefaults } from '../tag/element-defaults.ts';
import { setBaseStyles } from '../tag/element-styles.ts';
import { GuestCartElement } from '../tag/guest-cart-element.ts';
import { diagnoseWhenIdle } from '../tag/load-chunks.ts';
import { parseSetting } from '../../core/settings/parse-setting.ts';
import { tagSettings } from '../../core/settings/settings-table.ts';
import { eventNames } from '../settings/events.ts';
import { tagName } from '../../core/api/version.ts';
import { createWindowApi, type GuestCartWindowApi } from './window-api.ts';

/**
 * Loads the code that pushes to the data layer in `data-analytics`. Events before that are passed to
 * it once it has loaded.
 */
function connectDataLayer(script: Element | null): void {
  const analytics = script?.getAttribute('data-analytics');
  if (parseSetting(tagSettings.analytics, analytics) === undefined) return;
  // If the file does not load, the browser logs which one it is.
  const reporter = import('./data-layer-chunk.ts').then(
    ({ createDataLayerReporter }) => createDataLayerReporter(),
    () => undefined,
  );
  for (const name of eventNames) {
    document.addEventListener(`guest-cart:${name}`, (event) => {
      // Read now: after the dispatch, the target of an event from a shadow root is its host.
      const [cart] = event.composedPath();
      // Only carts dispatch events of these names.
      void reporter.then((report) => report?.(event as CustomEvent, cart as GuestCartElement));
    });
  }
}

/**
 * Starts the app: defines `<guest-cart>` with the settings of the script tag, and logs mistakes in
 * them.
 *
 * @param baseStyles base.css
 * @returns the API for `window.GuestCart`; undefined when another script has defined the element in
 * the meantime
 */
export function startApp(
  script: HTMLScriptElement | null,
  baseStyles: string,
): GuestCartWindowApi | undefined {
  setBaseStyles(baseStyles);
  // Elements in the page read these settings when they are upgraded.
  replaceDefaults((name) => script?.getAttribute(`data-${name}`));
  if (customElements.get(tagName) !== undefined) return undefined;
  customElements.define(tagName, GuestCartElement);
  connectDataLayer(script);
  if (script !== null) {
    diagnoseWhenIdle(
      script,
      ({ tagProblems }) => tagProblems(script),
      // oxlint-disable-next-line no-console -- only the integrator can fix the setup
      ({ message }) => console.error(message),
    );
  }
  return createWindowApi();
}
