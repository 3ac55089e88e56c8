import { errorAddNotLoaded } from '../../core/messages/en-add-not-loaded.ts';
import { loadedMessages } from '../../core/messages/load-messages.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import { elementDefaults } from '../tag/element-defaults.ts';
import { findCartElement, requireCartElement } from '../tag/guest-cart-element.ts';
import { controlsLoader } from '../tag/load-chunks.ts';

// Buttons and forms of the page that add products.

/**
 * Adds the products that a button or a form describes.
 *
 * @throws {GuestCartError} With `shopperText` in the cart's language: if nothing was sent, no cart
 * shows why.
 */
export async function addByButton(
  source: Element,
  submitter?: HTMLElement | null,
): Promise<readonly CartItem[]> {
  try {
    const { addFrom } = await controlsLoader.load();
    // Not `addItems` of the API: the chunk logs mistakes together with the element.
    return await addFrom(requireCartElement, source, submitter);
  } catch (error) {
    const locale = findCartElement()?.getAttribute('locale') ?? elementDefaults('locale');
    const messages = loadedMessages(locale ?? document.documentElement.lang);
    throw Object.assign(error as Error, {
      shopperText: messages?.errorAddNotLoaded ?? errorAddNotLoaded,
    });
  }
}

/**
 * Loads the controls with the app on a page whose markup adds products: after a deploy, the shop may
 * no longer have the file.
 */
export function preloadForAdds(): void {
  // Not `querySelector`, which an element of that name hides. A press tries again, and reports the
  // failure.
  if (document.querySelectorAll('[data-guest-cart-add]').length === 0) return;
  controlsLoader.load().catch(() => undefined);
}
