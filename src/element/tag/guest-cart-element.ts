import type { Assignment } from '../../core/api/create-api.ts';
import { GuestCartError } from '../../core/api/errors.ts';
import type { RequestHeaders } from '../../core/api/request-headers.ts';
import type { ResolveItem } from '../../components/ui/resolve-item.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { AddCallOptions } from '../../core/cart/state/add-state.ts';
import { hasOwnSettings } from '../settings/early-settings.ts';
import {
  reflectSettings,
  upgradeProperties,
  type SettingProperties,
} from '../settings/setting-properties.ts';
import { settingAttributes, settingNames } from '../../core/settings/settings.ts';
import { tagName } from '../../core/api/version.ts';
import type { Messages } from '../../core/messages/messages.ts';
import type { NewCartItem } from '../../core/api/arguments.ts';
import { createCartMutations, type CartMutations } from '../../core/cart/state/mutation.ts';
import { onDefaultsChange } from './element-defaults.ts';
import type { ControlsHost } from '../controls/element-methods.ts';
import { controlsLoader } from './load-chunks.ts';
import { createElementBase } from './element-base.ts';
import { createElementDrawer } from './element-drawer.ts';
import { createElementLifecycle } from './element-lifecycle.ts';
import { shopOf, type ElementShop } from './shop-registry.ts';

// A server has no HTMLElement. The class can be imported there, but not constructed. The accessors
// of the settings are defined below the class.
const Base = ((globalThis as { HTMLElement?: unknown }).HTMLElement ??
  Object) as new () => HTMLElement & SettingProperties;

/**
 * The connected elements in the order in which they were connected, including those in shadow
 * roots.
 */
export const cartsOnPage = new Set<GuestCartElement>();

/** The first cart of the document, or one in a shadow root if there is none. */
export const findCartElement = (): GuestCartElement | undefined =>
  [...document.querySelectorAll<GuestCartElement>(tagName), ...cartsOnPage][0];

/** @throws {GuestCartError} `misconfigured` without a cart */
export function requireCartElement(): GuestCartElement {
  const found = findCartElement();
  if (found !== undefined) return found;
  throw new GuestCartError(
    'misconfigured',
    `there is no <${tagName}> on the page. Add one, or data-target="#place" to the script tag.`,
  );
}

/**
 * `<guest-cart base-url="…">`: the cart as a custom element, in its own shadow root. Every setting
 * of {@link GuestCartSettings} is an attribute in kebab-case and a property; `messages`, `headers`
 * and `resolveItem` are properties only. Elements of the same shop share one cart and one request.
 */
export class GuestCartElement extends Base {
  static readonly observedAttributes: readonly string[] = settingAttributes;

