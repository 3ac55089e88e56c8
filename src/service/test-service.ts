import type { CartItem, ProductOption } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';
import type { FaultSwitches } from './faults/fault-switches.ts';
import { createGuestCartService, type GuestCartService, type GuestCartServiceOptions } from './guest-cart-service.ts';
import { createInProcessFetch } from './http/in-process-fetch.ts';
import { createMemoryStorage } from './storage/memory-storage.ts';

/** Where the test shop lives. No name is looked up and no socket opened. */
export const shopOrigin = 'http://shop.test';

/** A request that the service was sent, in the order of sending. */
export interface LoggedRequest {
  readonly method: string;
  /** Path with query. */
  readonly path: string;
  readonly headers: Headers;
}

export interface TestService {
  readonly service: GuestCartService;
  readonly faults: FaultSwitches;
  /** A `fetch` into the service, for the client under test. Its calls are logged. */
  readonly fetch: typeof fetch;
  readonly origin: string;
  /** The base address of the first store, as `baseUrl` wants it. */
  readonly baseUrl: string;
  /** The base address of another store: `urlOf('eur')`. */
  readonly urlOf: (storeCode: string) => string;
  /** Every call of `fetch` so far; calls of the helpers below are not among them, nor hit by faults. */
  readonly requests: readonly LoggedRequest[];
  /** The log in short: `['POST /rest/default/V1/guest-carts', …]`. */
  readonly log: () => readonly string[];

  /** Creates a cart as another client would, and gives its id. @default the first store */
  readonly createCart: (storeCode?: string) => Promise<string>;
  /** The cart as it now is. */
  readonly getCart: (cartId: string) => Promise<Cart>;
  /** Adds one of the shop's products by its SKU. */
  readonly addItem: (cartId: string, sku: string, qty: number, productOption?: ProductOption) => Promise<CartItem>;
  /** Hands a cart over to one of the shop's customers. @default store 1 */
  readonly assign: (cartId: string, customerId: number, storeId?: number) => Promise<boolean>;
  /** A fresh copy of a sample cart, by its id: `sample('two-currencies')`. The names stand in `samples`. */
  readonly sample: (name: string) => Promise<string>;
}

/** Everything the service can be told; storage is fresh memory unless given. */
export type TestServiceOptions = Partial<GuestCartServiceOptions>;

/**
 * A service over memory, all its own, with `/preview` on; make a fresh one for each test. Hand its `fetch` and `baseUrl`
 * to `<GuestCartProvider>` or to `createGuestCartApi`.
 */
export function createTestService(options: TestServiceOptions = {}): TestService {
  const storage = options.storage ?? createMemoryStorage();
  const service = createGuestCartService({ preview: true, ...options, storage });
  // The helpers go round the faults and the log, over the same storage.
  const { faults: _own, ...unharmed } = options;
  const helper = createInProcessFetch(createGuestCartService({ preview: true, ...unharmed, storage }), shopOrigin);
  const inProcess = createInProcessFetch(service, shopOrigin);
  const prefix = options.prefix ?? '/rest';
  const urlOf = (storeCode: string): string => `${shopOrigin}${prefix}/${storeCode}`;
  const baseUrl = urlOf(options.stores?.[0].code ?? 'default');
  const requests: LoggedRequest[] = [];

  async function ask<T>(method: string, url: string, body?: unknown): Promise<T> {
    const json = { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
    const answer = await helper(url, { method, ...(body === undefined ? {} : json) });
    if (!answer.ok) throw new Error(`${method} ${url} was answered ${answer.status}: ${await answer.text()}`);
    // The service is ours; its answers are checked against the schema in test/service.
    return (await answer.json()) as T;
  }

  return {
    service,
    faults: service.faults,
    fetch: (input, init) => {
      const url = new URL(input instanceof Request ? input.url : input, shopOrigin);
      const method = init?.method ?? (input instanceof Request ? input.method : 'GET');
      const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
      requests.push({ method, path: url.pathname + url.search, headers });
      return inProcess(input, init);
    },
    origin: shopOrigin,
    baseUrl,
    urlOf,
    requests,
    log: () => requests.map(({ method, path }) => `${method} ${path}`),
    createCart: (storeCode) => ask('POST', `${storeCode === undefined ? baseUrl : urlOf(storeCode)}/V1/guest-carts`),
    getCart: (cartId) => ask('GET', `${baseUrl}/V1/guest-carts/${cartId}`),
    addItem: (cartId, sku, qty, productOption) =>
      ask('POST', `${baseUrl}/V1/guest-carts/${cartId}/items`, {
        cartItem: { quote_id: cartId, sku, qty, product_option: productOption },
      }),
    assign: (cartId, customerId, storeId = 1) =>
      ask('PUT', `${baseUrl}/V1/guest-carts/${cartId}`, { customerId, storeId }),
    sample: (name) => ask('POST', `${shopOrigin}/preview/samples/${name}`),
  };
}
