import { GuestCartError } from '../api/errors.ts';
import type { Assignment } from '../api/guest-cart-api.ts';
import type { Cart } from '../schema/cart.ts';
import type { GuestCartEventDetails, GuestCartEventName } from './cart-events.ts';
import { version } from './define-element.ts';
import type { ElementConfig } from './element-config.ts';
import type { GuestCartElement } from './guest-cart-element.ts';
import { shopOf } from './shop.ts';

type Listener<N extends GuestCartEventName> = (detail: GuestCartEventDetails[N]) => void;

/** `window.GuestCart`: the cart of the page, for the page's own script. Methods act on the first `<guest-cart>`. */
export interface PageCart {
  readonly version: string;
  /** Resolves when the element is defined and may be used. */
  readonly ready: Promise<PageCart>;
  /** Listens to an event of any cart on the page, named without its prefix, as in `updated`. */
  on<N extends GuestCartEventName>(name: N, listener: Listener<N>): void;
  off<N extends GuestCartEventName>(name: N, listener: Listener<N>): void;
  /** The id of the current cart, creating one where there is none. @throws {GuestCartError} */
  ensureCart(): Promise<string>;
  /** The cart as last read, or null. @throws {GuestCartError} `misconfigured` */
  getCart(): Cart | null;
  /** @throws {GuestCartError} */
  assignCustomer(assignment: Assignment): Promise<boolean>;
  open(): void;
  close(): void;
  /** Reads again, as after the page has added an item. @throws {GuestCartError} */
  refresh(): Promise<void>;
  /** Forgets the cart in every tab. */
  reset(): void;
  /** Takes every cart off the page and forgets all listeners. Storage stays as it is. */
  destroy(): void;
  /** Runs at once; before the script has loaded, `GuestCart` is an array that keeps what is pushed until then. */
  push(task: (cart: PageCart) => void): void;
}

/** Makes the page's cart. */
export function createPageCart(defaults: ElementConfig, tagName = 'guest-cart'): PageCart {
  const listeners = new Map<unknown, { readonly name: string; readonly handle: (event: Event) => void }>();

  function elements(): readonly GuestCartElement[] {
    return [...document.querySelectorAll<GuestCartElement>(tagName)];
  }

  function element(): GuestCartElement {
    const [first] = elements();
    if (first !== undefined) return first;
    throw new GuestCartError(
      'misconfigured',
      `there is no <${tagName}> on the page. Add one, or data-target="#place" to the script tag.`,
    );
  }

  const page: PageCart = {
    version,
    ready: customElements.whenDefined(tagName).then(() => page),
    on(name, listener) {
      const handle = (event: Event): void => {
        // The events of this name are dispatched by the element alone, with this detail.
        listener((event as CustomEvent<GuestCartEventDetails[typeof name]>).detail);
      };
      listeners.set(listener, { name, handle });
      document.addEventListener(name, handle);
    },
    off(name, listener) {
      const known = listeners.get(listener);
      if (known?.name !== name) return;
      document.removeEventListener(name, known.handle);
      listeners.delete(listener);
    },
    ensureCart: async () => element().ensureCart(),
    getCart() {
      const baseUrl = elements()[0]?.getAttribute('base-url') ?? defaults.baseUrl;
      return shopOf({ ...defaults, baseUrl }).reader.getState().cart;
    },
    assignCustomer: async (assignment) => element().assignCustomer(assignment),
    open: () => {
      element().show();
    },
    close: () => {
      element().close();
    },
    refresh: async () => element().refresh(),
    reset: () => {
      element().reset();
    },
    destroy() {
      for (const each of elements()) each.remove();
      for (const { name, handle } of listeners.values()) document.removeEventListener(name, handle);
      listeners.clear();
    },
    push: (task) => {
      task(page);
    },
  };
  return page;
}
