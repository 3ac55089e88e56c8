import { createStore } from 'zustand/vanilla';
import { maskBody } from '../../core/api/mask-body.ts';
import { maskSecrets } from '../../core/api/error-from-response.ts';
import { faultOperationOf, serveWithFault } from '../../service/cart/faults.ts';
import { createLabFaults, type LabFaults } from './faults.ts';

/** One request of the cart with its response, as they were sent. */
export interface LabRequest {
  /** Position of its start among all starts and ends. */
  readonly id: number;
  /** Position of its end; null while pending. */
  readonly end: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly requestBody: string | null;
  /** The injected fault, as the Lab names it; null for none. */
  readonly fault: string | null;
  readonly outcome: 'pending' | 'complete' | 'dropped' | 'aborted';
  /** 0 without a response. */
  readonly status: number;
  /** Duration in milliseconds, body included; null while pending. */
  readonly ms: number | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly responseBody: string | null;
}

const maxEntries = 500;

/** Whether a request has failed. An aborted one has not. */
export function hasFailed({ outcome, status }: LabRequest): boolean {
  return outcome === 'dropped' || status >= 400 || (outcome === 'complete' && status === 0);
}

export function cartIdIn(path: string): string | null {
  return /\/V1\/guest-carts\/([^/?]+)/.exec(path)?.[1] ?? null;
}

/** The id in the response of `POST /V1/guest-carts`, or null. */
function createdId({ method, path, responseBody }: LabRequest): string | null {
  const created = /^\s*"([^"\\]+)"\s*$/.exec(responseBody ?? '')?.[1];
  return method === 'POST' && path.endsWith('/V1/guest-carts') && created !== undefined
    ? created
    : null;
}

/**
 * What happened on the page, in order. Texts are kept unmasked; everything that is shown or
 * exported is masked.
 */
export function createLabLog() {
  const entries = createStore<readonly LabRequest[]>()(() => []);
  const cartIds: string[] = [];
  const tokens = new Set<string>();
  let lastId = 0;

  function addCartId(cartId: string | null): void {
    if (cartId !== null && !cartIds.includes(cartId)) cartIds.push(cartId);
  }

  function maskIds(text: string): string {
    return cartIds.reduce(
      (masked, cartId, index) =>
        maskSecrets(masked, new Set([cartId, encodeURIComponent(cartId)]), `cart-${index + 1}`),
      text,
    );
  }

  return {
    entries,
    addRequest(request: Pick<LabRequest, 'method' | 'path' | 'requestBody' | 'fault'>): number {
      addCartId(cartIdIn(request.path));
      const id = (lastId += 1);
      const pending = {
        end: null,
        outcome: 'pending',
        status: 0,
        ms: null,
        headers: {},
        responseBody: null,
      } as const;
      entries.setState(
        [...entries.getState(), { ...request, ...pending, id, at: Date.now() }].slice(-maxEntries),
        true,
      );
      return id;
    },
    update(id: number, changes: Partial<LabRequest>): void {
      entries.setState(
        entries.getState().map((entry) => {
          if (entry.id !== id) return entry;
          const isEnd = entry.end === null && (changes.outcome ?? 'pending') !== 'pending';
          const after = { ...entry, ...changes, end: isEnd ? (lastId += 1) : entry.end };
          addCartId(createdId(after));
          return after;
        }),
        true,
      );
    },
    clear: (): void => entries.setState([], true),
    /** Hides a token in everything that is shown or exported. */
    addToken: (token: string): void => void tokens.add(token),
    /** Replaces cart ids with `cart-1`, `cart-2` …, and tokens with "…". */
    mask: (text: string): string => maskIds(maskSecrets(text, tokens)),
    /** The same for a body, whose personal data is masked too. */
    maskBody: (body: string): string => maskIds(maskBody(body, tokens)),
  };
}

export type LabLog = ReturnType<typeof createLabLog>;

/**
 * Longest part of a body that the log keeps, in characters. Endless responses are a fault that the
 * Lab can inject.
 */
const maxLogged = 500_000;

type Settle = (changes: Pick<LabRequest, 'outcome'> & Partial<LabRequest>) => void;

/** Forwards a body, and reports its text when it has ended, failed or was cancelled. */
function observed(
  body: ReadableStream<Uint8Array<ArrayBuffer>>,
  onEnd: (text: string, outcome: 'complete' | 'dropped' | 'aborted') => void,
) {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    async pull(controller) {
      try {
        const { done, value } = await reader.read();
        if (done) {
          onEnd(text, 'complete');
          controller.close();
          return;
        }
        if (text.length < maxLogged) text += decoder.decode(value, { stream: true });
        controller.enqueue(value);
      } catch (error) {
        onEnd(text, 'dropped');
        controller.error(error);
      }
    },
    async cancel(reason) {
      onEnd(text, 'aborted');
      await reader.cancel(reason);
    },
  });
}

function bodyText(body: unknown): string | null {
  return typeof body === 'string' ? body : null;
}

/**
 * Creates the `fetch` of the preview: logs every request with its response, and injects the faults
 * of the Lab. Faults are injected in this page, so they also work with a real shop and do not
 * affect other tabs.
 */
function createLabFetch(log: LabLog, faults: LabFaults): typeof fetch {
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
    const token = new Headers(init?.headers).get('Authorization')?.replace(/^Bearer /, '');
    if (token !== undefined) log.addToken(token);
    const operation = faultOperationOf(method, url.pathname, '/rest');
    const taken = operation && faults.take(operation);
    const path = url.pathname + url.search;
    const id = log.addRequest({
      method,
      path,
      requestBody: bodyText(init?.body),
      fault: taken?.name ?? null,
    });
    const start = performance.now();
    let isSettled = false;
    const settle: Settle = (changes) => {
      if (isSettled) return;
      isSettled = true;
      log.update(id, { ms: Math.round(performance.now() - start), ...changes });
    };
    const onAbort = (): void => settle({ outcome: 'aborted' });
    init?.signal?.addEventListener('abort', onAbort, { once: true });
    // Looked up for each request, because tests replace the global.
    const send = (): Promise<Response> => globalThis.fetch(input, init);
    try {
      const response = await (operation === undefined
        ? send()
        : serveWithFault(taken?.fault, operation, send));
      const { status } = response;
      const headers = Object.fromEntries(response.headers);
      log.update(id, { status, headers });
      if (response.body === null) {
        settle({ outcome: 'complete', status, headers });
        return response;
      }
      const body = observed(response.body, (responseBody, outcome) =>
        settle({ outcome, responseBody }),
      );
      return new Response(body, {
        status,
        statusText: response.statusText,
        headers: response.headers,
      });
    } catch (error) {
      settle({ outcome: init?.signal?.aborted === true ? 'aborted' : 'dropped' });
      throw error;
    }
  };
}

/** The state of the Lab, and the `fetch` of the cart, which records requests. */
export function createLab() {
  const log = createLabLog();
  const faults = createLabFaults();
  return { log, faults, fetch: createLabFetch(log, faults) };
}

export type Lab = ReturnType<typeof createLab>;
