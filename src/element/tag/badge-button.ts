import { badgeView, showsNone } from '../../components/drawer/badge-view.ts';
import type { ShopDisplay } from '../../components/ui/display.ts';
import { cartIdOf } from '../../core/cart/session/record.ts';
import type { ShopView } from '../../core/cart/shown/shop-view.ts';
import { badgeNodes, bagNode } from '../../core/markup/badge.ts';
import { renderNode } from '../first-paint/snapshot.ts';

/**
 * The button of a badge until the screen has loaded. It has the markup of `Badge`, which then takes
 * over the element, so that it keeps its focus.
 */
export function createBadgeButton(onPress: () => void) {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'gc-badge';
  button.part = 'badge';
  button.addEventListener('click', onPress);
  let wasNone = false;
  return {
    /** Shows it in the place of what is painted there. */
    show(frame: Element, { getState }: ShopView, display: ShopDisplay, isOpen: boolean): void {
      const { cart, current, changes } = getState();
      const badge = { cart, hasId: cartIdOf(current) !== null, totals: changes.totals };
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
