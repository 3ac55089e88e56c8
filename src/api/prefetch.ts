import { readBody } from './read-body.ts';

/** How every request of this package is sent: no cookies, no address of the page, nothing from or into a cache. */
export const discreet = {
  cache: 'no-store',
  redirect: 'error',
  referrerPolicy: 'no-referrer',
} as const satisfies RequestInit;

/** Milliseconds after which a read that nobody has taken is no longer news. */
const freshFor = 5000;

interface EarlyRead {
  readonly response: Promise<Response>;
  readonly call: AbortController;
  /** In milliseconds since 1970, which goes on while a page sleeps. */
  readonly began: number;
  /** A good answer's body, where somebody has read a copy of it. */
  text?: string | undefined;
}

interface Page {
  /** By address. Registered symbols are the same for all bundles of a page; the number is the shape's version. */
  [place]?: Record<string, EarlyRead | undefined> | undefined;
}

const place = Symbol.for('guest-cart.early.1');
const page = globalThis as Page;

/**
 * Begins the read of a cart (4.1) while the code that will understand the answer is still on its way. Whoever reads
 * this address first, within five seconds and with no headers of its own, is given the answer.
 */
export function startPrefetch(url: string): void {
  // Not by `page`: the inlined loader has this one use of it, and no byte to spare.
  const reads = ((globalThis as Page)[place] ??= {});
  if (reads[url]) return;
  const call = new AbortController();
  const response = fetch(url, { ...discreet, credentials: 'omit', signal: call.signal });
  // Whoever takes the read hears of its fault; a page on which nobody does is not to be told.
  response.catch(() => undefined);
  reads[url] = { response, call, began: Date.now() };
}

/** The cart was changed, or is another: what was asked for before is no longer news. */
export function clearPrefetches(): void {
  page[place] = undefined;
}

/** Tells whether an early read was neither taken nor forgotten. */
export function isPrefetchCurrent(url: string): boolean {
  return page[place]?.[url] !== undefined;
}

/** A copy of the answer to an early read, to paint from; undefined where none comes. */
export function clonePrefetch(url: string): Promise<Response | undefined> {
  // Copied before its taker, who asks later, begins to read it.
  return Promise.resolve(page[place]?.[url]?.response.then((answer) => answer.clone())).catch(() => undefined);
}

/** Reads a copy of a good answer as soon as it is there, for whoever has to draw without waiting. Never rejects. */
export async function keepPrefetchedText(url: string, maxBytes: number): Promise<void> {
  const read = page[place]?.[url];
  const answer = await clonePrefetch(url);
  if (read === undefined || answer?.ok !== true) return;
  // A body that breaks off is the taker's to hear of, who has the answer itself.
  read.text = await readBody(answer, maxBytes, read.call.signal).catch(() => undefined);
}

/** The body of a good answer that was asked for early, if it has come whole; it is then taken. */
export function takePrefetchedText(url: string): string | undefined {
  const reads = page[place];
  const read = reads?.[url];
  if (reads === undefined || read?.text === undefined || Date.now() - read.began >= freshFor) return undefined;
  reads[url] = undefined;
  return read.text;
}

/** The answer that was asked for early, for one taker; called off with the taker's own call. */
export function takePrefetch(url: string, signal: AbortSignal): Promise<Response> | undefined {
  const reads = page[place] ?? {};
  const read = reads[url];
  if (read === undefined) return undefined;
  reads[url] = undefined;
  if (Date.now() - read.began >= freshFor) {
    read.call.abort();
    return undefined;
  }
  signal.addEventListener('abort', () => {
    read.call.abort(signal.reason);
  });
  return read.response;
}
