import { DroppedConnection } from '../faults/faulty-bodies.ts';
import type { GuestCartService } from '../guest-cart-service.ts';

function rejectOnAbort(signal: AbortSignal | null | undefined): { promise: Promise<never>; stop: () => void } {
  const { promise, reject } = Promise.withResolvers<never>();
  const onAbort = (): void => {
    // The reason is whatever the caller gave to `abort`, as with the platform's fetch.
    reject(signal?.reason as Error);
  };
  if (signal?.aborted === true) onAbort();
  else signal?.addEventListener('abort', onAbort, { once: true });
  // Nobody may be waiting any more when it rejects.
  promise.catch(() => undefined);
  return { promise, stop: () => signal?.removeEventListener('abort', onAbort) };
}

const redirects = new Set([301, 302, 303, 307, 308]);

/** The same body, which fails once the call is called off. */
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
          // The service's side may have failed already; then there is nothing left to cancel.
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
 * A `fetch` that reaches a service without a network. It behaves as a browser's does where a caller can tell: relative
 * addresses, abort before and while an answer comes, a TypeError for a lost connection or a redirect.
 */
export function createInProcessFetch(service: Pick<GuestCartService, 'fetch'>, origin: string): typeof fetch {
  return async (input, init) => {
    const { signal = input instanceof Request ? input.signal : null, ...rest } = init ?? {};
    const target = input instanceof Request ? input : new URL(input, origin);
    signal?.throwIfAborted();
    // The signal is watched here: the Request of one realm refuses the AbortSignal of another (jsdom).
    const request = new Request(target, rest);
    const { promise: aborted, stop } = rejectOnAbort(signal);
    try {
      const answer = await Promise.race([aborted, service.fetch(request)]);
      // There is nothing behind any other address; a network would fail with the same error.
      if (redirects.has(answer.status) && request.redirect !== 'manual') throw new DroppedConnection();
      if (answer.body === null) {
        stop();
        return answer;
      }
      const { status, headers } = answer;
      return new Response(abortable(answer.body, aborted, stop), { status, headers });
    } catch (error) {
      stop();
      throw error;
    }
  };
}
