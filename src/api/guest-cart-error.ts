/**
 * What went wrong, as a stable code:
 *
 * - `cart-not-found`: the service itself says that there is no such cart; on a read this is proof that the id is gone
 * - `unauthorized`, `forbidden`: 401, 403
 * - `rejected`: the service refused the input
 * - `rate-limited`: 429
 * - `unavailable`: 5xx, or a page where an answer should be
 * - `bad-response`: an answer that cannot be decoded, or is too large
 * - `misconfigured`: the route or store code is unknown to the service, or the configuration itself is wrong
 * - `network`: no answer at all (offline, DNS, refused, CORS, redirect)
 * - `timeout`, `aborted`
 * - `invalid-argument`: refused before anything was sent
 */
export type GuestCartErrorCode =
  | 'cart-not-found'
  | 'unauthorized'
  | 'forbidden'
  | 'rejected'
  | 'rate-limited'
  | 'unavailable'
  | 'bad-response'
  | 'misconfigured'
  | 'network'
  | 'timeout'
  | 'aborted'
  | 'invalid-argument';

/** Which call it went wrong in; the last three are routes that shops offer beside the interface. */
export type GuestCartOperation = 'create' | 'read' | 'assign' | 'collection' | 'items' | 'totals' | 'coupons';

export interface GuestCartErrorDetails {
  readonly operation?: GuestCartOperation | undefined;
  /** HTTP status, where there was an answer. */
  readonly status?: number | undefined;
  /** The service's own words, placeholders filled; in the shop's language, for people only. */
  readonly serviceMessage?: string | undefined;
  /** How long the service asks to wait, in milliseconds, already clamped. */
  readonly retryAfter?: number | undefined;
  readonly cause?: unknown;
}

/** The one error of this package. Its message never holds a cart id, a token or a server's trace. */
export class GuestCartError extends Error {
  override readonly name = 'GuestCartError';
  readonly code: GuestCartErrorCode;
  readonly operation: GuestCartOperation | undefined;
  readonly status: number | undefined;
  readonly serviceMessage: string | undefined;
  readonly retryAfter: number | undefined;

  constructor(code: GuestCartErrorCode, message: string, { cause, ...details }: GuestCartErrorDetails = {}) {
    super(`guest-cart: ${message}`, cause === undefined ? undefined : { cause });
    this.code = code;
    Object.assign(this, details);
  }
}

/** Tells this package's errors by name, so that two copies of the package on one page understand each other. */
export function isGuestCartError(error: unknown): error is GuestCartError {
  return error instanceof Error && error.name === 'GuestCartError' && 'code' in error;
}
