import { createStore, type StoreApi } from 'zustand/vanilla';
import { maskBody } from '../../../core/api/mask-body.ts';
import { maskSecrets } from '../../../core/api/report.ts';

/** One request of the cart with its response, as they were sent. */
export interface LabRequest {
  readonly kind: 'request';
  /** Position of its start among all starts and ends. */
  readonly id: number;
  /** Position of its end; null while pending. */
  readonly end: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly method: string;
  readonly path: string;
  readonly requestBody: string | null;
  /** How many requests with the same method and path have failed in a row before this one. */
  readonly retry: number;
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

/** A change to the store or the query cache. */
export interface LabEvent {
  readonly kind: 'store' | 'cache';
  readonly id: number;
  readonly at: number;
  readonly text: string;
}

export type LabEntry = LabRequest | LabEvent;

/** What happened on the page, in order. Texts are kept unmasked; everything that is shown or exported is masked. */
export interface LabLog {
  readonly entries: StoreApi<readonly LabEntry[]>;
  readonly addRequest: (request: Pick<LabRequest, 'method' | 'path' | 'requestBody' | 'fault'>) => number;
  readonly update: (id: number, changes: Partial<LabRequest>) => void;
  readonly addEvent: (kind: LabEvent['kind'], text: string) => void;
  readonly clear: () => void;
  /** Hides a token in everything that is shown or exported. */
  readonly addToken: (token: string) => void;
  /** Replaces cart ids with `cart-1`, `cart-2` …, and tokens with "…". */
  readonly mask: (text: string) => string;
  /** The same for a body, whose personal data is masked too. */
  readonly maskBody: (body: string) => string;
}

const maxEntries = 500;

/** Whether a request has failed. An aborted one has not. */
export function hasFailed({ outcome, status }: LabRequest): boolean {
  return outcome === 'dropped' || status >= 400 || (outcome === 'complete' && status === 0);
}

/** The cart id in a path, or null. */
export function cartIdIn(path: string): string | null {
  const segment = /\/V1\/guest-carts\/([^/?]+)/.exec(path)?.[1];
  if (segment === undefined) return null;
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** The id in the response of `POST /V1/guest-carts`, or null. */
function createdId({ method, path, responseBody }: LabRequest): string | null {
  const created = /^\s*"([^"\\]+)"\s*$/.exec(responseBody ?? '')?.[1];
  return method === 'POST' && path.endsWith('/V1/guest-carts') && created !== undefined ? created : null;
}

function retryOf(entries: readonly LabEntry[], method: string, path: string): number {
  let failures = 0;
  for (const entry of entries.toReversed()) {
    if (entry.kind !== 'request' || entry.method !== method || entry.path !== path) continue;
    if (!hasFailed(entry)) break;
    failures += 1;
  }
  return failures;
}

export function createLabLog(): LabLog {
  const entries = createStore<readonly LabEntry[]>()(() => []);
  const cartIds: string[] = [];
  const tokens = new Set<string>();
  let lastId = 0;

  function addCartId(cartId: string | null): void {
    if (cartId !== null && !cartIds.includes(cartId)) cartIds.push(cartId);
  }

  function add(entry: LabEntry): number {
    entries.setState([...entries.getState(), entry].slice(-maxEntries), true);
    return entry.id;
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
    addRequest({ method, path, requestBody, fault }) {
      addCartId(cartIdIn(path));
      return add({
        kind: 'request',
        id: (lastId += 1),
        end: null,
        at: Date.now(),
        method,
        path,
        requestBody,
        retry: retryOf(entries.getState(), method, path),
        fault,
        outcome: 'pending',
        status: 0,
        ms: null,
        headers: {},
        responseBody: null,
      });
    },
    update(id, changes) {
      entries.setState(
        entries.getState().map((entry) => {
          if (entry.kind !== 'request' || entry.id !== id) return entry;
          const isEnd = entry.end === null && (changes.outcome ?? 'pending') !== 'pending';
          const after = { ...entry, ...changes, end: isEnd ? (lastId += 1) : entry.end };
          addCartId(createdId(after));
          return after;
        }),
        true,
      );
    },
    addEvent(kind, text) {
      add({ kind, id: (lastId += 1), at: Date.now(), text });
    },
    clear: () => entries.setState([], true),
    addToken: (token) => void tokens.add(token),
    mask: (text) => maskIds(maskSecrets(text, tokens)),
    maskBody: (body) => maskIds(maskBody(body, tokens)),
  };
}
