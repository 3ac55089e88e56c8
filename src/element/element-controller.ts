import { createRoot, type Root } from 'react-dom/client';
import { isGuestCartError } from '../core/api/errors.ts';
import { amountSource } from '../components/loading-actions.ts';
import { buildSnapshots } from './first-paint/build-snapshot.ts';
import { frameOf, shadowOf, snapshotVariant, type Snapshots } from './first-paint/snapshot.ts';
import type { Cart } from '../core/schema/cart.ts';
import { setLangAttributes } from '../core/settings/lang-attributes.ts';
import { loadDiagnostics } from '../core/settings/load-diagnostics.ts';
import { hasElementProblems } from '../core/settings/problems.ts';
import { freeShippingThreshold } from '../core/money/free-shipping-threshold.ts';
import type { ElementActionsOptions } from './actions/types.ts';
import { connect, type Connection } from './connection.ts';
import { checkoutHandler, createPageReporter } from './dispatch.ts';
import { elementStyles } from './element-styles.ts';
import { createHostSettings, type ControlledElement } from './host-settings.ts';
import { loadActions, loadedActions } from './load-actions.ts';
import { createElementMessages } from './messages.ts';
import { createCartMutations, type CartMutations } from './mutations.ts';
import { renderElement, restoreModal } from './root.tsx';
import { paintStoredSnapshot } from './snapshot/paint-stored-snapshot.ts';
import { firstRead, isUnreadable, keepStaleSnapshot } from './snapshot/keep-stale-snapshot.ts';
import { shopOf, type Shop } from './shop-registry.ts';

export type ElementController = ReturnType<typeof createElementController>;

/**
 * Connects an element to its shop and renders the cart in its shadow root. Does nothing until the first
 * {@link ElementController.update}.
 */
