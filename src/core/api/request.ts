import type { errorFromResponse, NotFoundResponse } from './error-from-response.ts';
import type { SchemaIssue } from './shape.ts';
import { GuestCartError, isGuestCartError, type GuestCartOperation } from './errors.ts';
import { isOffline, isPageGone } from './page-state.ts';
import { clearPrefetches, requestDefaults, takePrefetch } from './prefetch.ts';
import { defaultMaxBytes, readBody } from './read-body.ts';
import { headersFor, type RequestHeaders } from './request-headers.ts';
import { badResponse, readResponse, type SuccessResponse } from './response.ts';

/** The limit of the Fetch standard for requests with `keepalive`. */
const maxKeptBytes = 64 * 1024;

/** How requests are sent, and where schema issues are reported. */
export interface TransportOptions {
  /** Sends the requests. @default the platform's `fetch` */
  readonly fetch?: typeof fetch | undefined;
  /**
   * Extra headers. Any header makes the browser send a preflight before a cross-origin GET or POST.
   * @default none
   */
  readonly headers?: RequestHeaders | undefined;
  /** Milliseconds until a request times out, body included. @default 15000 */
  readonly timeout?: number | undefined;
  /** Maximum size of a response in bytes. @default 5242880 (5 MiB) */
  readonly maxBytes?: number | undefined;
  /** Whether cookies are sent. @default 'omit' */
  readonly credentials?: RequestCredentials | undefined;
  /** Whether a 404 proves that a cart is gone. @default {@link isCartNotFoundResponse} */
  readonly isCartNotFoundResponse?: ((response: NotFoundResponse) => boolean) | undefined;
  /**
   * Called with each place where a response differs from the interface but could be read.
   * @default none
   */
  readonly onSchemaIssues?: ((issues: readonly SchemaIssue[]) => void) | undefined;
}

/** Options of a single request. */
export interface RequestOptions {
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined;
  /** Whether a read may take the prefetched response (`startPrefetch`). @default false */
  readonly early?: boolean | undefined;
}

export interface GuestCartRequest extends RequestOptions {
  readonly operation: GuestCartOperation;
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly url: string;
  /** The cart id in the URL, which must not appear in an error message. */
  readonly secret?: string | undefined;
  /** The id of the line in the URL. @default the request is not about a line */
  readonly itemId?: number | undefined;
  /**
   * Sent as JSON with its Content-Type. Without it, GET and POST stay CORS-simple: no preflight.
   */
  readonly json?: unknown;
}

export const defaultTimeout = 15_000;

/** Rejects when the signal aborts, even if the work does not settle. */
function orAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const onAbort = (): void => reject(signal.reason as Error); // it can be any value, as in `fetch`
    signal.addEventListener('abort', onAbort);
    // Timers pause in the back/forward cache; a listener left behind would keep the response in
    // memory.
    void work.then(resolve, reject).finally(() => signal.removeEventListener('abort', onAbort));
  });
}

function checkedTimeout(timeout: number): number {
  // A longer timer overflows and fires immediately.
  if (timeout > 0 && timeout <= 2_147_483_647) return timeout;
  throw new GuestCartError(
    'misconfigured',
    'timeout has to be a positive number of milliseconds, as in 15000.',
  );
}

/** The options of `fetch`. Adds the Content-Type of the body to the headers. */
function requestInit(
  { method, json }: GuestCartRequest,
  headers: Headers,
  signal: AbortSignal,
  credentials: RequestCredentials,
): RequestInit {
  const body = json === undefined ? undefined : JSON.stringify(json);
  if (body !== undefined) headers.set('Content-Type', 'application/json');
  // The browser does not cancel a write that is sent while the page is being left. It refuses
  // larger ones.
  const keepalive = method !== 'GET' && isPageGone() && new Blob([body ?? '']).size <= maxKeptBytes;
  const init = { ...requestDefaults, method, headers, signal, credentials, keepalive };
  return body === undefined ? init : { ...init, body };
}

