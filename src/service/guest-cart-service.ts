import { Hono } from 'hono';
import { addCartRoutes } from './http/cart-routes.ts';
import { StorageUnavailableError, type CartStorage } from './cart-storage.ts';
import type { CatalogueProduct } from './catalogue/product.ts';
import {
  defaultCustomers,
  defaultShippingMethods,
  defaultStores,
  type KnownCustomer,
  type ShippingMethod,
  type Store,
} from './catalogue/shop.ts';
import { defaultProducts } from './catalogue/default-products.ts';
import { defaultCoupons, type Coupon } from './core/coupons.ts';
import { createFaultSwitches, faultOperationOf, type FaultSwitches, serveWithFaults } from './faults.ts';
import type { PriceRule, RandomBytes } from './core/cart.ts';
import { createShopSettings, type ShopSettingsStore, type TaxSettings } from './core/shop-settings.ts';
import { addPreviewRoutes } from './http/preview-routes.ts';
import {
  addCorsHeaders,
  type AllowedOrigins,
  checkLength,
  checkOrigin,
  checkPath,
  createPostLimiter,
  defaultPostLimit,
  type PostLimit,
  respondToPreflight,
} from './http/request-guards.ts';
import { internalError, noSuchRoute, ServiceError, storageUnavailable, tooManyPosts } from './core/service-error.ts';
import type { ServiceConfig, ServiceFeature } from './core/service-config.ts';
import type { Sample } from './samples/sample.ts';

export interface GuestCartServiceOptions {
  /** Where carts are stored: `createMemoryStorage()` or `openSqliteStorage(file)`. */
  readonly storage: CartStorage;
  /** The first store serves base URLs without a store code. @default six stores with the base currency USD */
  readonly stores?: readonly [Store, ...Store[]];
  /** Customer accounts. @default three invented customers */
  readonly customers?: readonly KnownCustomer[];
  /** The catalogue. @default about forty invented products */
  readonly products?: readonly CatalogueProduct[];
  /** @default `WELCOME10` and `MUGS25` */
  readonly coupons?: readonly Coupon[];
  /** @default in-store pickup in the US, flat rate and courier */
  readonly shippingMethods?: readonly ShippingMethod[];
  /** Tax settings, for example `{ pricesIncludeTax: true, rate: 19 }`. @default no tax, except for stores with `taxPercent` */
  readonly tax?: Partial<TaxSettings>;
  /** Settings to share with another service; `tax`, `soldOut` and `disabled` are then ignored. @default own settings */
  readonly settings?: ShopSettingsStore;
  /** SKUs that are sold out. @default none */
  readonly soldOut?: readonly string[];
  /** SKUs of disabled products. @default none */
  readonly disabled?: readonly string[];
  /** One of `samples`, which new carts are copies of. @default new carts are empty */
  readonly newCarts?: Sample | undefined;
  /** Whether cart reads omit `product_option`, as on Magento. `GET …/items` always sends it. @default false */
  readonly omitProductOption?: boolean;
  /** Groups of routes beyond the interface to serve. The others respond with 404. @default all */
  readonly features?: readonly ServiceFeature[];
  /** Whether a cart id responds with 404 after assignment to a customer, as on Magento. @default false */
  readonly retireOnAssign?: boolean;
  /** Whether assignment requires the customer's bearer token, as on Magento. @default false */
  readonly requireCustomerToken?: boolean;
  /** The currency of `price` in carts. @default 'base' */
  readonly priceRule?: PriceRule;
  /** Maximum size of a request body, in bytes. @default 65536 */
  readonly maxBodyBytes?: number;
  /**
   * Limits the POST requests of one client address, because each one can create a cart. `false` disables the limit, for
   * example behind a proxy, where all clients share one address. @default a burst of 600, then 20 per second
   */
  readonly postLimit?: PostLimit | false;
  /** Path prefix of all cart routes. @default '/rest' */
  readonly prefix?: string;
  /** Origins whose pages may call the service, such as `['https://shop.example']`, or `'*'` for all. @default none */
  readonly cors?: AllowedOrigins;
  /** Whether to serve `/preview/…`. Never enable it on a public server. @default false */
  readonly preview?: boolean;
  /** @default a new instance without faults */
  readonly faults?: FaultSwitches;
  /** Returns milliseconds since 1970. @default Date.now */
  readonly clock?: () => number;
  /** @default crypto.getRandomValues */
  readonly random?: RandomBytes;
  /** Called with every unexpected error; the client receives 500. @default console.error */
  readonly onError?: (error: unknown) => void;
}

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
  const config: ServiceConfig = {
    storage: options.storage,
    stores: options.stores ?? defaultStores,
    customers: options.customers ?? defaultCustomers,
    products: options.products ?? defaultProducts,
    coupons: options.coupons ?? defaultCoupons,
    features: options.features ?? ['items', 'totals', 'coupons', 'shipping'],
    shippingMethods: options.shippingMethods ?? defaultShippingMethods,
    settings: options.settings ?? createShopSettings(options),
    buildCart: options.newCarts?.build,
    omitProductOption: options.omitProductOption ?? false,
    retireOnAssign: options.retireOnAssign ?? false,
    requireCustomerToken: options.requireCustomerToken ?? false,
    priceRule: options.priceRule ?? 'base',
    maxBodyBytes: options.maxBodyBytes ?? 65_536,
    clock: options.clock ?? Date.now,
    random: options.random,
  };

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
    const wait = limiter?.take(address) ?? 0;
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
    const response = await (operation === undefined
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
