import { sayNotShown } from './cart-root.ts';
import type { ElementBase } from './element-base.ts';
import type { ElementLifecycle } from './element-lifecycle.ts';
import { screenLoader } from './load-chunks.ts';

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

/** Calls one of the functions: immediately if the screen has loaded. */
function whenScreenLoaded(onLoaded: () => void, onFailed: () => void): void {
  if (screenLoader.loaded() === undefined) screenLoader.load().then(onLoaded, onFailed);
  else onLoaded();
}

/**
 * What a press leads to if the drawer did not load: the link in the element to the shop's own cart,
 * otherwise a message over the page.
 */
function showInsteadOfDrawer(element: ElementBase): void {
  const link = element.host.querySelector<HTMLAnchorElement>(':scope > a:not([slot])');
  if (link !== null) {
    link.click();
    return;
  }
  const message = sayNotShown(element);
  // The browser closes it on a press elsewhere. Without popovers it stays below the badge.
  message.popover = 'auto';
  if ('showPopover' in message) message.showPopover();
}

/** Opens and closes the drawer of an element. Loads what it shows, if possible before it opens. */
export function createElementDrawer(
  element: ElementBase,
  { connection, render }: ElementLifecycle,
) {
  const { host, settings, page, drawer } = element;
  const isOpen = (): boolean => drawer.getState().isOpen;

  for (const type of ['pointerover', 'focusin']) {
    host.addEventListener(type, () => {
      if (connection() !== undefined && settings().mode !== 'inline')
        screenLoader.load().catch(() => undefined);
    });
  }
  drawer.subscribe((now, before) => {
    if (now.isOpen === before.isOpen) return;
    // Renders in this task: a listener of the event sees the open drawer.
    render();
    if (now.isOpen) whenScreenLoaded(emitOpened, giveUp);
  });

  function emitOpened(): void {
    if (isOpen()) page.emit('guest-cart:opened', {});
  }

  function giveUp(): void {
    if (!isOpen()) return;
    close();
    showInsteadOfDrawer(element);
  }

  function close(): void {
    drawer.setState({ isOpen: false });
  }

  /** Keeps an open drawer modal after the element was moved. */
  function moved(): void {
    if (isOpen()) restoreModal(host.shadowRoot);
  }

  function show(): void {
    moved();
    drawer.setState({ isOpen: true });
  }

  return { show, close, moved };
}
