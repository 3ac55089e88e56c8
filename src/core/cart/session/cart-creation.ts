import type { GuestCartApi } from '../../api/create-api.ts';
import { GuestCartError, hasCode, toGuestCartError } from '../../api/errors.ts';
import { isGuestCartId } from '../../api/cart-url.ts';
import { createOnce, type Locks } from './create-once.ts';
import { creationFlightOf, keyBeside } from './keys.ts';
import type { CreateCart, SessionContext } from './session-context.ts';

/** A valid cart id that no service creates. */
export const probeId = 'guest-cart-probe';

function platformLocks(): Locks | undefined {
  try {
    // The types declare it always, but old Node and insecure contexts lack it.
    const { navigator } = globalThis as { navigator?: Partial<Navigator> };
    return navigator?.locks;
  } catch {
    return undefined;
  }
}

/** @param locks null for none. @default those of the browser */
export function locksOf(locks: Locks | null | undefined): Locks | undefined {
  return locks === null ? undefined : (locks ?? platformLocks());
}

function isPrerendering(): boolean {
  // The types do not have it yet, and a server render has no document.
  return (
    typeof document !== 'undefined' &&
    (document as { prerendering?: boolean }).prerendering === true
  );
}

/**
 * Calls `run` when the page is shown: immediately, or after a prerendered page was activated. A
 * prerendered page may never be shown, so the wait ends only by the signal.
 *
 * @throws {GuestCartError} `aborted`
 */
async function whenShown<T>(signal: AbortSignal | undefined, run: () => Promise<T>): Promise<T> {
  if (isPrerendering()) {
    await new Promise((resolve, reject) => {
      const onAbort = (): void => {
        document.removeEventListener('prerenderingchange', resolve);
        reject(
          new GuestCartError(
            'aborted',
            'the request was aborted before the page was shown; nothing was sent.',
            {
              operation: 'create',
              cause: signal?.reason,
            },
          ),
        );
      };
      document.addEventListener('prerenderingchange', resolve, { once: true });
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
    });
  }
  return run();
}

/** @throws {GuestCartError} `network` if the page cannot read any response of the shop */
async function checkReadable(api: GuestCartApi): Promise<void> {
  try {
    await api.getCart(probeId);
  } catch (cause) {
    if (!hasCode(cause, 'network', 'timeout')) return;
    throw new GuestCartError(
      'network',
      'the responses of the shop cannot be read, so no second cart was created. A shop on another origin has to allow this page with CORS.',
      { operation: 'create', cause },
    );
  }
}

async function createByHost(create: CreateCart): Promise<string> {
  let cartId: unknown;
  try {
    cartId = await create();
  } catch (cause) {
    throw toGuestCartError(cause, 'createCart failed.', { operation: 'create' });
  }
  if (isGuestCartId(cartId)) return cartId;
  throw new GuestCartError('bad-response', 'createCart must resolve with a cart id.', {
    operation: 'create',
  });
}

/**
 * Creates the carts of one scope: one request for all callers of a page, and for all tabs if there
 * are locks.
 */
export function createCartCreation({
  api,
  store,
  shared,
  options,
}: Pick<SessionContext, 'api' | 'store' | 'shared' | 'options'>) {
  const key = keyBeside(store.key, 'create');
  const { unreadableCreations } = shared;

  async function createOnShop(): Promise<string> {
    try {
      const cartId = await api.createCart();
      unreadableCreations.delete(key);
      return cartId;
    } catch (error) {
      if (hasCode(error, 'network')) unreadableCreations.add(key);
      throw error;
    }
  }

  /**
   * If a page cannot read the shop's responses (CORS), each call would create another unreadable
   * cart. So after the first failure, a read has to succeed before the next creation is sent.
   *
   * @throws {GuestCartError} `aborted` after a reset
   */
  async function createAndAdopt(existing: () => string | null, resets: number): Promise<string> {
    function reread(): string | null {
      const cartId = store.reread();
      if (store.resets() === resets) return cartId;
      throw new GuestCartError(
        'aborted',
        'everything was reset while the cart was being created.',
        {
          operation: 'create',
        },
      );
    }
    const { createCart } = options;
    if (createCart === undefined && unreadableCreations.has(key)) {
      await checkReadable(api);
      // The read takes a while. Another tab may have created a cart in the meantime.
      const cartId = existing();
      if (cartId !== null) return cartId;
    }
    // Nothing is awaited between this line and the request, so that a reset in between cannot leave
    // a cart behind.
    const before = reread();
    const cartId = await (createCart === undefined ? createOnShop() : createByHost(createCart));
    const now = reread();
    if (now === null || now === before) {
      store.adopt(cartId);
      return cartId;
    }
    // Without locks, another tab was faster. Its cart is current and may already hold items.
    store.addRetired(cartId);
    return now;
  }

  return {
    /**
     * Creates a cart and makes it current, unless `existing` returns one. First carts and
     * replacements share a request.
     *
     * @param resets number of resets at the time of the call
     * @throws {GuestCartError} `aborted` after a reset
     */
    create: (
      existing: () => string | null,
      resets: number,
      signal?: AbortSignal,
    ): Promise<string> =>
      whenShown(signal, () =>
        createOnce({
          key,
          flight: creationFlightOf(store.key, resets),
          shared,
          locks: locksOf(options.locks),
          lockWait: options.lockWait ?? 20_000,
          existing,
          create: () => createAndAdopt(existing, resets),
        }),
      ),
  };
}
