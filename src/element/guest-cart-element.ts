import { createRoot, type Root } from 'react-dom/client';
import { isGuestCartError } from '../api/errors.ts';
import type { Assignment } from '../api/cart-api.ts';
import type { RequestHeaders } from '../api/request.ts';
import { amountSource } from '../components/loading-actions.ts';
import type { ResolveItem } from '../components/resolve-item.ts';
import type { Totals } from '../schema/totals.ts';
import type { CartItem } from '../schema/cart-item.ts';
import type { Cart } from '../schema/cart.ts';
import type { Messages } from '../view/messages/messages.ts';
import type { LangAttributes } from '../view/messages/language.ts';
import type { ElementActionsOptions, ItemToAdd } from './actions-types.ts';
import { saidBy, buildSnapshots } from '../first-paint/paint-response.ts';
import { loadActionsPart, loadActions, loadedActionsPart } from './load-actions.ts';
import { createCartMutations, type CartMutations } from './mutations.ts';
import { checkoutOf } from './checkout.ts';
import { hasElementProblems } from '../settings/problems.ts';
import { loadDiagnostics } from '../settings/load-diagnostics.ts';
import { hasOwnSettings } from '../settings/early-settings.ts';
import { resolveElementSettings } from '../settings/element-settings.ts';
import { type ElementSettings, settingNames } from '../settings/settings.ts';
import { elementDefaults, elementOptions, onDefaultsChange } from './element-defaults.ts';
import { renderElement } from './root.tsx';
import { wholeStyles } from './element-styles.ts';
import { sayLanguage } from '../settings/lang-attributes.ts';
import { connect, type Connection } from './connection.ts';
import { keepModal } from './keep-modal.ts';
import { createElementWords } from './languages.ts';
import { paintStoredSnapshot } from '../first-paint/last-known.ts';
import { settingAttributes } from '../settings/unknown-attributes.ts';
import { oncePerTask } from './once-per-task.ts';
import { frameOf, shadowOf, snapshotVariant } from '../first-paint/snapshot.ts';
import { reflectSettings, upgradeProperties, type SettingProperties } from '../settings/properties.ts';
import { shopOf, type Shop } from './shop-registry.ts';
import { toPage } from './dispatch.ts';
import { whenTold } from './when-told.ts';

// A server render has no HTMLElement; the class is only ever used where there is one. The settings' accessors are
// defined below the class, for all names at the same time.
const Base = ((globalThis as { HTMLElement?: unknown }).HTMLElement ?? Object) as new () => HTMLElement &
  SettingProperties;

/** The carts that are shown, those in shadow roots of other components too, in the order in which they came. */
export const cartsOnPage = new Set<GuestCartElement>();

/**
 * `<guest-cart base-url="…">`: the cart as a custom element, in its own shadow root. Every setting of
 * {@link GuestCartSettings} is an attribute in kebab-case and a property; `messages`, `headers` and `resolveItem` are properties only.
 * Several elements before one shop share one cart and one request.
 */
export class GuestCartElement extends Base {
  static readonly observedAttributes: readonly string[] = settingAttributes;

