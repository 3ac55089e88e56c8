import type { GuestCartError } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/arguments.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';

/** Estimated prices of shipping. They are outdated when the cart changes. */
export interface ShippingEstimateState {
  /** The shipping methods; undefined until a destination has been estimated. */
  readonly data: readonly EstimatedShippingMethod[] | undefined;
  /**
   * The methods for the same destination before the cart changed, until they are estimated again;
   * otherwise undefined. Show them as outdated.
   */
  readonly outdated: readonly EstimatedShippingMethod[] | undefined;
  /** Why the last estimate failed; after a network error, until the cart is read again. */
  readonly error: GuestCartError | null;
  readonly isPending: boolean;
  /**
   * What it is for, also after the cart has changed, and on the next page of the visit before it is
   * estimated again; undefined without an estimate.
   */
  readonly destination: ShippingDestination | undefined;
}

/** The state without a shipping estimate. */
export const noEstimate: ShippingEstimateState = {
  data: undefined,
  outdated: undefined,
  error: null,
  isPending: false,
  destination: undefined,
};
