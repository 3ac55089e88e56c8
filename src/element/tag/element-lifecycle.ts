import { isGuestCartError } from '../../core/api/errors.ts';
import type { SharedSettings } from '../../core/settings/shared-settings.ts';
import { elementStyles } from '../chunks/element-styles.ts';
import { screenChunk } from '../chunks/load-chunks.ts';
import type * as rarePart from '../chunks/rare-part.ts';
import { diagnoseWhenIdle, loadWhenIdle } from '../chunks/load-when-idle.ts';
import { shadowOf } from '../first-paint/snapshot.ts';
import { createCartRoot, type CartRoot } from './cart-root.ts';
import type { ElementBase } from './element-base.ts';
import { connectElement, type ElementListeners, type ShopConnection } from './shop-connection.ts';
import { showSnapshotUntilLoaded } from './show-snapshot.ts';
import { storeSnapshot } from './store-snapshot.ts';

export type ElementLifecycle = ReturnType<typeof createElementLifecycle>;

/**
 * Reports mistakes in an element's settings when the page is idle. Returns the stop function.
 * @param first returns the settings with which its shop was opened
 */
function diagnose(
  { host, hostSettings, page }: ElementBase,
  first: () => SharedSettings | undefined,
): () => void {
  const { settings } = hostSettings;
  const find = ({ elementProblems }: typeof rarePart) => elementProblems(host, settings(), first());
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

/**
 * What happens while an element is in the page. Each update takes the same three steps:
 *
 * 1. `connectElement` connects it to its shop, which reads the cart.
 * 2. `showSnapshotUntilLoaded` paints the cart of the last visit until this one can be rendered.
 * 3. `open` renders the cart in its place.
 *
 * A step that was taken before is kept, unless the settings need another connection. `end` undoes
 * all of them.
 */
export function createElementLifecycle(element: ElementBase) {
  const { host, hostSettings, page } = element;
  let connection: ShopConnection | undefined;
  let root: CartRoot | undefined;
  let stopDiagnosing = (): void => undefined;
  let stopLoading = (): void => undefined;
  const listeners: ElementListeners = {
    onControlsLoaded: storeAndUpdate,
    onRead: retryScreen,
    onChange: renderBadge,
    isRendered: () => root !== undefined,
  };

  void screenChunk.whenLoaded.then(storeAndRender);

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

  function storeAndUpdate(): void {
    store();
    update();
  }

  /** The shop can be reached again. */
  function retryScreen(): void {
    if (screenChunk.hasFailed()) screenChunk.load().catch(() => undefined);
  }

  /** The screen follows the cart by itself. */
  function renderBadge(): void {
    if (screenChunk.loaded() === undefined) render();
  }

  const update = inMicrotask(() => {
    if (host.isConnected) void connectAndOpen().catch(reportMistake);
  });

  /** A mistake in the settings. Any other error is one of this code. */
  function reportMistake(error: unknown): void {
    if (!isGuestCartError(error)) throw error;
    page.report(error);
  }

  async function connectAndOpen(): Promise<void> {
    stopDiagnosing();
    stopDiagnosing = diagnose(element, () => connection?.shop.settings);
    const connected = connectElement(element, connection, listeners);
    connection = connected;
    await showSnapshotUntilLoaded(element, connected, listeners);
    // Another connection opens itself.
    if (host.isConnected && !connected.lifetime.signal.aborted) open();
  }

  function open(): void {
    shadowOf(host).adoptedStyleSheets = elementStyles(hostSettings.settings().mode);
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
