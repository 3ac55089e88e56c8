import { createRoot, type Root } from 'react-dom/client';
import type { ShopDisplay } from '../../components/drawer/use-shop.ts';
import { isGuestCartError } from '../../core/api/errors.ts';
import type { Cart } from '../../core/api/cart.ts';
import { setLangAttributes } from '../settings/lang-attributes.ts';
import { loadControls, loadedControls } from './load-controls.ts';
import { diagnoseWhenIdle, loadRare, loadShared, whenIdle } from '../shop/load-parts.ts';
import { loadedScreen, loadScreen } from './load-screen.ts';
import { createDrawer } from '../../core/cart/showing/drawer.ts';
import { createCartMutations, type CartMutations } from '../../core/cart/showing/mutations.ts';
import { createStable } from '../../core/cart/reading/stable.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import type { ElementControlsOptions } from '../controls/element-types.ts';
import { connect, type Connection } from './connection.ts';
import { createPageReporter } from '../settings/dispatch.ts';
import { elementShell } from './element-shell.tsx';
import { showSnapshot, snapshotsOf } from './element-snapshot.ts';
import { elementStyles } from './element-styles.ts';
import { frameOf, shadowOf, snapshotVariant } from '../first-paint/snapshot.ts';
import { createHostSettings, type ControlledElement } from '../settings/host-settings.ts';
import { createElementMessages } from '../shop/messages.ts';
import { shopOf, type Shop } from '../shop/shop-registry.ts';

export type ElementController = ReturnType<typeof createElementController>;

/**
 * Shows an open drawer as modal again. A dialog that is moved in the page leaves the top layer and
 * keeps its `open` attribute. A dialog that Escape has closed is not modal either until its `close`
 * event is dispatched.
 */
function restoreModal(shadow: ShadowRoot | null): void {
  const dialog = shadow?.querySelector('dialog:not(:modal)');
  if (!(dialog instanceof HTMLDialogElement)) return;
  dialog.removeAttribute('open');
  dialog.showModal();
}

/**
 * Connects an element to its shop and renders the cart in its shadow root. Does nothing until the
 * first {@link ElementController.update}.
 */
