import type { Messages } from './messages.ts';

/** The English texts of the free-shipping bar and of shipping estimates. */
export const enShipping = {
  freeShippingAway: '{amount} away from free shipping',
  freeShipping: 'You get free shipping',
  estimateAsk: 'Estimate shipping',
  estimateCountry: 'Country',
  estimateRegion: 'State or region',
  estimatePostcode: 'Postal code',
  estimateApply: 'Estimate',
  estimating: 'Estimating…',
  estimateResults: 'Estimated shipping',
  estimateNote: 'This is an estimate. Shipping is confirmed at checkout.',
  estimateNone: 'No shipping methods for this address.',
  estimateFree: 'Free',
  errorEstimate: 'Couldn’t estimate shipping. Try again.',
} satisfies Partial<Messages>;
