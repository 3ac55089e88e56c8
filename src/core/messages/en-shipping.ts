import type { Translation } from './translation.ts';

/** The English messages of the free-shipping bar and of shipping estimates. */
export const enShipping = {
  /** How much more is needed for free shipping: `{amount}`. */
  freeShippingAway: 'Spend {amount} more for free shipping',
  /** How much more is needed, where the cart would reach it without its discount: `{amount}`. */
  freeShippingDiscounted: 'Your discount puts you {amount} below free shipping',
  /** The threshold is reached. Whether shipping is free depends on the destination. */
  freeShippingMinimum: 'You’ve reached the minimum for free shipping',
  /** The threshold is reached, and the estimated destination has a free method. */
  freeShippingReached: 'You’ve reached free shipping',
  /** Free shipping is chosen. */
  freeShipping: 'Your order ships free',
  /** Label of the disclosure with the form. */
  estimateAsk: 'Estimate shipping',
  /** Instead of the form, once shipping to the `{country}`, with its region, has been estimated. */
  estimateTo: 'Shipping to {country}',
  /** Shows the form again. */
  estimateChange: 'Change',
  /** Leaves the form as it was, and the estimate. */
  estimateCancel: 'Cancel',
  estimateCountry: 'Country',
  /** In the list while none is chosen, and below it after a press. */
  estimateCountryMissing: 'Choose a country',
  estimateRegion: 'State or region',
  /** In the empty field of a region that is not needed. */
  estimateOptional: 'Optional',
  estimatePostcode: 'Postal code',
  /** It has too few digits for the `{country}`. */
  postcodeWrong: 'Check the postal code ({country}).',
  /** The country needs it, and it is empty. */
  estimatePostcodeMissing: 'Enter a postal code.',
  /** The country needs a region, and none is typed, or chosen from a list. */
  estimateRegionMissing: 'Which state or region?',
  estimateApply: 'Estimate',
  estimating: 'Estimating…',
  /** Label of the list of shipping methods. */
  estimateResults: 'Estimated shipping',
  /** Label of the methods by which shoppers collect the items in a store. */
  estimatePickup: 'Pickup',
  estimateNote: 'This is an estimate. You choose shipping at checkout.',
  estimateNone: 'No shipping methods for this address.',
  errorEstimate: 'Couldn’t estimate shipping. Try again in a moment.',
  /** The shop has refused the destination, without its own sentence. */
  errorEstimateAddress: 'Couldn’t estimate shipping for this address. Check it.',
  errorEstimateOffline: 'You’re offline. Shipping will be estimated when you’re back online.',
};

export type ShippingMessages = Translation<typeof enShipping>;
