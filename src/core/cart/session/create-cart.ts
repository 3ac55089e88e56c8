import type { GuestCartApi } from '../../api/create-api.ts';
import { GuestCartError, hasCode, toGuestCartError } from '../../api/errors.ts';
import { isGuestCartId, probeId } from '../../api/cart-url.ts';
import { createOnce } from './create-once.ts';
import { creationFlightOf, keyBeside } from '../record/record-keys.ts';
import { locksOf, lockWaitOf } from './locks.ts';
import type { News } from './news.ts';
import type { CartStore } from '../record/record-store.ts';
import type { CreateCart, SessionDependencies } from './session-types.ts';

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

/** A cart to create. */
export interface Creation {
  /** The cart that it replaces. Another one that is current is returned instead. */
  readonly replaced: string | null;
  /** Number of resets at the time of the call. */
  readonly resets: number;
  readonly signal?: AbortSignal | undefined;
}

/** The cart that is current already, for example because another tab has created it. */
function existingCart(cartStore: CartStore, replaced: string | null): string | null {
  const cartId = cartStore.readCurrentId();
  return cartId === replaced ? null : cartId;
}

/** @throws {GuestCartError} `aborted` after a reset */
function readUnlessReset(cartStore: CartStore, resets: number): string | null {
  const cartId = cartStore.readCurrentId();
  if (cartStore.resets() === resets) return cartId;
  const what = 'everything was reset while the cart was being created.';
  throw new GuestCartError('aborted', what, { operation: 'create' });
}

/**
 * Sends the creation. If a page cannot read the shop's responses (CORS), each call would create
 * another unreadable cart. So after the first failure, a read has to succeed before the next
 * creation is sent.
 */
async function createOnShop(dependencies: SessionDependencies): Promise<string> {
  const { api, cartStore, shared, created } = dependencies;
  const key = keyBeside(cartStore.key, 'create');
  try {
    const cartId = await api.createCart();
    created.add(cartId);
    shared.unreadableCreations.delete(key);
    return cartId;
  } catch (error) {
    if (hasCode(error, 'network')) shared.unreadableCreations.add(key);
    throw error;
  }
}

/** The offer to put back the items of an ended cart is about the cart that follows it. */
function keepOffer({ newsStore }: SessionDependencies, cartId: string): void {
  const withCart = (one: News): News =>
    one.kind === 'ended' && one.cartId === null ? { ...one, cartId } : one;
  newsStore.setState((all) => all.map(withCart), true);
}

async function createAndAdopt(
  dependencies: SessionDependencies,
  { replaced, resets }: Creation,
): Promise<string> {
  const { api, cartStore, shared, options } = dependencies;
  const { createCart: byHost } = options;
  const key = keyBeside(cartStore.key, 'create');
  if (byHost === undefined && shared.unreadableCreations.has(key)) {
    await checkReadable(api);
    // The read takes a while. Another tab may have created a cart in the meantime.
    const cartId = existingCart(cartStore, replaced);
    if (cartId !== null) return cartId;
  }
  // Nothing is awaited between this line and the request, so that a reset in between cannot leave
  // a cart behind.
  const before = readUnlessReset(cartStore, resets);
  const cartId = await (byHost === undefined ? createOnShop(dependencies) : createByHost(byHost));
  const now = readUnlessReset(cartStore, resets);
  if (now === null || now === before) {
    cartStore.adopt(cartId);
    keepOffer(dependencies, cartId);
    return cartId;
  }
  // Without locks, another tab was faster. Its cart is current and may already hold items.
  cartStore.addRetired(cartId);
  return now;
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
        const what = 'the request was aborted before the page was shown; nothing was sent.';
        reject(new GuestCartError('aborted', what, { operation: 'create', cause: signal?.reason }));
      };
      document.addEventListener('prerenderingchange', resolve, { once: true });
      if (signal?.aborted === true) onAbort();
      else signal?.addEventListener('abort', onAbort, { once: true });
    });
  }
  return run();
}

/**
 * Creates a cart and makes it current: one request for all callers of a page, and for all tabs if
 * there are locks. First carts and replacements share it.
 *
 * @throws {GuestCartError} `aborted` after a reset
 */
export function createCart(dependencies: SessionDependencies, creation: Creation): Promise<string> {
  const { api, cartStore, shared, options } = dependencies;
  return whenShown(creation.signal, () =>
    createOnce({
      key: keyBeside(cartStore.key, 'create'),
      flight: creationFlightOf(cartStore.key, creation.resets),
      shared,
      locks: locksOf(options.locks),
      lockWait: lockWaitOf(api),
      existing: () => existingCart(cartStore, creation.replaced),
      create: () => createAndAdopt(dependencies, creation),
    }),
  );
}
