import { createStore } from 'zustand/vanilla';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { currentIdOf, type WithStore } from '../record/current-cart.ts';
import { readVisit, writeVisit } from '../record/record-contents.ts';
import { hasCode, toGuestCartError, type GuestCartError } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/arguments.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import { noEstimate, type ShippingEstimateState } from '../state/estimate-state.ts';
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
function cartKeyOf(handle: CartHandle, code: string | null | undefined): string {
  const lines = handle.getState().cart?.items?.map(({ item_id: id, qty }) => [id, qty]);
  return JSON.stringify([currencyOf(handle), lines, code || null]);
}

/** The last estimate, in flight or done. */
export interface Estimate {
  readonly destination: ShippingDestination | undefined;
  /** As `cartKeyOf` returned it. Undefined if it was made on another page. */
  readonly cartKey: string | undefined;
  readonly isPending: boolean;
  readonly error: GuestCartError | null;
  /**
   * When the cart had been read last, at a network error. A later read shows that there is a
   * connection again, and ends the error. @default it is no network error
   */
  readonly cartReadAt?: number;
  /**
   * What the shop has sent for the destination, and the currency of the amounts. While an estimate is
   * pending, what it has sent for the one before.
   */
  readonly received:
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
      : { destination, cartKey: undefined, isPending: false, error: null, received: undefined };
  });
  const stable = createStable<ShippingEstimateState>();
  let request = new AbortController();
  /** What `estimate` has returned last, for a form that asks for the same while it is pending. */
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
      const methods = await features.estimateShipping(handle.cartId, sent, { signal });
      settle({ received: { methods, currency } });
      return methods;
    } catch (thrown) {
      const error = toGuestCartError(thrown, 'the request failed.');
      const lost = hasCode(error, 'network') && { cartReadAt: handle.getState().updatedAt };
      settle({ error, received: undefined, ...lost });
      // The customer's token may have expired. Only a read of the cart decides about that.
      if (hasCode(error, 'unauthorized')) void reader.read();
      throw error;
    }
  }

  return {
    getState(): ShippingEstimateState {
      const estimate = getState();
      if (estimate === null) return noEstimate;
      const { destination, cartKey, received, cartReadAt } = estimate;
      const isReadSince = cartReadAt !== undefined && cartReadAt !== handle.getState().updatedAt;
      const isCurrent = cartKey === cartKeyOf(handle, getCode()) && !isReadSince;
      const { error, isPending } = isCurrent ? estimate : noEstimate;
      const data = isCurrent && !isPending ? received?.methods : undefined;
      const isMissing = data === undefined && error === null;
      const isSameCurrency = received?.currency === currencyOf(handle);
      const outdated = isMissing && isSameCurrency ? received?.methods : undefined;
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
      const cartKey = cartKeyOf(handle, getCode());
      const isSame = JSON.stringify(given) === JSON.stringify(before?.destination);
      if (isSame && before?.isPending === true && before.cartKey === cartKey) return response;
      // A form shows it again only if it is another one.
      const destination = isSame ? before?.destination : given;
      const received = isSame ? before?.received : undefined;
      if (destination !== undefined && isKept)
        writeVisit(cartStore.key, 'destination', destination);
      response = send({ destination, cartKey, isPending: true, error: null, received }, sent);
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
