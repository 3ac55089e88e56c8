import { eventNames } from '../../../../core/events.ts';
import type { GuestCartElement } from '../../../guest-cart-element.ts';

/** Whether the script tag has turned analytics on: `data-analytics="datalayer"`. */
export const wantsDataLayer = (script: Element | null): boolean =>
  script?.getAttribute('data-analytics')?.toLowerCase() === 'datalayer';

/** Loads the code that pushes to `window.dataLayer`. Events before that are passed to it once it has loaded. */
export function connectDataLayer(): void {
  // If the file does not load, the browser logs which one it is.
  const part = import('./data-layer-part.ts').then(
    ({ createDataLayerReporter }) => createDataLayerReporter(),
    () => undefined,
  );
  for (const name of eventNames) {
    document.addEventListener(`guest-cart:${name}`, (event) => {
      // Read now: after the dispatch, the target of an event from a shadow root is its host.
      const [cart] = event.composedPath();
      // Only carts dispatch events of these names.
      void part.then((report) => report?.(event as CustomEvent, cart as GuestCartElement));
    });
  }
}
