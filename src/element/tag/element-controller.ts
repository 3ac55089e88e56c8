import type { Cart } from '../../core/api/cart.ts';
import { createCartMutations, type CartMutations } from '../../core/cart/state/mutation.ts';
import type { ElementControlsOptions } from '../chunks/controls-types.ts';
import type { ControlledElement } from '../settings/host-settings.ts';
import { shopOf, type Shop } from './shop-registry.ts';
import { controlsOptionsOf } from './connection.ts';
import { createElementBase, type ElementBase } from './element-base.ts';
import { loadedShell, loadShell } from '../chunks/load-shell.ts';
import { createElementLifecycle, type ElementLifecycle } from './element-lifecycle.ts';
import { showInsteadOfDrawer } from './not-shown.ts';

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

/** Calls one of the functions: immediately if the shell has loaded. */
function whenShellLoaded(onLoaded: () => void, onFailed: () => void): void {
  if (loadedShell() === undefined) loadShell().then(onLoaded, onFailed);
  else onLoaded();
}

/** Loads the screen before a drawer is opened, and renders it when it is. */
function followDrawer(element: ElementBase, { phase, screen, render }: ElementLifecycle): void {
  const { host, hostSettings, page, drawer } = element;
  for (const type of ['pointerover', 'focusin']) {
    host.addEventListener(type, () => {
      const isConnected = phase().connection !== undefined;
      if (isConnected && hostSettings.settings().mode !== 'inline') void screen.load();
    });
  }
  drawer.subscribe(({ isOpen }, before) => {
    if (isOpen === before.isOpen) return;
    if (isOpen) void screen.load();
    // Renders in this task: a listener of the event sees the open drawer.
    render();
    if (isOpen) whenShellLoaded(emitOpened, giveUp);
  });

  function emitOpened(): void {
    if (drawer.getState().isOpen) page.emit('guest-cart:opened', {});
  }

  function giveUp(): void {
    if (!drawer.getState().isOpen) return;
    drawer.setState({ isOpen: false });
    showInsteadOfDrawer(element);
  }
}

/**
 * Connects an element to its shop and renders the cart in its shadow root. Does nothing until the
 * first {@link ElementController.update}.
 */
export function createElementController(host: ControlledElement) {
  const element = createElementBase(host);
  const { hostSettings, drawer } = element;
  const lifecycle = createElementLifecycle(element);
  const { phase, update } = lifecycle;
  const shop = (): Shop => phase().connection?.shop ?? shopOf(hostSettings.settings());
  followDrawer(element, lifecycle);

  return {
    settings: hostSettings.settings,
    /**
     * The shop of the settings, even of an element outside the page.
     * @throws {GuestCartError} `misconfigured`
     */
    shop,
    mutations: (): CartMutations => phase().connection?.view ?? createCartMutations(shop().session),
    /** The cart as last read; null if there is none, or none has been read yet. */
    cart: (): Cart | null => phase().connection?.shop.reader.getState().cart ?? null,
    controlsOptions: (): ElementControlsOptions =>
      controlsOptionsOf(element, phase().connection?.emit),
    show(): void {
      if (drawer.getState().isOpen) restoreModal(host.shadowRoot);
      drawer.setState({ isOpen: true });
    },
    close: (): void => drawer.setState({ isOpen: false }),
    update,
    /** Applies the element's headers from the next request on. */
    headersChanged(): void {
      const { connection } = phase();
      if (connection !== undefined) connection.shop.headers = host.headers;
    },
    /** Parses the settings again, then updates. */
    settingsChanged: (): void => {
      hostSettings.invalidate();
      update();
    },
    /** Keeps an open drawer modal after the element was moved. */
    moved(): void {
      if (drawer.getState().isOpen) restoreModal(host.shadowRoot);
    },
    /** Removes the cart from the shadow root and ends the connection. */
    disconnect(): void {
      lifecycle.end();
      // The element may come back later. Without the shell, no drawer does it.
      drawer.setState({ isOpen: false });
    },
  };
}
