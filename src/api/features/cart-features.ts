import { isCartId } from '../../schema/cart-id.ts';
import type { CartItem } from '../../schema/cart-item.ts';
import type { Totals } from '../../schema/totals.ts';
import { resolveBaseUrl } from '../base-url.ts';
import { GuestCartError } from '../errors.ts';
import type { GuestCartApiOptions } from '../cart-api.ts';
import type { RequestOptions } from '../request.ts';
import { reportSchemaIssues } from '../report-schema-issues.ts';
import { declaredFeatures } from './feature-names.ts';
import { readCode, readDone, readLine, readTotals } from './responses.ts';
import { checkedItem, checkedItemId, checkedQty, couponSegment, type NewCartItem } from './arguments.ts';
import { createFeatureSender } from './send.ts';
import { createFeatureSupport, type CartFeature } from './support.ts';

export interface CartFeaturesOptions extends GuestCartApiOptions {
  /** Which routes the shop has beside the interface. Nothing is tried that is not named here. @default none */
  readonly features?: readonly CartFeature[] | undefined;
  /** What copies of this package on one page share. @default the page's global object */
  readonly shared?: object | undefined;
}

/**
 * The item, totals and coupon routes that shops of the Magento family have beside the interface. Each is used only where
 * it is declared, and until the shop shows that it has no such route. Every call throws {@link GuestCartError} and
 * nothing else; no write is sent twice. `cart-not-found` is no proof here that the id is gone: closed carts say the same.
 */
export interface CartFeatures {
  /** Whether a feature is declared, and the shop has not shown that it lacks it. */
  has(feature: CartFeature): boolean;
  /** Whether the shop has shown that it lacks a declared feature. */
  isUnsupported(feature: CartFeature): boolean;
  /** Hears of a feature that goes off; gives back the end of it. */
  readonly subscribe: (listener: () => void) => () => void;
  /** Adds a product; gives its line as it is then, which may have been there before. */
  addItem(cartId: string, item: NewCartItem, options?: RequestOptions): Promise<CartItem>;
  /** Sets the quantity of a line, above 0; gives the line as it is then. */
  setQuantity(cartId: string, itemId: number, qty: number, options?: RequestOptions): Promise<CartItem>;
  removeItem(cartId: string, itemId: number, options?: RequestOptions): Promise<void>;
  /** What the shop itself adds up. */
  getTotals(cartId: string, options?: RequestOptions): Promise<Totals>;
  /** The code on the cart, null for none. Shops tell it with the totals as well. */
  getCoupon(cartId: string, options?: RequestOptions): Promise<string | null>;
  /** Puts a code on the cart, in place of the one before. `rejected` means: no such code, or not for this cart. */
  applyCoupon(cartId: string, code: string, options?: RequestOptions): Promise<void>;
  removeCoupon(cartId: string, options?: RequestOptions): Promise<void>;
}

/**
 * A client for the routes beside the interface, free of any framework.
 *
 * @throws {GuestCartError} `misconfigured` at once, when `baseUrl`, `timeout` or `features` is unusable
 */
export function createCartFeatures(options: CartFeaturesOptions): CartFeatures {
  const baseUrl = resolveBaseUrl(options.baseUrl, options.store);
  const declared = declaredFeatures(options.features);
  const support = createFeatureSupport(baseUrl, options.shared ?? globalThis);
  const send = createFeatureSender(options, declared, support);

  function urlOf(operation: CartFeature, cartId: string, rest: string): string {
    if (isCartId(cartId)) return `${baseUrl}/V1/guest-carts/${encodeURIComponent(cartId)}/${rest}`;
    throw new GuestCartError('invalid-argument', 'the cart id cannot be one path segment; the request was not sent.', {
      operation,
    });
  }

  async function line(request: Parameters<typeof send>[0]): Promise<CartItem> {
    const { value, issues } = readLine(await send(request));
    reportSchemaIssues(options.onSchemaIssues, issues);
    return value;
  }

  return {
    has: (feature) => declared.has(feature) && !support.has(feature),
    isUnsupported: (feature) => declared.has(feature) && support.has(feature),
    subscribe: (listener) => support.subscribe(listener),

    async addItem(cartId, item, { signal } = {}) {
      const url = urlOf('items', cartId, 'items');
      const cartItem = { quote_id: cartId, ...checkedItem(item) };
      const shared = { operation: 'items', secret: cartId, signal } as const;
      return line({ ...shared, method: 'POST', url, json: { cartItem }, probe: url });
    },

    async setQuantity(cartId, itemId, qty, { signal } = {}) {
      const url = urlOf('items', cartId, `items/${checkedItemId(itemId)}`);
      const json = { cartItem: { quote_id: cartId, qty: checkedQty(qty) } };
      return line({ operation: 'items', method: 'PUT', url, secret: cartId, json, signal });
    },

    async removeItem(cartId, itemId, { signal } = {}) {
      const url = urlOf('items', cartId, `items/${checkedItemId(itemId)}`);
      readDone('items', await send({ operation: 'items', method: 'DELETE', url, secret: cartId, signal }));
    },

    async getTotals(cartId, { signal } = {}) {
      const url = urlOf('totals', cartId, 'totals');
      const answer = await send({ operation: 'totals', method: 'GET', url, secret: cartId, signal, early: true });
      const { value, issues } = readTotals(answer);
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
  };
}