/** The error of a request without a readable response. */
function failureOf(
  cause: unknown,
  { operation, signal }: GuestCartRequest,
  {
    isLate,
    timeout,
    isStillOffline,
  }: { isLate: boolean; timeout: number; isStillOffline: boolean },
): GuestCartError {
  if (isGuestCartError(cause)) return cause;
  if (signal?.aborted)
    return new GuestCartError('aborted', 'the request was aborted.', { operation, cause });
  if (isLate) {
    const what = `no response arrived within ${timeout} ms.`;
    return new GuestCartError('timeout', what, { operation, cause });
  }
  const notSent = isStillOffline && isOffline() ? true : undefined;
  return new GuestCartError(
    'network',
    'no response could be read. The shop is unreachable, redirects, or is on another origin and does not allow this page with CORS.',
    { operation, cause, notSent },
  );
}

/** `errorFromResponse`, or a function that loads it first. */
export type ToError = (
  ...args: Parameters<typeof errorFromResponse>
) => GuestCartError | Promise<GuestCartError>;

/**
 * Sends requests. Resolves with the JSON of a response with status 2xx; anything else is a {@link
 * GuestCartError}.
 */
export function createTransport(options: TransportOptions, toError: ToError) {
  const { credentials = 'omit', maxBytes = defaultMaxBytes } = options;
  const timeoutNow = (): number => checkedTimeout(options.timeout ?? defaultTimeout);
  timeoutNow();

  /**
   * The prefetched response of this request. A request with the host's fetch or headers is a
   * different one.
   */
  function prefetched(
    { url, early }: GuestCartRequest,
    headers: Headers,
    signal: AbortSignal,
  ): Promise<Response> | undefined {
    const isPlain = options.fetch === undefined && [...headers].length === 0;
    return early === true && isPlain ? takePrefetch(url, credentials, signal) : undefined;
  }

  async function fetchResponse(
    request: GuestCartRequest,
    signal: AbortSignal,
    onSend: () => void,
  ): Promise<Response> {
    const headers = await headersFor(options.headers, request.operation, request.url);
    // The `headers` function may have taken longer than the timeout.
    signal.throwIfAborted();
    onSend();
    const init = requestInit(request, headers, signal, credentials);
    // Looked up for each request, because pages and tests may replace the global after this module
    // has loaded.
    const fetchFromShop = options.fetch ?? globalThis.fetch;
    // A write makes prefetched responses out of date.
    if (request.method !== 'GET') clearPrefetches();
    return prefetched(request, headers, signal) ?? fetchFromShop(request.url, init);
  }

  async function exchange(
    request: GuestCartRequest,
    signal: AbortSignal,
    onSend: () => void,
  ): Promise<SuccessResponse> {
    const response = await fetchResponse(request, signal, onSend);
    const body = await readBody(response, maxBytes, signal);
    if (body === undefined && response.ok) {
      const what = `the response is larger than ${maxBytes} bytes and was not read completely.`;
      throw badResponse(request.operation, response.status, what);
    }
    return readResponse(request, response, body ?? '', (failed) =>
      toError(failed, options.isCartNotFoundResponse),
    );
  }

  /** @throws {GuestCartError} */
  return async (request: GuestCartRequest): Promise<SuccessResponse> => {
    const { signal } = request;
    // Looked up for each request, because the option may change.
    const timeout = timeoutNow();
    const late = AbortSignal.timeout(timeout);
    const ended = new AbortController();
    /** Whether the browser was offline when the request was sent, and ever since. */
    let isStillOffline = false;
    // Not sooner: `headers` may wait for a connection.
    const onSend = (): void => {
      isStillOffline = isOffline();
      // The page's `fetch`, or a service worker, may send it when there is a connection again.
      const onOnline = (): void => void (isStillOffline = false);
      if (isStillOffline) addEventListener('online', onOnline, { signal: ended.signal });
    };
    try {
      signal?.throwIfAborted();
      const either = signal === undefined ? late : AbortSignal.any([signal, late]);
      // A host's `headers` or `fetch` may never settle, even after an abort.
      return await orAborted(exchange(request, either, onSend), either);
    } catch (cause) {
      throw failureOf(cause, request, { isLate: late.aborted, timeout, isStillOffline });
    } finally {
      ended.abort();
    }
  };
}
