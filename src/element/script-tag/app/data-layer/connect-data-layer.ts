import { eventNames } from '../../../../core/events.ts';
import type { GuestCartElement } from '../../../guest-cart-element.ts';

/**
 * Loads the code that pushes to the data layers in `data-analytics`. Events before that are passed to it once it has
 * loaded.
 */
export function connectDataLayer(script: Element | null): void {
  const layers = script?.getAttribute('data-analytics')?.toLowerCase() ?? '';
  if (!/datalayer|adobe/.test(layers)) return;
  // If the file does not load, the browser logs which one it is.
  const part = import('./data-layer-part.ts').then(
    ({ createDataLayerReporter }) => createDataLayerReporter(layers),
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
