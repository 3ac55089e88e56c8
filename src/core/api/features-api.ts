import type { CartItem } from './cart-item.ts';
import type { Decoded } from './shape.ts';
import type { EstimatedShippingMethod } from './shipping-method.ts';
import type { Totals } from './totals.ts';
import { resolveBaseUrl } from './base-url.ts';
import type { GuestCartApiOptions } from './create-api.ts';
import { checkedCartUrl, isCustomerCartId } from './cart-url.ts';
import { errorFromResponse } from './error-from-response.ts';
import { reportSchemaIssues } from './report.ts';
import { createTransport, type RequestOptions } from './request.ts';
import type { SuccessResponse } from './response.ts';
import {
  checkedDestination,
  checkedItem,
  checkedItemId,
  checkedQty,
  couponSegment,
  type NewCartItem,
  type ShippingDestination,
} from './arguments.ts';
import {
  readCode,
  readCountries,
  readDone,
  readLine,
  readLines,
  readShippingMethods,
  readTotals,
} from './features-responses.ts';
import type { ShopCountry } from './address.ts';
import type { CartFeature, FeatureOfCarts, FeatureOperation } from './feature-names.ts';
import {
  createFeatureSupport,
  type FeatureRequest,
  type FeatureSupportOptions,
} from './features-support.ts';

/** The path of each feature below the URL of a cart. */
const cartPaths: Readonly<Record<FeatureOfCarts, string>> = {
  items: 'items',
  totals: 'totals',
  coupons: 'coupons',
  shipping: 'estimate-shipping-methods',
};

/** Options of `createCartFeatures`. */
export interface CartFeaturesOptions extends GuestCartApiOptions, FeatureSupportOptions {}

/**
 * The item, totals, coupon, shipping and country routes of shops of the Magento family. Each is used
 * only if it is declared, until a response shows that the shop lacks the route. Every method throws
 * {@link GuestCartError} and nothing else. No write is sent twice. Unlike on a read,
 * `cart-not-found` does not prove that the id is gone: ordered carts get the same response.
 */
export interface CartFeatures {
  /** Whether a feature is declared and not known to be missing. */
  has(feature: CartFeature): boolean;
  /** Whether a declared feature is known to be missing. */
  isUnsupported(feature: CartFeature): boolean;
  /**
   * Calls `listener` when a response shows that a feature is missing. Returns a function that
   * removes it.
   */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * @throws {GuestCartError} `misconfigured` for a feature that is not declared, or that is missing
   * @internal
   */
  readonly assertSupported: (feature: FeatureOperation) => void;
  /**
   * Sends a request of a feature.
   *
   * @throws {GuestCartError} `misconfigured` for a feature that is off
   * @internal
   */
  readonly send: (request: FeatureRequest) => Promise<SuccessResponse>;
  /** Adds a product. Resolves with its line, which may have existed before. */
  addItem(cartId: string, item: NewCartItem, options?: RequestOptions): Promise<CartItem>;
  /** Sets the quantity of a line, above 0. Resolves with the line. */
  setQuantity(
    cartId: string,
    itemId: number,
    qty: number,
    options?: RequestOptions,
  ): Promise<CartItem>;
  /** Removes a line. */
  removeItem(cartId: string, itemId: number, options?: RequestOptions): Promise<void>;
  /** Lists the lines of the cart with their options, which some shops omit from the cart. */
  listItems(cartId: string, options?: RequestOptions): Promise<readonly CartItem[]>;
  /** Reads the totals that the shop computes. */
  getTotals(cartId: string, options?: RequestOptions): Promise<Totals>;
  /** Reads the coupon code of the cart, or null. The totals contain it as well. */
  getCoupon(cartId: string, options?: RequestOptions): Promise<string | null>;
  /**
   * Applies a coupon code, which replaces the current one. The error `rejected` means that it is
   * not valid for this cart.
   */
  applyCoupon(cartId: string, code: string, options?: RequestOptions): Promise<void>;
  /** Removes the discount code. */
  removeCoupon(cartId: string, options?: RequestOptions): Promise<void>;
  /**
   * Lists the shipping methods for a destination with their prices. The shop stores nothing. Empty
   * for a virtual cart.
   */
  estimateShipping(
    cartId: string,
    destination: ShippingDestination,
    options?: RequestOptions,
  ): Promise<readonly EstimatedShippingMethod[]>;
  /** Lists the countries that the shop serves. A route of the feature `catalogue`. */
  readonly listCountries: (options?: RequestOptions) => Promise<readonly ShopCountry[]>;
}

