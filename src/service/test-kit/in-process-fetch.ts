import { DroppedConnection } from '../faults.ts';
import type { GuestCartService } from '../guest-cart-service.ts';

function rejectOnAbort(signal: AbortSignal | null | undefined): { promise: Promise<never>; stop: () => void } {
  // Node 20 has no `Promise.withResolvers`.
  let reject: (reason: Error) => void = () => undefined;
  const promise = new Promise<never>((_resolve, rejectPromise) => (reject = rejectPromise));
  const onAbort = (): void => {
    // As with the platform's fetch, the promise rejects with the abort reason, which can be any value.
    reject(signal?.reason as Error);
  };
  if (signal?.aborted === true) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  // Prevents an unhandled rejection when nothing awaits the promise.
  promise.catch(() => undefined);
  return { promise, stop: () => signal?.removeEventListener('abort', onAbort) };
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** Wraps a body so that it fails when the request is aborted. */
function abortable(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  aborted: Promise<never>,
  stop: () => void,
): ReadableStream<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  return new ReadableStream(
    {
      async pull(controller) {
        try {
          const { done, value } = await Promise.race([aborted, reader.read()]);
          if (!done) {
            controller.enqueue(value);
            return;
          }
          stop();
          controller.close();
        } catch (error) {
          stop();
          // The body may have failed already; then there is nothing left to cancel.
          void reader.cancel(error).catch(() => undefined);
          controller.error(error);
        }
      },
      async cancel(reason) {
        stop();
        await reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}

/**
 * Creates a `fetch` that calls a service directly, without a network. Like a browser's `fetch`, it resolves relative
 * URLs, can be aborted at any time, and rejects with a TypeError when the connection drops.
 */
export function createInProcessFetch(service: Pick<GuestCartService, 'fetch'>, origin: string): typeof fetch {
  if (typeof globalThis.Request !== 'function') {
    throw new Error(
      'guest-cart: the test service needs the global Request. Use Node 20 or later, and a test environment that keeps it: ' +
        'jest-environment-jsdom removes it, jest-fixed-jsdom does not.',
    );
  }
  return async (input, init) => {
    const { signal = input instanceof Request ? input.signal : null, ...rest } = init ?? {};
    const target = input instanceof Request ? input : new URL(input, origin);
    signal?.throwIfAborted();
    // The signal is handled here: Node's Request rejects the AbortSignal of jsdom.
    const request = new Request(target, rest);
    const { promise: aborted, stop } = rejectOnAbort(signal);
    try {
      const response = await Promise.race([aborted, service.fetch(request)]);
      // Only the service can be reached, so following a redirect always fails.
      if (redirects.has(response.status) && request.redirect !== 'manual') throw new DroppedConnection();
      if (response.body === null) {
        stop();
        return response;
      }
      const { status, headers } = response;
      return new Response(abortable(response.body, aborted, stop), { status, headers });
    } catch (error) {
      stop();
      throw error;
    }
  };
}
