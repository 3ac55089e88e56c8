import { createGuestCartApi } from '../../core/api/cart-api.ts';
import { toGuestCartError, type GuestCartError } from '../../core/api/errors.ts';
import { maskSecrets } from '../../core/api/error-from-response.ts';
import { featureNames } from '../../core/api/feature-names.ts';
import { createCartFeatures } from '../../core/api/features-api.ts';
import type { RequestHeaders } from '../../core/api/request-headers.ts';

/** The shop to check, and the options of the command, as its usage describes them. */
export interface DoctorOptions {
  readonly url: string;
  readonly store?: string | undefined;
  readonly origin?: string | undefined;
  readonly sku?: string | undefined;
  readonly token?: string | undefined;
  readonly customerId?: number | undefined;
  readonly storeId?: number | undefined;
  readonly timeout?: number | undefined;
}

/** One request with its response, without bodies. */
export interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
}

/** The result of a call, or its error. `ms`: how long one took that succeeded. */
export type Outcome<T> =
  | { readonly value: T; readonly ms: number; readonly error?: undefined }
  | { readonly value?: undefined; readonly ms?: undefined; readonly error: GuestCartError };

export interface ProbeOptions extends Pick<DoctorOptions, 'origin' | 'token'> {
  readonly baseUrl: string;
  readonly timeout: number;
}

/**
 * Sends the requests of a widget on a page of `origin`, and keeps the responses for the checks.
 * Only `assign` gets the token.
 */
export function createProbe(options: ProbeOptions) {
  const { baseUrl, origin, token, timeout } = options;
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
    options,
    api: createGuestCartApi({ ...clientOptions, headers }),
    /** The requests of all features. */
    features: createCartFeatures({ ...clientOptions, features: featureNames }),
    /** The options of both clients. */
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
        return { error: toGuestCartError(cause, String(cause)) };
      }
    },
    /** Masks a text in everything that is printed. */
    addSecret: (secret: string) => void secrets.add(secret),
    /** Masks ids and tokens. */
    mask: (text: string) => maskSecrets(text, secrets),
  };
}

export type Probe = ReturnType<typeof createProbe>;

export function evidenceOf({ code, status, serviceMessage }: GuestCartError): string {
  const what = status === undefined ? code : `${code}, status ${status}`;
  return serviceMessage === undefined ? what : `${what}: ${serviceMessage}`;
}
