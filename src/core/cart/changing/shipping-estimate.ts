import { toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/features/arguments.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import type { CartCache } from '../reading/cart-cache.ts';

/** Estimated prices of shipping. They are dropped when the cart changes. */
export interface ShippingEstimateState {
  /** The shipping methods; undefined until a destination has been estimated. */
  readonly data: readonly EstimatedShippingMethod[] | undefined;
  /** Why the last estimate failed. */
  readonly error: GuestCartError | null;
  readonly isPending: boolean;
}

export interface ShippingEstimatorOptions {
  readonly features: Pick<CartFeatures, 'estimateShipping'>;
  readonly cache: Pick<CartCache, 'getCart'>;
  readonly getCartId: () => string | null;
  readonly onChange: () => void;
}

const idle: ShippingEstimateState = { data: undefined, error: null, isPending: false };

/** Estimates shipping for the current cart. Only the last call counts. The shop stores nothing. */
export function createShippingEstimator({
  features,
  cache,
  getCartId,
  onChange,
}: ShippingEstimatorOptions) {
  let state = idle;
  let ofContents: string | null = null;
  let request: AbortController | undefined;

  /** Identifies what shipping depends on: the cart, its currency and its lines. */
  function contents(): string | null {
    const cartId = getCartId();
    const cart = cartId === null ? undefined : cache.getCart(cartId);
    const lines = cart?.items?.map(({ item_id: id, qty }) => [id, qty]);
    return cartId === null
      ? null
      : JSON.stringify([cartId, cart?.currency?.quote_currency_code, lines]);
  }

  function set(next: ShippingEstimateState): void {
    state = next;
    onChange();
  }

  return {
    getState: (): ShippingEstimateState =>
      state !== idle && contents() === ofContents ? state : idle,
    /** @throws {GuestCartError} */
    async estimate(
      cartId: string,
      destination: ShippingDestination,
    ): Promise<readonly EstimatedShippingMethod[]> {
      request?.abort();
      const own = (request = new AbortController());
      ofContents = contents();
      set({ ...idle, isPending: true });
      try {
        const data = await features.estimateShipping(cartId, destination, { signal: own.signal });
        if (request === own) set({ ...idle, data });
        return data;
      } catch (thrown) {
        const error = toGuestCartError(thrown, 'shipping was not estimated.', {
          operation: 'shipping',
        });
        if (request === own) set({ ...idle, error });
        throw error;
      }
    },
    reset: (): void => {
      request?.abort();
      request = undefined;
      set(idle);
    },
  };
}
