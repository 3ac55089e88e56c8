import { errorAddNotLoaded } from './en-add-not-loaded.ts';
import type { Translation } from './translation.ts';

/**
 * The English messages of items that could not be added, beside those of any error. Each may be of one
 * item or several.
 */
export const enAddErrors = {
  /**
   * A request to add an item got no response, or the shop failed, and the cart could not be read or
   * does not contain the item.
   */
  errorAdd: 'We couldn’t confirm that anything was added. Check your cart before you try again.',
  errorAddOffline: 'Not added, because you’re offline.',
  /**
   * `errorAddOffline` once the browser is online. As long, so that the button below stays where it
   * is.
   */
  errorAddOnline: 'Not added, because you were offline.',
  /** An item that was not sent waits, as `savedOnline`. */
  addedOnline: 'Will be added when the connection is back.',
  /** An item after one that was refused. */
  errorAddNotSent: 'Not added.',
  errorAddNotLoaded,
  /** The shop did not accept the request, and the cart is unchanged. */
  errorUnchanged: 'Not added, because something went wrong.',
  /** One more of an item in the cart was refused. `quantityInCart` follows. */
  errorNoMore: 'You can’t add more.',
  /** How many of an item that could not be added are in the cart: `{quantity}`. */
  quantityInCart: 'You have {quantity} in your cart.',
  /** The item is sold out. Follows its name, as the sentence of `errorOf`. */
  errorOfSoldOut: 'Sold out.',
};

export type AddErrorMessages = Translation<typeof enAddErrors>;
