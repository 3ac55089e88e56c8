import { enShell } from '../../core/messages/en-shell.ts';
import { frameOf, renderNode, shadowOf } from '../first-paint/snapshot.ts';
import type { ElementBase } from './element-base.ts';

/** Says in the element that the cart cannot be shown, because the code that renders it did not load. */
export function sayNotShown({ host, locale, messages }: ElementBase): HTMLElement {
  const localized = messages.latest(locale(), host.messages)?.messages ?? enShell;
  const message = renderNode(['p@notice', { role: 'alert' }, localized.errorBroken]);
  frameOf(shadowOf(host)).append(message);
  return message;
}

/**
 * What a press leads to if the drawer did not load: the link in the element to the shop's own cart,
 * otherwise a message over the page.
 */
export function showInsteadOfDrawer(element: ElementBase): void {
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
