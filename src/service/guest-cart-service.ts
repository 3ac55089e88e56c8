import { Hono } from 'hono';
import { addCartRoutes } from './http/cart-routes.ts';
import type { CartStorage } from './storage/cart-storage.ts';
import type { CatalogueProduct } from './catalogue/product.ts';
import { defaultCustomers, type KnownCustomer } from './catalogue/customers.ts';
import { defaultProducts } from './catalogue/default-products.ts';
import { defaultCoupons, type Coupon } from './catalogue/coupons.ts';
import { createFaultSwitches, type FaultOperation, type FaultSwitches } from './faults/fault-switches.ts';
import { serveWithFaults } from './faults/faulty-fetch.ts';
import type { RandomBytes } from './core/mint-cart-id.ts';
import { addPreviewRoutes } from './http/preview-routes.ts';
import type { PriceRule } from './core/cart.ts';
import { createPostLimiter, defaultPostLimit, type PostLimit } from './http/post-limit.ts';
import { addCorsHeaders, answerPreflight, checkLength, checkOrigin, checkPath } from './http/request-guards.ts';
import { internalError, noSuchRoute, ServiceError, tooManyPosts } from './core/service-error.ts';
import type { Shop, ShopExtra } from './core/shop.ts';
import { defaultStores, type Store } from './catalogue/stores.ts';

export interface GuestCartServiceOptions {
  /** Where carts are kept: `createMemoryStorage()` or `openSqliteStorage(file)`. */
  readonly storage: CartStorage;
  /** The first store answers where the base address names none. @default six stores over USD */
  readonly stores?: readonly [Store, ...Store[]];
  /** @default three invented people */
  readonly customers?: readonly KnownCustomer[];
  /** @default some forty products of an invented shop */
  readonly products?: readonly CatalogueProduct[];
  /** @default two codes of an invented shop */
  readonly coupons?: readonly Coupon[];
  /** The routes beside the interface that are served; the others are answered as unknown. @default all of them */
  readonly extras?: readonly ShopExtra[];
  /** Whether an id answers 404 once its cart has a customer, as on Magento. @default false */
  readonly retireOnAssign?: boolean;
  /** Whether an assignment needs the customer's bearer token, as on Magento. Section 5 shows none. @default false */
  readonly requireCustomerToken?: boolean;
  /** The currency of `price` in carts. @default 'base' */
  readonly priceRule?: PriceRule;
  /** Largest request body, in bytes. @default 65536 */
  readonly maxBodyBytes?: number;
  /**
   * How many POSTs one address may send; each may leave a cart behind for good. `false` takes any number. Behind a proxy
   * all callers have one address, and the limit is the proxy's to set. @default 600 at once, then 20 a second
   */
  readonly postLimit?: PostLimit | false;
  /** Path that the interface's paths are under. @default '/rest' */
  readonly prefix?: string;
  /** Origins whose pages may use the service, as in `https://shop.example`. @default none */
  readonly cors?: readonly string[];
  /** Whether `/preview/…` is served: catalogue, stores, customers, samples, faults. Never on a public server. @default false */
  readonly preview?: boolean;
  /** @default switches of its own, all off */
  readonly faults?: FaultSwitches;
  /** Milliseconds since 1970. @default the system's */
  readonly clock?: () => number;
  /** @default the platform's cryptographic source */
  readonly random?: RandomBytes;
  /** Told of every fault of the service itself, which a caller sees as 500. @default written to the console */
  readonly onError?: (error: unknown) => void;
}

/** A service of the guest-cart interface, as a function from request to answer. */
export interface GuestCartService {
  /**
   * Rejects only where a fault switch drops the connection.
   *
   * @param address of the caller, as the socket tells it; without one, POSTs are not limited. Whatever else a server hands
   * over with a request, as those of Hono and Deno do, is none.
   */
  fetch(request: Request, address?: unknown): Promise<Response>;
  readonly faults: FaultSwitches;
  /** Closes the storage. */
  close(): Promise<void>;
}

function writeToConsole(error: unknown): void {
  // A fault of the service must not vanish, and nobody else was named to be told.
  // eslint-disable-next-line no-console
  console.error('guest-cart: the service failed; the caller was answered 500.', error);
}

