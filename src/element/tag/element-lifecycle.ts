import { isGuestCartError } from '../../core/api/errors.ts';
import { areTotalsStale } from '../../core/cart/state/totals-state.ts';
import { setLangAttributes } from '../../core/messages/lang-attributes.ts';
import type { SharedSettings } from '../../core/settings/shared-settings.ts';
import { frameOf, shadowOf } from '../first-paint/snapshot.ts';
import { createCartRoot, type CartRoot } from './cart-root.ts';
import type { ElementBase } from './element-base.ts';
import { showSnapshot, storeSnapshot } from './element-snapshot.ts';
import { elementStyles } from './element-styles.ts';
import { controlsLoader, diagnoseWhenIdle, loadWhenIdle, screenLoader } from './load-chunks.ts';
import type * as rareChunk from './rare-chunk.ts';
import { shippingLoader } from './shipping-loader.ts';
import { connectToShop, updateConnection, type ShopConnection } from './shop-connection.ts';
import { type ElementShop, shopOf } from './shop-registry.ts';

export type ElementLifecycle = ReturnType<typeof createElementLifecycle>;

/**
 * Reports mistakes in an element's settings when the page is idle. Returns the stop function.
 * @param first returns the settings with which its shop was opened
 */
function diagnose(
  { host, settings, page }: ElementBase,
  first: () => SharedSettings | undefined,
): () => void {
  const find = ({ elementProblems }: typeof rareChunk) =>
    elementProblems(host, settings(), first());
  return diagnoseWhenIdle(host, find, page.report);
}

/** Runs a task in a microtask: attributes that are set together are one update. */
function inMicrotask(task: () => void): () => void {
  let isScheduled = false;
  return () => {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      task();
    });
  };
}

/** An inline cart is rendered when the screen has loaded. */
async function loadInlineScreen({ settings }: ElementBase): Promise<void> {
  if (settings().mode === 'inline') await screenLoader.load().catch(() => undefined);
}

/** Pictures come with the controls. @param onLoaded not called if they have loaded before */
async function loadPictures({ resolveItem }: ElementBase, onLoaded: () => void): Promise<void> {
  if (resolveItem() == null || controlsLoader.loaded() !== undefined) return;
  await controlsLoader.load().then(onLoaded, () => undefined);
}

/** In the page, the free-shipping bar and the estimate appear with the cart. */
async function loadShipping({ settings }: ElementBase, { session }: ElementShop): Promise<void> {
  const { mode, features, freeShipping } = settings();
  const hasBar = freeShipping !== undefined && features.has('totals');
  if (mode !== 'inline' || session.getCartId() === null) return;
  if (hasBar || features.has('shipping')) await shippingLoader.load().catch(() => undefined);
}

/** Reports a mistake in the settings. Any other error is one of this code. */
function reportMistake({ page }: ElementBase, error: unknown): void {
  if (!isGuestCartError(error)) throw error;
  page.report(error);
}

/**
 * Keeps the snapshot and the badge of an element up to date, for as long as it is connected.
 *
 * @param store stores the snapshot for the next visit
 */
function followCart(
  { view, lifetime }: ShopConnection,
  store: () => void,
  render: () => void,
): void {
  let lastRead = view.getState().updatedAt;
  let lastTotals: unknown;

  function onChange(): void {
    const { updatedAt, widgetState } = view.getState();
    const { totals } = widgetState;
    const isRead = updatedAt !== lastRead;
    const hasTotals = totals?.data !== lastTotals && !areTotalsStale(totals);
    lastRead = updatedAt;
    if (hasTotals) lastTotals = totals?.data;
    if (isRead || hasTotals) store();
    // The shop can be reached again.
    if (isRead && screenLoader.hasFailed()) screenLoader.load().catch(() => undefined);
    // The screen follows the cart by itself.
    if (screenLoader.loaded() === undefined) render();
  }

  lifetime.signal.addEventListener('abort', view.subscribe(onChange));
}

