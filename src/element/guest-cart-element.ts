import { GuestCartError, isGuestCartError } from '../api/errors.ts';
import type { Assignment } from '../api/guest-cart-api.ts';
import type { RequestHeaders } from '../api/request.ts';
import type { Cart } from '../schema/cart.ts';
import { cartIdOf } from '../store/current-cart.ts';
import type { Messages } from '../view/messages/messages.ts';
import { createCartActions, type CartActions } from './cart-actions.ts';
import { errorDetail, type GuestCartEventDetails, type GuestCartEventName } from './cart-events.ts';
import { resolveCheckoutUrl } from './checkout-url.ts';
import { takePictures } from './brief.ts';
import { attributeOf, configNames, readConfig, type ConfigName, type ElementConfig } from './element-config.ts';
import { mountElementRoot, type ElementRootProps, type Mounted } from './element-root.tsx';
import { wholeStyles } from './element-styles.ts';
import { firstStyles } from './first-styles.ts';
import { sayLanguage } from './frame-language.ts';
import { joinShop, settled, type Joined } from './joined-shop.ts';
import { createElementWords } from './languages.ts';
import { hasOwnSettings } from './own-settings.ts';
import { frameOf, manner, paint, readPicture, shadowOf } from './picture.ts';
import { shopOf, type Shop } from './shop.ts';

/** Settings that stand behind all attributes, as the script tag's `data-` attributes do. */
let defaults: ElementConfig = {};

/** Sets what elements take where they have no attribute of their own. */
export function setElementDefaults(config: ElementConfig): void {
  defaults = config;
}

type Settings = Record<ConfigName, string | number | null | undefined>;

// A server render has no HTMLElement; the class is only ever used where there is one. The settings' accessors are
// defined below the class, for all names at once.
const Base = ((globalThis as { HTMLElement?: unknown }).HTMLElement ?? Object) as new () => HTMLElement & Settings;

const observed = new Map(configNames.map((name) => [attributeOf(name), name]));

/**
 * `<guest-cart base-url="…">`: the cart as a custom element, in a shadow root of its own. Every setting of
 * {@link ElementConfig} is an attribute in kebab-case and a property; `messages` and `headers` are properties only.
 * Several elements before one shop share one cart and one request.
 */
export class GuestCartElement extends Base {
  static readonly observedAttributes: readonly string[] = [...observed.keys()];

  #joined: Joined | undefined;
  #mounted: Mounted | undefined;
  #open = false;
  #messages: Partial<Messages> | undefined;
  readonly #words = createElementWords();
  #headers: RequestHeaders | undefined;
  #shopName: string | undefined;
  #scheduled = false;
  /** Resolves when somebody wants to act on the cart, whatever has been painted. */
  readonly #asked = Promise.withResolvers<undefined>();

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

  /** The cart as last read; null where there is none, or none was read yet. */
  get cart(): Cart | null {
    return this.#joined?.shop.reader.getState().cart ?? null;
  }

  connectedCallback(): void {
    // Painted by its attributes, before anybody could know better.
    if (hasOwnSettings(this)) this.shadowRoot?.firstElementChild?.replaceChildren();
    for (const name of ['messages', 'headers', ...configNames]) this.#upgrade(name);
    this.#keepModal();
    this.#schedule();
  }

  /** Moved by `moveBefore`, which takes nothing away: there is nothing to do, and its being here says so. */
  connectedMoveCallback(): void {
    this.#keepModal();
  }

  disconnectedCallback(): void {
    // A move in the page takes the element out and puts it back at once; only who is gone after that has left.
    queueMicrotask(() => {
      if (this.isConnected) return;
      this.#mounted?.unmount();
      this.#mounted = undefined;
      this.#leave();
    });
  }

  attributeChangedCallback(): void {
    this.#schedule();
  }

