import { isGuestCartError, type GuestCartError, type GuestCartErrorCode } from './guest-cart-error.ts';

export {
  GuestCartError,
  isGuestCartError,
  type GuestCartErrorCode,
  type GuestCartErrorDetails,
  type GuestCartOperation,
} from './guest-cart-error.ts';

/** Tells whether an error has the given code. */
export function hasCode(error: unknown, ...codes: readonly GuestCartErrorCode[]): error is GuestCartError {
  return isGuestCartError(error) && codes.includes(error.code);
}

/** Tells the one answer that ends a cart id: the service itself says that there is no such cart. */
export function isCartNotFound(error: unknown): error is GuestCartError {
  return hasCode(error, 'cart-not-found');
}

/** Tells faults that pass by themselves, after which a read may be tried again. */
export function isPassing(error: unknown): error is GuestCartError {
  return hasCode(error, 'network', 'timeout', 'unavailable', 'rate-limited');
}
