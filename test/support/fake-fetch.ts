/**
 * A `fetch` with one prepared response that records its requests, for bytes that no real service
 * sends.
 */
export function createFakeFetch(body: BodyInit | null, init: ResponseInit = {}) {
  const requests: Request[] = [];
  const fetch: typeof globalThis.fetch = (input, requestInit) => {
    requests.push(new Request(input, requestInit));
    const headers = new Headers(init.headers);
    if (!headers.has('content-type'))
      headers.set('content-type', 'application/json; charset=utf-8');
    return Promise.resolve(new Response(body, { ...init, headers }));
  };
  return { fetch, requests };
}

/** The same with a JSON body. */
export function createFakeJsonFetch(body: unknown, init: ResponseInit = {}) {
  return createFakeFetch(JSON.stringify(body), init);
}
