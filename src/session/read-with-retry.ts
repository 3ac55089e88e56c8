import { GuestCartError, hasCode, isGuestCartError } from '../api/errors.ts';
import { readRetryDelay, retryRead } from './retry.ts';

/** Whether the time has passed without the wait being called off. */
function waited(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, true);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

function asError(error: unknown): GuestCartError {
  if (isGuestCartError(error)) return error;
  return new GuestCartError('bad-response', 'the cart could not be read.', { operation: 'read', cause: error });
}

/** A fault that ends when the connection is back; trying again before that is of no use. */
export function isOffline(fault: GuestCartError): boolean {
  return hasCode(fault, 'network') && !navigator.onLine;
}

/**
 * Reads until it goes well, or trying again makes no sense.
 *
 * @param read is told how often it has failed
 * @throws {GuestCartError}
 */
export async function readWithRetry<T>(
  read: (failures: number) => Promise<T>,
  signal: AbortSignal,
  retryDelay: typeof readRetryDelay = readRetryDelay,
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read(failures);
    } catch (thrown) {
      const fault = asError(thrown);
      if (signal.aborted || isOffline(fault) || !retryRead(failures, fault)) throw fault;
      if (!(await waited(retryDelay(failures, fault), signal))) throw fault;
    }
  }
}