/**
 * What happens while an element is in the page:
 *
 * 1. It connects to the shop of its settings, which reads the cart.
 * 2. It is opening: the cart of the last visit is painted until this one can be rendered.
 * 3. It is open: changed settings are applied to the rendered cart.
 *
 * Settings of another shop connect it again. If it was opening, it begins again. `end` undoes all
 * of it. The signal of a connection aborts when the element has another one, or has left the page.
 */
export function createElementLifecycle(element: ElementBase) {
  const { host, settings, page } = element;
  let connection: ShopConnection | undefined;
  /** The rendered cart. Undefined while the element is opening, and outside the page. */
  let root: CartRoot | undefined;
  let stopDiagnosing = (): void => undefined;
  let stopLoading = (): void => undefined;

  function store(): void {
    if (connection !== undefined) storeSnapshot(element, connection);
  }

  function render(): void {
    if (connection !== undefined) root?.render(connection.view);
  }

  function storeAndRender(): void {
    store();
    render();
  }

  const update = inMicrotask(() => {
    if (!host.isConnected) return;
    stopDiagnosing();
    stopDiagnosing = diagnose(element, () => connection?.shop.settings);
    const before = connection?.lifetime;
    let connected: ShopConnection;
    try {
      connected = connect();
    } catch (error) {
      reportMistake(element, error);
      return;
    }
    setLangAttributes(frameOf(shadowOf(host)), element.langAttributes());
    const isOther = connected.lifetime !== before;
    if (isOther && root === undefined) void open(connected);
    else void applySettings(connected);
  });

  /**
   * Keeps the connection unless the settings need another one.
   * @throws {GuestCartError} `misconfigured`
   */
  function connect(): ShopConnection {
    const updated = connection && updateConnection(connection, settings());
    if (updated !== undefined) {
      connection = updated;
      return updated;
    }
    const shop = shopOf(settings());
    connection?.lifetime.abort();
    connection = connectToShop(shop, element, root !== undefined, storeAndRender);
    followCart(connection, store, render);
    // Until it ends, because the chunk keeps its listeners in memory.
    connection.lifetime.signal.addEventListener('abort', screenLoader.subscribe(storeAndRender));
    return connection;
  }

  /** Loads what the cart is rendered with: the messages of its language, and an inline screen. */
  async function loadForSettings(): Promise<void> {
    await Promise.all([element.messages.load()?.then(store), loadInlineScreen(element)]);
  }

  /** Paints the cart of the last visit, and renders this one in its place. */
  async function open({ shop, ready, lifetime: { signal } }: ShopConnection): Promise<void> {
    const loading = Promise.all([
      ready,
      loadForSettings(),
      loadPictures(element, storeAndRender),
      loadShipping(element, shop),
    ]);
    await showSnapshot(element, shop, loading, signal);
    // The settings may have changed in the meantime.
    await loadForSettings();
    if (signal.aborted) return;
    root = createCartRoot(element);
    renderSettings();
    page.emit('guest-cart:ready', {});
    stopLoading = loadWhenIdle();
  }

  /** Renders the open cart with changed settings. One that is opening is rendered by `open`. */
  async function applySettings({ lifetime: { signal } }: ShopConnection): Promise<void> {
    void loadPictures(element, storeAndRender);
    await loadForSettings();
    if (!signal.aborted && root !== undefined) renderSettings();
  }

  function renderSettings(): void {
    shadowOf(host).adoptedStyleSheets = elementStyles(settings().mode);
    render();
  }

  return {
    connection: (): ShopConnection | undefined => connection,
    render,
    update,
    end(): void {
      stopDiagnosing();
      stopLoading();
      root?.remove();
      connection?.lifetime.abort();
      root = undefined;
      connection = undefined;
      // A snapshot that the app has not replaced yet.
      host.shadowRoot?.firstElementChild?.replaceChildren();
    },
  };
}
