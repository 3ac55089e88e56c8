import { createGuestCartApi, createGuestCartSession } from '../../../src/client.ts';
import baseStyles from '../../../src/components/styles/base.css?inline';
import { GuestCartElement } from '../../../src/element.ts';
import { setBaseStyles } from '../../../src/element/tag/element-styles.ts';
import type { State } from './live-choices.ts';
import { presetOf, products } from './presets.ts';
import { createTestService, type FaultSwitch, type TestService } from '../../../src/testing.ts';

/** The shops' minimum subtotals for free shipping. */
export const freeShipping = 'USD 100, EUR 92, GBP 79, JPY 15000, KWD 31';

export const faults: Readonly<Record<string, FaultSwitch>> = {
  slow: { kind: 'delay', ms: 3000 },
  'error-503': { kind: 'status', status: 503, operation: 'read' },
  'rate-limit': { kind: 'status', status: 429, retryAfter: 5, operation: 'read' },
  'sold-out': {
    kind: 'status',
    status: 400,
    message: 'Product that you are trying to add is not available.',
    operation: 'items',
  },
  'lost-response': { kind: 'lost-response', operation: 'items' },
  'cart-gone': { kind: 'not-found', operation: 'read' },
};

/** The options of a product with a colour and a size. */
function optionOf(picked: readonly [colour: number, size: number] | undefined) {
  if (picked === undefined) return undefined;
  const [colour, size] = picked;
  return {
    extension_attributes: {
      configurable_item_options: [
        { option_id: '93', option_value: colour },
        { option_id: '142', option_value: size },
      ],
    },
  };
}

/** The shops of the page by their origin. Requests to them never leave the page. */
const shops = new Map<string, TestService>();

function routeRequests(): void {
  const fetch = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input, location.href);
    const shop = shops.get(url.origin);
    return shop === undefined
      ? fetch(input, init)
      : shop.fetch(`${shop.origin}${url.pathname}${url.search}`, init);
  };
}

let count = 0;

/** A cart on a shop in this page. */
export interface LiveCart {
  /** Shows a new shop with a new cart. */
  readonly restart: (state: State) => Promise<GuestCartElement>;
  readonly setFault: (name: string) => void;
  /** Forgets the cart. */
  readonly close: () => void;
}

export function createLiveCart(): LiveCart {
  if (customElements.get('guest-cart') === undefined) {
    routeRequests();
    // As the entry does. Tree shaking removes that, because `sideEffects` in package.json lists the
    // built entry.
    setBaseStyles(baseStyles);
    customElements.define('guest-cart', GuestCartElement);
  }
  count += 1;
  const namespace = `guest-cart-docs-${count}`;
  const origin = `http://shop-${count}.test`;
  let shop = createTestService();
  let baseUrl = `${origin}/rest/default`;
  const openSession = () =>
    createGuestCartSession({ api: createGuestCartApi({ baseUrl }), namespace });
  return {
    async restart({ preset, quantity, store, display, locale, mode, fault }) {
      openSession().reset();
      const taxed = display === 'shop' ? {} : { tax: { rate: 20 } };
      shop = createTestService(Object.assign({ products }, taxed));
      shops.set(origin, shop);
      baseUrl = `${origin}/rest/${store}`;
      const cartId = await shop.createCart(store);
      const { lines, sku } = presetOf(preset);
      for (const line of lines) {
        const qty = line.sku === sku && quantity !== '' ? Number(quantity) : line.qty;
        await shop.addItem(cartId, line.sku, qty, optionOf(line.picked));
      }
      openSession().adoptCart(cartId);
      this.setFault(fault);
      const cart = new GuestCartElement();
      const attributes = {
        'base-url': baseUrl,
        namespace,
        mode,
        locale,
        features: 'items totals coupons shipping catalogue',
        'free-shipping': freeShipping,
        'checkout-url': '#checkout',
      };
      for (const [name, value] of Object.entries(attributes)) cart.setAttribute(name, value);
      // An example has no checkout.
      cart.addEventListener('guest-cart:checkout', (event) => event.preventDefault());
      if (display !== 'shop') cart.setAttribute('tax-display', display);
      return cart;
    },
    setFault(name) {
      shop.faults.clear();
      const fault = faults[name];
      if (fault !== undefined) shop.faults.set(fault);
    },
    close() {
      openSession().reset();
      shops.delete(origin);
    },
  };
}