/** Which operation a request is, as far as faults care; undefined for all that is no operation on carts. */
function operationOf(request: Request, prefix: string): FaultOperation | undefined {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith(`${prefix}/`)) return undefined;
  const rest = /^(?:\/[^/]+)?\/V1\/guest-carts(\/[^/]+)?(\/(items|totals|coupons)(?:\/[^/]+)?)?$/.exec(
    pathname.slice(prefix.length),
  );
  if (rest === null) return undefined;
  const [, cart, , extra] = rest;
  // The pattern lists them.
  if (extra !== undefined) return extra as ShopExtra;
  if (cart === undefined) return request.method === 'POST' ? 'create' : undefined;
  if (request.method === 'PUT') return 'assign';
  return request.method === 'GET' || request.method === 'HEAD' ? 'read' : undefined;
}

/** @throws {Error} for what could only fail later and elsewhere */
function checkOptions(prefix: string, cors: readonly string[], maxBodyBytes: number): void {
  if (!/^(?:\/[\w.-]+)+$/.test(prefix)) {
    throw new Error(
      `guest-cart: the service's prefix "${prefix}" is no path; write it as in "/rest", without an end slash.`,
    );
  }
  for (const origin of cors) {
    if (URL.canParse(origin) && new URL(origin).origin === origin) continue;
    throw new Error(
      `guest-cart: "${origin}" in the service's cors is no origin; write it as in "https://shop.example".`,
    );
  }
  if (!(maxBodyBytes > 0)) throw new Error("guest-cart: the service's maxBodyBytes has to be more than 0 bytes.");
}

/**
 * A service of the guest-cart interface (sections 4 and 7), with the item, totals and coupon operations that shops offer beside it.
 *
 * @throws {Error} when prefix, cors, maxBodyBytes or postLimit cannot be meant
 */
export function createGuestCartService(options: GuestCartServiceOptions): GuestCartService {
  const { prefix = '/rest', cors = [], faults = createFaultSwitches(), onError = writeToConsole } = options;
  const shop: Shop = {
    storage: options.storage,
    stores: options.stores ?? defaultStores,
    customers: options.customers ?? defaultCustomers,
    products: options.products ?? defaultProducts,
    coupons: options.coupons ?? defaultCoupons,
    extras: options.extras ?? ['items', 'totals', 'coupons'],
    retireOnAssign: options.retireOnAssign ?? false,
    requireCustomerToken: options.requireCustomerToken ?? false,
    priceRule: options.priceRule ?? 'base',
    maxBodyBytes: options.maxBodyBytes ?? 65_536,
    clock: options.clock ?? Date.now,
    random: options.random,
  };

  const { postLimit = defaultPostLimit } = options;
  const limiter = postLimit === false ? undefined : createPostLimiter(postLimit, shop.clock);

  checkOptions(prefix, cors, shop.maxBodyBytes);
  const app = new Hono();
  addCartRoutes(app, shop, prefix);
  if (options.preview === true) addPreviewRoutes(app, shop, faults, prefix);
  app.notFound(() => {
    throw noSuchRoute();
  });
  app.onError((error) => answerError(error));

  function answerError(error: unknown): Response {
    if (error instanceof ServiceError) {
      return Response.json(error.body, { status: error.status, headers: error.headers });
    }
    onError(error);
    return Response.json(internalError, { status: 500 });
  }

  function checkPostLimit(request: Request, address: unknown): void {
    if (request.method !== 'POST' || typeof address !== 'string') return;
    const wait = limiter?.take(address) ?? 0;
    if (wait > 0) throw tooManyPosts(wait);
  }

  async function serve(request: Request, address: unknown): Promise<Response> {
    try {
      checkPath(request);
      const preflight = answerPreflight(request, cors);
      if (preflight !== undefined) return preflight;
      checkOrigin(request, cors);
      checkLength(request, shop.maxBodyBytes);
      checkPostLimit(request, address);
      return await app.fetch(request);
    } catch (error) {
      return answerError(error);
    }
  }

  async function fetch(request: Request, address?: unknown): Promise<Response> {
    const operation = operationOf(request, prefix);
    const answer = await (operation === undefined
      ? serve(request, address)
      : serveWithFaults(faults, operation, () => serve(request, address)));
    const headers = new Headers(answer.headers);
    if (headers.get('content-type') === 'application/json')
      headers.set('content-type', 'application/json; charset=utf-8');
    headers.set('cache-control', 'no-store');
    headers.set('x-content-type-options', 'nosniff');
    addCorsHeaders(headers, request, cors);
    return new Response(answer.body, { status: answer.status, headers });
  }

  return { fetch, faults, close: () => options.storage.close() };
}
