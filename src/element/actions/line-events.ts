import { GuestCartError } from '../../api/errors.ts';
import type { CartItem } from '../../schema/cart-item.ts';
import type { Emit } from '../../settings/events.ts';

/**
 * Emits the event of a change of a line, which lets the page make the change.
 *
 * @param qty 0 for a removal
 * @param hasRoute whether the shop's own route makes the change otherwise
 * @returns the promise that the page gives to `respondWith`; undefined where it leaves the change to that route
 * @throws {GuestCartError} `aborted` where the page prevents the change, `misconfigured` where neither page nor shop makes it
 */
export function offerChange(emit: Emit, item: CartItem, qty: number, hasRoute: boolean): Promise<unknown> | undefined {
  let given: Promise<unknown> | undefined;
  const respondWith = (promise: unknown): void => {
    given ??= Promise.resolve(promise);
  };
  // The number of the cart stays between the element and the shop.
  const { quote_id: _number, ...line } = item;
  const goesOn =
    qty === 0
      ? emit('guest-cart:remove', { item: line, respondWith })
      : emit('guest-cart:quantity-change', { item: line, qty, respondWith });
  if (given !== undefined) return given;
  if (!goesOn) throw new GuestCartError('aborted', 'the page cancelled the change.', { operation: 'items' });
  if (hasRoute) return undefined;
  const name = qty === 0 ? 'remove' : 'quantity-change';
  throw new GuestCartError(
    'misconfigured',
    `no listener handles guest-cart:${name}. Call event.detail.respondWith(promise) in a listener, or add "items" to features.`,
    { operation: 'items' },
  );
}
