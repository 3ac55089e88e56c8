import type { Cart } from '../schema/cart.ts';
import { isCartId } from '../schema/cart-id.ts';
import type { SchemaIssue } from '../schema/issue.ts';
import { resolveBaseUrl } from './base-url.ts';
import { badResponse, parseResponse } from './parse-response.ts';
import { GuestCartError, type GuestCartOperation } from './errors.ts';
import { reportSchemaIssues } from './report-schema-issues.ts';
import { createTransport, type RequestOptions, type TransportOptions } from './request.ts';

export interface GuestCartApiOptions extends TransportOptions {
  /** The address before `/V1`, as in `https://shop.example/rest/default`; a path is relative to the page (section 4). */
  readonly baseUrl: string;
  /** Store code, put in place of `{store}` in `baseUrl`. @default none */
  readonly store?: string | undefined;
  /** Hears of answers that depart from the interface and were read all the same. @default nobody */
  readonly onSchemaIssues?: ((issues: readonly SchemaIssue[]) => void) | undefined;
}

/** Whom to assign a cart to (section 4.2). */
export interface Assignment {
  /** The customer's number, a positive integer. */
  readonly customerId: number;
  /** The number of the store, an integer from 0. */
  readonly storeId: number;
}

/** The three operations of section 4. Every method throws {@link GuestCartError} and nothing else. */
export interface GuestCartApi {
  /** The checked base address. */
  readonly baseUrl: string;
  /**
   * Creates an empty cart (4.3) and gives its id. Never sent twice by itself: each request makes a cart.
   */
  createCart(options?: RequestOptions): Promise<string>;
  /**
   * Reads a cart (4.1). `cart-not-found` is proof that the id is gone.
   */
  getCart(cartId: string, options?: RequestOptions): Promise<Cart>;
  /**
   * Assigns a customer (4.2): `true` when done, `false` when the service did not. Shops want the customer's token: see `headers`.
   */
  assignCustomer(cartId: string, assignment: Assignment, options?: RequestOptions): Promise<boolean>;
}

/** The two numbers, looked at: callers without types can give anything. */
function checkedAssignment(assignment: Partial<Assignment> | null | undefined): Assignment {
  const checked = (name: keyof Assignment, least: number): number => {
    const value = assignment?.[name];
    if (Number.isSafeInteger(value) && Number(value) >= least) return value as number;
    throw new GuestCartError(
      'invalid-argument',
      `${name} has to be an integer from ${least}; the request was not sent.`,
      { operation: 'assign' },
    );
  };
  return { customerId: checked('customerId', 1), storeId: checked('storeId', 0) };
}

/**
 * A client for the guest-cart interface, free of any framework.
 *
 * @throws {GuestCartError} `misconfigured` at once, when `baseUrl` or `timeout` is unusable
 */
export function createGuestCartApi(options: GuestCartApiOptions): GuestCartApi {
  const baseUrl = resolveBaseUrl(options.baseUrl, options.store);
  const send = createTransport(options);
  const carts = `${baseUrl}/V1/guest-carts`;

  function urlOf(operation: GuestCartOperation, cartId: string): string {
    if (isCartId(cartId)) return `${carts}/${encodeURIComponent(cartId)}`;
    throw new GuestCartError('invalid-argument', 'the cart id cannot be one path segment; the request was not sent.', {
      operation,
    });
  }

  return {
    baseUrl,

    async createCart({ signal } = {}) {
      const { status, body } = await send({ operation: 'create', method: 'POST', url: carts, signal });
      if (isCartId(body)) return body;
      throw badResponse('create', status, 'the answer is no usable cart id.');
    },

    async getCart(cartId, { signal, early } = {}) {
      const url = urlOf('read', cartId);
      const answer = await send({ operation: 'read', method: 'GET', url, secret: cartId, signal, early });
      const { value, issues } = parseResponse(answer);
      reportSchemaIssues(options.onSchemaIssues, issues);
      return value;
    },

    async assignCustomer(cartId, assignment, { signal } = {}) {
      const url = urlOf('assign', cartId);
      const json = checkedAssignment(assignment);
      const { status, body } = await send({ operation: 'assign', method: 'PUT', url, secret: cartId, json, signal });
      if (typeof body === 'boolean') return body;
      throw badResponse('assign', status, 'the answer is neither true nor false.');
    },
  };
}
