import { GuestCartError, isGuestCartError } from '../../api/errors.ts';
import { defaultTimeout } from '../../api/request.ts';

interface HostChangeOptions {
  /** Milliseconds until the change counts as failed. @default as for a request: 15000 */
  readonly timeout?: number | undefined;
  /** Called when a change settles after it has timed out. */
  readonly onLate: () => void;
}

function toHostError(cause: unknown): GuestCartError {
  if (isGuestCartError(cause)) return cause;
  const { name, serviceMessage: message } = (cause ?? {}) as {
    name?: unknown;
    serviceMessage?: unknown;
  };
  const serviceMessage = typeof message === 'string' ? message : undefined;
  const [code, what] =
    name === 'AbortError'
      ? (['aborted', 'the page cancelled the change.'] as const)
      : (['rejected', 'the page could not make the change.'] as const);
  return new GuestCartError(code, what, { operation: 'items', serviceMessage, cause });
}

/**
 * Waits for a change that the host makes. Limits the wait of the writes behind it to the timeout of
 * a request.
 *
 * @throws {GuestCartError} `timeout`; `aborted` for an `AbortError`; otherwise `rejected`, with the
 * `serviceMessage` of the error
 */
export function waitForHost(
  change: Promise<unknown>,
  options: HostChangeOptions,
): Promise<unknown> {
  const { timeout = defaultTimeout, onLate } = options;
  return new Promise((resolve, reject) => {
    let isLate = false;
    const timer = setTimeout(() => {
      isLate = true;
      const what = `a change was given up after ${timeout} ms: the promise of respondWith, onQuantityChange or onRemove has to settle.`;
      const error = new GuestCartError('timeout', what, { operation: 'items' });
      // oxlint-disable-next-line no-console -- for the integrator; the shopper sees the cart as before, and why
      console.error(error.message);
      reject(error);
    }, timeout);
    const onSettled = (): void => (isLate ? onLate() : clearTimeout(timer));
    change.finally(onSettled).then(resolve, (cause: unknown) => reject(toHostError(cause)));
  });
}