  readonly #page = toPage(this);
  readonly #schedule = oncePerTask(() => {
    if (this.isConnected) void this.#update();
  });
  #settings: ElementSettings | undefined;
  #stopDefaults: (() => void) | undefined;
  #joined: Connection | undefined;
  #mounted: Root | undefined;
  #open = false;
  #messages: Partial<Messages> | undefined;
  readonly #words = createElementWords();
  #headers: RequestHeaders | undefined;
  #resolveItem: ResolveItem | undefined;
  #shopName: string | undefined;
  #timeout: number | undefined;
  #ask!: () => void;
  /** Resolves when the app is needed, even before the snapshot is replaced. */
  readonly #asked = new Promise<void>((resolve) => {
    this.#ask = resolve;
  });

  /** Words in place of those that the package has in the element's language. */
  get messages(): Partial<Messages> | undefined {
    return this.#messages;
  }

  set messages(messages: Partial<Messages> | undefined) {
    this.#messages = messages;
    this.#schedule();
  }

  /** Extra headers, or a function of the operation: the place for a customer's token on `assign`. */
  get headers(): RequestHeaders | undefined {
    return this.#headers;
  }

  set headers(headers: RequestHeaders | undefined) {
    this.#headers = headers;
    if (this.#joined !== undefined) this.#joined.shop.headers = headers;
  }

  /** Returns the picture and the link of a line. Called while rendering, so it must be fast. */
  get resolveItem(): ResolveItem | undefined {
    return this.#resolveItem;
  }

  set resolveItem(resolve: ResolveItem | undefined) {
    this.#resolveItem = resolve;
    this.#schedule();
  }

  /** The cart as last read; null where there is none, or none was read yet. */
  get cart(): Cart | null {
    return this.#joined?.shop.reader.getState().cart ?? null;
  }

  connectedCallback(): void {
    cartsOnPage.add(this);
    this.#stopDefaults ??= onDefaultsChange(() => {
      this.attributeChangedCallback();
    });
    this.#settings = undefined;
    // Painted by its attributes, before anybody could know better.
    if (hasOwnSettings(this)) this.shadowRoot?.firstElementChild?.replaceChildren();
    upgradeProperties(this, ['messages', 'headers', 'resolveItem', ...settingNames]);
    if (this.#open) keepModal(this.shadowRoot);
    this.#schedule();
  }

  /** Moved by `moveBefore`, which takes nothing away: there is nothing to do, and its being here says so. */
  connectedMoveCallback(): void {
    if (this.#open) keepModal(this.shadowRoot);
  }

  disconnectedCallback(): void {
    cartsOnPage.delete(this);
    // Moving an element disconnects and reconnects it. Only one that stays disconnected has been removed.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#stopDefaults?.();
      this.#stopDefaults = undefined;
      this.#mounted?.unmount();
      this.#mounted = undefined;
      this.#leave();
    });
  }

  attributeChangedCallback(): void {
    this.#settings = undefined;
    this.#schedule();
  }

  /** Opens the drawer; an inline cart scrolls into view. */
  show(): void {
    if (this.#currentSettings().mode === 'inline') this.scrollIntoView({ block: 'nearest' });
    else this.#setOpen(true);
  }

  /** Closes the drawer. */
  close(): void {
    this.#setOpen(false);
  }

  /** Reads the cart again, as after the page has added an item. @throws {GuestCartError} `misconfigured` */
  async refresh(): Promise<void> {
    await this.#shop().reader.read();
  }

  /** The id of the current cart, creating one where there is none (section 4.3). @throws {GuestCartError} */
  async ensureCart(): Promise<string> {
    return this.#ownActions().create.run({ replace: false });
  }

  /**
   * Adds a product to the cart by the shop's own item route (`features="items"`); makes a cart where there is none. Gives
   * its line as it is then.
   *
   * @throws {GuestCartError} `misconfigured` without that feature
   */
  async addItem(item: ItemToAdd): Promise<CartItem> {
    const { addItemTo } = await loadActions();
    return addItemTo(this.#shop(), this.#actionsHost(), item);
  }

  /** Hands the cart over to a customer (section 4.2). @throws {GuestCartError} */
  async assignCustomer(assignment: Assignment): Promise<boolean> {
    return this.#ownActions().assign.run(assignment);
  }

  /** Puts back the cart that was given up last, where there is none now, and reads it. @throws {GuestCartError} */
  async restorePrevious(): Promise<string> {
    return this.#shop().session.restorePrevious();
  }

  /** The id of the current cart, or null. Creates none. @throws {GuestCartError} `misconfigured` */
  getCartId(): string | null {
    return this.#shop().session.getCartId();
  }

  /** Makes a cart current that the page already has. @throws {GuestCartError} `invalid-argument` for an unusable id */
  adoptCart(cartId: string): void {
    this.#shop().session.adoptCart(cartId);
  }

  /**
   * Forgets all carts in every tab, for sign-out and shared computers. With `only`, forgets just that cart, so that a newer
   * one is kept.
   *
   * @throws {GuestCartError} `misconfigured`
   */
  reset(options?: { readonly only?: string | undefined }): void {
    this.#shop().session.reset(options);
  }

  /** In which language it is, where it or the script tag names one. */
  #said(): LangAttributes {
    return saidBy(this, this.#currentSettings().locale, this.#messages);
  }

  /** The settings, parsed once until one of them changes. */
  #currentSettings(): ElementSettings {
    this.#settings ??= resolveElementSettings((name) => this.getAttribute(name), elementDefaults);
    return this.#settings;
  }

  /** The locale of texts and numbers: without a setting, the language of the page. */
  #locale(): string | undefined {
    return this.#currentSettings().locale ?? (document.documentElement.lang || undefined);
  }

  #diagnose(): void {
    const settings = this.#currentSettings();
    if (!hasElementProblems(this, settings)) return;
    loadDiagnostics(({ elementDiagnostics }) => {
      elementDiagnostics(this, settings).forEach(this.#page.tell);
    });
  }

  #shop(): Shop {
    return this.#joined?.shop ?? shopOf(this.#currentSettings());
  }

  #ownActions(): CartMutations {
    return this.#joined?.mutations ?? createCartMutations(this.#shop().session);
  }

  async #update(): Promise<void> {
    try {
      this.#diagnose();
      const { shop, attached } = this.#join(this.#currentSettings());
      const words = this.#words.bring(this.#locale());
      sayLanguage(frameOf(shadowOf(this)), this.#said());
      const more = Promise.all([attached?.ready, this.#bringPictures()]);
      if (this.#mounted === undefined) await this.#showPicture(shop, more);
      if (words !== undefined) {
        await words;
        this.#joined?.keep();
      }
      if (this.isConnected) this.#showWhole();
    } catch (error) {
      if (isGuestCartError(error)) this.#page.tell(error);
      else throw error;
    }
  }

  /** What was painted stays until there is more to show, or somebody wants to act. */
  async #showPicture(shop: Shop, more: Promise<unknown>): Promise<void> {
    const shadow = shadowOf(this);
    paintStoredSnapshot(shop, shadow, this.#currentSettings());
    const told = whenTold(shop.reader, more);
    if (frameOf(shadow).firstChild !== null) await Promise.race([told, this.#asked]);
  }

  #showWhole(): void {
    const shadow = shadowOf(this);
    shadow.adoptedStyleSheets = wholeStyles(this.#currentSettings().mode);
    const isFirst = this.#mounted === undefined;
    this.#mounted ??= createRoot(frameOf(shadow));
    this.#render();
    if (isFirst) this.#page.emit('guest-cart:ready', {});
  }

  /** Loads the code that renders pictures, if the page has any. */
  async #bringPictures(): Promise<void> {
    if ((this.#resolveItem ?? elementOptions().resolveItem) == null || loadedActionsPart() !== undefined) return;
    try {
      await loadActionsPart();
      this.#schedule();
    } catch {
      // Told; without it a cart has no pictures.
    }
  }

  #join(settings: ElementSettings): Connection {
    const { baseUrl, store, namespace, features, controls, timeout } = settings;
    const name = JSON.stringify([baseUrl, store, namespace, [...features], [...controls]]);
    if (this.#shopName !== name) this.#leave();
    const shop = shopOf(settings);
    // No other change of this element undoes what another one before the shop has set.
    if (timeout !== this.#timeout) shop.transport.timeout = this.#timeout = timeout;
    if (this.#joined !== undefined) return this.#joined;
    if (this.#headers !== undefined) shop.headers = this.#headers;
    this.#shopName = name;
    this.#joined = connect(shop, {
      snapshotVariant: () => snapshotVariant(this.#currentSettings()),
      emit: this.#page.emit,
      picturesOf: (cart) => {
        const locale = this.#locale();
        const words = this.#words.of(locale, this.#messages);
        const totals = this.#totals();
        // A snapshot shows the store's amounts. Prices of items must not stand in for them.
        if (words === undefined || totals === 'loading') return undefined;
        const settings = { ...this.#currentSettings(), locale, said: this.#said(), totals };
        return buildSnapshots(cart, settings, words, true);
      },
      actionsHost: features.size + controls.size > 0 ? this.#actionsHost() : undefined,
      onActionsLoaded: this.#schedule,
    });
    return this.#joined;
  }

  /** The store's totals of the cart; `'loading'` while they are another state's. */
  #totals(): Totals | 'loading' | undefined {
    const attached = this.#joined?.attached;
    const actions = attached?.actions()?.getState().actions ?? attached?.placeholder();
    return actions?.totals?.isStale === true ? 'loading' : amountSource(actions);
  }

  /** How it acts on the cart, by its settings of now. */
  #actionsHost(): ElementActionsOptions {
    const { features, controls } = this.#currentSettings();
    return { ...this.#page, features, controls };
  }

  #leave(): void {
    this.#joined?.leave();
    this.#joined = this.#timeout = undefined;
  }

  #setOpen(open: boolean): void {
    this.#ask();
    const isSame = this.#open === open;
    this.#open = open;
    if (!isSame) this.#render();
    else if (open) keepModal(this.shadowRoot);
  }

  #render(): void {
    if (this.#joined === undefined || this.#mounted === undefined) return;
    const { shop, mutations, attached } = this.#joined;
    const settings = this.#currentSettings();
    const said = this.#words.shown(this.#locale(), this.#messages);
    // No messages yet; the element renders when they have loaded.
    if (said === undefined) return;
    const rendered = renderElement({
      shop,
      shown: attached?.actions() ?? shop.reader,
      coming: attached?.placeholder(),
      mutations,
      settings: { ...settings, locale: said.locale },
      messages: said.messages,
      resolveItem: loadedActionsPart() && (this.#resolveItem ?? elementOptions().resolveItem),
      open: this.#open,
      onOpen: () => {
        this.#setOpen(true);
      },
      onClose: () => {
        this.#setOpen(false);
      },
      onCheckout: checkoutOf(settings, this.#page),
    });
    this.#mounted.render(rendered);
  }
}

reflectSettings(GuestCartElement.prototype);