  readonly #element = createElementBase(this);
  readonly #lifecycle = createElementLifecycle(this.#element);
  readonly #drawer = createElementDrawer(this.#element, this.#lifecycle);
  readonly #controlsHost: ControlsHost = {
    shop: () => this.#shop(),
    settings: this.#element.settings,
    page: () => this.#lifecycle.connection()?.page ?? this.#element.page,
  };
  #stopDefaults: (() => void) | undefined;
  #messages: Partial<Messages> | undefined;
  #headers: RequestHeaders | undefined;
  #resolveItem: ResolveItem | undefined;

  /** Messages that replace those of the element's language. */
  get messages(): Partial<Messages> | undefined {
    return this.#messages;
  }

  set messages(messages: Partial<Messages> | undefined) {
    // A page without types may pass null.
    this.#messages = messages ?? undefined;
    this.#lifecycle.update();
  }

  /**
   * Extra headers, or a function of the operation that returns them: a customer's token for
   * `assign`.
   */
  get headers(): RequestHeaders | undefined {
    return this.#headers;
  }

  set headers(headers: RequestHeaders | undefined) {
    this.#headers = headers;
    // They apply from the next request on.
    const connection = this.#lifecycle.connection();
    if (connection !== undefined) connection.shop.headers = headers;
  }

  /** Returns the picture and the link of a line. Called while rendering, so it must be fast. */
  get resolveItem(): ResolveItem | undefined {
    return this.#resolveItem;
  }

  set resolveItem(resolve: ResolveItem | undefined) {
    this.#resolveItem = resolve;
    this.#lifecycle.update();
  }

  /** The cart as last read; null if there is none, or none has been read yet. */
  get cart(): Cart | null {
    return this.#lifecycle.connection()?.shop.reader.getState().cart ?? null;
  }

  /**
   * The shop of the settings, even of an element outside the page.
   * @throws {GuestCartError} `misconfigured`
   */
  #shop(): ElementShop {
    return this.#lifecycle.connection()?.shop ?? shopOf(this.#element.settings());
  }

  #mutations(): CartMutations {
    return this.#lifecycle.connection()?.view ?? createCartMutations(this.#shop().session);
  }

  /** Parses the settings again, then updates. */
  #updateSettings(): void {
    this.#element.parseAgain();
    this.#lifecycle.update();
  }

  /** Called by the browser. */
  connectedCallback(): void {
    cartsOnPage.add(this);
    this.#stopDefaults ??= onDefaultsChange(() => this.#updateSettings());
    // The first paint used only attributes. Properties may select a different cart.
    if (hasOwnSettings(this)) this.shadowRoot?.firstElementChild?.replaceChildren();
    upgradeProperties(this, ['messages', 'headers', 'resolveItem', ...settingNames]);
    this.#drawer.moved();
    this.#updateSettings();
  }

  /**
   * `moveBefore` calls this instead of the two callbacks around it, because the element stays
   * connected.
   */
  connectedMoveCallback(): void {
    this.#drawer.moved();
  }

  /** Called by the browser. */
  disconnectedCallback(): void {
    cartsOnPage.delete(this);
    // Moving an element disconnects and reconnects it. Only one that stays disconnected has been
    // removed.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopDefaults?.();
      this.#stopDefaults = undefined;
      this.#lifecycle.end();
      // The element may come back later. Without the screen, no drawer does it.
      this.#drawer.close();
    });
  }

  /** Called by the browser. */
  attributeChangedCallback(): void {
    this.#updateSettings();
  }

  /** Opens the drawer; an inline cart scrolls into view. */
  show(): void {
    if (this.#element.settings().mode === 'inline') this.scrollIntoView({ block: 'nearest' });
    else this.#drawer.show();
  }

  /** Closes the drawer. */
  close(): void {
    this.#drawer.close();
  }

  /**
   * Reads the cart again, for example after the page has added an item.
   * @throws {GuestCartError} `misconfigured`
   */
  async refresh(): Promise<void> {
    const { session, reader } = this.#shop();
    session.refreshElsewhere();
    await reader.read();
  }

  /**
   * Returns the id of the current cart. Creates a cart if there is none.
   * @throws {GuestCartError}
   */
  async ensureCart(): Promise<string> {
    return this.#mutations().create.run({ replace: false });
  }

  /**
   * Adds a product to the cart through the shop's item route (`features="items"`), and returns its
   * line. Creates a cart if there is none. An error is also shown to the shopper: in the cart, or
   * in a toast next to a badge.
   *
   * @throws {GuestCartError} `misconfigured` without that feature
   */
  async addItem(item: NewCartItem): Promise<CartItem> {
    const [line] = await this.addItems([item]);
    return line as CartItem; // one for each item
  }

  /**
   * Adds several products in order, and returns their lines. The cart is read once, after the last
   * one. Stops at the first item that is not added. While the browser is offline, they wait, and the
   * promise is pending until they are sent.
   *
   * @example
   * const items = [{ sku: 'MUG' }, { sku: 'TEE', qty: 2 }];
   * GuestCart.addItems(items).catch((error) => mark(error.failedIndex));
   *
   * @throws {GuestCartError} of the first that was not added. Those before its `failedIndex` are in
   * the cart
   */
  async addItems(
    items: readonly NewCartItem[],
    options?: Pick<AddCallOptions, 'onWaiting'>,
  ): Promise<readonly CartItem[]> {
    return (await controlsLoader.load()).addItemsTo(this.#controlsHost, items, options);
  }

  /**
   * Replaces a line by another item, such as the same shirt in another size, and returns the new
   * line. The item is added, and then the line is removed, so a failure loses nothing. The cart shows
   * both as one change.
   *
   * @example
   * GuestCart.on('edit', async ({ item }) => {
   *   const chosen = await openOptions(item);
   *   if (chosen) await GuestCart.replaceItem(item.item_id, chosen);
   * });
   *
   * @throws {GuestCartError} `misconfigured` without the feature `items`
   */
  async replaceItem(itemId: number, item: NewCartItem): Promise<CartItem> {
    return (await controlsLoader.load()).replaceItemOf(this.#controlsHost, itemId, item);
  }

  /**
   * Removes all lines, one after another. The cart offers to restore them.
   * @throws {GuestCartError}
   */
  async emptyCart(): Promise<void> {
    return (await controlsLoader.load()).emptyCartOf(this.#controlsHost);
  }

  /**
   * Assigns the cart to a customer, and returns the shop's response: `true`, or `false`. With the
   * feature `customer`, shows the customer's own cart from then on, even if there was no cart to
   * assign. Call it at each sign-in, and `reset()` at the sign-out.
   *
   * @throws {GuestCartError}
   */
  async assignCustomer(assignment: Assignment = {}): Promise<boolean> {
    return this.#mutations().assign.run(assignment);
  }

  /**
   * Restores the cart that was retired last, if there is no cart now, and reads it.
   * @throws {GuestCartError}
   */
  async restorePrevious(): Promise<string> {
    return this.#shop().session.restorePrevious();
  }

  /**
   * Returns the id of the current cart, or null. Creates none.
   * @throws {GuestCartError} `misconfigured`
   */
  getCartId(): string | null {
    return this.#shop().session.getCartId();
  }

  /**
   * Makes an existing cart current, for example the cart of the shop's session. The previous guest
   * cart becomes a retired one. Other tabs follow.
   *
   * @throws {GuestCartError} `invalid-argument` for an unusable id
   */
  adoptCart(cartId: string): void {
    this.#shop().session.adoptCart(cartId);
  }

  /**
   * Removes all carts from this browser, in every tab, for sign-out and shared computers. With
   * `only`, removes just that cart and keeps a newer one; the carts in other tabs then say that it was
   * ordered, unless `ordered` is false.
   *
   * @throws {GuestCartError} `misconfigured`
   */
  reset(options?: {
    readonly only?: string | undefined;
    readonly ordered?: boolean | undefined;
  }): void {
    this.#shop().session.reset(options);
  }
}

reflectSettings(GuestCartElement.prototype);
