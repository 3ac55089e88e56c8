import type { Texts } from './texts.ts';

/** The English texts that only a server renders (`guest-cart/server`), for browsers without scripts. */
export const enServer = {
  /** The button that applies a typed quantity. */
  updateQuantity: 'Update',
};

export type ServerMessages = Texts<typeof enServer>;