export function createElementController(host: ControlledElement) {
  const page = createPageReporter(host);
  const messages = createElementMessages();
  const hostSettings = createHostSettings(host);
  const { settings, locale, langAttributes, resolveItem, invalidate } = hostSettings;
  const source = { host, hostSettings, messages };
  const drawer = createDrawer();
  const stableDisplay = createStable<ShopDisplay>();
  const stableSettings = createStable<ShopDisplay['settings']>();
  let connection: Connection | undefined;
  /** The settings that the connection depends on. */
  let connectedTo: string | undefined;
  let lastTimeout: number | undefined;
  let root: Root | undefined;
  let isScheduled = false;
  let hasScreenFailed = false;
  let stopWaiting: () => void = () => undefined;
  let stopDiagnosing: () => void = () => undefined;
  let stopRetrying: () => void = () => undefined;
  let onInteraction: () => void = () => undefined;
  const interaction = new Promise<void>((resolve) => void (onInteraction = resolve));

  for (const type of ['pointerover', 'focusin']) {
    host.addEventListener(type, () => {
      if (connection !== undefined && settings().mode !== 'inline') prepareScreen();
    });
  }
  drawer.subscribe(({ isOpen }, before) => {
    if (isOpen === before.isOpen) return;
    if (isOpen) prepareScreen();
    // Renders in this task: a listener of the event sees the open drawer.
    render();
    if (isOpen) page.emit('guest-cart:opened', {});
  });

  const shop = (): Shop => connection?.shop ?? shopOf(settings());

  const controlsOptions = (): ElementControlsOptions => ({
    ...page,
    emit: connection?.emit ?? page.emit,
    ...settings(),
    host,
  });

  function connectToShop(): Connection {
    const { baseUrl, store, namespace, features, controls, timeout, assistants, measure } =
      settings();
    const key = JSON.stringify([
      baseUrl,
      store,
      namespace,
      [...features],
      [...controls],
      assistants,
      measure,
    ]);
    if (connectedTo !== key) disconnect();
    const nextShop = shopOf(settings());
    // Applied only if it has changed: another element may have set a different timeout for the
    // shop.
    if (timeout !== lastTimeout) nextShop.transport.timeout = lastTimeout = timeout;
    if (connection !== undefined) return connection;
    if (host.headers !== undefined) nextShop.headers = host.headers;
    connectedTo = key;
    connection = connect(nextShop, {
      emit: page.emit,
      features: [...features],
      hostControls: { quantity: controls.has('quantity'), remove: controls.has('remove') },
      openControls: async () => (await loadControls()).openControls(nextShop, controlsOptions()),
      onControlsLoaded,
      snapshotVariant: () => snapshotVariant(settings()),
      snapshotsOf: (cart, controls) => snapshotsOf(source, cart, controls),
    });
    let { updatedAt } = nextShop.reader.getState();
    stopRetrying = nextShop.reader.subscribe(() => {
      const last = updatedAt;
      ({ updatedAt } = nextShop.reader.getState());
      // This read shows that there is a connection again.
      if (hasScreenFailed && updatedAt !== last) prepareScreen();
    });
    return connection;
  }

  function disconnect(): void {
    stopWaiting();
    stopRetrying();
    connection?.disconnect();
    connection = lastTimeout = undefined;
  }

  function diagnose(): void {
    stopDiagnosing();
    stopDiagnosing = diagnoseWhenIdle(
      ({ hasElementProblems }) => hasElementProblems(host, settings()),
      ({ elementDiagnostics }) => elementDiagnostics(host, settings()).forEach(page.report),
    );
  }

  function onControlsLoaded(): void {
    connection?.saveSnapshot();
    update();
  }

  /** Loads the code that renders pictures, if the page has any. */
  async function loadPictures(): Promise<void> {
    if (resolveItem() == null || loadedControls() !== undefined) return;
    await loadControls().then(onControlsLoaded, () => undefined);
  }

  /**
   * Loads the screen, before it is needed if possible. After a failure, the next call tries again.
   */
  async function loadScreenAndRender(): Promise<void> {
    if (loadedScreen() !== undefined) return;
    hasScreenFailed = false;
    await loadScreen().then(
      () => connection?.saveSnapshot(),
      () => void (hasScreenFailed = true),
    );
    render();
  }

  const prepareScreen = (): void => void loadScreenAndRender();

  /** Loads what a closed drawer does not need, when nothing else is left to do. */
  function prepareWhenIdle(): void {
    stopWaiting();
    stopWaiting = whenIdle(() => {
      loadRare().catch(() => undefined);
      // The types do not have it. A browser that saves data loads the screen only when it is
      // needed.
      const { connection: network } = navigator as { connection?: { readonly saveData?: boolean } };
      if (network?.saveData !== true) prepareScreen();
      else if (connection?.shop.session.getCartId() != null) {
        void loadShared()
          .then(
            () => connection?.saveSnapshot(),
            () => undefined,
          )
          .then(render);
      }
    });
  }

  function mount(): void {
    const shadow = shadowOf(host);
    shadow.adoptedStyleSheets = elementStyles(settings().mode);
    const isFirst = root === undefined;
    root ??= createRoot(frameOf(shadow));
    render();
    if (!isFirst) return;
    page.emit('guest-cart:ready', {});
    prepareWhenIdle();
  }

  function render(): void {
    const localized = messages.latest(locale(), host.messages);
    // Without messages the element renders when they are loaded.
    if (connection === undefined || root === undefined || localized === undefined) return;
    const shown = stableSettings({ ...settings(), locale: usableLocale(localized.locale) });
    const display = stableDisplay({
      settings: shown,
      messages: localized.messages,
      followPageColours: loadedScreen()?.followPageColours,
      lockPageScroll: loadedScreen()?.lockPageScroll,
    });
    root.render(
      elementShell({
        shopView: connection.view,
        drawer,
        settings: settings(),
        display,
        resolveItem: loadedControls() && resolveItem(),
        onCheckout: loadedScreen()?.checkoutHandler(settings(), page),
        hasScreenFailed,
        onRetry: prepareScreen,
      }),
    );
  }

  function setOpen(isOpen: boolean): void {
    onInteraction();
    if (isOpen && drawer.getState().isOpen) restoreModal(host.shadowRoot);
    drawer.setState({ isOpen });
  }

  const show = (): void => setOpen(true);

  async function connectAndRender(): Promise<void> {
    try {
      diagnose();
      const connected = connectToShop();
      const loadingMessages = messages.load(locale());
      setLangAttributes(frameOf(shadowOf(host)), langAttributes());
      const loading = Promise.all([connected.ready, loadPictures(), loadInlineScreen()]);
      const isMounted = (): boolean => root !== undefined;
      if (!isMounted())
        await showSnapshot(source, { shop: connected.shop, loading, interaction, isMounted, show });
      if (loadingMessages !== undefined) {
        await loadingMessages;
        connection?.saveSnapshot();
      }
      await loadInlineScreen();
      if (host.isConnected) mount();
    } catch (error) {
      if (isGuestCartError(error)) page.report(error);
      else throw error;
    }
  }

  /** An inline cart is rendered when the screen has loaded. */
  async function loadInlineScreen(): Promise<void> {
    if (settings().mode === 'inline') await loadScreenAndRender();
  }

  /**
   * Connects and renders in a microtask: several attributes that are set together are one update.
   */
  function update(): void {
    if (isScheduled) return;
    isScheduled = true;
    queueMicrotask(() => {
      isScheduled = false;
      if (host.isConnected) void connectAndRender();
    });
  }

  return {
    settings,
    /**
     * The shop of the settings, even of an element outside the page.
     * @throws {GuestCartError} `misconfigured`
     */
    shop,
    mutations: (): CartMutations => connection?.view ?? createCartMutations(shop().session),
    /** The cart as last read; null if there is none, or none has been read yet. */
    cart: (): Cart | null => connection?.shop.reader.getState().cart ?? null,
    controlsOptions,
    show,
    close: (): void => setOpen(false),
    update,
    /** Applies the element's headers from the next request on. */
    headersChanged() {
      if (connection !== undefined) connection.shop.headers = host.headers;
    },
    /** Parses the settings again, then updates. */
    settingsChanged: (): void => {
      invalidate();
      update();
    },
    /** Keeps an open drawer modal after the element was moved. */
    moved() {
      if (drawer.getState().isOpen) restoreModal(host.shadowRoot);
    },
    /** Removes the cart from the shadow root and ends the connection. */
    disconnect() {
      root?.unmount();
      root = undefined;
      // A snapshot that the app has not replaced yet.
      host.shadowRoot?.firstElementChild?.replaceChildren();
      stopDiagnosing();
      disconnect();
    },
  };
}
