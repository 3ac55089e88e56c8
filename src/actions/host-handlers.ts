import { GuestCartError, isGuestCartError } from '../api/errors.ts';
import type { CartFeatures } from '../api/features/cart-features.ts';
import { defaultTimeout } from '../api/request.ts';

/**
 * Lets the page itself change a line; 0 takes it out. Undefined leaves it to the shop's own route.
 *
 * @throws {GuestCartError} `aborted` where nothing is to be done at all
 */
export type HostHandler = (itemId: number, qty: number) => Promise<unknown> | undefined;

export interface HostHandlersOptions {
  /** Asked first for every change of a line. */
  readonly ask: HostHandler;
  /** Milliseconds until a change that a page has taken upon itself counts as failed. @default as for a call: 15000 */
  readonly timeout?: number | undefined;
  /** A change that has counted as failed came to an end after all. Only the shop knows to which. */
  readonly onLate: (cartId: string) => void;
}

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

/**
 * A shop's features, of which the page is asked first for every change of a line. Whatever the page promises, the writes
 * behind that wait for it no longer than for a call.
 */
export function withHostHandlers(features: CartFeatures, options: HostHandlersOptions): CartFeatures {
  const { ask, onLate } = options;
  let isByPage = false;

  /** Settles as the page's promise does, or by `timeout` where that takes too long. */
  function inTime(change: Promise<unknown>, cartId: string): Promise<unknown> {
    const { timeout = defaultTimeout } = options;
    return new Promise((resolve, reject) => {
      let isLate = false;
      const timer = setTimeout(() => {
        isLate = true;
        const what = `a change was given up after ${timeout} ms: the promise of respondWith, onQuantityChange or onRemove has to settle.`;
        const error = new GuestCartError('timeout', what, { operation: 'items' });
        // eslint-disable-next-line no-console -- for the integrator; a buyer sees the cart as before, and why
        console.error(error.message);
        reject(error);
      }, timeout);
      const end = (): void => (isLate ? onLate(cartId) : clearTimeout(timer));
      change.finally(end).then(resolve, (cause: unknown) => reject(asError(cause)));
    });
  }

  /** Whether the page has made the change. */
  async function made(cartId: string, itemId: number, qty: number): Promise<boolean> {
    isByPage = false;
    const change = ask(itemId, qty);
    if (change === undefined) return false;
    isByPage = true;
    await inTime(change, cartId);
    return true;
  }

  return {
    ...features,
    // Writes go one after the other, so what failed is the last one. The page's failure is none of the route's.
    isUnsupported: (feature) => !(isByPage && feature === 'items') && features.isUnsupported(feature),
    async setQuantity(cartId, itemId, qty, options) {
      if (await made(cartId, itemId, qty)) return { item_id: itemId, qty };
      return features.setQuantity(cartId, itemId, qty, options);
    },
    // No page is asked to put a line back.
    addItem(...given) {
      isByPage = false;
      return features.addItem(...given);
    },
    async removeItem(cartId, itemId, options) {
      if (!(await made(cartId, itemId, 0))) await features.removeItem(cartId, itemId, options);
    },
  };
}
