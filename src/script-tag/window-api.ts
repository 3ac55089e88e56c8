import { GuestCartError } from '../api/errors.ts';
import type { Assignment } from '../api/cart-api.ts';
import type { ResolveItem } from '../components/actions/cart-actions.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';
import type { ItemToAdd } from '../element/actions-types.ts';
import { loadDiagnostics } from '../settings/load-diagnostics.ts';
import { eventNames, type GuestCartEventDetails, type PageEventName } from '../settings/events.ts';
import { cartsOnPage, type GuestCartElement } from '../element/guest-cart-element.ts';
import { setDefaultResolveItem } from '../element/element-defaults.ts';
import { tagName, version } from '../settings/version.ts';

/** The event itself comes second, for `preventDefault` on `checkout`, and to tell several carts apart. */
type Listener<N extends PageEventName> = (detail: GuestCartEventDetails[`guest-cart:${N}`], event: Event) => void;

/**
 * `window.GuestCart`: the cart of the page, for the page's own script. Methods act on the first `<guest-cart>` in the document, or on
 * one in the shadow root of another component where the document itself has none.
 */
export interface GuestCartWindowApi {
  readonly version: string;
  /** Resolves when the element is defined and may be used. */
  readonly ready: Promise<GuestCartWindowApi>;
  /** Listens to an event of any cart on the page, named without its prefix, as in `updated`. */
  on<N extends PageEventName>(name: N, listener: Listener<N>): void;
  off<N extends PageEventName>(name: N, listener: Listener<N>): void;
  /** The id of the current cart, creating one where there is none. @throws {GuestCartError} */
  ensureCart(): Promise<string>;
  /** The cart as last read, or null. */
  getCart(): Cart | null;
  /**
   * Adds a product by the shop's own item route (`features="items"`), and gives its line as it is then; makes a cart where
   * there is none.
   *
   * @throws {GuestCartError} `misconfigured` without that feature
   */
  addItem(item: ItemToAdd): Promise<CartItem>;
  /** Gives the lines of every cart on the page their pictures and links, where a cart has no `resolveItem` of its own. */
  resolveItemsWith(resolve: ResolveItem | undefined): void;
  /** @throws {GuestCartError} */
  assignCustomer(assignment: Assignment): Promise<boolean>;
  open(): void;
  close(): void;
  /** Reads again, as after the page has added an item. @throws {GuestCartError} */
  refresh(): Promise<void>;
  /** Puts back the cart that was given up last, where there is none now, and reads it. @throws {GuestCartError} */
  restorePrevious(): Promise<string>;
  /** Forgets the cart in every tab. */
  reset(): void;
  /** Takes every cart off the page and forgets all listeners. Storage stays as it is. */
  destroy(): void;
  /**
   * Runs at once; before the script has loaded, `GuestCart` is an array that keeps what is pushed until then.
   *
   * @throws {GuestCartError} `invalid-argument` for what is no function
   */
  push(task: (cart: GuestCartWindowApi) => void): void;
}

// A page's own script has no types to hold it to.
const isFunction = (given: unknown): boolean => typeof given === 'function';

/** Makes the page's cart. */
export function createWindowApi(): GuestCartWindowApi {
  const heard = new Set<readonly [stay: AbortController, name: string, listener: unknown]>();

  const first = (): GuestCartElement | undefined =>
    [...document.querySelectorAll<GuestCartElement>(tagName), ...cartsOnPage][0];

  function element(): GuestCartElement {
    const found = first();
    if (found !== undefined) return found;
    throw new GuestCartError(
      'misconfigured',
      `there is no <${tagName}> on the page. Add one, or data-target="#place" to the script tag.`,
    );
  }

  const page: GuestCartWindowApi = {
    version,
    ready: customElements.whenDefined(tagName).then(() => page),
    on(name, listener) {
      const isHeard = isFunction(listener);
      if (!isHeard || !eventNames.includes(name)) {
        loadDiagnostics(({ listenerDiagnostic, log }) => {
          log(listenerDiagnostic(name, listener).message);
        });
      }
      if (!isHeard) return;
      // Given twice, it is told once, as with the platform's own listeners.
      page.off(name, listener);
      const handle = (event: Event): void => {
        // The events of this name are dispatched by the element alone, with this detail.
        listener((event as CustomEvent<GuestCartEventDetails[`guest-cart:${typeof name}`]>).detail, event);
      };
      const stay = new AbortController();
      heard.add([stay, name, listener]);
      document.addEventListener(`guest-cart:${name}`, handle, stay);
    },
    off(name, listener) {
      for (const entry of heard) {
        const [stay, heardName, hears] = entry;
        if (heardName !== name || hears !== listener) continue;
        stay.abort();
        heard.delete(entry);
      }
    },
    ensureCart: async () => element().ensureCart(),
    getCart: () => first()?.cart ?? null,
    addItem: async (item) => element().addItem(item),
    resolveItemsWith: setDefaultResolveItem,
    assignCustomer: async (assignment) => element().assignCustomer(assignment),
    open: () => {
      element().show();
    },
    close: () => {
      element().close();
    },
    refresh: async () => element().refresh(),
    restorePrevious: async () => element().restorePrevious(),
    reset: () => {
      element().reset();
    },
    destroy() {
      for (const each of cartsOnPage) each.remove();
      for (const [stay] of heard) stay.abort();
      heard.clear();
    },
    push(task) {
      if (!isFunction(task)) throw new GuestCartError('invalid-argument', 'push takes a function.');
      task(page);
    },
  };
  return page;
}
