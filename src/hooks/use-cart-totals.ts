import { useQuery } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Totals } from '../schema/totals.ts';
import { cartTotalsOptions } from './extras-options.ts';
import { useGuestCartContext } from './guest-cart-context.ts';
import { useCartId } from './use-cart-id.ts';
import { useExtra } from './use-extra.ts';
import { useLineChanges } from './use-line-changes.ts';

export interface UseCartTotalsResult {
  /** Whether the shop is asked for totals at all; else the items subtotal is all there is to show. */
  readonly available: boolean;
  /** The last good totals; null where none came yet. */
  readonly totals: Totals | null;
  /** Whether `totals` may not be the cart's as it is shown: it was changed, or the last read failed. */
  readonly outdated: boolean;
  readonly error: GuestCartError | null;
}

/**
 * What the shop itself adds up for the current cart (`extras: ['totals']`): discounts, shipping, tax, grand total. Read
 * again whenever the cart is.
 *
 * @example
 * const { totals, outdated } = useCartTotals();
 * totals?.total_segments?.map((row) => <Row key={row.code} title={row.title} value={row.value} dimmed={outdated} />);
 */
export function useCartTotals(): UseCartTotalsResult {
  const context = useGuestCartContext();
  const available = useExtra('totals');
  const { wishes } = useLineChanges();
  const { data, error, isFetching } = useQuery(
    { ...cartTotalsOptions(context, useCartId()), enabled: available },
    context.queryClient,
  );
  if (!available) return { available, totals: null, outdated: false, error: null };
  const outdated = data !== undefined && (wishes.size > 0 || isFetching || error !== null);
  return { available, totals: data ?? null, outdated, error };
}
