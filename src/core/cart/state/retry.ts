import {
  hasCode,
  isGuestCartError,
  isTransient,
  toGuestCartError,
  type GuestCartError,
} from '../../api/errors.ts';

/** How failed reads are retried, in TanStack Query's format. */
export interface RetryOptions {
  /**
   * Whether a failed read is retried: never, always, this many times, or as the function decides.
   *
   * @default three times after a transient error (`network`, `timeout`, `unavailable`,
   * `rate-limited`) unless the shop asks to wait more than 5 seconds, otherwise never
   */
  readonly retry?:
    | boolean
    | number
    | ((failures: number, error: GuestCartError) => boolean)
    | undefined;
  /** Milliseconds before the next try. @default 1, 2, 4 … seconds, half of it random */
  readonly retryDelay?: number | ((failures: number, error: GuestCartError) => number) | undefined;
}

const maxRetries = 3;
const maxDelay = 30_000;
/** Milliseconds of `Retry-After` that a read may wait before the shopper sees the error. */
const maxSilentWait = 5_000;

/**
 * Retries a read three times after a transient error, and never after a 4xx response other than 408
 * or 429. After a longer `Retry-After`, such as that of a shop under maintenance, the cart shows
 * the error and is read again later.
 */
export function retryRead(failures: number, error: Error): boolean {
  const isShort = !isGuestCartError(error) || (error.retryAfter ?? 0) <= maxSilentWait;
  return failures < maxRetries && isShort && isTransient(error);
}

/**
 * Milliseconds before the next try: the service's `Retry-After`, otherwise 1, 2, 4 … seconds. Half
 * of the delay is random, so that the pages of a shop that recovers do not all send their request
 * at the same moment.
 */
export function readRetryDelay(failures: number, error: Error): number {
  const retryAfter = isGuestCartError(error) ? error.retryAfter : undefined;
  if (retryAfter !== undefined) return retryAfter + Math.random() * 1000;
  const full = Math.min(1000 * 2 ** failures, maxDelay);
  return full / 2 + (Math.random() * full) / 2;
}

const recoveryDelays = [5_000, 10_000, 20_000, 30_000];
const maxRecoveryDelay = 60_000;

/**
 * Milliseconds until a cart that could not be read is read again, while its page is visible: 5, 10,
 * 20 and 30 seconds, then every minute. A longer `Retry-After` takes precedence.
 *
 * @param failures how many reads have failed, at least 1
 * @returns undefined for an error that a later read cannot change, and while offline, because the
 * `online` event follows
 */
export function recoveryDelay(failures: number, error: GuestCartError): number | undefined {
  if (!isTransient(error) || pausesReads(error)) return undefined;
  const delay = recoveryDelays[failures - 1] ?? maxRecoveryDelay;
  // Up to a second more, so that the pages of a shop that recovers do not all send a request at the
  // same moment.
  return Math.max(delay, error.retryAfter ?? 0) + Math.random() * 1000;
}

/**
 * Milliseconds after which a cart is read again when its page becomes visible. A shopper who has
 * added an item in another tab returns within seconds, and must see the new cart.
 */
export const freshWhenSeen = 5_000;

/**
 * Whether reads pause after this error until the browser is online again, also if the connection was
 * lost during the request.
 */
export const pausesReads = (error: GuestCartError): boolean =>
  hasCode(error, 'network') && !navigator.onLine;

function shouldRetry(
  retry: RetryOptions['retry'] = retryRead,
  failures: number,
  error: GuestCartError,
): boolean {
  if (typeof retry === 'function') return retry(failures, error);
  return typeof retry === 'number' ? failures < retry : retry;
}

/** Resolves to true after the delay, or to false as soon as the signal aborts. */
function wait(milliseconds: number, signal: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds, true);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve(false);
    });
  });
}

/**
 * Calls `read` until it succeeds, or should not be retried.
 * @throws {GuestCartError}
 */
async function readWithRetry<T>(
  read: () => Promise<T>,
  signal: AbortSignal,
  { retry, retryDelay = readRetryDelay }: RetryOptions = {},
): Promise<T> {
  for (let failures = 0; ; failures += 1) {
    try {
      return await read();
    } catch (thrown) {
      const error = toGuestCartError(thrown, 'the cart could not be read.', { operation: 'read' });
      if (signal.aborted || pausesReads(error) || !shouldRetry(retry, failures, error)) throw error;
      const delay = typeof retryDelay === 'function' ? retryDelay(failures, error) : retryDelay;
      if (!(await wait(delay, signal))) throw error;
    }
  }
}

/** Runs reads of which only the last one counts: a newer one aborts those before it. */
export function createLastRead<T>() {
  let inFlight: AbortController | undefined;
  return {
    cancel: (): void => inFlight?.abort(),
    /**
     * @returns undefined if a newer read has replaced this one, or it was cancelled
     * @throws {GuestCartError}
     */
    async run(
      request: (signal: AbortSignal) => Promise<T>,
      retry: RetryOptions | undefined,
    ): Promise<{ readonly data: T } | undefined> {
      inFlight?.abort();
      inFlight = new AbortController();
      const { signal } = inFlight;
      try {
        const data = await readWithRetry(() => request(signal), signal, retry);
        return signal.aborted ? undefined : { data };
      } catch (error) {
        if (signal.aborted) return undefined;
        throw error;
      }
    },
  };
}
