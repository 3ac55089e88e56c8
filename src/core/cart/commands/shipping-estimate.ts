import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { readVisit, writeVisit } from '../session/record-contents.ts';
import { hasCode } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/features/arguments.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { noEstimate, type ShippingEstimateState } from '../state/changes.ts';
import { createMutation, idleMutation } from '../state/mutation.ts';
import type { OneCartContext } from '../lines/cart-context.ts';
import type { CartHandle } from '../lines/cart-handle.ts';

const textIn = (value: unknown): string | undefined =>
  typeof value === 'string' ? value : undefined;

/**
 * The destination that is stored, or that a page without types passes. Undefined if it is none, which
 * the estimate refuses. Only these members: a page may pass an address with a name and a street.
 */
function destinationIn(value: unknown): ShippingDestination | undefined {
  const country = isRecord(value) ? textIn(value['country'])?.trim().toUpperCase() : undefined;
  if (!isRecord(value) || country === undefined) return undefined;
  const [region, regionCode, postcode] = ['region', 'regionCode', 'postcode'].map((name) =>
    textIn(value[name]),
  );
  return { country, region, regionCode, postcode };
}

/** The destination that was estimated last in this visit. Undefined if there is none. */
export const readDestination = (recordKey: string): ShippingDestination | undefined =>
  destinationIn(readVisit(recordKey, 'destination'));

/** Identifies what shipping depends on: the currency of the cart, its lines, and its code. */
function contentsOf({ getState }: CartHandle, code: string | null | undefined): string {
  const { cart } = getState();
  const lines = cart?.items?.map(({ item_id: id, qty }) => [id, qty]);
  return JSON.stringify([cart?.currency?.quote_currency_code, lines, code || null]);
}

/**
 * Estimates shipping for a cart. Only the last call counts. The shop stores nothing.
 *
 * @param getCode the discount code, which may ship for free
 */
export function createShippingEstimator(
  { session, cart, features, source }: OneCartContext,
  getCode: () => string | null | undefined,
) {
  /** What the estimate is for. */
  let contents = '';
  let destination: ShippingDestination | undefined;
  let request = new AbortController();
  const { getState, subscribe, run, clear } = createMutation(async (sent: ShippingDestination) => {
    try {
      const { signal: superseded } = request;
      return await features.estimateShipping(cart.cartId, sent, { signal: superseded });
    } catch (error) {
      // The customer's token may have expired. Only a read of the cart decides about that.
      if (hasCode(error, 'unauthorized')) void source.read();
      throw error;
    }
  });

  return {
    getState(): ShippingEstimateState {
      const state = getState();
      if (state === idleMutation) return noEstimate;
      if (contentsOf(cart, getCode()) !== contents) return { ...noEstimate, destination };
      const { data, error, isPending } = state;
      return { data, error, isPending, destination };
    },
    subscribe,
    /** @throws {GuestCartError} */
    estimate(sent: ShippingDestination): Promise<readonly EstimatedShippingMethod[]> {
      destination = destinationIn(sent);
      request.abort();
      request = new AbortController();
      contents = contentsOf(cart, getCode());
      // Storage keeps nothing of a customer.
      if (destination !== undefined && !isCustomerCartId(cart.cartId))
        writeVisit(session.cartStore.key, 'destination', destination);
      return run(sent);
    },
    reset(): void {
      request.abort();
      clear();
    },
  };
}
