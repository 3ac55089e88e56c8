import { hasCode } from '../../core/api/errors.ts';
import { cartIdOf } from '../../core/cart/record/record.ts';
import type { CartReading } from '../../core/cart/state/cart-reading.ts';
import {
  errorDetail,
  type GuestCartEventDetails,
  type GuestCartEventName,
} from '../settings/events.ts';

type GuestCartEventOf = {
  [N in GuestCartEventName]: readonly [N, GuestCartEventDetails[N]];
}[GuestCartEventName];

/** The state that events are derived from. */
type EventState = Pick<CartReading, 'current' | 'cart' | 'error' | 'updatedAt'>;

/**
 * Returns the events between two readings, in order.
 *
 * @param retired the retired ids. A cart that is gone and not in this list was reset
 */
export function eventsBetween(
  before: EventState,
  after: EventState,
  retired: readonly string[],
): readonly GuestCartEventOf[] {
  const events: GuestCartEventOf[] = [];
  const [oldId, newId] = [cartIdOf(before.current), cartIdOf(after.current)];
  if (after.current.status === 'guest' && newId !== oldId) events.push(['guest-cart:created', {}]);
  if (after.current.status === 'assigned' && before.current.status === 'guest')
    events.push(['guest-cart:assigned', {}]);
  if (after.current.status === 'none' && oldId !== null)
    events.push([retired.includes(oldId) ? 'guest-cart:retired' : 'guest-cart:reset', {}]);
  if (after.cart !== null && after.updatedAt !== before.updatedAt) {
    const { items, items_count: count, items_qty: quantity } = after.cart;
    // Magento leaves counts behind after quick removals.
    const isEmpty = items?.length === 0;
    events.push([
      'guest-cart:updated',
      {
        itemsCount: isEmpty ? 0 : (count ?? null),
        itemsQuantity: isEmpty ? 0 : (quantity ?? null),
      },
    ]);
  }
  const { error } = after;
  // `cart-not-found` retires the id, which has its own event.
  if (error !== null && error !== before.error && !hasCode(error, 'cart-not-found')) {
    events.push(['guest-cart:error', errorDetail(error)]);
  }
  return events;
}
