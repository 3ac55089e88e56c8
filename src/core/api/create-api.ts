import { cartSchema, type Cart } from './cart.ts';
import type { Decoded } from './shape.ts';
import { GuestCartError } from './errors.ts';
import { takePrefetchedText } from './prefetch.ts';
import {
  createTransport,
  defaultTimeout,
  type RequestOptions,
  type ToError,
  type TransportOptions,
} from './request.ts';
import { badResponse, decodeResponse, type SuccessResponse } from './response.ts';
import { isGuestCartId, cartsUrl, checkedCartUrl } from './cart-url.ts';
import { resolveBaseUrl } from './base-url.ts';
import { reportSchemaIssues } from './report.ts';

const decodeCartResponse = (response: SuccessResponse): Decoded<Cart> =>
  decodeResponse(cartSchema, response, 'read', 'a cart');

/**
 * Takes the prefetched cart of this URL, if its body has arrived. Returns undefined unless it is a
 * valid cart: the read that follows then reports the error and retries.
 */
export function takePrefetchedCart(url: string): Decoded<Cart> | undefined {
  const text = takePrefetchedText(url);
  if (text === undefined) return undefined;
  try {
    return decodeCartResponse({ status: 200, body: JSON.parse(text) });
  } catch {
    return undefined;
  }
}

/** Options of `createGuestCartApi`. */
export interface GuestCartApiOptions extends TransportOptions {
  /**
   * Base URL of the shop's REST API without `/V1`, such as `https://shop.example/rest/default`. A
   * path is relative to the page.
   */
  readonly baseUrl: string;
  /** Store code, which replaces `{store}` in `baseUrl`. @default none */
  readonly store?: string | undefined;
}

/** The arguments of an assignment. */
export interface Assignment {
  /**
   * Id of the customer, a positive integer. Newer versions of Magento take the customer from the
   * token and ignore it; older ones require it.
   * @default the customer of the token
   */
  readonly customerId?: number | undefined;
  /** Id of the store, an integer from 0. @default the `store_id` of the cart */
  readonly storeId?: number | undefined;
}

/**
 * The three operations of the interface. Every method throws {@link GuestCartError} and nothing
 * else.
 */
export interface GuestCartApi {
  /** The normalized base URL. */
  readonly baseUrl: string;
  /**
   * Milliseconds until a request times out, which may change. An api that the page has written has
   * none.
   *
   * @internal
   */
  readonly timeout?: number | undefined;
  /** Sends a request with the options of this client. @internal */
  readonly send: ReturnType<typeof createTransport>;
  /**
   * Creates an empty cart and resolves with its id. Never retried, because each request creates a
   * cart.
   */
  createCart(options?: RequestOptions): Promise<string>;
  /** Reads a cart. The error `cart-not-found` proves that the id is gone. */
  getCart(cartId: string, options?: RequestOptions): Promise<Cart>;
  /**
   * Assigns a cart to a customer. Resolves with `true` when done, `false` when the service did not
   * do it. Shops require the customer's token, see the `headers` option.
   */
  assignCustomer(
    cartId: string,
    assignment: Assignment,
    options?: RequestOptions,
  ): Promise<boolean>;
}

/** Checks the arguments, because callers without types may pass anything. */
function checkedAssignment(assignment: Assignment | null | undefined): Assignment {
  const checked = (name: keyof Assignment, min: number): number => {
    const value = assignment?.[name];
    if (Number.isSafeInteger(value) && Number(value) >= min) return value as number; // not a type guard
    throw new GuestCartError(
      'invalid-argument',
      `${name} has to be an integer from ${min}; the request was not sent.`,
      { operation: 'assign' },
    );
  };
  // Undefined is left out of the JSON.
  const customerId = assignment?.customerId === undefined ? undefined : checked('customerId', 1);
  return { customerId, storeId: checked('storeId', 0) };
}

/**
 * Creates the client. The element loads the code for error responses on demand.
 *
 * @throws {GuestCartError} `misconfigured` when `baseUrl` or `timeout` is unusable
 */
export function createApi(options: GuestCartApiOptions, toError: ToError): GuestCartApi {
  const baseUrl = resolveBaseUrl(options.baseUrl, options.store);
  const send = createTransport(options, toError);

  return {
    baseUrl,
    get timeout() {
      return options.timeout ?? defaultTimeout;
    },
    send,

    async createCart({ signal } = {}) {
      const { status, body } = await send({
        operation: 'create',
        method: 'POST',
        url: cartsUrl(baseUrl),
        signal,
      });
      if (isGuestCartId(body)) return body;
      throw badResponse('create', status, 'the response is not a usable cart id.');
    },

    async getCart(cartId, { signal, early } = {}) {
      const url = checkedCartUrl(baseUrl, cartId, 'read');
      const response = await send({
        operation: 'read',
        method: 'GET',
        url,
        secret: cartId,
        signal,
        early,
      });
      const { value, issues } = decodeCartResponse(response);
      reportSchemaIssues(options.onSchemaIssues, issues);
      return value;
    },

    async assignCustomer(cartId, assignment, { signal } = {}) {
      const url = checkedCartUrl(baseUrl, cartId, 'assign');
      const json = checkedAssignment(assignment);
      const { status, body } = await send({
        operation: 'assign',
        method: 'PUT',
        url,
        secret: cartId,
        json,
        signal,
      });
      if (typeof body === 'boolean') return body;
      throw badResponse('assign', status, 'the response is neither true nor false.');
    },
  };
}
