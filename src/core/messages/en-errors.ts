import type { Translation } from './translation.ts';

/** The English messages of errors that any request may have. */
export const enErrors = {
  errorMisconfigured: 'We can’t show your cart right now. It’s safe. Please contact us.',
  errorRateLimited: 'We’re very busy right now. Please wait a moment.',
  errorUnexpected: 'Something went wrong. Your cart is safe.',
  /** The shop has refused the quantity, because it has fewer pieces. */
  errorQuantity: 'Only a smaller quantity is available.',
  /** The shop has refused an item that is not in stock. */
  errorSoldOut: 'This item is sold out.',
  errorRejected: 'That change isn’t possible. Your cart hasn’t changed.',
  /** What a `{sentence}` or a button of an error is about: the `{name}` of a product. */
  errorOf: '{name}: {sentence}',
  /** The shop's own message, as plain text: `{message}`. */
  shopSays: '{message}',
};

export type ErrorMessages = Translation<typeof enErrors>;
