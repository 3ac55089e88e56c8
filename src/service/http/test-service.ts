import { createGuestCartApi } from '../../core/api/cart-api.ts';
import type { CartItem, ProductOption } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import { createGuestCartSession } from '../../core/cart/session/session-with-creation.ts';
import type { GuestCartSessionOptions } from '../../core/cart/session/session-types.ts';
import { createMemoryStorage } from '../cart/cart-storage.ts';
import type { ShopSettingsStore } from '../cart/shop-settings.ts';
import { DroppedConnection, type FaultSwitches } from '../cart/faults.ts';
import { createGuestCartService, type GuestCartService } from './guest-cart-service.ts';
import type { GuestCartServiceOptions } from '../cart/service-options.ts';
import { sampleOf } from '../cart/samples.ts';

const redirects = new Set([301, 302, 303, 307, 308]);

/**
 * Calls a function when the signal is aborted. `pipeThrough` takes a signal as well, but Node's
 * rejects the one of jsdom.
 */
function onAbort(signal: AbortSignal | null | undefined, run: (reason: unknown) => void): void {
  if (signal?.aborted === true) run(signal.reason);
  else signal?.addEventListener('abort', () => run(signal.reason), { once: true });
}

/**
 * Creates a `fetch` that calls a service directly, without a network. Like a browser's `fetch`, it
 * resolves relative URLs, can be aborted at any time, and rejects with a TypeError when the
 * connection drops.
 */
export function createInProcessFetch(
  service: Pick<GuestCartService, 'fetch'>,
  origin: string,
): typeof fetch {
  if (typeof globalThis.Request !== 'function') {
    throw new Error(
      'guest-cart: the test service needs the global Request. Use Node 20 or later, and a test environment that keeps it: ' +
        'jest-environment-jsdom removes it, jest-fixed-jsdom does not.',
    );
  }
  return async (input, init) => {
    const { signal = input instanceof Request ? input.signal : null, ...rest } = init ?? {};
    const target = input instanceof Request ? input : new URL(input, origin);
    signal?.throwIfAborted();
    // The signal is handled here: Node's Request rejects the AbortSignal of jsdom.
    const request = new Request(target, rest);
    const aborted = new Promise<never>((_resolve, reject) => onAbort(signal, reject));
    const response = await Promise.race([aborted, service.fetch(request)]);
    // Only the service can be reached, so following a redirect always fails.
    if (redirects.has(response.status) && request.redirect !== 'manual')
      throw new DroppedConnection();
    if (response.body === null) return response;
    const { status, headers } = response;
    const abortable = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
      start: (controller) => onAbort(signal, (reason) => controller.error(reason)),
    });
    return new Response(response.body.pipeThrough(abortable), { status, headers });
  };
}

/**
 * Sets `navigator.onLine` and dispatches the event of the page. Does nothing without a page, as in
 * a Node test.
 */
function notifyPage(type: 'online' | 'offline'): void {
  const page = (globalThis as Partial<Pick<typeof globalThis, 'window'>>).window;
  if (page === undefined) return;
  if (type === 'online') Reflect.deleteProperty(page.navigator, 'onLine');
  else Object.defineProperty(page.navigator, 'onLine', { configurable: true, get: () => false });
  const event = page.document.createEvent('Event');
  // oxlint-disable-next-line typescript/no-deprecated -- the global `Event` may be Node's, which jsdom rejects
  event.initEvent(type);
  page.dispatchEvent(event);
}

/** Origin of the test service. It is never resolved. */
const shopOrigin = 'http://shop.test';

/** A request that was sent to the service. */
export interface LoggedRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Headers;
}

/** The scope of the code under test, if it is not the default. */
export interface OpenCartOptions extends Pick<
  GuestCartSessionOptions,
  'namespace' | 'storage' | 'store'
> {
  /** The base URL of the code under test. @default `baseUrl` of the test service */
  readonly baseUrl?: string;
}

/** A shop in memory, with what a test needs to control it. */
export interface TestService {
  readonly service: GuestCartService;
  readonly faults: FaultSwitches;
  /**
   * Tax, stock and disabled products; they can change at any time: `settings.set({ soldOut: ['TEE']
   * })`.
   */
  readonly settings: ShopSettingsStore;
  /** `fetch` for the code under test. Its requests are logged. */
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** Base URL of the first store. */
  readonly baseUrl: string;
  /** Base URL of a store: `urlOf('eur')`. */
  readonly urlOf: (storeCode: string) => string;
  /**
   * The requests that `fetch` sent so far. The helpers below are not logged and not subject to
   * faults.
   */
  readonly requests: readonly LoggedRequest[];
  /** `requests` as text: `['POST /rest/default/V1/guest-carts', …]`. */
  readonly log: () => readonly string[];

  /**
   * Creates a copy of a sample cart and makes it the current one, as for a returning shopper.
   * Components that are already rendered show it as well. Resolves to its id. `samples` lists the
   * names.
   *
   * @example
   * await shop.open('full');
   * render(<GuestCartProvider baseUrl={shop.baseUrl} fetch={shop.fetch}>…</GuestCartProvider>);
   */
  readonly open: (sample: string, options?: OpenCartOptions) => Promise<string>;
  /**
   * Takes the page offline: requests fail, and `navigator.onLine` is false. Faults simulate
   * failures of the shop instead.
   */
  readonly offline: () => void;
  /** Ends {@link TestService.offline}. */
  readonly online: () => void;

