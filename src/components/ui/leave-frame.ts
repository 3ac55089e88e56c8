import { browserEventOf, type BrowserEventSource } from './browser-event.ts';

/**
 * Whether the page is in a frame, as in a site builder. Most shops refuse to be shown in one
 * (`X-Frame-Options`), so their pages open in the whole window.
 */
const isFramed = (): boolean => window.top !== window;

/** Opens a page of the shop: in the whole window, also from a frame. */
export function goTo(url: string): void {
  // A frame without permission, or long after a press, may not navigate the window.
  if (!isFramed() || open(url, '_top') === null) location.assign(url);
}

/** Lets a link in a frame open in the whole window, unless a router of the page follows it. */
export function openInWindow(
  event: BrowserEventSource & { readonly currentTarget: EventTarget | null },
): void {
  const { currentTarget: link } = event;
  if (!isFramed() || !(link instanceof HTMLAnchorElement) || link.target !== '') return;
  const click = browserEventOf(event);
  // The last listener: routers listen on the document, or on the window.
  const retarget = (last: Event): void => {
    if (last === click && !last.defaultPrevented) link.target = '_top';
  };
  addEventListener('click', retarget, { once: true });
}
