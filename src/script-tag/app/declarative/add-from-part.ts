import { hasCode } from '../../../api/errors.ts';
import type { CartItem } from '../../../schema/cart-item.ts';
import type { ItemToAdd } from '../../../element/actions/types.ts';
import { readItems } from './read-items.ts';

/** Milliseconds for which a page shows that something was added. */
const doneFor = 3000;

const stateName = 'data-guest-cart-state';

/** What `window.GuestCart` does for an add button. */
interface Cart {
  readonly addItem: (item: ItemToAdd) => Promise<CartItem>;
  readonly show: () => void;
}

/** Elements whose products are being added. */
const busy = new WeakSet<Element>();

function setState(source: Element, state: 'busy' | 'done' | 'error'): void {
  source.setAttribute(stateName, state);
  if (state === 'busy') source.setAttribute('aria-busy', 'true');
  else source.removeAttribute('aria-busy');
}

/**
 * Adds the products that a button or a form describes, one after the other. `data-guest-cart-state` shows the page how it
 * went: `busy`, then `done` for three seconds, or `error`. The cart tells the shopper why something was not added. A second
 * press while it is busy is ignored.
 *
 * @throws {GuestCartError} of the first product that was not added
 */
export async function addFrom(
  cart: Cart,
  source: Element,
  submitter?: HTMLElement | null,
): Promise<readonly CartItem[]> {
  if (busy.has(source)) return [];
  busy.add(source);
  setState(source, 'busy');
  try {
    const lines: CartItem[] = [];
    for (const item of readItems(source, submitter)) lines.push(await cart.addItem(item));
    // Nothing was chosen in a form with a quantity for each product.
    setState(source, lines.length > 0 ? 'done' : 'error');
    setTimeout(() => {
      if (source.getAttribute(stateName) === 'done') source.removeAttribute(stateName);
    }, doneFor);
    if (lines.length > 0 && source.hasAttribute('data-guest-cart-open')) cart.show();
    return lines;
  } catch (error) {
    setState(source, 'error');
    // Mistakes in the page are for its developers. The cart does not show them.
    // oxlint-disable-next-line no-console -- the integrator sees it nowhere else
    if (hasCode(error, 'misconfigured', 'invalid-argument')) console.error(error.message, source);
    throw error;
  } finally {
    busy.delete(source);
  }
}
