import { createGuestCartApi } from '../../core/api/cart-api.ts';
import { toGuestCartError, type GuestCartError } from '../../core/api/errors.ts';
import { maskSecrets } from '../../core/api/error-from-response.ts';
import type { RequestHeaders } from '../../core/api/request.ts';

export interface DoctorOptions {
  /** Base URL of the shop, before `/V1`. May contain `{store}`. */
  readonly url: string;
  /** Codes of store views, which replace `{store}`. The amounts are compared in each of them. @default none */
  readonly stores?: readonly string[] | undefined;
  /** Origin of the pages with the cart, such as `https://www.example.com`. @default not checked */
  readonly origin?: string | undefined;
  /** A simple product that is in stock, to compare amounts. @default not checked */
  readonly sku?: string | undefined;
  /** A customer's token, to assign a cart. @default the assignment is tried without one */
  readonly token?: string | undefined;
  /** Id of that customer. @default the customer of the token */
  readonly customerId?: number | undefined;
  /** Id of that customer's store. @default 1 */
  readonly storeId?: number | undefined;
  /** Milliseconds until a request times out. @default 15000 */
  readonly timeout?: number | undefined;
}

/** One request with its response, without bodies. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
}

/** The result of a call, with the time that it took in milliseconds. */
export type Outcome<T> =
  | { readonly value: T; readonly error?: undefined; readonly ms: number }
  | { readonly value?: undefined; readonly error: GuestCartError; readonly ms: number };

export interface ProbeOptions extends Pick<DoctorOptions, 'origin' | 'token'> {
  readonly baseUrl: string;
  readonly timeout: number;
}

/** Sends the requests of a widget on a page of `origin`, and keeps the responses for the checks. Only `assign` gets the token. */
export function createProbe({ baseUrl, origin, token, timeout }: ProbeOptions) {
  const exchanges: Exchange[] = [];
  const secrets = new Set(token === undefined ? [] : [token]);

  const probeFetch: typeof fetch = async (input, init) => {
    const request = new Request(input, init);
    const headers = new Headers(init?.headers);
    if (origin !== undefined) headers.set('Origin', origin);
    // A browser would neither follow the redirect nor expose its target.
    const signal = AbortSignal.timeout(timeout);
    const response = await fetch(input, { signal, ...init, headers, redirect: 'manual' });
    const { method, url } = request;
    exchanges.push({ method, url, status: response.status, headers: response.headers });
    return response;
  };
  const headers: RequestHeaders = (operation) =>
    operation === 'assign' && token !== undefined ? { Authorization: `Bearer ${token}` } : {};
  const clientOptions = { baseUrl, fetch: probeFetch, timeout };

  return {
    baseUrl,
    origin,
    /** The client of the widget. */
    api: createGuestCartApi({ ...clientOptions, headers }),
    /** The same options for the client of the features. */
    clientOptions,
    exchanges: exchanges as readonly Exchange[],
    /** Sends a request that the client does not send, such as a preflight. */
    fetch: probeFetch,
    /** Runs a call and measures it. Never rejects. */
    async attempt<T>(call: () => Promise<T>): Promise<Outcome<T>> {
      const start = performance.now();
      try {
        return { value: await call(), ms: Math.round(performance.now() - start) };
      } catch (cause) {
        return { error: toGuestCartError(cause, String(cause)), ms: Math.round(performance.now() - start) };
      }
    },
    /** Masks a text in everything that is printed. */
    addSecret: (secret: string) => void secrets.add(secret),
    /** Masks ids and tokens. */
    mask: (text: string) => maskSecrets(text, secrets),
  };
}

export type Probe = ReturnType<typeof createProbe>;

/** The message of an error with its status, as evidence. */
export function evidenceOf({ code, status, serviceMessage }: GuestCartError): string {
  const what = status === undefined ? code : `${code}, status ${status}`;
  return serviceMessage === undefined ? what : `${what}: ${serviceMessage}`;
}
