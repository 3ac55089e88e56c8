'use client';

import type { ShippingEstimateState } from '../../core/cart/state/estimate-state.ts';
import type { ShippingDestination } from '../../core/api/arguments.ts';
import type { EstimatedShippingMethod } from '../../core/api/shipping-method.ts';
import { useCartCommands, useReadWithCart } from './use-cart-commands.ts';

/** What `useShippingEstimate` returns. */
export interface UseShippingEstimateResult extends ShippingEstimateState {
  /** Whether the shop can estimate shipping. If it cannot, show no form. */
  readonly isSupported: boolean;
  /**
   * Estimates shipping to a destination. The promise may be ignored: its result is in `data` or
   * `error`, unless there is no cart.
   *
   * @throws {GuestCartError} `invalid-argument` if there is no cart, or for an unusable country
   */
  readonly estimate: (
    destination: ShippingDestination,
  ) => Promise<readonly EstimatedShippingMethod[]>;
  /** Clears the result, and forgets the destination. */
  readonly reset: () => void;
}

/**
 * Estimates shipping for the current cart through the shop's own route (`features: ['shipping']`).
 *
 * The shop stores nothing, and the totals do not change. When the cart changes, `data`
 * becomes `outdated`. The functions keep their identity.
 *
 * @throws {GuestCartError} `misconfigured` outside a `<GuestCartProvider>`
 *
 * @example
 * const { data: methods, estimate } = useShippingEstimate();
 * <button onClick={() => estimate({ country: 'US', postcode: '97201' })}>Estimate shipping</button>
 */
export function useShippingEstimate(): UseShippingEstimateResult {
  const { estimateShipping: estimate, resetShippingEstimate: reset } = useCartCommands();
  // A change to the cart makes the estimate outdated.
  const { shippingEstimate, supported } = useReadWithCart('shipping');
  return { ...shippingEstimate, isSupported: supported.shipping, estimate, reset };
}
