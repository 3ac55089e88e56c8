import type { Translation } from './translation.ts';

/** The English messages of news, such as the receipt after a sign-in. */
export const enNews = {
  /** Why the cart has more than before. */
  receiptMerged: 'We combined your cart with the one in your account.',
  /** The products that were added to the customer's cart, if they are few. */
  receiptNames: 'Added: {names}.',
  /** How many there are otherwise. */
  receiptAdded: {
    one: '{count} product added to your cart.',
    other: '{count} products added to your cart.',
  },
  /** A product with more pieces than before: `{before}` and `{after}`. */
  receiptChanged: '{name}: {after} instead of {before}.',
  /** A product of which the shop has kept only `{after}` pieces. */
  receiptLimited: '{name}: only {after} available',
  /** A product that the shop has left out. */
  receiptGone: '{name}: not available',
  /** A change to a product or a discount code `{name}`, which a sign-in may have overtaken. */
  receiptUnsaved: 'Check {name}: your last change may not have been saved.',
  /** After a sign-out before the shop has confirmed a change to the customer's cart. */
  unsavedAtSignOut: 'Your last change may not have been saved.',
  /** Above the empty cart of a tab, after the order in another one. */
  orderedInTab: 'Your cart was ordered in another tab.',
  /** The shop has changed a price since the last visit: from `{was}` to `{now}`. */
  lastVisitPrice: '{name} is now {now} (was {was}).',
  lastVisitGone: '{name} is no longer available.',
  /** The shop no longer applies the discount code `{code}`. */
  lastVisitCode: 'Discount code {code} has ended.',
  receiptPutBack: 'Put back what’s missing',
  /** Follows `retired`: a cart may have been ordered without the page's knowledge. */
  endedOffer: 'If you didn’t order it, you can put its items back.',
  endedPutBack: 'Put the items back',
  receiptPuttingBack: 'Putting back…',
  undo: 'Undo',
};

export type NewsMessages = Translation<typeof enNews>;
