import type { ShopDisplay } from '../../components/ui/display.ts';
import { createStable } from '../../core/cart/state/stable.ts';
import { usableLocale } from '../../core/messages/locale.ts';
import { frameOf, shadowOf } from '../first-paint/snapshot.ts';
import { controlsChunk, screenChunk, type ScreenChunk } from './load-chunks.ts';
import { createBadgeButton } from './badge-button.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { sayNotShown } from './not-shown.ts';
import type { ElementBase } from './element-base.ts';
import type { LocalizedMessages } from './element-messages.ts';

/** The rendered cart of an element. */
export interface CartRoot {
  /** Renders a cart. Does nothing until its messages are loaded. */
  readonly render: (shopView: ShopView) => void;
  readonly remove: () => void;
}

/**
 * Replaces what is painted in an element by its cart. Until the screen has loaded, that is
 * the button of a badge.
 */
export function createCartRoot(element: ElementBase): CartRoot {
  const { host, settings, locale, resolveItem, messages, page, drawer } = element;
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
      matchPageColours: screenChunk.loaded()?.matchPageColours,
      lockPageScroll: screenChunk.loaded()?.lockPageScroll,
    });
  }

  return {
    remove: () => root?.unmount(),
    render(shopView) {
      const localized = messages.latest(locale(), host.messages);
      // Without messages the element renders when they are loaded.
      if (localized === undefined) return;
      const display = displayOf(localized);
      // The button replaces a painted badge during a press, which then has no click.
      if (frame.querySelector('span.gc-badge:active') !== null) drawer.setState({ isOpen: true });
      const screen = screenChunk.loaded();
      if (screen === undefined) {
        const { mode } = settings();
        if (mode === 'badge') badge.show(frame, shopView, display, drawer.getState().isOpen);
        else badge.remove();
        // A painted cart stays.
        if (mode === 'inline' && screenChunk.hasFailed() && frame.firstChild === null)
          sayNotShown(element);
        return;
      }
      const loadedControls = controlsChunk.loaded();
      root ??= screen.createRoot(frame);
      root.render(
        screen.elementWidget({
          shopView,
          drawer,
          settings: settings(),
          display,
          AddReaction: loadedControls?.AddReaction,
          FailedAdd: loadedControls?.FailedAdd,
          resolveItem: resolveItem(),
          onCheckout: screen.checkoutHandler(settings(), page),
          controls: controlsChunk,
        }),
      );
    },
  };
}
