import { refused, ServiceError, tooLarge } from '../core/service-error.ts';

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Refuses paths that are no text: a bad percent escape, bytes that are no UTF-8, a NUL. @throws {ServiceError} 400 */
export function checkPath(request: Request): void {
  let path: string;
  try {
    path = decodeURIComponent(new URL(request.url).pathname);
  } catch {
    throw refused('The address is not valid. Verify and try again.');
  }
  if (path.includes('\0')) throw refused('The address is not valid. Verify and try again.');
}

/**
 * Refuses a body by its announced length, whoever would have read it. One without a length is counted while it is read.
 *
 * @throws {ServiceError} 413
 */
export function checkLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

function isOwnOrigin(request: Request, origin: string): boolean {
  // Behind a proxy that ends TLS the schemes differ; the host tells whose page it is.
  const url = new URL(request.url);
  return origin === `http://${url.host}` || origin === `https://${url.host}`;
}

/** Refuses a write that a page of another origin sends. @throws {ServiceError} 403 */
export function checkOrigin(request: Request, allowed: readonly string[]): void {
  const origin = request.headers.get('origin');
  if (origin === null || readOnly.has(request.method)) return;
  if (allowed.includes(origin) || isOwnOrigin(request, origin)) return;
  throw new ServiceError(403, { message: 'Requests from this origin are not allowed.' });
}

function allowedOrigin(request: Request, allowed: readonly string[]): string | undefined {
  const origin = request.headers.get('origin');
  return origin !== null && allowed.includes(origin) ? origin : undefined;
}

/** The answer to an allowed origin's question before its real request; undefined when this is none. */
export function answerPreflight(request: Request, allowed: readonly string[]): Response | undefined {
  const isPreflight = request.method === 'OPTIONS' && request.headers.has('access-control-request-method');
  if (!isPreflight || allowedOrigin(request, allowed) === undefined) return undefined;
  return new Response(null, {
    status: 204,
    headers: {
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'Authorization, Content-Type',
      'access-control-max-age': '600',
    },
  });
}

/** Adds what lets a page of an allowed origin read the answer. */
export function addCorsHeaders(headers: Headers, request: Request, allowed: readonly string[]): void {
  if (allowed.length === 0) return;
  // The answer differs by origin, so a cache between may not mix them up.
  headers.append('vary', 'Origin');
  const origin = allowedOrigin(request, allowed);
  if (origin === undefined) return;
  headers.set('access-control-allow-origin', origin);
  headers.set('access-control-expose-headers', 'Retry-After');
}
