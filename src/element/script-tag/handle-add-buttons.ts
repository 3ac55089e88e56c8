import { addByButton } from '../tag/add-by-button.ts';
import { preloadForAdds } from '../tag/load-chunks.ts';
import { listenForAdds } from './declarative-adds.ts';

/**
 * Makes buttons and forms with `data-guest-cart-add` add products, as the script tag does. Call it
 * once on a page whose own bundle defines the element.
 */
export function handleAddButtons(): void {
  listenForAdds(addByButton);
  preloadForAdds();
}
