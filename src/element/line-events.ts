import { GuestCartError } from '../api/errors.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { Emit } from '../settings/events.ts';

/**
 * Tells the page that a line is to be changed, and lets it do that.
 *
 * @param qty 0 where the line is to go
 * @param isOurs whether the shop's own route will do it otherwise
 * @returns what the page makes of it; undefined where it leaves it to that route
 * @throws {GuestCartError} `aborted` where the page wants nothing to be done, `misconfigured` where no one does anything
 */
export function offerChange(emit: Emit, item: CartItem, qty: number, isOurs: boolean): Promise<unknown> | undefined {
  let given: Promise<unknown> | undefined;
  const respondWith = (promise: unknown): void => {
    given ??= Promise.resolve(promise);
  };
  // The number of the cart is no one's business but the shop's.
  const { quote_id: _number, ...line } = item;
  const goesOn =
    qty === 0
      ? emit('guest-cart:remove', { item: line, respondWith })
      : emit('guest-cart:quantity-change', { item: line, qty, respondWith });
  if (given !== undefined) return given;
  if (!goesOn) throw new GuestCartError('aborted', 'the page called the change off.', { operation: 'items' });
  if (isOurs) return undefined;
  const name = qty === 0 ? 'remove' : 'quantity-change';
  throw new GuestCartError(
    'misconfigured',
    `nobody acts on guest-cart:${name}. Call event.detail.respondWith(promise) in a listener, or add "items" to features.`,
    { operation: 'items' },
  );
}
