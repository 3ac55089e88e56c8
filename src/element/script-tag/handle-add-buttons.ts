import { requireCartElement } from '../tag/guest-cart-element.ts';
import { loadControls, preloadForAdds } from '../tag/load-controls.ts';
import { listenForAdds } from './declarative-adds.ts';

/**
 * Makes buttons and forms with `data-guest-cart-add` add products, as the script tag does. Call it
 * once on a page whose own bundle defines the element.
 */
export function handleAddButtons(): void {
  listenForAdds(async (source, submitter) => {
    const { addFrom } = await loadControls();
    return addFrom(requireCartElement, source, submitter);
  });
  preloadForAdds();
}
