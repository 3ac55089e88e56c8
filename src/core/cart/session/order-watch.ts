/** Not the method of the document itself, which an element called `hasFocus` hides. */
const hasFocus = (): boolean => Document.prototype.hasFocus.call(document);

/**
 * Knows the cart that the shopper cannot have ordered: this page has read it, has stayed in focus at
 * its address since, without the checkout, and no other tab or code has changed the cart.
 */
export function createOrderWatch() {
  /** The cart, and the address at which it was read. Empty if there is none. */
  let watched = '';
  let watches = 0;
  const here = (cartId: string): string => `${cartId} ${location.href}`;
  const mayBeOrdered = (): void => void (watched = '');

  return {
    onRead(cartId: string): void {
      if (watches > 0) watched = hasFocus() ? here(cartId) : '';
    },
    mayBeOrdered,
    isNotOrdered: (cartId: string): boolean => watched !== '' && watched === here(cartId),
    /** Follows the page. Returns a function that stops it. */
    start(): () => void {
      const { window: page, document: shown } = globalThis;
      // A function of its own: another start would replace this one, and end with it.
      const onLeave = (): void => mayBeOrdered();
      watches += 1;
      // Focus is also lost to the payment form in a frame.
      page.addEventListener('blur', onLeave);
      shown.addEventListener('visibilitychange', onLeave);
      // Not by a signal, which jsdom refuses in Jest, because it is that of Node.
      return () => {
        page.removeEventListener('blur', onLeave);
        shown.removeEventListener('visibilitychange', onLeave);
        watches -= 1;
        mayBeOrdered();
      };
    },
  };
}

export type OrderWatch = ReturnType<typeof createOrderWatch>;
