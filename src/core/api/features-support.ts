import { declaredFeatures } from './features-declared.ts';
import type { CartFeature, FeatureOperation } from './feature-names.ts';
import { unsupportedFeatures } from './unsupported-features.ts';
import { GuestCartError, hasCode, isGuestCartError } from './errors.ts';
import type { GuestCartRequest } from './request.ts';
import type { SuccessResponse } from './response.ts';

export interface FeatureRequest extends GuestCartRequest {
  readonly operation: FeatureOperation;
  /**
   * URL of a read that shows whether the route exists. The 404 of a write may also mean an unknown
   * product, line or coupon. Only the localized message differs.
   */
  readonly probe?: string | undefined;
}

/** Whether a 404 or 405 names no missing entity, so that the route itself is missing. */
export function meansNoRoute(error: GuestCartError): boolean {
  const isStatus = error.status === 404 || error.status === 405;
  // `unavailable` for the page that a web server sends for an unknown address.
  return isStatus && hasCode(error, 'misconfigured', 'unavailable');
}

function asRejected(error: GuestCartError): GuestCartError {
  const { operation, status, serviceMessage, retryAfter } = error;
  // Without `cause`, because its message blames the base URL, which is correct.
  const details = { operation, status, serviceMessage, retryAfter };
  return new GuestCartError(
    'rejected',
    `the service refused the request. (${operation}, status ${status})`,
    details,
  );
}

type Transport = (request: GuestCartRequest) => Promise<SuccessResponse>;

/** Whether the read that the request names shows that its route exists. */
async function hasProbedRoute(
  transport: Transport,
  { operation, probe, secret, signal }: FeatureRequest,
): Promise<boolean> {
  if (probe === undefined) return false;
  try {
    await transport({ operation, secret, signal, method: 'GET', url: probe });
    return true;
  } catch (error) {
    // 405 means that the path exists, but not for reads.
    return !(isGuestCartError(error) && error.status !== 405 && meansNoRoute(error));
  }
}

/* oxlint-disable no-console -- for the integrator: a shopper only sees that the control is gone, or a failure */
const reportMissingRoute = (feature: CartFeature, status: number): void =>
  console.info(
    `guest-cart: The shop has no route for "${feature}" (status ${status}). The feature is off until the page is reloaded. Remove it from features.`,
  );

const reportRefusedMethod = ({ method, operation }: FeatureRequest, status: number): void =>
  console.info(
    `guest-cart: ${method} for "${operation}" is refused (status ${status}). Allow the method in the web server or proxy in front of the shop.`,
  );
/* oxlint-enable no-console */

export interface FeatureSupportOptions {
  /**
   * The routes that the shop has in addition to the interface. No other route is requested.
   * @default none
   */
  readonly features?: readonly CartFeature[] | undefined;
  /** @internal */
  readonly shared?: object | undefined;
}

/** A server serves all visitors from one process. */
const isServer = (): boolean => !('document' in globalThis);

/**
 * Sends the requests of declared features, and tracks which ones the shop lacks. Such a feature is
 * off until the page is reloaded, for all copies of this package on the page. On a server it stays
 * on: one odd response must not turn it off for every other visitor.
 */
export function createFeatureSupport(
  baseUrl: string,
  options: FeatureSupportOptions,
  transport: Transport,
) {
  const declared = declaredFeatures(options.features);
  const { features: unsupported, listeners } = unsupportedFeatures(options.shared);
  const keyOf = (feature: CartFeature): string => `${feature} ${baseUrl}`;
  const isUnsupported = (feature: CartFeature): boolean => unsupported.has(keyOf(feature));
  /** The features whose route has responded. A later 404 is one of a proxy, or of a shop that is updated. */
  const working = new Set<CartFeature>();

  function turnOff(feature: CartFeature, status: number): void {
    if (isUnsupported(feature) || (options.shared === undefined && isServer())) return;
    unsupported.add(keyOf(feature));
    reportMissingRoute(feature, status);
    for (const listener of listeners) listener();
  }

  function assertSupported(operation: FeatureOperation): void {
    if (declared.has(operation) && !isUnsupported(operation)) return;
    const why = declared.has(operation)
      ? 'the shop has no such route'
      : `name it in features: ['${operation}']`;
    throw new GuestCartError(
      'misconfigured',
      `"${operation}" is off: ${why}. The request was not sent.`,
      { operation, notSent: true },
    );
  }

  /**
   * Returns the error to report for a failed request. Turns the feature off if its route is missing.
   */
  async function explain(request: FeatureRequest, error: unknown): Promise<unknown> {
    if (!isGuestCartError(error)) return error;
    const { status = 0 } = error;
    if (request.method !== 'GET' && (status === 405 || status === 501)) {
      // The path exists. A write follows a press, which the shopper sees fail.
      reportRefusedMethod(request, status);
      return error;
    }
    if (!meansNoRoute(error)) return error;
    if (working.has(request.operation))
      return hasCode(error, 'unavailable') ? error : asRejected(error);
    if (status === 404 && (await hasProbedRoute(transport, request))) return asRejected(error);
    turnOff(request.operation, status);
    return error;
  }

  /** Sends without turning the feature off after an error: a shop may lack only this route. */
  async function sendAlone(request: FeatureRequest): Promise<SuccessResponse> {
    assertSupported(request.operation);
    return transport(request);
  }

  return {
    has: (feature: CartFeature): boolean => declared.has(feature) && !isUnsupported(feature),
    isUnsupported: (feature: CartFeature): boolean =>
      declared.has(feature) && isUnsupported(feature),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    assertSupported,
    send: async (request: FeatureRequest): Promise<SuccessResponse> => {
      assertSupported(request.operation);
      try {
        const response = await transport(request);
        working.add(request.operation);
        return response;
      } catch (error) {
        throw await explain(request, error);
      }
    },
    sendAlone,
  };
}