  /** Creates a cart and resolves to its id. @default the first store */
  readonly createCart: (storeCode?: string) => Promise<string>;
  /** Reads a cart. */
  readonly getCart: (cartId: string) => Promise<Cart>;
  /** Adds a product by its SKU. */
  readonly addItem: (
    cartId: string,
    sku: string,
    qty: number,
    productOption?: ProductOption,
  ) => Promise<CartItem>;
  /** Assigns a cart to a customer. @default store 1 */
  readonly assign: (cartId: string, customerId: number, storeId?: number) => Promise<boolean>;
  /**
   * Signs a customer in as the shop's theme does, without the guest API. The id still reads the
   * cart, with e-mail and name, and its writes get 400. With `merged`, the customer had a cart,
   * into which this one went: the id gets 404.
   */
  readonly signIn: (
    cartId: string,
    customerId: number,
    options?: { readonly merged?: boolean },
  ) => Promise<void>;
  /** Lets the cart expire, as with the shopper's session: every request for its id gets 404. */
  readonly expire: (cartId: string) => Promise<void>;
  /**
   * Creates a copy of a sample cart and resolves to its id: `sample('two-currencies')`. `samples`
   * lists the names.
   */
  readonly sample: (name: string) => Promise<string>;
}

/**
 * Options of the service. `storage` is a new `createMemoryStorage()` by default. `cors` is `'*'`: a
 * test that routes the requests of a page has the origin of that page, and no other page can reach
 * the service.
 */
export type TestServiceOptions = Partial<GuestCartServiceOptions>;

const urlOf = (storeCode: string): string => `${shopOrigin}/rest/${storeCode}`;

/** What a test does to the carts of its shop. Each call throws if the service refuses it. */
function createCartHelpers(helper: typeof fetch, baseUrl: string) {
  async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
    const init: RequestInit = { method };
    if (body !== undefined) {
      init.headers = { 'content-type': 'application/json' };
      init.body = JSON.stringify(body);
    }
    const response = await helper(url, init);
    if (!response.ok)
      throw new Error(`${method} ${url} responded ${response.status}: ${await response.text()}`);
    // test/service checks the responses of the service against the schema.
    return (await response.json()) as T;
  }

  return {
    createCart: (storeCode) =>
      ask('POST', `${storeCode === undefined ? baseUrl : urlOf(storeCode)}/V1/guest-carts`),
    getCart: (cartId) => ask('GET', `${baseUrl}/V1/guest-carts/${cartId}`),
    addItem: (cartId, sku, qty, productOption) =>
      ask('POST', `${baseUrl}/V1/guest-carts/${cartId}/items`, {
        cartItem: { quote_id: cartId, sku, qty, product_option: productOption },
      }),
    assign: (cartId, customerId, storeId = 1) =>
      ask('PUT', `${baseUrl}/V1/guest-carts/${cartId}`, { customerId, storeId }),
    signIn: (cartId, customerId, { merged = false } = {}) =>
      ask('POST', `${shopOrigin}/preview/carts/${cartId}/sign-in`, { customerId, merged }),
    expire: (cartId) => ask('DELETE', `${shopOrigin}/preview/carts/${cartId}`),
    // Its error lists the samples; that of the service would not.
    sample: async (name) => ask('POST', `${shopOrigin}/preview/samples/${sampleOf(name).name}`),
  } satisfies Partial<TestService>;
}

/**
 * Creates a service in memory for one test, with `/preview` enabled. Pass its `fetch` and `baseUrl`
 * to `<GuestCartProvider>` or `createGuestCartApi`.
 */
export function createTestService(options: TestServiceOptions = {}): TestService {
  const storage = options.storage ?? createMemoryStorage();
  const service = createGuestCartService({ preview: true, cors: '*', ...options, storage });
  // The helpers use the same storage without faults and log.
  const helper = createInProcessFetch(
    createGuestCartService({ preview: true, ...options, storage, settings: service.settings }),
    shopOrigin,
  );
  const inProcess = createInProcessFetch(service, shopOrigin);
  const baseUrl = urlOf(options.stores?.[0].code ?? 'default');
  const carts = createCartHelpers(helper, baseUrl);
  const requests: LoggedRequest[] = [];
  let isOffline = false;

  function setOffline(next: boolean): void {
    if (next === isOffline) return;
    isOffline = next;
    notifyPage(next ? 'offline' : 'online');
  }

  return {
    service,
    faults: service.faults,
    settings: service.settings,
    fetch: (input, init) => {
      if (isOffline) return Promise.reject(new DroppedConnection());
      const request = input instanceof Request ? input : undefined;
      const url = new URL(input instanceof Request ? input.url : input, shopOrigin);
      const method = init?.method ?? request?.method ?? 'GET';
      const headers = new Headers(init?.headers ?? request?.headers);
      requests.push({ method, path: url.pathname + url.search, headers });
      return inProcess(input, init);
    },
    origin: shopOrigin,
    baseUrl,
    urlOf,
    requests,
    log: () => requests.map(({ method, path }) => `${method} ${path}`),
    async open(name, { baseUrl: pageBaseUrl = baseUrl, ...where } = {}) {
      const cartId = await carts.sample(name);
      const api = createGuestCartApi({ baseUrl: pageBaseUrl, store: where.store, fetch: helper });
      createGuestCartSession({ ...where, api }).adoptCart(cartId);
      return cartId;
    },
    offline: () => setOffline(true),
    online: () => setOffline(false),
    ...carts,
  };
}
