import { errorAddNotLoaded } from './en-add-not-loaded.ts';
import type { Translation } from './translation.ts';

/**
 * The English messages of errors that any request may have, and of an item that could not be added.
 */
export const enErrors = {
  /**
   * A request to add an item got no response, and the cart could not be read or does not contain
   * the item.
   */
  errorAdd: 'We couldn’t confirm that this was added. Check your cart before you try again.',
  errorAddOffline: 'You’re offline, so this wasn’t added. You can try again later.',
  /** The same once the browser is online. As long, so that the button below stays where it is. */
  errorAddOnline: 'You were offline, so this wasn’t added. You can try again now.',
  /** An item after one that was refused. */
  errorAddNotSent: 'This wasn’t added. You can try again now.',
  errorAddNotLoaded,
  errorMisconfigured: 'We can’t show your cart right now. It’s safe. Please contact us.',
  errorRateLimited: 'We’re very busy right now. Please wait a moment.',
  /** The shop failed to change the cart, and the cart is unchanged. */
  errorUnchanged: 'Something went wrong. Your cart hasn’t changed.',
  errorUnexpected: 'Something went wrong. Your cart is safe.',
  /** The shop refuses the page, or is down for maintenance. */
  errorForbidden: 'We can’t show your cart right now. It’s safe.',
  /** The shop has refused the quantity, because it has fewer pieces. */
  errorQuantity: 'Only a smaller quantity is available.',
  /** The same for one more of an item in the cart. `quantityInCart` follows. */
  errorNoMore: 'You can’t add more.',
  /** How many of an item that could not be added are in the cart: `{quantity}`. */
  quantityInCart: 'You have {quantity} in your cart.',
  /** The shop has refused an item that is not in stock. */
  errorSoldOut: 'This item is sold out.',
  /** The same after the item’s name, as the sentence of `errorOf`. */
  errorOfSoldOut: 'Sold out.',
  errorRejected: 'That change isn’t possible. Your cart hasn’t changed.',
  /** What could not be added, `{name}`, and one of the sentences about why. */
  errorOf: '{name}: {sentence}',
  /** The shop's own message, as plain text: `{message}`. */
  shopSays: '{message}',
};

export type ErrorMessages = Translation<typeof enErrors>;
