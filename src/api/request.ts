import { discreet, clearPrefetches, takePrefetch } from './prefetch.ts';
import { GuestCartError, isGuestCartError, type GuestCartOperation } from './errors.ts';
import type { NotFoundResponse } from './cart-not-found.ts';
import { defaultMaxBytes, readBody } from './read-body.ts';
import { errorFromResponse } from './error-from-response.ts';

/** Extra headers: the same for every call, or chosen per operation, as for a customer's token on `assign` alone. */
export type RequestHeaders =
  HeadersInit | ((operation: GuestCartOperation, url: string) => HeadersInit | Promise<HeadersInit>);

export interface TransportOptions {
  /** Sends the requests. @default the platform's `fetch` */
  readonly fetch?: typeof fetch | undefined;
  /** Extra headers. Any header makes a cross-origin GET or POST cost a second round trip. @default none */
  readonly headers?: RequestHeaders | undefined;
  /** Milliseconds until a call is given up, body included. @default 15000 */
  readonly timeout?: number | undefined;
  /** Largest answer that is read, in bytes. @default 5242880 (5 MiB) */
  readonly maxBytes?: number | undefined;
  /** Whether cookies go along. @default 'omit' */
  readonly credentials?: RequestCredentials | undefined;
  /** Decides whether a 404 proves that a cart is gone. @default {@link isCartNotFoundResponse} */
  readonly isCartNotFoundResponse?: ((answer: NotFoundResponse) => boolean) | undefined;
}

export interface RequestOptions {
  /** Calls the request off. */
  readonly signal?: AbortSignal | undefined;
  /** A read may take the answer that the page has asked for early (`startPrefetch`). @default false */
  readonly early?: boolean | undefined;
}

export interface GuestCartRequest extends RequestOptions {
  readonly operation: GuestCartOperation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** A cart id in the address: never to stand in an error's words, though services repeat it in theirs. */
  readonly secret?: string | undefined;
  /** Sent as JSON with its Content-Type; absent where nothing has to be said, which keeps GET and POST CORS-simple. */
  readonly json?: unknown;
}

/** Milliseconds until a call is given up where the host names no other. */
export const defaultTimeout = 15_000;

function isPage(contentType: string | null, text: string): boolean {
  return /^\s*text\/html/i.test(contentType ?? '') || /^\s*<(?:!doctype|html)\b/i.test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: the caller turns this into `bad-response`, or into the error that the status stands for.
    return undefined;
  }
}

function whenAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason as Error);
    });
  });
}

function checkedTimeout(timeout: number): number {
  // Longer waits overflow the platform's timer and would fire at once.
  if (timeout > 0 && timeout <= 2_147_483_647) return timeout;
  throw new GuestCartError('misconfigured', 'timeout has to be a positive number of milliseconds, as in 15000.');
}

/** An answer of status 2xx with JSON in it. */
export interface SuccessResponse {
  readonly status: number;
  readonly body: unknown;
}

/** Sends requests and gives back the JSON of an answer of status 2xx; everything else is a {@link GuestCartError}. */
export function createTransport(options: TransportOptions) {
  const { headers, credentials = 'omit', maxBytes = defaultMaxBytes } = options;
  const timeoutNow = (): number => checkedTimeout(options.timeout ?? defaultTimeout);
  timeoutNow();

  async function headersFor({ operation, url }: GuestCartRequest): Promise<Headers> {
    try {
      return new Headers(typeof headers === 'function' ? await headers(operation, url) : headers);
    } catch (cause) {
      throw new GuestCartError('misconfigured', 'the headers option gave no usable headers; nothing was sent.', {
        operation,
        cause,
      });
    }
  }

  /** The same request, where it was begun before this code had arrived. One with anything of the host's own is another. */
  function begun({ url, early }: GuestCartRequest, sent: Headers, signal: AbortSignal): Promise<Response> | undefined {
    const isPlain = options.fetch === undefined && credentials === 'omit' && [...sent].length === 0;
    return early === true && isPlain ? takePrefetch(url, signal) : undefined;
  }

  async function exchange(request: GuestCartRequest, signal: AbortSignal): Promise<SuccessResponse> {
    const { operation, method, url, json, secret } = request;
    const sent = await headersFor(request);
    // The headers may have taken longer than the call has.
    signal.throwIfAborted();
    if (json !== undefined) sent.set('Content-Type', 'application/json');
    // Read at the time of the call: pages and tests replace the global one after this module has loaded.
    const send = options.fetch ?? globalThis.fetch;
    // After a write, what was asked for before it is no longer news.
    if (method !== 'GET') clearPrefetches();
    const response = await (begun(request, sent, signal) ??
      send(url, {
        ...discreet,
        method,
        headers: sent,
        signal,
        credentials,
        ...(json === undefined ? {} : { body: JSON.stringify(json) }),
      }));
    const text = await readBody(response, maxBytes, signal);
    if (text === undefined && response.ok) {
      throw new GuestCartError(
        'bad-response',
        `the answer is larger than ${maxBytes} bytes and was not read to its end.`,
        {
          operation,
          status: response.status,
        },
      );
    }
    const page = isPage(response.headers.get('content-type'), text ?? '');
    const body = parse(text ?? '');
    if (!response.ok) {
      const answer = { operation, status: response.status, headers: response.headers, isPage: page, body, secret };
      throw errorFromResponse(answer, options.isCartNotFoundResponse);
    }
    if (body !== undefined) return { status: response.status, body };
    throw new GuestCartError(
      page ? 'unavailable' : 'bad-response',
      page ? 'a page came instead of an answer.' : 'the answer is not JSON.',
      { operation, status: response.status },
    );
  }

  /** @throws {GuestCartError} */
  return async function send(request: GuestCartRequest): Promise<SuccessResponse> {
    const { operation, signal } = request;
    // Like the headers, it may have become another since the last call.
    const timeout = timeoutNow();
    const late = AbortSignal.timeout(timeout);
    try {
      signal?.throwIfAborted();
      const either = signal === undefined ? late : AbortSignal.any([signal, late]);
      // Raced, because a host's headers or fetch may never settle, whatever the signal says.
      return await Promise.race([exchange(request, either), whenAborted(either)]);
    } catch (cause) {
      if (isGuestCartError(cause)) throw cause;
      if (signal?.aborted) throw new GuestCartError('aborted', 'the request was called off.', { operation, cause });
      if (late.aborted) {
        throw new GuestCartError('timeout', `no answer came within ${timeout} ms.`, { operation, cause });
      }
      throw new GuestCartError(
        'network',
        'no answer could be read. A shop on another origin has to allow this page by CORS; else the shop cannot be reached, or it redirects.',
        { operation, cause },
      );
    }
  };
}
