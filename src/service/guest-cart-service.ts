import { Hono } from 'hono';
import { StorageUnavailableError } from './cart-storage.ts';
import { internalError, noSuchRoute, ServiceError, storageUnavailable, tooManyPosts } from './core/service-error.ts';
import type { ShopSettingsStore } from './core/shop-settings.ts';
import { createFaultSwitches, faultOperationOf, serveWithFaults, type FaultSwitches } from './faults.ts';
import { addCartRoutes } from './http/cart-routes.ts';
import { addPreviewRoutes } from './http/preview-routes.ts';
import {
  addCorsHeaders,
  checkLength,
  checkOrigin,
  checkPath,
  createPostLimiter,
  defaultPostLimit,
  respondToPreflight,
  type AllowedOrigins,
} from './http/request-guards.ts';
import { configOf, type GuestCartServiceOptions } from './service-options.ts';

/** A service of the guest-cart interface. */
export interface GuestCartService {
  /**
   * Responds to a request. Rejects only when a simulated fault drops the connection.
   *
   * @param address IP address of the client, for `postLimit`. Values that are not strings are ignored, so `fetch` can be
   * passed to servers that call it with other arguments, such as Deno's.
   */
  fetch(request: Request, address?: unknown): Promise<Response>;
  readonly faults: FaultSwitches;
  /** Settings that can change while the service runs: tax, stock and disabled products. */
  readonly settings: ShopSettingsStore;
  /** Closes the storage. */
  close(): Promise<void>;
}

function writeToConsole(error: unknown): void {
  // Without `onError`, the console is the only place where the error becomes visible.
  // oxlint-disable-next-line no-console
  console.error('guest-cart: the service failed and responded 500.', error);
}

/** @throws {Error} when an option is not valid */
function checkOptions(prefix: string, cors: AllowedOrigins, maxBodyBytes: number): void {
  if (!/^(?:\/[\w.-]+)+$/.test(prefix)) {
    throw new Error(
      `guest-cart: the prefix "${prefix}" is not a valid path. Use a form like "/rest", without a trailing slash.`,
    );
  }
  for (const origin of cors === '*' ? [] : cors) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new Error(`guest-cart: "${origin}" in cors is not an origin. Use a form like "https://shop.example".`);
  }
  if (!(maxBodyBytes > 0)) throw new Error('guest-cart: maxBodyBytes must be greater than 0.');
}

/**
 * Creates a service of the guest-cart interface (sections 4 and 7), with the item, totals, coupon and
 * shipping routes of Magento.
 *
 * @throws {Error} when prefix, cors, maxBodyBytes or postLimit is not valid
 */
export function createGuestCartService(options: GuestCartServiceOptions): GuestCartService {
  const { prefix = '/rest', cors = [], faults = createFaultSwitches(), onError = writeToConsole } = options;
  const config = configOf(options);
  const { postLimit = defaultPostLimit } = options;
  const limiter = postLimit === false ? undefined : createPostLimiter(postLimit, config.clock);

  checkOptions(prefix, cors, config.maxBodyBytes);
  const app = new Hono();
  addCartRoutes(app, config, prefix);
  if (options.preview === true) addPreviewRoutes(app, config, faults, prefix);
  app.notFound(() => {
    throw noSuchRoute();
  });
  app.onError((error) => toErrorResponse(error));

  function toErrorResponse(error: unknown): Response {
    if (error instanceof ServiceError) {
      return Response.json(error.body, { status: error.status, headers: error.headers });
    }
    onError(error);
    if (error instanceof StorageUnavailableError) {
      const headers = { 'retry-after': String(error.retryAfter) };
      return Response.json(storageUnavailable, { status: 503, headers });
    }
    return Response.json(internalError, { status: 500 });
  }

  function checkPostLimit(request: Request, address: unknown): void {
    if (request.method !== 'POST' || typeof address !== 'string') return;
    const wait = limiter?.(address) ?? 0;
    if (wait > 0) throw tooManyPosts(wait);
  }

  async function serve(request: Request, address: unknown): Promise<Response> {
    try {
      checkPath(request);
      const preflight = respondToPreflight(request, cors);
      if (preflight !== undefined) return preflight;
      checkOrigin(request, cors);
      checkLength(request, config.maxBodyBytes);
      checkPostLimit(request, address);
      return await app.fetch(request);
    } catch (error) {
      return toErrorResponse(error);
    }
  }

  async function fetch(request: Request, address?: unknown): Promise<Response> {
    const operation = faultOperationOf(request.method, new URL(request.url).pathname, prefix);
    // A preflight is not the request that the fault is for, and must not use it up.
    const response = await (operation === undefined || request.method === 'OPTIONS'
      ? serve(request, address)
      : serveWithFaults(faults, operation, () => serve(request, address), request));
    const headers = new Headers(response.headers);
    if (headers.get('content-type') === 'application/json')
      headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    addCorsHeaders(headers, request, cors);
    return new Response(response.body, { status: response.status, headers });
  }

  return { fetch, faults, settings: config.settings, close: () => options.storage.close() };
}
