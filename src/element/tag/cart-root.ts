import { badgeView, showsNone } from '../../components/drawer/badge-view.ts';
import type { ShopDisplay } from '../../components/ui/display.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { createStable } from '../../core/cart/state/stable.ts';
import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import { enShell } from '../../core/messages/en-shell.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import { frameOf, renderNode, shadowOf } from '../first-paint/snapshot.ts';
import type { ElementBase, LocalizedMessages } from './element-base.ts';
import { controlsLoader, screenLoader, type ScreenChunk } from './load-chunks.ts';

/** Says in the element that the cart cannot be shown, because the code that renders it did not load. */
export function sayNotShown({ host, messages }: ElementBase): HTMLElement {
  const localized = messages.latest()?.messages ?? enShell;
  const message = renderNode(['p@notice', { role: 'alert' }, localized.errorBroken]);
  frameOf(shadowOf(host)).append(message);
  return message;
}

/**
 * The button of a badge until the screen has loaded. It has the markup of `Badge`, which then takes
 * over the element, so that it keeps its focus.
 */
function createBadgeButton(onPress: () => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'gc-badge';
  button.part = 'badge';
  button.addEventListener('click', onPress);
  let wasNone = false;
  return {
    /** Shows it in the place of what is painted there. */
    show(frame: Element, { getState }: ShopView, display: ShopDisplay, isOpen: boolean): void {
      const { cart, cartId, widgetState } = getState();
      const badge = { cart, hasId: cartId !== null, totals: widgetState.totals };
      const view = badgeView(badge, display, wasNone);
      wasNone = showsNone(cart, view);
      const { label, count, summary } = view;
      const icon = ['slot', { name: 'badge-icon' }, bagNode] as const;
      const contents = badgeNodes(label, count, summary, display.messages, icon);
      button.replaceChildren(...renderNode(['span', null, ...contents]).childNodes);
      // The drawer opens when its code has loaded.
      button.toggleAttribute('data-waiting', isOpen);
      if (button.parentElement !== frame) frame.replaceChildren(button);
    },
    remove: (): void => button.remove(),
  };
}

export type CartRoot = ReturnType<typeof createCartRoot>;

/**
 * Replaces what is painted in an element by its cart. Until the screen has loaded, that is
 * the button of a badge.
 */
export function createCartRoot(element: ElementBase) {
  const { host, settings, messages, drawer } = element;
  const frame = frameOf(shadowOf(host));
  let root: ReturnType<ScreenChunk['createRoot']> | undefined;
  const badge = createBadgeButton(() => {
    if (root === undefined) drawer.setState({ isOpen: true });
  });
  const stableDisplay = createStable<ShopDisplay>();
  const stableSettings = createStable<ShopDisplay['settings']>();

  /** What the cart shows, the same object until it changes. */
  function displayOf(localized: LocalizedMessages): ShopDisplay {
    return stableDisplay({
      settings: stableSettings({ ...settings(), locale: usableLocale(localized.locale) }),
      messages: localized.messages,
      matchPageColours: screenLoader.loaded()?.matchPageColours,
      lockPageScroll: screenLoader.loaded()?.lockPageScroll,
    });
  }

  function renderWithoutScreen(shopView: ShopView, display: ShopDisplay): void {
    const { mode } = settings();
    if (mode === 'badge') badge.show(frame, shopView, display, drawer.getState().isOpen);
    else badge.remove();
    // A painted cart stays.
    if (mode === 'inline' && screenLoader.hasFailed() && frame.firstChild === null)
      sayNotShown(element);
  }

  return {
    /** Renders the cart. Does nothing until its messages are loaded. */
    render(shopView: ShopView): void {
      const localized = messages.latest();
      // Without messages the element renders when they are loaded.
      if (localized === undefined) return;
      const display = displayOf(localized);
      // The button replaces a painted badge during a press, which then has no click.
      if (frame.querySelector('span.gc-badge:active') !== null) drawer.setState({ isOpen: true });
      const screen = screenLoader.loaded();
      if (screen === undefined) {
        renderWithoutScreen(shopView, display);
        return;
      }
      root ??= screen.createRoot(frame);
      root.render(screen.elementWidget({ element, shopView, display, controls: controlsLoader }));
    },
    remove: (): void => root?.unmount(),
  };
}
