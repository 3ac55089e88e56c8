import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { readVisit, writeVisit } from '../session/record-contents.ts';
import { hasCode } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/features/arguments.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { noEstimate, type ShippingEstimateState } from '../state/commands-state.ts';
import { createMutation, idleMutation } from '../state/mutation.ts';
import { createStable } from '../state/stable.ts';
import type { OneCartDependencies } from '../lines/dependencies.ts';
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

const currencyOf = ({ getState }: CartHandle): string | null | undefined =>
  getState().cart?.currency?.quote_currency_code;

/** Identifies what shipping depends on: the currency of the cart, its lines, and its code. */
function contentsOf(cart: CartHandle, code: string | null | undefined): string {
  const lines = cart.getState().cart?.items?.map(({ item_id: id, qty }) => [id, qty]);
  return JSON.stringify([currencyOf(cart), lines, code || null]);
}

/**
 * Estimates shipping for a cart. Only the last call counts. The shop stores nothing.
 *
 * @param getCode the discount code, which may ship for free
 */
export function createShippingEstimate(
  { session, cart, features, reader }: OneCartDependencies,
  getCode: () => string | null | undefined,
) {
  /** What the estimate is for. */
  let contents = '';
  let destination: ShippingDestination | undefined;
  let request = new AbortController();
  /** The last methods for the destination, and the currency of their amounts. */
  let last: Pick<ShippingEstimateState, 'data'> & { currency?: ReturnType<typeof currencyOf> } = {
    data: undefined,
  };
  const { getState, subscribe, run, clear } = createMutation(async (sent: ShippingDestination) => {
    const { signal: superseded } = request;
    try {
      const currency = currencyOf(cart);
      const data = await features.estimateShipping(cart.cartId, sent, { signal: superseded });
      last = { data, currency };
      return data;
    } catch (error) {
      if (!superseded.aborted) last = { data: undefined };
      // The customer's token may have expired. Only a read of the cart decides about that.
      if (hasCode(error, 'unauthorized')) void reader.read();
      throw error;
    }
  });

  const stable = createStable<ShippingEstimateState>();

  return {
    getState(): ShippingEstimateState {
      const state = getState();
      if (state === idleMutation) return noEstimate;
      const isCurrent = contentsOf(cart, getCode()) === contents;
      const { data, error, isPending } = isCurrent ? state : idleMutation;
      const isMissing = data === undefined && error === null && last.currency === currencyOf(cart);
      const outdated = isMissing ? last.data : undefined;
      return stable({ data, outdated, error, isPending, destination });
    },
    subscribe,
    /** @throws {GuestCartError} */
    estimate(sent: ShippingDestination): Promise<readonly EstimatedShippingMethod[]> {
      const next = destinationIn(sent);
      if (JSON.stringify(next) !== JSON.stringify(destination)) last = { data: undefined };
      destination = next;
      request.abort();
      request = new AbortController();
      contents = contentsOf(cart, getCode());
      // Storage keeps nothing of a customer.
      if (destination !== undefined && !isCustomerCartId(cart.cartId))
        writeVisit(session.cartStore.key, 'destination', destination);
      return run(sent);
    },
    reset(): void {
      last = { data: undefined };
      request.abort();
      clear();
    },
  };
}