/** The cart in a request body. The shop takes a customer's cart from the token. */
const quoteOf = (cartId: string) => (isCustomerCartId(cartId) ? {} : { quote_id: cartId });

/**
 * Creates a framework-free client for the routes that the interface does not have.
 *
 * @throws {GuestCartError} `misconfigured` when `baseUrl`, `timeout` or `features` is unusable
 */
export function createCartFeatures(options: CartFeaturesOptions): CartFeatures {
  const baseUrl = resolveBaseUrl(options.baseUrl, options.store);
  const transport = createTransport(options, errorFromResponse);
  const { sendAlone, ...support } = createFeatureSupport(baseUrl, options, transport);
  const { send } = support;

  /** @param path below that of the feature */
  function requestOf(
    method: FeatureRequest['method'],
    operation: FeatureOfCarts,
    cartId: string,
    init?: RequestOptions,
    path = '',
  ): FeatureRequest {
    const route = `${checkedCartUrl(baseUrl, cartId, operation)}/${cartPaths[operation]}`;
    const request = { operation, method, url: route + path, secret: cartId, signal: init?.signal };
    return method === 'GET' ? request : { ...request, probe: route };
  }

  function valueOf<T>({ value, issues }: Decoded<T>): T {
    reportSchemaIssues(options.onSchemaIssues, issues);
    return value;
  }

  return {
    ...support,

    async addItem(cartId, item, init) {
      const json = { cartItem: { ...quoteOf(cartId), ...checkedItem(item) } };
      const request = requestOf('POST', 'items', cartId, init);
      return valueOf(readLine(await send({ ...request, json })));
    },

    async setQuantity(cartId, itemId, qty, init) {
      const path = `/${checkedItemId(itemId)}`;
      const json = { cartItem: { ...quoteOf(cartId), qty: checkedQty(qty) } };
      const request = requestOf('PUT', 'items', cartId, init, path);
      return valueOf(readLine(await send({ ...request, itemId, json })));
    },

    async removeItem(cartId, itemId, init) {
      const request = requestOf('DELETE', 'items', cartId, init, `/${checkedItemId(itemId)}`);
      readDone('items', await send({ ...request, itemId }));
    },

    listItems: async (cartId, init) =>
      readLines(await sendAlone(requestOf('GET', 'items', cartId, init))),

    async getTotals(cartId, init) {
      const request = requestOf('GET', 'totals', cartId, init);
      return valueOf(readTotals(await send({ ...request, early: true })));
    },

    getCoupon: async (cartId, init) =>
      readCode(await send(requestOf('GET', 'coupons', cartId, init))),

    async applyCoupon(cartId, code, init) {
      const request = requestOf('PUT', 'coupons', cartId, init, `/${couponSegment(code)}`);
      readDone('coupons', await send(request));
    },

    async removeCoupon(cartId, init) {
      readDone('coupons', await send(requestOf('DELETE', 'coupons', cartId, init)));
    },

    async estimateShipping(cartId, destination, init) {
      const json = { address: checkedDestination(destination) };
      // No shop has it for reads.
      const request = { ...requestOf('POST', 'shipping', cartId, init), probe: undefined, json };
      return valueOf(readShippingMethods(await send(request)));
    },

    async listCountries({ signal } = {}) {
      const url = `${baseUrl}/V1/directory/countries`;
      return readCountries(await sendAlone({ operation: 'catalogue', method: 'GET', url, signal }));
    },
  };
}
