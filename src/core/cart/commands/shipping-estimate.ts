import { isCustomerCartId } from '../../api/cart-url.ts';
import { isRecord } from '../../api/shape.ts';
import { readVisit, writeVisit } from '../record/record-contents.ts';
import { hasCode } from '../../api/errors.ts';
import type { ShippingDestination } from '../../api/arguments.ts';
import type { EstimatedShippingMethod } from '../../api/shipping-method.ts';
import type { ShippingEstimateState } from '../state/estimate-state.ts';
import { createMutation, idleMutation, type MutationRun } from '../state/mutation.ts';
import { createStable } from '../state/stable.ts';
import type { SliceDependencies } from '../writes/dependencies.ts';
import type { CartHandle } from '../writes/cart-handle.ts';

type Methods = readonly EstimatedShippingMethod[];

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

/** What an estimate is for, of which an earlier page has only kept the destination. */
interface Estimate {
  readonly destination: ShippingDestination | undefined;
  /** The destination as the page passes it. */
  readonly sent: ShippingDestination;
  readonly currency?: ReturnType<typeof currencyOf>;
  /** As `cartKeyOf` returned it. */
  readonly cartKey?: string;
  /** The methods for the same destination before. */
  readonly before?: Methods | undefined;
}

/**
 * Estimates shipping for a cart. Only the last call counts. The shop stores nothing. Storage keeps
 * the destination for the next page of the visit, which estimates it again.
 *
 * @param getCode the discount code, which may ship for free
 * @param guestDestination of the guest who has signed in
 */
export function createShippingEstimate(
  { session, handle, features, reader }: SliceDependencies,
  getCode: () => string | null | undefined,
  guestDestination: ShippingDestination | undefined,
) {
  const { cartStore } = session;
  // Storage keeps nothing of a customer.
  const isKept = !isCustomerCartId(handle.cartId);
  const earlier = isKept
    ? destinationIn(readVisit(cartStore.key, 'destination'))
    : guestDestination;
  const mutation = createMutation<Estimate, Methods>(request, {
    variables: earlier && { destination: earlier, sent: earlier },
    isCancellable: true,
  });
  const stable = createStable<ShippingEstimateState>();
  /** When the cart had been read last, as the last estimate failed. */
  let readAtFailure: number | undefined;
  /** What `estimate` has returned last, for a form that asks for the same while it is pending. */
  let response: Promise<Methods> = Promise.resolve([]);

  async function request({ sent }: Estimate, { signal }: MutationRun): Promise<Methods> {
    try {
      return await features.estimateShipping(handle.cartId, sent, { signal });
    } catch (error) {
      if (!signal.aborted) readAtFailure = handle.getState().updatedAt;
      // The customer's token may have expired. Only a read of the cart decides about that.
      if (hasCode(error, 'unauthorized')) void reader.read();
      throw error;
    }
  }

  /** The methods that the shop has sent last for the destination. */
  function lastMethods(): Methods | undefined {
    const { isPending, variables, data } = mutation.getState();
    return isPending ? variables?.before : data;
  }

  /** A read of the cart after a network error shows that there is a connection again. */
  const isErrorOver = (): boolean =>
    hasCode(mutation.getState().error, 'network') && readAtFailure !== handle.getState().updatedAt;

  return {
    getState(): ShippingEstimateState {
      const last = mutation.getState();
      const { variables } = last;
      const isCurrent = variables?.cartKey === cartKeyOf(handle, getCode()) && !isErrorOver();
      const { error, isPending, data } = isCurrent ? last : idleMutation;
      const isMissing = data === undefined && error === null;
      const isSameCurrency = variables?.currency === currencyOf(handle);
      const outdated = isMissing && isSameCurrency ? lastMethods() : undefined;
      return stable({ data, outdated, error, isPending, destination: variables?.destination });
    },
    subscribe: mutation.subscribe,
    /**
     * Several forms of a page that follow the cart cause one request.
     *
     * @throws {GuestCartError}
     */
    estimate(sent: ShippingDestination): Promise<Methods> {
      const { isPending, variables } = mutation.getState();
      const given = destinationIn(sent);
      const currency = currencyOf(handle);
      const cartKey = cartKeyOf(handle, getCode());
      const isSame = JSON.stringify(given) === JSON.stringify(variables?.destination);
      if (isSame && isPending && variables?.cartKey === cartKey) return response;
      // A form shows it again only if it is another one.
      const destination = isSame ? variables?.destination : given;
      const before = isSame && variables?.currency === currency ? lastMethods() : undefined;
      if (destination !== undefined && isKept)
        writeVisit(cartStore.key, 'destination', destination);
      response = mutation.run({ destination, sent, currency, cartKey, before });
      return response;
    },
    reset(): void {
      if (isKept) writeVisit(cartStore.key, 'destination', null);
      mutation.reset();
    },
  };
}
