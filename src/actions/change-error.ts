import { GuestCartError, isGuestCartError, type GuestCartOperation } from '../api/errors.ts';

/** What went wrong with a change, as one of our own errors whatever was thrown. */
export function changeError(operation: GuestCartOperation, cause: unknown): GuestCartError {
  if (isGuestCartError(cause)) return cause;
  return new GuestCartError('bad-response', 'the change went wrong.', { operation, cause });
}
