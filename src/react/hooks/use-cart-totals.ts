'use client';

import { areTotalsStale, type TotalsState } from '../../core/cart/state/totals-state.ts';
import { useCartCommands, useReadWithCart } from './use-cart-commands.ts';

/** Options of `useCartTotals`. */
export interface UseCartTotalsOptions {
  /**
   * Whether totals are requested, for example only while a drawer is open. Totals that were read
   * stay.
   * @default true
   */
  readonly enabled?: boolean;
}

/** What `useCartTotals` returns. */
export interface UseCartTotalsResult extends Pick<TotalsState, 'data' | 'error'> {
  /** Whether totals are on their way that were never read. False without a cart, or if not `enabled`. */
  readonly isPending: boolean;
  /** Whether `data` may not match the cart that is shown. */
  readonly isStale: boolean;
  /** Whether the shop has totals to read. If not, show the subtotal of the items. */
  readonly isSupported: boolean;
  /**
   * Reads the totals again. This happens automatically after each read of the cart, so use it only
   * for a "Try again" button.
   */
  readonly refetch: () => Promise<void>;
}

/**
 * The totals as the shop sends them for the current cart (`features: ['totals']`): discounts,
 * shipping, tax, grand total. To show them, use the rows of `useCartSummary`.
 *
 * Read whenever the cart is read, so this hook reads the cart too.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { rows } = useCartSummary({ locale });
 * const { error, refetch } = useCartTotals();
 * if (error) return <button onClick={refetch}>Try again</button>;
 * return rows.map(({ key, ...row }) => <Row key={key} {...row} />);
 */
export function useCartTotals({ enabled = true }: UseCartTotalsOptions = {}): UseCartTotalsResult {
  const { refetchTotals: refetch } = useCartCommands();
  const { totals, supported } = useReadWithCart('totals', enabled);
  const { data, error, status } = totals;
  return {
    data,
    error,
    isPending: enabled && status === 'pending',
    isStale: areTotalsStale(totals),
    isSupported: supported.totals,
    refetch,
  };
}
