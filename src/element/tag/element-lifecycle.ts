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
import { connectToShop, updateConnection, type ShopConnection } from './shop-connection.ts';
import { shopOf } from './shop-registry.ts';

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
    const { updatedAt, changes } = view.getState();
    const { totals } = changes;
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

  function onScreenLoaded(): void {
    store();
    render();
  }

  // Not for the life of the element, which the chunk would keep in memory.
  for (const stop of [view.subscribe(onChange), screenLoader.subscribe(onScreenLoaded)])
    lifetime.signal.addEventListener('abort', stop);
}

/**
 * What happens while an element is in the page. Each update takes the same three steps:
 *
 * 1. `connect` connects it to its shop, which reads the cart.
 * 2. `untilComplete` paints the cart of the last visit until this one can be rendered.
 * 3. `open` renders the cart in its place.
 *
 * A step that was taken before is kept, unless the settings need another connection. `end` undoes
 * all of them.
 */
export function createElementLifecycle(element: ElementBase) {
  const { host, settings, page } = element;
  let connection: ShopConnection | undefined;
  let root: CartRoot | undefined;
  let stopDiagnosing = (): void => undefined;
  let stopLoading = (): void => undefined;

  function store(): void {
    if (connection !== undefined) storeSnapshot(element, connection);
  }

  function render(): void {
    if (connection !== undefined) root?.render(connection.view);
  }

  function storeAndUpdate(): void {
    store();
    update();
  }

  const update = inMicrotask(() => {
    if (host.isConnected)
      void connectAndOpen().catch((error: unknown) => reportMistake(element, error));
  });

  async function connectAndOpen(): Promise<void> {
    stopDiagnosing();
    stopDiagnosing = diagnose(element, () => connection?.shop.settings);
    const connected = connect();
    await untilComplete(connected);
    // Another connection opens itself.
    if (host.isConnected && !connected.lifetime.signal.aborted) open();
  }

  /** @throws {GuestCartError} `misconfigured` */
  function connect(): ShopConnection {
    const updated = connection && updateConnection(connection, settings());
    if (updated !== undefined) {
      connection = updated;
      return updated;
    }
    const shop = shopOf(settings());
    connection?.lifetime.abort();
    connection = connectToShop(shop, element, root !== undefined, storeAndUpdate);
    followCart(connection, store, render);
    return connection;
  }

  async function untilComplete({ shop, ready, lifetime }: ShopConnection): Promise<void> {
    const messages = element.messages.load();
    setLangAttributes(frameOf(shadowOf(host)), element.langAttributes());
    const loading = Promise.all([
      ready,
      loadPictures(element, storeAndUpdate),
      loadInlineScreen(element),
    ]);
    const isOver = (): boolean => root !== undefined || lifetime.signal.aborted;
    if (!isOver()) await showSnapshot(element, shop, { loading, isOver });
    if (messages !== undefined) {
      await messages;
      store();
    }
    await loadInlineScreen(element);
  }

  function open(): void {
    shadowOf(host).adoptedStyleSheets = elementStyles(settings().mode);
    const isFirst = root === undefined;
    root ??= createCartRoot(element);
    render();
    if (!isFirst) return;
    page.emit('guest-cart:ready', {});
    stopLoading = loadWhenIdle();
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
