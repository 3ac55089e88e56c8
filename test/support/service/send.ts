import type { TestService } from '../service.ts';

/** A request with a JSON body, or with none. */
export function jsonRequest(
  method: string,
  body?: unknown,
  headers: Readonly<Record<string, string>> = {},
): RequestInit {
  if (body === undefined) return { method, headers };
  return {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  };
}

type Shop = Pick<TestService, 'fetch' | 'baseUrl'>;

/** Sends a request about a guest cart. */
export function send(
  { fetch, baseUrl }: Shop,
  method: string,
  path: string,
  body?: unknown,
): Promise<Response> {
  return fetch(`${baseUrl}/V1/guest-carts/${path}`, jsonRequest(method, body));
}

/** Sends a request about a guest cart, and reads its response. */
export async function ask(shop: Shop, method: string, path: string, body?: unknown) {
  const response = await send(shop, method, path, body);
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
