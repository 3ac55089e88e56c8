import { createStore } from 'zustand/vanilla';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { readVisit, writeVisit } from '../session/record-contents.ts';
import { hasCode, toGuestCartError } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/features/arguments.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { noEstimate, type ShippingEstimateState } from '../state/commands-state.ts';
import { idleMutation, type MutationState } from '../state/mutation.ts';
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

/** An estimate, in flight or done. */
export interface Estimate extends MutationState<readonly EstimatedShippingMethod[]> {
  readonly destination: ShippingDestination | undefined;
  /** What it is for, as `contentsOf` returns it. */
  readonly contents: string;
  /** The last methods for the destination, and the currency of their amounts. */
  readonly last:
    | {
        readonly methods: readonly EstimatedShippingMethod[];
        readonly currency: ReturnType<typeof currencyOf>;
      }
    | undefined;
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
  const { getState, setState, subscribe } = createStore<Estimate | null>(() => null);
  const stable = createStable<ShippingEstimateState>();
  let request = new AbortController();

  return {
    getState(): ShippingEstimateState {
      const estimate = getState();
      if (estimate === null) return noEstimate;
      const { destination, contents, last } = estimate;
      const isCurrent = contents === contentsOf(cart, getCode());
      const { data, error, isPending } = isCurrent ? estimate : idleMutation;
      const isMissing = data === undefined && error === null;
      const outdated = isMissing && last?.currency === currencyOf(cart) ? last?.methods : undefined;
      return stable({ data, outdated, error, isPending, destination });
    },
    subscribe,
    /** @throws {GuestCartError} */
    async estimate(sent: ShippingDestination): Promise<readonly EstimatedShippingMethod[]> {
      const before = getState();
      const destination = destinationIn(sent);
      const isSame = JSON.stringify(destination) === JSON.stringify(before?.destination);
      const currency = currencyOf(cart);
      const pending: Estimate = {
        ...idleMutation,
        isPending: true,
        destination,
        contents: contentsOf(cart, getCode()),
        last: isSame ? before?.last : undefined,
      };
      const settle = (outcome: Partial<Estimate>): void => {
        // A newer estimate reports its own outcome.
        if (getState() === pending) setState({ ...pending, isPending: false, ...outcome }, true);
      };
      request.abort();
      request = new AbortController();
      // Storage keeps nothing of a customer.
      if (destination !== undefined && !isCustomerCartId(cart.cartId))
        writeVisit(session.cartStore.key, 'destination', destination);
      setState(pending, true);
      try {
        const { signal } = request;
        const data = await features.estimateShipping(cart.cartId, sent, { signal });
        settle({ data, last: { methods: data, currency } });
        return data;
      } catch (thrown) {
        const error = toGuestCartError(thrown, 'the request failed.');
        settle({ error, last: undefined });
        // The customer's token may have expired. Only a read of the cart decides about that.
        if (hasCode(error, 'unauthorized')) void reader.read();
        throw error;
      }
    },
    reset(): void {
      request.abort();
      setState(null, true);
    },
  };
}
