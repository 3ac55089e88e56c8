import { GuestCartError, isGuestCartError } from '../api/errors.ts';
import type { CartExtras } from '../api/extras/cart-extras.ts';

/**
 * Lets the page itself change a line; 0 takes it out. Undefined leaves it to the shop's own route.
 *
 * @throws {GuestCartError} `aborted` where nothing is to be done at all
 */
export type PageChange = (itemId: number, qty: number) => Promise<unknown> | undefined;

/** What a page says of a change that it could not make; its words for a person, where it has any. */
function asError(cause: unknown): GuestCartError {
  if (isGuestCartError(cause)) return cause;
  const { name, serviceMessage } = (cause ?? {}) as { readonly name?: unknown; readonly serviceMessage?: unknown };
  const words = typeof serviceMessage === 'string' ? serviceMessage : undefined;
  const [code, what] =
    name === 'AbortError'
      ? (['aborted', 'the page called the change off.'] as const)
      : (['rejected', 'the page could not make the change.'] as const);
  return new GuestCartError(code, what, { operation: 'items', serviceMessage: words, cause });
}

/** A shop's extras, of which the page is asked first for every change of a line. */
export function withPageChanges(extras: CartExtras, ask: PageChange): CartExtras {
  let isByPage = false;

  /** Whether the page has made the change. */
  async function made(itemId: number, qty: number): Promise<boolean> {
    isByPage = false;
    const change = ask(itemId, qty);
    if (change === undefined) return false;
    isByPage = true;
    try {
      await change;
    } catch (error) {
      throw asError(error);
    }
    return true;
  }

  return {
    ...extras,
    // Writes go one after the other, so what failed is the last one. The page's failure is none of the route's.
    isWithdrawn: (extra) => !(isByPage && extra === 'items') && extras.isWithdrawn(extra),
    async setQuantity(cartId, itemId, qty, options) {
      if (await made(itemId, qty)) return { item_id: itemId, qty };
      return extras.setQuantity(cartId, itemId, qty, options);
    },
    // No page is asked to put a line back.
    addItem(...given) {
      isByPage = false;
      return extras.addItem(...given);
    },
    async removeItem(cartId, itemId, options) {
      if (!(await made(itemId, 0))) await extras.removeItem(cartId, itemId, options);
    },
  };
}
