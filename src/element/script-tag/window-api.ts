import { GuestCartError, hasCode } from '../../core/api/errors.ts';
import { addByButton, preloadForAdds } from './add-buttons.ts';
import { loadDiagnostics } from '../tag/load-chunks.ts';
import { configureElements, type ElementOptions } from '../tag/element-defaults.ts';
import {
  cartsOnPage,
  findCartElement,
  type GuestCartElement,
  requireCartElement,
} from '../tag/guest-cart-element.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import { eventNames, type GuestCartEventDetails, type PageEventName } from '../settings/events.ts';
import { tagName, version } from '../../core/api/version.ts';

/**
 * Receives the event's detail. The event itself is for `preventDefault` on `checkout`, and its
 * target identifies the cart.
 */
type Listener<N extends PageEventName> = (
  detail: GuestCartEventDetails[`guest-cart:${N}`],
  event: Event,
) => void;

/** The names of an object's functions. */
export type FunctionName<T> = {
  [N in keyof T]: T[N] extends (...args: never[]) => unknown ? N : never;
}[keyof T];

/** The methods of the element, but for those that the browser calls. `window.GuestCart` has them too. */
type ElementMethod = Exclude<
  FunctionName<Pick<GuestCartElement, Exclude<keyof GuestCartElement, keyof HTMLElement>>>,
  `${string}Callback`
>;

/**
 * `window.GuestCart`, for the page's own script. Methods apply to the first `<guest-cart>` of the
 * document, or to one in the shadow root of another component. Until the app has loaded, each
 * method returns a promise of its result.
 */
export interface GuestCartWindowApi extends Pick<GuestCartElement, ElementMethod> {
  /** The version of the package. */
  readonly version: string;
  /** Resolves when the element is defined. */
  readonly ready: Promise<GuestCartWindowApi>;
  /**
   * Listens to an event of every cart on the page, by its name without the prefix. An event that was
   * dispatched before is not repeated: a counter that is mounted later first shows `getCart()`.
   *
   * @example
   * const show = () => console.log(GuestCart.getCart()?.items_count ?? 0);
   * show();
   * GuestCart.on('updated', show);
   */
  on<N extends PageEventName>(name: N, listener: Listener<N>): void;
  /** Removes a listener. */
  off<N extends PageEventName>(name: N, listener: Listener<N>): void;
  /** The cart as last read, or null. */
  getCart(): Cart | null;
  /** The id of the current cart, or null. Creates none. Null until the app has loaded. */
  getCartId(): string | null;
  /**
   * Adds the products of a button or form with `data-guest-cart-add`, as a press does, and resolves
   * with their lines; without lines if they wait for a connection, as the button then says. For
   * elements in a shadow root, or with the page's own listener.
   *
   * @throws {GuestCartError}
   */
  addFrom(source: Element, submitter?: HTMLElement | null): Promise<readonly CartItem[]>;
  /**
   * Sets the options of all carts on the page that cannot be attributes. The property of the same
   * name on a `<guest-cart>` takes precedence.
   *
   * @example
   * GuestCart.configure({ resolveItem: ({ sku }) => ({ picture: `/pictures/${sku}.jpg` }) });
   */
  configure(options: ElementOptions): void;
  /** Removes all carts and listeners from the page. Storage keeps the cart. */
  destroy(): void;
  /**
   * Calls a function with this API. Works before the script has loaded, when `GuestCart` may be an
   * array:
   * `(window.GuestCart ||= []).push((cart) => …)`.
   *
   * @throws {GuestCartError} `invalid-argument` unless it is a function
   */
  push(task: (cart: GuestCartWindowApi) => void): void;
}

/** A listener of `on`, which ends with its controller. */
interface AddedListener {
  readonly name: string;
  readonly listener: unknown;
  readonly controller: AbortController;
}

// A page without types may pass anything.
const isFunction = (value: unknown): boolean => typeof value === 'function';

/**
 * Prevents an unhandled rejection in a page that ignores the promise. The cart shows the shopper
 * why it failed.
 *
 * @param change throws for a page without a cart
 */
function changing<T>(change: () => Promise<T>): Promise<T> {
  const changed = (async () => change())();
  changed.catch((error: unknown) => {
    // Mistakes in the call are for its developers. The cart does not show them.
    // oxlint-disable-next-line no-console -- the integrator sees it nowhere else
    if (hasCode(error, 'misconfigured', 'invalid-argument')) console.error(error.message);
  });
  return changed;
}

export function createWindowApi(): GuestCartWindowApi {
  preloadForAdds();
  const listeners = new Set<AddedListener>();

  const api: GuestCartWindowApi = {
    version,
    ready: customElements.whenDefined(tagName).then(() => api),
    on(name, listener) {
      const isUsable = isFunction(listener);
      if (!isUsable || !eventNames.includes(name)) {
        loadDiagnostics(({ listenerDiagnostic, log }) =>
          log(listenerDiagnostic(name, listener).message),
        );
      }
      if (!isUsable) return;
      // As with `addEventListener`, a listener that is added twice is called once.
      api.off(name, listener);
      const controller = new AbortController();
      listeners.add({ name, listener, controller });
      const handle = (event: Event): void => {
        // Only the element dispatches events of these names, with this detail.
        listener(
          (event as CustomEvent<GuestCartEventDetails[`guest-cart:${typeof name}`]>).detail,
          event,
        );
      };
      document.addEventListener(`guest-cart:${name}`, handle, controller);
    },
    off(name, listener) {
      for (const entry of listeners) {
        if (entry.name !== name || entry.listener !== listener) continue;
        entry.controller.abort();
        listeners.delete(entry);
      }
    },
    ensureCart: async () => requireCartElement().ensureCart(),
    getCart: () => findCartElement()?.cart ?? null,
    getCartId: () => findCartElement()?.getCartId() ?? null,
    adoptCart: (cartId) => requireCartElement().adoptCart(cartId),
    addItem: (item) => changing(() => requireCartElement().addItem(item)),
    addItems: (...call) => changing(() => requireCartElement().addItems(...call)),
    replaceItem: (itemId, item) => changing(() => requireCartElement().replaceItem(itemId, item)),
    emptyCart: () => changing(() => requireCartElement().emptyCart()),
    addFrom(source, submitter) {
      const added = addByButton(source, submitter);
      // As in `changing`. The element's state and the cart show the failure.
      added.catch(() => undefined);
      return added;
    },
    configure: configureElements,
    assignCustomer: async (assignment) => requireCartElement().assignCustomer(assignment),
    show: () => requireCartElement().show(),
    close: () => requireCartElement().close(),
    refresh: async () => requireCartElement().refresh(),
    restorePrevious: async () => requireCartElement().restorePrevious(),
    reset: (options) => requireCartElement().reset(options),
    destroy() {
      for (const cart of cartsOnPage) cart.remove();
      for (const { controller } of listeners) controller.abort();
      listeners.clear();
    },
    push(task) {
      if (!isFunction(task)) {
        throw new GuestCartError(
          'invalid-argument',
          'push takes a function, as in GuestCart.push((cart) => cart.show()).',
        );
      }
      task(api);
    },
  };
  return api;
}
