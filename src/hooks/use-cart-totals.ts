import { useQuery } from '@tanstack/react-query';
import type { GuestCartError } from '../api/errors.ts';
import type { Totals } from '../schema/totals.ts';
import { cartTotalsOptions } from './feature-options.ts';
import { useGuestCartContext } from './context.ts';
import { useCartId } from './use-cart-id.ts';
import { useFeatureSupport } from './use-feature-support.ts';
import { useIsCartGone } from './use-is-cart-gone.ts';
import { useLineEdits } from './use-line-edits.ts';
import { useDependentRead } from './use-dependent-read.ts';

export interface UseCartTotalsOptions {
  /** Whether the shop is asked, as only while a drawer is open. What was read before stays. @default true */
  readonly enabled?: boolean;
}

export interface UseCartTotalsResult {
  /** Whether the shop has totals to ask for; else the items subtotal is all there is to show. */
  readonly available: boolean;
  /** The last good totals; null where none came yet. */
  readonly totals: Totals | null;
  /** Whether `totals` may not be the cart's as it is shown: it was changed, is being read, or the last read failed. */
  readonly outdated: boolean;
  /** Why the last read failed. Passing faults are tried again three times before. */
  readonly error: GuestCartError | null;
}

/**
 * What the shop itself adds up for the current cart (`features: ['totals']`): discounts, shipping, tax, grand total. Read
 * again whenever the cart is.
 *
 * @throws {GuestCartError} `misconfigured` outside of a `<GuestCartProvider>`
 *
 * @example
 * const { totals, outdated } = useCartTotals();
 * totals?.total_segments?.map((row) => <Row key={row.code} title={row.title} value={row.value} dimmed={outdated} />);
 */
export function useCartTotals({ enabled = true }: UseCartTotalsOptions = {}): UseCartTotalsResult {
  const context = useGuestCartContext();
  const available = useFeatureSupport('totals');
  const { pendingQuantities } = useLineEdits();
  const options = cartTotalsOptions(context, useCartId());
  const isGone = useIsCartGone(options.queryKey);
  const asks = enabled && available && !isGone;
  const { data, error, isFetching } = useQuery({ ...options, enabled: asks }, context.queryClient);
  const isCartMoving = useDependentRead(options.queryKey);
  if (!available) return { available, totals: null, outdated: false, error: null };
  if (isGone) return { available, totals: null, outdated: false, error };
  // A change that the shop has just confirmed marks them before they are read again.
  const isMarked = context.queryClient.getQueryState(options.queryKey)?.isInvalidated === true;
  const isMoving = pendingQuantities.size > 0 || isFetching || isMarked || isCartMoving;
  return { available, totals: data ?? null, outdated: data !== undefined && (isMoving || error !== null), error };
}