  /** Opens the drawer; an inline cart scrolls into view. */
  show(): void {
    if (this.#config().mode === undefined || this.#config().mode === 'inline')
      this.scrollIntoView({ block: 'nearest' });
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

  /** Hands the cart over to a customer (section 4.2). @throws {GuestCartError} */
  async assignCustomer(assignment: Assignment): Promise<boolean> {
    return this.#ownActions().assign.run(assignment);
  }

  /** Puts back the cart that was given up last, where there is none now, and reads it. @throws {GuestCartError} */
  async restorePrevious(): Promise<string> {
    return this.#shop().session.restorePrevious();
  }

  /** Forgets the cart in every tab, as at sign-out on a shared computer. @throws {GuestCartError} `misconfigured` */
  reset(): void {
    this.#shop().session.reset();
  }

  /**
   * The drawer, where it is to be open, is above the page. A dialog that was taken out of the page and put back is not,
   * and one that Escape has just closed does not say so until a moment later.
   */
  #keepModal(): void {
    const dialog = this.#open ? this.shadowRoot?.querySelector('dialog:not(:modal)') : null;
    if (!(dialog instanceof HTMLDialogElement)) return;
    dialog.removeAttribute('open');
    dialog.showModal();
  }

  /** A property that was set before the element was defined would hide its accessor for ever. */
  #upgrade(name: string): void {
    if (!Object.hasOwn(this, name)) return;
    const values = this as unknown as Record<string, unknown>; // own properties by name, whatever they are
    const value = values[name];
    // eslint-disable-next-line @typescript-eslint/no-dynamic-delete -- the own property is what hides the accessor
    delete values[name];
    values[name] = value;
  }

