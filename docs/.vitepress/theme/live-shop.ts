import { createGuestCartApi, createGuestCartSession, languages } from '../../../src/client.ts';
import baseStyles from '../../../src/components/styles/base.css?inline';
import { GuestCartElement } from '../../../src/element.ts';
import { setBaseStyles } from '../../../src/element/tag/element-styles.ts';
import { createTestService, type FaultSwitch, type TestService } from '../../../src/testing.ts';

/** The switches of a live example. Stores and faults have the names of the preview's Lab. */
export const choices = {
  quantity: ['1', '2', '5', '12'],
  store: ['default', 'eur', 'gbp', 'jpy', 'kwd'],
  display: ['shop', 'excluding', 'including', 'both'],
  theme: ['plain', 'paper', 'ink', 'market'],
  locale: ['en', ...languages.filter((language) => language !== 'en')],
  mode: ['inline', 'badge'],
  fault: ['none', 'slow', 'error-503', 'rate-limit', 'sold-out', 'lost-response', 'cart-gone'],
} as const;

export type Switch = keyof typeof choices;
export type State = Record<Switch, string>;

/** The product of the example. */
export const sku = 'MUG-SPECKLE';

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
    async restart({ quantity, store, display, locale, mode, fault }) {
      openSession().reset();
      const taxed = display === 'shop' ? {} : { tax: { rate: 20 } };
      shop = createTestService({ ...taxed });
      shops.set(origin, shop);
      baseUrl = `${origin}/rest/${store}`;
      const cartId = await shop.createCart(store);
      await shop.addItem(cartId, sku, Number(quantity));
      await shop.addItem(cartId, 'NOTE-A5', 1);
      openSession().adoptCart(cartId);
      this.setFault(fault);
      const cart = new GuestCartElement();
      const attributes = {
        'base-url': baseUrl,
        namespace,
        mode,
        locale,
        features: 'items totals coupons shipping',
      };
      for (const [name, value] of Object.entries(attributes)) cart.setAttribute(name, value);
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
