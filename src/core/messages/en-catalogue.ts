import type { Translation } from './translation.ts';

/** The English messages of what the shop's catalogue says about a line. */
export const enCatalogue = {
  /** The shop does not sell the product at the moment. */
  soldOut: 'Sold out',
  /** The regular price of a product that costs less now: `{amount}`, or "$25.00 each". */
  regularPrice: 'Was {amount}',
};

export type CatalogueMessages = Translation<typeof enCatalogue>;
