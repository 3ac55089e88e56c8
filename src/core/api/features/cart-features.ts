import type { CartItem } from '../../schema/cart-item.ts';
import type { EstimatedShippingMethod } from '../../schema/shipping-method.ts';
import type { Totals } from '../../schema/totals.ts';
import { resolveBaseUrl } from '../base-url.ts';
import type { GuestCartApiOptions } from '../cart-api.ts';
import { checkedCartUrl, totalsUrl } from '../cart-url.ts';
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
import { readCode, readDone, readLine, readLines, readShippingMethods, readTotals } from './responses.ts';
import { createFeatureSupport, type CartFeature, type FeatureRequest } from './support.ts';

/** Options of `createCartFeatures`. */
export interface CartFeaturesOptions extends GuestCartApiOptions {
  /** The routes that the shop has in addition to the interface. No other route is requested. @default none */
  readonly features?: readonly CartFeature[] | undefined;
  /** @internal */
  readonly shared?: object | undefined;
}

/**
 * The item, totals, coupon and shipping routes of shops of the Magento family. Each is used only if it is declared,
 * until a response shows that the shop lacks the route. Every method throws {@link GuestCartError} and nothing else. No
 * write is sent twice. Unlike on a read, `cart-not-found` does not prove that the id is gone: ordered carts get the
 * same response.
 */
export interface CartFeatures {
  /** Whether a feature is declared and not known to be missing. */
  has(feature: CartFeature): boolean;
  /** Whether a declared feature is known to be missing. */
  isUnsupported(feature: CartFeature): boolean;
  /** Calls `listener` when a response shows that a feature is missing. Returns a function that removes it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a product. Resolves with its line, which may have existed before. */
  addItem(cartId: string, item: NewCartItem, options?: RequestOptions): Promise<CartItem>;
  /** Sets the quantity of a line, above 0. Resolves with the line. */
  setQuantity(cartId: string, itemId: number, qty: number, options?: RequestOptions): Promise<CartItem>;
  /** Removes a line. */
  removeItem(cartId: string, itemId: number, options?: RequestOptions): Promise<void>;
  /** Lists the lines of the cart with their options, which some shops omit from the cart. */
  listItems(cartId: string, options?: RequestOptions): Promise<readonly CartItem[]>;
  /** Reads the totals that the shop computes. */
  getTotals(cartId: string, options?: RequestOptions): Promise<Totals>;
  /** Reads the coupon code of the cart, or null. The totals contain it as well. */
  getCoupon(cartId: string, options?: RequestOptions): Promise<string | null>;
  /**
   * Applies a coupon code, which replaces the current one. The error `rejected` means that it is not valid for this
   * cart.
   */
  applyCoupon(cartId: string, code: string, options?: RequestOptions): Promise<void>;
  /** Removes the discount code. */
  removeCoupon(cartId: string, options?: RequestOptions): Promise<void>;
  /** Lists the shipping methods for a destination with their prices. The shop stores nothing. Empty for a virtual cart. */
  estimateShipping(
    cartId: string,
    destination: ShippingDestination,
    options?: RequestOptions,
  ): Promise<readonly EstimatedShippingMethod[]>;
}

/**
 * Creates a framework-free client for the routes that the interface does not have.
 *
 * @throws {GuestCartError} `misconfigured` when `baseUrl`, `timeout` or `features` is unusable
 */
export function createCartFeatures(options: CartFeaturesOptions): CartFeatures {
  const baseUrl = resolveBaseUrl(options.baseUrl, options.store);
  const transport = createTransport(options);
  const support = createFeatureSupport(baseUrl, options, transport);

  function urlOf(operation: CartFeature, cartId: string, path: string): string {
    return `${checkedCartUrl(baseUrl, cartId, operation)}/${path}`;
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

  async function sendLine(request: FeatureRequest): Promise<CartItem> {
    const { value, issues } = readLine(await send(request));
    reportSchemaIssues(options.onSchemaIssues, issues);
    return value;
  }

  return {
    has: support.isSupported,
    isUnsupported: support.isUnsupported,
    subscribe: (listener) => support.subscribe(listener),

    async addItem(cartId, item, { signal } = {}) {
      const url = urlOf('items', cartId, 'items');
      const cartItem = { quote_id: cartId, ...checkedItem(item) };
      return sendLine({
        operation: 'items',
        method: 'POST',
        url,
        secret: cartId,
        json: { cartItem },
        signal,
        probe: url,
      });
    },

    async setQuantity(cartId, itemId, qty, { signal } = {}) {
      const url = urlOf('items', cartId, `items/${checkedItemId(itemId)}`);
      const json = { cartItem: { quote_id: cartId, qty: checkedQty(qty) } };
      return sendLine({ operation: 'items', method: 'PUT', url, secret: cartId, itemId, json, signal });
    },

    async removeItem(cartId, itemId, { signal } = {}) {
      const url = urlOf('items', cartId, `items/${checkedItemId(itemId)}`);
      readDone('items', await send({ operation: 'items', method: 'DELETE', url, secret: cartId, itemId, signal }));
    },

    async listItems(cartId, { signal } = {}) {
      support.assertSupported('items');
      const url = urlOf('items', cartId, 'items');
      // A shop may lack only this route, so an error does not turn the feature off.
      return readLines(await transport({ operation: 'items', method: 'GET', url, secret: cartId, signal }));
    },

    async getTotals(cartId, { signal } = {}) {
      const url = totalsUrl(checkedCartUrl(baseUrl, cartId, 'totals'));
      const response = await send({
        operation: 'totals',
        method: 'GET',
        url,
        secret: cartId,
        signal,
        early: true,
      });
      const { value, issues } = readTotals(response);
      reportSchemaIssues(options.onSchemaIssues, issues);
      return value;
    },

    async getCoupon(cartId, { signal } = {}) {
      const url = urlOf('coupons', cartId, 'coupons');
      return readCode(await send({ operation: 'coupons', method: 'GET', url, secret: cartId, signal }));
    },

    async applyCoupon(cartId, code, { signal } = {}) {
      const probe = urlOf('coupons', cartId, 'coupons');
      const url = `${probe}/${couponSegment(code)}`;
      readDone('coupons', await send({ operation: 'coupons', method: 'PUT', url, secret: cartId, signal, probe }));
    },

    async removeCoupon(cartId, { signal } = {}) {
      const url = urlOf('coupons', cartId, 'coupons');
      readDone('coupons', await send({ operation: 'coupons', method: 'DELETE', url, secret: cartId, signal }));
    },

    async estimateShipping(cartId, destination, { signal } = {}) {
      const url = urlOf('shipping', cartId, 'estimate-shipping-methods');
      const json = { address: checkedDestination(destination) };
      const response = await send({ operation: 'shipping', method: 'POST', url, secret: cartId, json, signal });
      const { value, issues } = readShippingMethods(response);
      reportSchemaIssues(options.onSchemaIssues, issues);
      return value;
    },
  };
}

export interface LineWrite {
  readonly cartId: string;
  readonly itemId: number;
  /** 0 removes the line. */
  readonly qty: number;
}

/**
 * Sends the quantity of a line through the shop's own route.
 *
 * @returns the line as the shop has confirmed it, or undefined if a line to be removed was already gone
 * @throws {GuestCartError}
 */
export async function writeLine(
  features: CartFeatures,
  { cartId, itemId, qty }: LineWrite,
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
