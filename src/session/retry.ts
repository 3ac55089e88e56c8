import { isGuestCartError, isTransient } from '../api/errors.ts';

const attempts = 3;
const longestDelay = 30_000;

/** Reads are tried again after faults that pass by themselves, three times; never after an answer about the request. */
export function retryRead(failures: number, error: Error): boolean {
  return failures < attempts && isTransient(error);
}

/**
 * Milliseconds before the next try: what the service asks for, else 1, 2, 4 … seconds; half of it by chance, so that
 * the pages of a shop that comes back do not all ask at once.
 */
export function readRetryDelay(failures: number, error: Error): number {
  const asked = isGuestCartError(error) ? error.retryAfter : undefined;
  if (asked !== undefined) return asked + Math.random() * 1000;
  const full = Math.min(1000 * 2 ** failures, longestDelay);
  return full / 2 + (Math.random() * full) / 2;
}

/**
 * Milliseconds after which a cart is read again when its page is looked at again: whoever has put something into it in
 * another tab is back within seconds, and is not to see what it cost before.
 */
export const freshWhenSeen = 5_000;
