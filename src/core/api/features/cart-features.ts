import type { CartItem } from '../cart-item.ts';
import type { Decoded } from '../shape.ts';
import type { EstimatedShippingMethod } from '../shipping-method.ts';
import type { Totals } from '../totals.ts';
import { resolveBaseUrl } from '../base-url.ts';
import type { GuestCartApiOptions } from '../create-api.ts';
import { checkedCartUrl, isCustomerCartId } from '../cart-url.ts';
import { errorFromResponse } from '../error-from-response.ts';
import { hasCode } from '../errors.ts';
import { reportSchemaIssues } from '../report.ts';
import { createTransport, type RequestOptions, type SuccessResponse } from '../request.ts';
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
  type ShopCountry,
} from './responses.ts';
import type { CartFeature, FeatureOperation } from '../feature-names.ts';
import {
  createFeatureSupport,
  type FeatureRequest,
  type FeatureSupportOptions,
} from './support.ts';

type RequestDetails = Pick<FeatureRequest, 'itemId' | 'json' | 'signal' | 'early'>;

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
  /** Throws the error of a feature that is off. @internal */
  readonly assertSupported: (feature: FeatureOperation) => void;
  /** Sends a request of a feature. @internal */
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
  const support = createFeatureSupport(baseUrl, options, transport);

  /** @param path below the URL of the cart */
  function requestOf(
    operation: FeatureOperation,
    method: FeatureRequest['method'],
    cartId: string,
    path: string,
    // Each by its name: a page without types may pass more.
    { itemId, json, signal, early }: RequestDetails = {},
  ): FeatureRequest {
    const url = `${checkedCartUrl(baseUrl, cartId, operation)}/${path}`;
    return { operation, method, url, secret: cartId, itemId, json, signal, early };
  }

  /** @throws {GuestCartError} `misconfigured` for a feature that is off */
  async function send(request: FeatureRequest): Promise<SuccessResponse> {
    support.assertSupported(request.operation);
    try {
      return await transport(request);
    } catch (error) {
      throw await support.explain(request, error);
    }
  }

  /** Sends without turning the feature off after an error: a shop may lack only this route. */
  async function sendAlone(request: FeatureRequest): Promise<SuccessResponse> {
    support.assertSupported(request.operation);
    return transport(request);
  }

  function valueOf<T>({ value, issues }: Decoded<T>): T {
    reportSchemaIssues(options.onSchemaIssues, issues);
    return value;
  }

  return {
    has: support.isSupported,
    isUnsupported: support.isUnsupported,
    subscribe: support.subscribe,
    assertSupported: support.assertSupported,
    send,

    async addItem(cartId, item, init) {
      const json = { cartItem: { ...quoteOf(cartId), ...checkedItem(item) } };
      const request = requestOf('items', 'POST', cartId, 'items', { ...init, json });
      return valueOf(readLine(await send({ ...request, probe: request.url })));
    },

    async setQuantity(cartId, itemId, qty, init) {
      const path = `items/${checkedItemId(itemId)}`;
      const json = { cartItem: { ...quoteOf(cartId), qty: checkedQty(qty) } };
      const request = requestOf('items', 'PUT', cartId, path, { ...init, itemId, json });
      return valueOf(readLine(await send(request)));
    },

    async removeItem(cartId, itemId, init) {
      const path = `items/${checkedItemId(itemId)}`;
      readDone(
        'items',
        await send(requestOf('items', 'DELETE', cartId, path, { ...init, itemId })),
      );
    },

    listItems: async (cartId, init) =>
      readLines(await sendAlone(requestOf('items', 'GET', cartId, 'items', init))),

    async getTotals(cartId, init) {
      const request = requestOf('totals', 'GET', cartId, 'totals', { ...init, early: true });
      return valueOf(readTotals(await send(request)));
    },

    getCoupon: async (cartId, init) =>
      readCode(await send(requestOf('coupons', 'GET', cartId, 'coupons', init))),

    async applyCoupon(cartId, code, init) {
      const request = requestOf('coupons', 'PUT', cartId, 'coupons', init);
      const url = `${request.url}/${couponSegment(code)}`;
      readDone('coupons', await send({ ...request, url, probe: request.url }));
    },

    async removeCoupon(cartId, init) {
      readDone('coupons', await send(requestOf('coupons', 'DELETE', cartId, 'coupons', init)));
    },

    async estimateShipping(cartId, destination, init) {
      const json = { address: checkedDestination(destination) };
      const path = 'estimate-shipping-methods';
      const request = requestOf('shipping', 'POST', cartId, path, { ...init, json });
      return valueOf(readShippingMethods(await send(request)));
    },

    async listCountries({ signal } = {}) {
      const url = `${baseUrl}/V1/directory/countries`;
      return readCountries(await sendAlone({ operation: 'catalogue', method: 'GET', url, signal }));
    },
  };
}

/**
 * Sends the quantity of a line through the shop's own route; 0 removes it.
 *
 * @returns the line as the shop has confirmed it, or undefined if a line to be removed was already
 * gone
 * @throws {GuestCartError}
 */
export async function writeLine(
  features: CartFeatures,
  cartId: string,
  itemId: number,
  qty: number,
): Promise<CartItem | undefined> {
  if (qty !== 0) return features.setQuantity(cartId, itemId, qty);
  try {
    await features.removeItem(cartId, itemId);
    return { item_id: itemId, qty };
  } catch (error) {
    if (hasCode(error, 'item-not-found')) return undefined;
    throw error;
  }
}
