import { badRequest, ServiceError, tooLarge } from '../core/service-error.ts';

/** Origins whose pages may call the service; `*` is every origin. */
export type AllowedOrigins = readonly string[] | '*';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

const allows = (allowed: AllowedOrigins, origin: string): boolean => allowed === '*' || allowed.includes(origin);

/** Rejects paths with a malformed percent escape, invalid UTF-8 or a NUL character. @throws {ServiceError} 400 */
export function checkPath(request: Request): void {
  let path: string;
  try {
    path = decodeURIComponent(new URL(request.url).pathname);
  } catch {
    throw badRequest('The address is not valid. Verify and try again.');
  }
  if (path.includes('\0')) throw badRequest('The address is not valid. Verify and try again.');
}

/**
 * Rejects a body by its `Content-Length`. `readJson` counts the bytes of bodies without one.
 *
 * @throws {ServiceError} 413
 */
export function checkLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

function isOwnOrigin(request: Request, origin: string): boolean {
  // Behind a proxy that terminates TLS the schemes differ, so only the host is compared.
  const url = new URL(request.url);
  return origin === `http://${url.host}` || origin === `https://${url.host}`;
}

/** Rejects writes from pages of other origins. @throws {ServiceError} 403 */
export function checkOrigin(request: Request, allowed: AllowedOrigins): void {
  const origin = request.headers.get('origin');
  if (origin === null || readOnly.has(request.method)) return;
  if (allows(allowed, origin) || isOwnOrigin(request, origin)) return;
  throw new ServiceError(403, { message: `Requests from the origin ${origin} are not allowed.` });
}

function allowedOrigin(request: Request, allowed: AllowedOrigins): string | undefined {
  const origin = request.headers.get('origin');
  return origin !== null && allows(allowed, origin) ? origin : undefined;
}

/** Responds to a CORS preflight from an allowed origin. `undefined` for every other request. */
export function respondToPreflight(request: Request, allowed: AllowedOrigins): Response | undefined {
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  if (!isPreflight || allowedOrigin(request, allowed) === undefined) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type, X-ReCaptcha',
      'access-control-max-age': '600',
    },
  });
}

/** Adds the headers that let a page of an allowed origin read the response. */
export function addCorsHeaders(headers: Headers, request: Request, allowed: AllowedOrigins): void {
  if (allowed.length === 0) return;
  // Caches must keep responses to different origins apart.
  headers.append('vary', 'Origin');
  const origin = allowedOrigin(request, allowed);
  if (origin === undefined) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', 'Retry-After');
}

/** Token bucket of each client address: a burst of `burst` requests, then `perSecond` requests per second. */
export interface PostLimit {
  readonly burst: number;
  readonly perSecond: number;
}

/** High enough for previews and tests, low enough that a flood of requests cannot fill the disk. */
export const defaultPostLimit: PostLimit = { burst: 600, perSecond: 20 };

/**
 * Limits requests per client. The returned function takes a token, and returns 0 or the seconds until the next one.
 *
 * @param clock milliseconds since 1970
 * @throws {Error} when the limit allows no requests
 */
export function createPostLimiter({ burst, perSecond }: PostLimit, clock: () => number): (address: string) => number {
  if (!(burst >= 1) || !(perSecond > 0)) {
    throw new Error('guest-cart: postLimit is not valid. Use a burst of at least 1 and a perSecond greater than 0.');
  }
  const buckets = new Map<string, { readonly tokens: number; readonly at: number }>();
  return (address) => {
    const now = clock();
    const { tokens: left, at } = buckets.get(address) ?? { tokens: burst, at: now };
    // Setting the clock back must not change the tokens.
    const tokens = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
    buckets.set(address, { tokens: tokens >= 1 ? tokens - 1 : tokens, at: now });
    return tokens >= 1 ? 0 : Math.ceil((1 - tokens) / perSecond);
  };
}
