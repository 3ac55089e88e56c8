import { scrollIntoView } from '../ui/scroll-into-view.ts';

/**
 * The `ref` of a message: scrolls to it when it appears. Only if the element around it is in the
 * viewport: the shopper may have scrolled elsewhere meanwhile.
 */
export function scrollToMessage(message: HTMLElement | null): void {
  if (message === null) return;
  // The focus of the field above may move first.
  requestAnimationFrame(() => {
    const around = message.parentElement?.getBoundingClientRect();
    if (around && around.bottom > 0 && around.top < innerHeight) scrollIntoView(message);
  });
}
