import type { Translation } from './translation.ts';

/** The English messages of an ordered cart. */
export const enOrder = {
  /** Title of the cart. */
  orderLabel: 'Your order',
  orderThanks: 'Thank you!',
  /** The order's number: `{order}`. */
  orderNumber: 'Order #{order}',
  orderCopy: 'Copy',
  orderCopied: 'Copied',
  /** Leads back to the shop, and starts the next cart. */
  continueShopping: 'Continue shopping',
};

export type OrderMessages = Translation<typeof enOrder>;
