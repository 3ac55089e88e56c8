import { GuestCartError, type GuestCartErrorDetails } from '../errors.ts';

/** Returns an error with another message. It has all details of the given one, which is its cause. */
export function withMessage(
  error: GuestCartError,
  message: string,
  details?: GuestCartErrorDetails,
): GuestCartError {
  const { code, ...kept } = error;
  return new GuestCartError(code, message, { ...kept, ...details, cause: error });
}
