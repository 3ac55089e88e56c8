import { errorAddNotLoaded } from './en-add-not-loaded.ts';
import type { Translation } from './translation.ts';

/** The English messages of an item that could not be added, beside those of any error. */
export const enAddErrors = {
  /**
   * A request to add an item got no response, or the shop failed, and the cart could not be read or
   * does not contain the item.
   */
  errorAdd: 'We couldn’t confirm that this was added. Check your cart before you try again.',
  errorAddOffline: 'You’re offline, so this wasn’t added.',
  /**
   * `errorAddOffline` once the browser is online. As long, so that the button below stays where it
   * is.
   */
  errorAddOnline: 'You were offline, so this wasn’t added.',
  /** An item after one that was refused. */
  errorAddNotSent: 'This wasn’t added.',
  errorAddNotLoaded,
  /** The shop did not accept the request, and the cart is unchanged. */
  errorUnchanged: 'Something went wrong, so this wasn’t added.',
  /** One more of an item in the cart was refused. `quantityInCart` follows. */
  errorNoMore: 'You can’t add more.',
  /** How many of an item that could not be added are in the cart: `{quantity}`. */
  quantityInCart: 'You have {quantity} in your cart.',
  /** The item is sold out. Follows its name, as the sentence of `errorOf`. */
  errorOfSoldOut: 'Sold out.',
};

export type AddErrorMessages = Translation<typeof enAddErrors>;
