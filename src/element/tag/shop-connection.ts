import { guestCartUrl } from '../../core/api/cart-url.ts';
import { mayBeMistake } from '../../core/cart/state/cart-reading.ts';
import { createShopView, type ShopView } from '../../core/cart/shown/shop-view.ts';
import type { ElementSettings } from '../../core/settings/settings.ts';
import { controlsLoader, loadDiagnostics } from './load-chunks.ts';
import { startReads, takeRenderedReads } from '../first-paint/rendered-reads.ts';
import type { PageReporter } from '../settings/dispatch.ts';
import { errorDetail, type Emit, type GuestCartEventDetails } from '../settings/events.ts';
import type { ElementBase } from './element-base.ts';
import { eventsBetween } from './reading-events.ts';
import type { ElementShop } from './shop-registry.ts';

/** Connects an element to its shop until `lifetime` ends. */
export interface ShopConnection {
  readonly shop: ElementShop;
  /** The element's settings when it was connected, or updated. */
  readonly settings: ElementSettings;
  readonly view: ShopView;
  readonly page: PageReporter;
  /**
   * Resolves when the code that changes the cart has loaded, could not be loaded, or is not needed.
   */
  readonly ready: Promise<unknown>;
  readonly lifetime: AbortController;
}

const setting = 'base-url (data-base-url on the script tag)';

type ErrorDetail = GuestCartEventDetails['guest-cart:error'];

/** Also logs an error that is a setup mistake. */
function createLoggingEmit({ reader, session }: ElementShop, emit: Emit): Emit {
  return (event, detail) => {
    const error = detail as ErrorDetail; // TypeScript does not connect it with the name
    if (event === 'guest-cart:error' && mayBeMistake(reader.getState(), error))
      loadDiagnostics(({ logMistake }) => logMistake(error, session.api.baseUrl, setting));
    return emit(event, detail);
  };
}

/** Emits the events of what is read. Returns the stop function. */
function reportReads({ reader, session }: ElementShop, emit: Emit): () => void {
  let before = reader.getState();
  return reader.subscribe(() => {
    const after = reader.getState();
    const { retired } = session.store.getState();
    for (const [event, detail] of eventsBetween(before, after, retired)) emit(event, detail);
    before = after;
  });
}

/** Emits the errors of creating and assigning a cart. Returns the stop functions. */
function reportFailures({ create, assign }: ShopView, emit: Emit): readonly (() => void)[] {
  return [create, assign].map(({ subscribe, getState }) =>
    subscribe(() => {
      const { error } = getState();
      if (error !== null) emit('guest-cart:error', errorDetail(error));
    }),
  );
}

/** The settings for which an element needs its own connection. */
const connectionKeyOf = (settings: ElementSettings): string => {
  const { baseUrl, store, namespace, features, controls } = settings;
  const names = [...features, '', ...controls];
  return JSON.stringify([baseUrl, store, namespace, names]);
};

/** A connection with other settings. Undefined if they need another one. */
export function updateConnection(
  connection: ShopConnection,
  settings: ElementSettings,
): ShopConnection | undefined {
  const { shop, settings: before } = connection;
  if (connectionKeyOf(settings) !== connectionKeyOf(before)) return undefined;
  // Only if it has changed: another element may have set a different timeout for the shop.
  if (settings.timeout !== before.timeout) shop.apiOptions.timeout = settings.timeout;
  return { ...connection, settings };
}

/**
 * Offers what a server has read for the page to the first read. The script tag has done so, unless
 * the id is in a cookie alone, as after Safari has deleted the storage of a site.
 */
function offerRenderedReads(
  host: Element,
  { session, reader }: ElementShop,
  settings: ElementSettings,
): void {
  const cartId = session.getCartId();
  const url = cartId === null ? '' : guestCartUrl(session.api.baseUrl, cartId);
  const bodies = takeRenderedReads(host, url);
  // Later reads need the cart of then.
  if (bodies.length > 0 && reader.getState().reads === 0) startReads(url, settings, bodies);
}

/**
 * Connects an element to a shop, and dispatches its events. The first element starts the read.
 *
 * @param isRendered whether the cart is rendered, in the place of what was painted
 * @param onControlsLoaded called when the code that changes the cart has loaded or could not be loaded
 */
export function connectToShop(
  shop: ElementShop,
  element: ElementBase,
  isRendered: boolean,
  onControlsLoaded: () => void,
): ShopConnection {
  const { reader, session } = shop;
  const settings = element.settings();
  const { features, controls, timeout } = settings;
  const { headers } = element.host;
  if (timeout !== undefined) shop.apiOptions.timeout = timeout;
  if (headers !== undefined) shop.headers = headers;
  if (!isRendered) offerRenderedReads(element.host, shop, settings);
  const lifetime = new AbortController();
  const stopReader = reader.start();
  const page = { ...element.page, emit: createLoggingEmit(shop, element.page.emit) };
  let onReady: () => void = () => undefined;
  const opened = new Promise<void>((resolve) => void (onReady = resolve));
  const view = createShopView({
    session,
    reader,
    features,
    controls,
    async loadControls() {
      const { createElementState } = await controlsLoader.load();
      return createElementState(shop, settings, page);
    },
    onControlsLoaded() {
      onReady();
      onControlsLoaded();
    },
  });
  const stops = [reportReads(shop, page.emit), ...reportFailures(view, page.emit), stopReader];
  for (const stop of stops) lifetime.signal.addEventListener('abort', stop);
  const ready = features.size + controls.size > 0 ? opened : Promise.resolve();
  return { shop, settings, view, page, ready, lifetime };
}
