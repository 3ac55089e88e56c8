import { queryOptions, skipToken } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Totals } from '../schema/totals.ts';
import { readRetryDelay, retryRead } from '../session/retry.ts';
import { actionsForSession } from './actions.ts';
import type { GuestCartContextValue } from './context.ts';
import { guestCartKeys } from './query-keys.ts';

const tuning = { staleTime: 30_000, retry: retryRead, retryDelay: readRetryDelay };

/** The shop's own totals of a cart; without an id nothing is requested. */
export function cartTotalsOptions(context: GuestCartContextValue, cartId: string | null) {
  const { features } = actionsForSession(context);
  return queryOptions<Totals, GuestCartError>({
    ...tuning,
    queryKey: guestCartKeys.totals(context.session.scope, cartId),
    queryFn: cartId === null ? skipToken : ({ signal }) => features.getTotals(cartId, { signal }),
  });
}

/** The coupon on a cart, where no totals tell it; without an id nothing is requested. */
export function couponOptions(context: GuestCartContextValue, cartId: string | null) {
  const { features } = actionsForSession(context);
  return queryOptions<string | null, GuestCartError>({
    ...tuning,
    queryKey: guestCartKeys.coupon(context.session.scope, cartId),
    queryFn: cartId === null ? skipToken : ({ signal }) => features.getCoupon(cartId, { signal }),
  });
}
