import {
  GuestCartError,
  isGuestCartError,
  type GuestCartErrorCode,
  type GuestCartErrorDetails,
} from './guest-cart-error.ts';

export {
  GuestCartError,
  isGuestCartError,
  type GuestCartErrorCode,
  type GuestCartErrorDetails,
  type GuestCartOperation,
} from './guest-cart-error.ts';

/** An error with one of the given codes. */
export type ErrorWithCode<C extends GuestCartErrorCode> = GuestCartError & { readonly code: C };

/**
 * Whether an error is a {@link GuestCartError} with one of the given codes.
 *
 * @example
 * if (hasCode(error, 'rejected')) showMessage(error.serviceMessage);
 */
export function hasCode<E, C extends GuestCartErrorCode>(
  error: E,
  ...codes: readonly C[]
): error is E & ErrorWithCode<C> {
  return isGuestCartError(error) && (codes as readonly GuestCartErrorCode[]).includes(error.code);
}

/** Whether the service itself said that there is no such cart. No other error retires a cart id. */
export function isCartNotFound<E>(error: E): error is E & ErrorWithCode<'cart-not-found'> {
  return hasCode(error, 'cart-not-found');
}

/** The codes of errors that may be gone at the next try. */
export type TransientCode = 'network' | 'timeout' | 'unavailable' | 'rate-limited';

/** Whether the same read may succeed later: `network`, `timeout`, `unavailable` or `rate-limited`. */
export function isTransient<E>(error: E): error is E & ErrorWithCode<TransientCode> {
  return hasCode(error, 'network', 'timeout', 'unavailable', 'rate-limited');
}

/** Returns a {@link GuestCartError} as it is, and wraps anything else as `bad-response` with the given message. */
export function toGuestCartError(cause: unknown, message: string, details: GuestCartErrorDetails = {}): GuestCartError {
  if (isGuestCartError(cause)) return cause;
  return new GuestCartError('bad-response', message, { ...details, cause });
}