export function createElementController(host: ControlledElement) {
  const page = createPageReporter(host);
  const messages = createElementMessages();
  const { settings, locale, langAttributes, resolveItem, invalidate } = createHostSettings(host);
  let connection: Connection | undefined;
  /** The settings that the connection depends on. */
  let connectedTo: string | undefined;
  let lastTimeout: number | undefined;
  let root: Root | undefined;
  let isOpen = false;
  let isScheduled = false;
  /** Resolves when the drawer is opened or closed: a snapshot is not interactive. */
  let onInteraction: () => void = () => undefined;
  const interaction = new Promise<void>((resolve) => {
    onInteraction = resolve;
  });

  const shop = (): Shop => connection?.shop ?? shopOf(settings());

  function actionsOptions(): ElementActionsOptions {
    const { features, controls } = settings();
    return { ...page, features, controls };
  }

  /** Returns the snapshots of a cart; undefined while its messages or the shop's amounts are loading. */
  function snapshotsOf(cart: Cart): Snapshots | null | undefined {
    const texts = messages.get(locale(), host.messages);
    const { actions } = connection ?? {};
    const shown = actions?.actions()?.getState().actions ?? actions?.placeholder();
    const totals = shown?.totals?.isStale === true ? 'loading' : amountSource(shown?.totals);
    // Without totals, the items' prices could differ from the shop's amounts.
    if (texts === undefined || typeof totals === 'string') return undefined;
    const hasFreeShippingBar = shown?.totals != null && freeShippingThreshold(cart, settings().freeShipping) !== null;
    const shownSettings = {
      ...settings(),
      locale: locale(),
      langAttributes: langAttributes(),
      totals,
      hasFreeShippingBar,
    };
    return buildSnapshots(cart, shownSettings, texts, true);
  }

  function connectToShop(): Connection {
    const { baseUrl, store, namespace, features, controls, timeout } = settings();
    const key = JSON.stringify([baseUrl, store, namespace, [...features], [...controls]]);
    if (connectedTo !== key) disconnect();
    const nextShop = shopOf(settings());
    // Applied only if it has changed: another element may have set a different timeout for the shop.
    if (timeout !== lastTimeout) nextShop.transport.timeout = lastTimeout = timeout;
    if (connection !== undefined) return connection;
    if (host.headers !== undefined) nextShop.headers = host.headers;
    connectedTo = key;
    connection = connect(nextShop, {
      emit: page.emit,
      snapshotVariant: () => snapshotVariant(settings()),
      snapshotsOf,
      actionsOptions: features.size + controls.size > 0 ? actionsOptions() : undefined,
      onActionsLoaded: update,
    });
    return connection;
  }

  function disconnect(): void {
    connection?.disconnect();
    connection = lastTimeout = undefined;
  }

  function diagnose(): void {
    const current = settings();
    if (!hasElementProblems(host, current)) return;
    loadDiagnostics(({ elementDiagnostics }) => {
      elementDiagnostics(host, current).forEach(page.report);
    });
  }

  /** Loads the code that renders pictures, if the page has any. */
  async function loadPictures(): Promise<void> {
    if (resolveItem() == null || loadedActions() !== undefined) return;
    await loadActions().then(update, () => undefined);
  }

  /** Paints the stored snapshot, and keeps it until the cart can be rendered or the shopper opens the drawer. */
  async function showSnapshot({ reader, session }: Shop, loading: Promise<unknown>): Promise<void> {
    const shadow = shadowOf(host);
    paintStoredSnapshot({ reader, session }, shadow, settings());
    const frame = frameOf(shadow);
    if (frame.firstChild === null) return;
    const badge = frame.querySelector<HTMLElement>('span.gc-badge');
    badge?.addEventListener('click', show);
    if (badge?.dataset['pressed'] !== undefined) show();
    // Wait up to one second for the actions chunk, so that controls and pictures appear with the cart.
    const late = new Promise((resolve) => setTimeout(resolve, 1000));
    await Promise.race([Promise.all([firstRead(reader), Promise.race([loading, late])]), interaction]);
    // Decoding and rendering a long cart are two tasks: the page can respond to input in between.
    await new Promise((resolve) => setTimeout(resolve));
    const stored = session.cartStore.readSnapshot();
    if (!isUnreadable(reader) || stored === null || root !== undefined) return;
    await messages.load(locale());
    shadow.adoptedStyleSheets = elementStyles(settings().mode);
    const texts = messages.get(locale(), host.messages);
    const { timeZone, support } = settings();
    const options = { reader, stored, messages: texts, locale: locale(), timeZone, support };
    await Promise.race([keepStaleSnapshot(frame, options), interaction]);
  }

  function mount(): void {
    const shadow = shadowOf(host);
    shadow.adoptedStyleSheets = elementStyles(settings().mode);
    const isFirst = root === undefined;
    root ??= createRoot(frameOf(shadow));
    render();
    if (isFirst) page.emit('guest-cart:ready', {});
  }

  function render(): void {
    const localized = messages.latest(locale(), host.messages);
    // Without messages the element renders when they are loaded.
    if (connection === undefined || root === undefined || localized === undefined) return;
    const { actions, mutations } = connection;
    const rendered = renderElement({
      shop: connection.shop,
      shown: actions?.actions() ?? connection.shop.reader,
      placeholder: actions?.placeholder(),
      mutations,
      settings: { ...settings(), locale: localized.locale },
      messages: localized.messages,
      resolveItem: loadedActions() && resolveItem(),
      open: isOpen,
      onOpen: show,
      onClose: close,
      onCheckout: checkoutHandler(settings(), page, connection.shop),
    });
    root.render(rendered);
  }

  function setOpen(open: boolean): void {
    onInteraction();
    const isSame = isOpen === open;
    isOpen = open;
    if (!isSame) {
      render();
      if (open) page.emit('guest-cart:opened', {});
    } else if (open) restoreModal(host.shadowRoot);
  }

  const show = (): void => setOpen(true);
  const close = (): void => setOpen(false);

  async function connectAndRender(): Promise<void> {
    try {
      diagnose();
      const connected = connectToShop();
      const loadingMessages = messages.load(locale());
      setLangAttributes(frameOf(shadowOf(host)), langAttributes());
      const loading = Promise.all([connected.actions?.ready, loadPictures()]);
      if (root === undefined) await showSnapshot(connected.shop, loading);
      if (loadingMessages !== undefined) {
        await loadingMessages;
        connection?.saveSnapshot();
      }
      if (host.isConnected) mount();
    } catch (error) {
      if (isGuestCartError(error)) page.report(error);
      else throw error;
    }
  }

  /** Connects and renders in a microtask: several attributes that are set together are one update. */
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
    /** The shop of the settings, even of an element outside the page. @throws {GuestCartError} `misconfigured` */
    shop,
    mutations: (): CartMutations => connection?.mutations ?? createCartMutations(shop().session),
    /** The cart as last read; null if there is none, or none has been read yet. */
    cart: (): Cart | null => connection?.shop.reader.getState().cart ?? null,
    actionsOptions,
    show,
    close,
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
      if (isOpen) restoreModal(host.shadowRoot);
    },
    /** Removes the cart from the shadow root and ends the connection. */
    disconnect() {
      root?.unmount();
      root = undefined;
      // A snapshot that the app has not replaced yet.
      host.shadowRoot?.firstElementChild?.replaceChildren();
      disconnect();
    },
  };
}
