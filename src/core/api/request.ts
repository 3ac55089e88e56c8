import type { errorFromResponse, NotFoundResponse } from './error-from-response.ts';
import { decode, DecodeError, type Decoded, type ObjectSchema, type SchemaIssue } from './shape.ts';
import { GuestCartError, isGuestCartError, type GuestCartOperation } from './errors.ts';
import { clearPrefetches, requestDefaults, takePrefetch } from './prefetch.ts';
import { defaultMaxBytes, readBody } from './read-body.ts';

/** The limit of the Fetch standard for requests with `keepalive`. */
const maxKeptBytes = 64 * 1024;

let isLeft = false;

// Node has no page events.
if (typeof addEventListener === 'function') {
  // The capturing listener runs before those that send the last writes.
  const capture = { capture: true };
  addEventListener('pagehide', () => void (isLeft = true), capture);
  // The back/forward cache restores a page with its state.
  addEventListener('pageshow', () => void (isLeft = false), capture);
}

/**
 * Whether the page is hidden or being left. The browser may then cancel requests without
 * `keepalive`. A page that is being left is not `document.hidden` before its `pagehide` listeners
 * have run.
 */
const isPageGone = (): boolean =>
  isLeft || (typeof document === 'undefined' ? false : document.hidden);

/**
 * Headers for every request, or a function that returns them for an operation, such as a customer's
 * token for `assign`.
 */
export type RequestHeaders =
  | HeaderValues
  | ((operation: GuestCartOperation, url: string) => HeaderValues | Promise<HeaderValues>);

/**
 * Headers. A value of undefined sends none: TypeScript gives the type of `isSignedIn ? {
 * Authorization: token } : {}` such a member.
 */
export type HeaderValues = HeadersInit | Readonly<Record<string, string | undefined>>;

function toHeaders(values: HeaderValues | undefined): Headers {
  const isIterable = values !== undefined && Symbol.iterator in values;
  if (values === undefined || isIterable) return new Headers(values);
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return new Headers(present as [string, string][]); // without those that are undefined
}

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

/** Whether the browser is certainly offline. False in Node, which has no such state. */
export const isOffline = (): boolean =>
  (globalThis.navigator as Partial<Navigator> | undefined)?.onLine === false;

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

function isPage(contentType: string | null, text: string): boolean {
  return /^\s*text\/html/i.test(contentType ?? '') || /^\s*<(?:!doctype|html)\b/i.test(text);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // Not JSON: the caller creates the error.
    return undefined;
  }
}

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

/** A JSON response with status 2xx. */
export interface SuccessResponse {
  readonly status: number;
  readonly body: unknown;
}

/** An error for a response with status 2xx and an unusable body. */
export function badResponse(
  operation: GuestCartOperation,
  status: number,
  what: string,
  cause?: unknown,
): GuestCartError {
  return new GuestCartError('bad-response', what, { operation, status, cause });
}

/**
 * Decodes a response.
 *
 * @param what names the declared body in the error, such as "a cart"
 * @throws {GuestCartError} `bad-response` if the body is not what the schema declares
 */
export function decodeResponse<T extends object>(
  schema: ObjectSchema<T>,
  { status, body }: SuccessResponse,
  operation: GuestCartOperation,
  what: string,
): Decoded<T> {
  let decoded: Decoded<T>;
  try {
    decoded = decode(schema, body);
  } catch (cause) {
    if (cause instanceof DecodeError)
      throw badResponse(operation, status, `the response is not ${what}.`, cause);
    throw cause;
  }
  // An object without any declared field, such as an error body with status 200, must not become an
  // empty cart.
  if (Object.keys(schema.fields).some((field) => Object.hasOwn(decoded.value, field)))
    return decoded;
  throw badResponse(operation, status, `the response has no field of ${what}.`);
}

/** `errorFromResponse`, or a function that loads it first. */
export type ToError = (
  ...args: Parameters<typeof errorFromResponse>
) => GuestCartError | Promise<GuestCartError>;

async function headersFor(
  { headers }: TransportOptions,
  { operation, url }: GuestCartRequest,
): Promise<Headers> {
  try {
    return toHeaders(typeof headers === 'function' ? await headers(operation, url) : headers);
  } catch (cause) {
    const what = 'the headers option gave no usable headers; nothing was sent.';
    throw new GuestCartError('misconfigured', what, { operation, cause });
  }
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
    const headers = await headersFor(options, request);
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
    const { operation, secret, itemId } = request;
    const { status, headers } = response;
    const text = await readBody(response, maxBytes, signal);
    if (text === undefined && response.ok) {
      const what = `the response is larger than ${maxBytes} bytes and was not read completely.`;
      throw badResponse(operation, status, what);
    }
    const page = isPage(headers.get('content-type'), text ?? '');
    const body = parse(text ?? '');
    if (!response.ok) {
      const failed = { operation, status, headers, isPage: page, body, secret, itemId };
      throw await toError(failed, options.isCartNotFoundResponse);
    }
    if (body !== undefined) return { status, body };
    if (!page) throw badResponse(operation, status, 'the response is not JSON.');
    throw new GuestCartError('unavailable', 'the response is an HTML page.', { operation, status });
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