  #config(): ElementConfig {
    const { config, mistakes } = readConfig(
      (name) => this.getAttribute(attributeOf(name)),
      (name) => `attribute ${attributeOf(name)} of <${this.localName}>`,
    );
    for (const mistake of mistakes) this.#tell(mistake);
    const page = document.documentElement.lang;
    const all = { ...(page === '' ? {} : { locale: page }), ...defaults, ...config };
    if (mistakes.length === 0 && (all.customerId === undefined) !== (all.storeId === undefined)) {
      this.#tell(
        new GuestCartError(
          'misconfigured',
          'customer-id and store-id go together: with one of them alone the cart is offered to nobody. Add the other.',
        ),
      );
    }
    return all;
  }

  #told = new Set<string>();

  /** A mistake of the integrator: once in the console, with its mend, and as an event. */
  #tell(error: GuestCartError): void {
    if (this.#told.has(error.message)) return;
    this.#told.add(error.message);
    // The one way to reach an integrator who has no listener yet.
    // eslint-disable-next-line no-console
    console.error(error.message);
    this.#emit('guest-cart:error', errorDetail(error));
  }

  #shop(): Shop {
    return this.#joined?.shop ?? shopOf(this.#config());
  }

  #ownActions(): CartActions {
    return this.#joined?.actions ?? createCartActions(this.#shop().session);
  }

  #emit<N extends GuestCartEventName>(name: N, detail: GuestCartEventDetails[N]): boolean {
    const cancelable = name === 'guest-cart:checkout';
    return this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true, cancelable }));
  }

  /** Many attributes set in one turn are one update. */
  #schedule(): void {
    if (this.#scheduled || !this.isConnected) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      if (this.isConnected) void this.#update();
    });
  }

  async #update(): Promise<void> {
    try {
      const { shop } = this.#join(this.#config());
      const shadow = shadowOf(this);
      const words = this.#words.bring(this.#config().locale);
      sayLanguage(shadow, this.getAttribute('locale') ?? defaults.locale, this.#messages);
      if (this.#mounted === undefined) {
        this.#paintLastKnown(shop, shadow);
        // What was painted stays until the shop has answered one way or the other.
        if (frameOf(shadow).firstChild !== null) await Promise.race([settled(shop.reader), this.#asked.promise]);
      }
      if (words !== undefined) {
        await words;
        this.#joined?.keep();
      }
      if (!this.isConnected) return;
      shadow.adoptedStyleSheets = wholeStyles(this.#config().mode);
      const isFirst = this.#mounted === undefined;
      this.#mounted ??= mountElementRoot(frameOf(shadow));
      this.#draw();
      if (isFirst) this.#emit('guest-cart:ready', {});
    } catch (error) {
      if (isGuestCartError(error)) this.#tell(error);
      else throw error;
    }
  }

  /** The cart of the last visit, where the shop has not told it yet and nobody has painted it before. */
  #paintLastKnown({ session, reader }: Shop, shadow: ShadowRoot): void {
    const { mode = 'inline' } = this.#config();
    shadow.adoptedStyleSheets = firstStyles(mode);
    const { cart, current } = reader.getState();
    if (frameOf(shadow).firstChild !== null || cart !== null || cartIdOf(current) === null) return;
    const picture = readPicture(session.store.readSnapshot(), Date.now(), this.#manner(), mode);
    if (picture !== undefined) paint(shadow, picture, 'snapshot');
  }

  /** As the page spells it, which is all that is known before this code has arrived. */
  #manner(): string {
    const spelled = (attribute: string, value: string | undefined) => this.getAttribute(attribute) ?? value;
    return manner(spelled('locale', defaults.locale), spelled('price-currency', defaults.priceCurrency));
  }

  #join(config: ElementConfig): Joined {
    const { baseUrl, store, namespace } = config;
    const name = JSON.stringify([baseUrl, store, namespace]);
    if (this.#joined !== undefined && this.#shopName === name) return this.#joined;
    this.#leave();
    const shop = shopOf(config);
    if (this.#headers !== undefined) shop.headers = this.#headers;
    this.#shopName = name;
    this.#joined = joinShop(shop, {
      manner: () => this.#manner(),
      tell: (event, detail) => {
        this.#emit(event, detail);
      },
      picturesOf: (cart) => {
        const config = this.#config();
        const words = this.#words.of(config.locale, this.#messages);
        return words && takePictures(cart, config, words, true);
      },
    });
    return this.#joined;
  }

  #leave(): void {
    this.#joined?.leave();
    this.#joined = undefined;
  }

  #setOpen(open: boolean): void {
    this.#asked.resolve(undefined);
    if (this.#open === open) {
      this.#keepModal();
      return;
    }
    this.#open = open;
    this.#draw();
  }

  #draw(): void {
    if (this.#joined === undefined || this.#mounted === undefined) return;
    const { shop, actions } = this.#joined;
    const config = this.#config();
    const said = this.#words.shown(config.locale, this.#messages);
    // None has come yet; they draw when they do.
    if (said === undefined) return;
    const props: ElementRootProps = {
      shop,
      actions,
      config: { ...config, locale: said.locale },
      messages: said.messages,
      open: this.#open,
      onOpen: () => {
        this.#setOpen(true);
      },
      onClose: () => {
        this.#setOpen(false);
      },
      onCheckout: this.#checkoutOf(config),
    };
    this.#mounted.update(props);
  }

  #checkoutOf({ checkoutUrl, baseUrl }: ElementConfig): (() => void) | undefined {
    if (checkoutUrl === undefined || baseUrl === undefined) return undefined;
    try {
      const url = resolveCheckoutUrl(checkoutUrl, document.baseURI, baseUrl);
      return () => {
        if (this.#emit('guest-cart:checkout', { url })) location.assign(url);
      };
    } catch (error) {
      if (!isGuestCartError(error)) throw error;
      this.#tell(error);
      return undefined;
    }
  }
}

for (const name of configNames) {
  const attribute = attributeOf(name);
  Object.defineProperty(GuestCartElement.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: GuestCartElement): string | null {
      return this.getAttribute(attribute);
    },
    set(this: GuestCartElement, value: string | number | null | undefined) {
      if (value == null) this.removeAttribute(attribute);
      else this.setAttribute(attribute, String(value));
    },
  });
}
