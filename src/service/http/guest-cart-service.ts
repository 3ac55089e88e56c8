import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { internalError, ServiceError } from '../cart/service-error.ts';
import type { ShopSettingsStore } from '../cart/shop-settings.ts';
import { createFaultSwitches, DroppedConnection, type FaultSwitches } from '../cart/faults.ts';
import { addCartRoutes } from './cart-routes.ts';
import { faultOperationOf } from './paths.ts';
import { addPreviewRoutes } from './preview-routes.ts';
import { serveWithFault } from './serve-with-fault.ts';
import {
  configOf,
  type AllowedOrigins,
  type GuestCartServiceOptions,
} from '../cart/service-options.ts';

/** A service of the guest-cart interface. */
export interface GuestCartService {
  /** Responds to a request. Rejects only when a simulated fault drops the connection. */
  fetch(request: Request): Promise<Response>;
  readonly faults: FaultSwitches;
  /** Settings that can change while the service runs: tax, stock and disabled products. */
  readonly settings: ShopSettingsStore;
}

function writeToConsole(error: unknown): void {
  // Without `onError`, the console is the only place where the error becomes visible.
  // oxlint-disable-next-line no-console
  console.error('guest-cart: the service failed and responded 500.', error);
}

/** @throws {Error} when one is not an origin */
function checkCors(origins: AllowedOrigins): void {
  for (const origin of origins === '*' ? [] : origins) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new Error(
      `guest-cart: "${origin}" in cors is not an origin. Use a form like "https://shop.example".`,
    );
  }
}

const readOnly = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Rejects writes from pages of other origins. @throws {ServiceError} 403 */
function checkOrigin({ url, method, headers }: Request, allows: (origin: string) => boolean): void {
  const origin = headers.get('origin');
  if (origin === null || readOnly.has(method) || allows(origin)) return;
  // Behind a proxy that terminates TLS the schemes differ, so only the host is compared.
  if (/^https?:\/\/(.+)$/.exec(origin)?.[1] === new URL(url).host) return;
  const advice = 'Add it to cors, or start the service with --origin.';
  throw new ServiceError(403, {
    message: `Requests from the origin ${origin} are not allowed. ${advice}`,
  });
}

/**
 * Creates a service of the guest-cart interface, with the item, totals, coupon and shipping routes
 * of Magento.
 *
 * @throws {Error} when cors is not valid
 */
export function createGuestCartService(options: GuestCartServiceOptions): GuestCartService {
  const { cors: origins = [], onError = writeToConsole } = options;
  const faults = createFaultSwitches();
  const config = configOf(options);
  checkCors(origins);
  const allows = (origin: string): boolean => origins === '*' || origins.includes(origin);

  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    const { headers } = context.res;
    if (headers.get('content-type') === 'application/json')
      headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
  });
  // Before the faults: one that a preflight used up would never reach the request itself.
  if (origins.length > 0) {
    const crossOrigin = cors({
      origin: (origin) => (allows(origin) ? origin : null),
      allowMethods: ['GET', 'POST', 'PUT', 'DELETE'],
      allowHeaders: ['Authorization', 'Content-Type', 'X-ReCaptcha'],
      exposeHeaders: ['Retry-After'],
      maxAge: 600,
    });
    app.use(crossOrigin);
  }
  app.use(async (context, next) => {
    const request = context.req.raw;
    async function serve(): Promise<Response> {
      checkOrigin(request, allows);
      await next();
      return context.res;
    }
    const operation = faultOperationOf(request.method, context.req.path);
    const fault = operation && faults.take(operation, request);
    const response = await serveWithFault(fault, serve);
    if (response !== context.res) context.res = response;
  });
  addCartRoutes(app, config);
  if (options.preview === true) addPreviewRoutes(app, config, faults);
  app.notFound(() =>
    Response.json({ message: 'Request does not match any route.' }, { status: 404 }),
  );
  app.onError((error) => {
    if (error instanceof DroppedConnection) throw error;
    if (error instanceof ServiceError) {
      return Response.json(error.body, { status: error.status, headers: error.headers });
    }
    onError(error);
    return Response.json(internalError, { status: 500 });
  });

  return {
    fetch: async (request) => app.fetch(request),
    faults,
    settings: config.settings,
  };
}
