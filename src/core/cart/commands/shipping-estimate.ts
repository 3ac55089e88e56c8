import { createStore } from 'zustand/vanilla';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { currentIdOf, type WithStore } from '../session/current-cart.ts';
import { readVisit, writeVisit } from '../session/record-contents.ts';
import { hasCode, toGuestCartError } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/arguments.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { noEstimate, type ShippingEstimateState } from '../state/estimate-state.ts';
import { idleMutation, type MutationState } from '../state/mutation.ts';
import { createStable } from '../state/stable.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import type { CartHandle } from '../writes/cart-handle.ts';
import { watchShopper } from '../writes/shopper.ts';

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

const currencyOf = ({ getState }: CartHandle): string | null | undefined =>
  getState().cart?.currency?.quote_currency_code;

/** Identifies what shipping depends on: the currency of the cart, its lines, and its code. */
function contentsOf(handle: CartHandle, code: string | null | undefined): string {
  const lines = handle.getState().cart?.items?.map(({ item_id: id, qty }) => [id, qty]);
  return JSON.stringify([currencyOf(handle), lines, code || null]);
}

/** An estimate, in flight or done. */
export interface Estimate extends MutationState<readonly EstimatedShippingMethod[]> {
  readonly destination: ShippingDestination | undefined;
  /** What it is for, as `contentsOf` returns it. Undefined if it was made on another page. */
  readonly contents: string | undefined;
  /**
   * When the cart was last read before a network error. A later read shows that there is a connection
   * again. @default it has not failed by the network
   */
  readonly lostAfter?: number;
  /** The last methods for the destination, and the currency of their amounts. */
  readonly last:
    | {
        readonly methods: readonly EstimatedShippingMethod[];
        readonly currency: ReturnType<typeof currencyOf>;
      }
    | undefined;
}

/** Keeps the destination of a guest's estimate at a sign-in, for the cart of that customer alone. */
export function createGuestDestination(session: WithStore) {
  let kept: { readonly cartId: string; readonly destination: ShippingDestination } | undefined;
  return {
    /** Another cart is current. @param destination of the guest's cart before */
    keep(destination: ShippingDestination | undefined): void {
      const cartId = currentIdOf(session);
      const isCustomers = cartId !== null && isCustomerCartId(cartId);
      kept = isCustomers && destination ? { cartId, destination } : undefined;
    },
    take(cartId: string): ShippingDestination | undefined {
      const destination = kept?.cartId === cartId ? kept.destination : undefined;
      kept = undefined;
      return destination;
    },
  };
}

export type GuestDestination = ReturnType<typeof createGuestDestination>;

/**
 * Estimates shipping for a cart. Only the last call counts. The shop stores nothing. Storage keeps
 * the destination for the next page of the visit, which estimates it again.
 *
 * @param getCode the discount code, which may ship for free
 */
export function createShippingEstimate(
  { session, handle, features, reader }: OneCartDependencies,
  getCode: () => string | null | undefined,
  guestDestination: GuestDestination,
) {
  const { cartStore } = session;
  // Storage keeps nothing of a customer.
  const isKept = !isCustomerCartId(handle.cartId);
  const shopper = watchShopper(session);
  const { getState, setState, subscribe } = createStore<Estimate | null>(() => {
    const destination = isKept
      ? destinationIn(readVisit(cartStore.key, 'destination'))
      : guestDestination.take(handle.cartId);
    return destination === undefined
      ? null
      : { ...idleMutation, destination, contents: undefined, last: undefined };
  });
  const stable = createStable<ShippingEstimateState>();
  let request = new AbortController();
  /** Of the last estimate. */
  let response: Promise<readonly EstimatedShippingMethod[]> = Promise.resolve([]);

  async function send(pending: Estimate, sent: ShippingDestination) {
    const currency = currencyOf(handle);
    const settle = (outcome: Partial<Estimate>): void => {
      // A newer estimate reports its own outcome.
      if (getState() === pending) setState({ ...pending, isPending: false, ...outcome }, true);
    };
    request.abort();
    request = new AbortController();
    setState(pending, true);
    try {
      const { signal } = request;
      const data = await features.estimateShipping(handle.cartId, sent, { signal });
      settle({ data, last: { methods: data, currency } });
      return data;
    } catch (thrown) {
      const error = toGuestCartError(thrown, 'the request failed.');
      const lost = hasCode(error, 'network') && { lostAfter: handle.getState().updatedAt };
      settle({ error, last: undefined, ...lost });
      // The customer's token may have expired. Only a read of the cart decides about that.
      if (hasCode(error, 'unauthorized')) void reader.read();
      throw error;
    }
  }

  return {
    getState(): ShippingEstimateState {
      const estimate = getState();
      if (estimate === null) return noEstimate;
      const { destination, contents, last, lostAfter } = estimate;
      const isOver = lostAfter !== undefined && lostAfter !== handle.getState().updatedAt;
      const isCurrent = contents === contentsOf(handle, getCode()) && !isOver;
      const { data, error, isPending } = isCurrent ? estimate : idleMutation;
      const isMissing = data === undefined && error === null;
      const outdated =
        isMissing && last?.currency === currencyOf(handle) ? last?.methods : undefined;
      return stable({ data, outdated, error, isPending, destination });
    },
    subscribe,
    /**
     * Several forms of a page that follow the cart cause one request.
     *
     * @throws {GuestCartError}
     */
    estimate(sent: ShippingDestination): Promise<readonly EstimatedShippingMethod[]> {
      const before = getState();
      const given = destinationIn(sent);
      const contents = contentsOf(handle, getCode());
      const isSame = JSON.stringify(given) === JSON.stringify(before?.destination);
      if (isSame && before?.isPending === true && before.contents === contents) return response;
      // A form shows it again only if it is another one.
      const destination = isSame ? before?.destination : given;
      const last = isSame ? before?.last : undefined;
      if (destination !== undefined && isKept)
        writeVisit(cartStore.key, 'destination', destination);
      response = send({ ...idleMutation, isPending: true, destination, contents, last }, sent);
      return response;
    },
    /** Another cart is current. */
    end: (): void =>
      guestDestination.keep(shopper.mayBeAnother() ? undefined : getState()?.destination),
    reset(): void {
      request.abort();
      if (isKept) writeVisit(cartStore.key, 'destination', null);
      setState(null, true);
    },
  };
}
