import { pageSingleton } from './page-singleton.ts';
import { readBody } from './read-body.ts';

/** Options of every request: no cookies, no referrer, no cache, no redirect. */
export const requestDefaults = {
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** Milliseconds after which a prefetched response is out of date. */
const maxAge = 5000;

interface Prefetch {
  readonly response: Promise<Response>;
  readonly call: AbortController;
  readonly credentials: RequestCredentials;
  /** Milliseconds since 1970. Not `performance.now`, which may stop while a computer sleeps. */
  readonly startedAt: number;
  /** The body of a successful response, once `keepPrefetchedText` has read a copy. */
  text?: string | undefined;
}

/** The prefetches of the page, by URL. */
const prefetches = (): Map<string, Prefetch> =>
  pageSingleton('early.1', () => new Map<string, Prefetch>());

/** The absolute difference, because the clock may have been set back. */
const isOutdated = ({ startedAt }: Prefetch): boolean => Math.abs(Date.now() - startedAt) >= maxAge;

/**
 * Starts to read a cart before the app code has loaded. The first read of this URL within five
 * seconds takes the response, if it sends the same cookies and no headers.
 *
 * @param body what a server has read for the page. Nothing is requested then
 */
export function startPrefetch(
  url: string,
  credentials: RequestCredentials = 'omit',
  body?: unknown,
): void {
  const started = prefetches();
  if (started.has(url)) return;
  const call = new AbortController();
  const response = body
    ? Promise.resolve(Response.json(body))
    : fetch(url, { ...requestDefaults, credentials, signal: call.signal });
  // `takePrefetch` passes the rejection on. Without this line, it is reported as unhandled if the
  // prefetch is never taken.
  response.catch(() => undefined);
  started.set(url, { response, call, credentials, startedAt: Date.now() });
}

/** Drops all prefetches, because the cart has changed. */
export function clearPrefetches(): void {
  prefetches().clear();
}

/** Whether a prefetch is still available: neither taken nor dropped. */
export const isPrefetchCurrent = (url: string): boolean => prefetches().has(url);

/**
 * Resolves with a copy of the prefetched response, to paint from. Undefined if there is none or it
 * failed.
 */
export function clonePrefetch(url: string): Promise<Response | undefined> {
  // This `then` runs before those that are added later, so the response is cloned before its body
  // is read.
  return Promise.resolve(
    prefetches()
      .get(url)
      ?.response.then((response) => response.clone()),
  ).catch(() => undefined);
}

/**
 * Reads a copy of a successful response, so that the first render does not wait for a promise.
 * Never rejects.
 */
export async function keepPrefetchedText(url: string, maxBytes: number): Promise<void> {
  const prefetch = prefetches().get(url);
  const response = await clonePrefetch(url);
  if (prefetch === undefined || response?.ok !== true) return;
  // An incomplete body is reported when the original response is read.
  prefetch.text = await readBody(response, maxBytes, prefetch.call.signal).catch(() => undefined);
}

/** Takes the body of a successful prefetched response, if it has arrived. */
export function takePrefetchedText(url: string): string | undefined {
  const prefetch = prefetches().get(url);
  if (prefetch?.text === undefined || isOutdated(prefetch)) return undefined;
  prefetches().delete(url);
  return prefetch.text;
}

/** Takes the response that was prefetched with these credentials. `signal` aborts the prefetch. */
export function takePrefetch(
  url: string,
  credentials: RequestCredentials,
  signal: AbortSignal,
): Promise<Response> | undefined {
  const prefetch = prefetches().get(url);
  if (prefetch?.credentials !== credentials) return undefined;
  prefetches().delete(url);
  if (isOutdated(prefetch)) {
    prefetch.call.abort();
    return undefined;
  }
  signal.addEventListener('abort', () => prefetch.call.abort(signal.reason));
  return prefetch.response;
}
