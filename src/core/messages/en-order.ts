import type { Translation } from './translation.ts';

/** The English messages of an ordered cart. */
export const enOrder = {
  /** Title of the cart. */
  orderLabel: 'Your order',
  orderThanks: 'Thank you!',
  /** The order's number: `{order}`. */
  orderNumber: 'Order #{order}',
  /** Follows it. */
  orderNext: 'We’ve received your order. Keep this number for questions about it.',
  orderCopy: 'Copy',
  orderCopied: 'Copied',
};

export type OrderMessages = Translation<typeof enOrder>;
