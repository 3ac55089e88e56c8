import { GuestCartError, isGuestCartError } from '../errors.ts';
import { createTransport, type SuccessResponse, type GuestCartRequest, type TransportOptions } from '../request.ts';
import type { CartFeature, FeatureSupport } from './support.ts';

export interface FeatureRequest extends GuestCartRequest {
  readonly operation: CartFeature;
  /**
   * Where a read tells whether the route is there at all. For the two writes whose 404 may as well mean that there is no
   * such product or no such code: nothing but localised words would tell the one from the other.
   */
  readonly probe?: string | undefined;
}

/** 404 or 405 that is not about the cart, nor about anything else that the service has looked for. */
function meansNoRoute(error: GuestCartError): boolean {
  const isStatus = error.status === 404 || error.status === 405;
  return isStatus && error.code !== 'cart-not-found' && error.code !== 'rejected';
}

function asRejected(error: GuestCartError): GuestCartError {
  const { operation, status, serviceMessage, retryAfter } = error;
  const details = { operation, status, serviceMessage, retryAfter, cause: error };
  return new GuestCartError('rejected', `the service refused the request. (${operation}, status ${status})`, details);
}

/** Sends requests to declared routes, and turns off those that the shop turns out not to have. */
export function createFeatureSender(
  options: TransportOptions,
  declared: ReadonlySet<CartFeature>,
  support: FeatureSupport,
) {
  const send = createTransport(options);

  /** Whether a route answers a read, with anything but that it is not there. In doubt it is there. */
  async function answers({ operation, secret, signal }: FeatureRequest, url: string): Promise<boolean> {
    try {
      await send({ operation, secret, signal, method: 'GET', url });
      return true;
    } catch (error) {
      // 405 means: there is such a path, and it takes something else than reads.
      return !(isGuestCartError(error) && error.status !== 405 && meansNoRoute(error));
    }
  }

  /** What a failure comes down to, once it is known whether the route is there. */
  async function judged(request: FeatureRequest, error: unknown): Promise<unknown> {
    if (!isGuestCartError(error) || !meansNoRoute(error)) return error;
    const { probe } = request;
    if (error.status === 404 && probe !== undefined && (await answers(request, probe))) return asRejected(error);
    support.add(request.operation, error.status ?? 0);
    return error;
  }

  /** @throws {GuestCartError} */
  return async function sendFeature(request: FeatureRequest): Promise<SuccessResponse> {
    const { operation } = request;
    if (!declared.has(operation) || support.has(operation)) {
      const why = declared.has(operation) ? 'the shop has no such route' : `name it in features: ['${operation}']`;
      throw new GuestCartError('misconfigured', `"${operation}" is off: ${why}. The request was not sent.`, {
        operation,
      });
    }
    try {
      return await send(request);
    } catch (error) {
      throw await judged(request, error);
    }
  };
}
