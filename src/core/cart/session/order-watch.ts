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
      const stopped = new AbortController();
      const { signal } = stopped;
      watches += 1;
      // Focus is also lost to the payment form in a frame.
      // A function of its own: another start would replace this one, and end with it.
      const onLeave = (): void => mayBeOrdered();
      window.addEventListener('blur', onLeave, { signal });
      document.addEventListener('visibilitychange', onLeave, { signal });
      return () => {
        watches -= 1;
        mayBeOrdered();
        stopped.abort();
      };
    },
  };
}

export type OrderWatch = ReturnType<typeof createOrderWatch>;
