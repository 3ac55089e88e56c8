import type { RequestHeaders } from '../../core/api/request-headers.ts';
import type { CreateCart } from '../../core/cart/session/session-types.ts';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import type { CheckoutCart } from '../../core/cart/state/cart-reading.ts';
import type { SettingSource } from '../../core/settings/parse-setting.ts';

/** Options of `<guest-cart>` that are functions or objects. */
export interface ElementOptions {
  /**
   * Returns the picture and the link of a line. Called while rendering, so it must be fast.
   * @default none
   */
  readonly resolveItem?: ResolveItem | undefined;
  /** Headers of all requests, or a function of the operation that returns them. @default none */
  readonly headers?: RequestHeaders | undefined;
  /**
   * Creates a cart in the page's own way, and resolves with its id.
   * @default the shop's own route
   */
  readonly createCart?: CreateCart | undefined;
  /**
   * Called by the checkout button with the cart and its id, once the shop has confirmed every
   * change and no listener has canceled `guest-cart:checkout`. Replaces `checkout-url`. Keep the id
   * out of URLs and logs.
   *
   * @default the page goes to `checkout-url`
   */
  readonly onCheckout?: ((checkout: CheckoutCart) => void) | undefined;
}

let defaults: SettingSource = () => null;
let options: ElementOptions = {};
const listeners = new Set<() => void>();

/**
 * Settings of all elements: those of the script tag, or of `setElementDefaults`. An element's
 * attributes take precedence.
 */
export const elementDefaults: SettingSource = (attribute) => defaults(attribute);

/** Options of elements that have no property of the same name. */
export const elementOptions = (): ElementOptions => options;

/** Calls the listener whenever one of the defaults changes. Returns the unsubscribe function. */
export function onDefaultsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Replaces the settings of all elements, without diagnostics. */
export function replaceDefaults(source: SettingSource): void {
  defaults = source;
  for (const listener of listeners) listener();
}

/**
 * Sets options of all `<guest-cart>` elements that cannot be attributes. Options that are left out
 * keep their value. A property of an element takes precedence. Connected elements are updated;
 * headers apply from the next request.
 *
 * @example
 * configureElements({
 *   resolveItem: ({ sku }) => ({ picture: `/pictures/${sku}.jpg`, href: `/product/${sku}` }),
 * });
 */
export function configureElements(changed: ElementOptions): void {
  options = { ...options, ...changed };
  for (const listener of listeners) listener();
}
