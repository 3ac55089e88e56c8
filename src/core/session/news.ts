import type { SignInReceipt } from '../customer/receipt.ts';

export interface SignInNews {
  readonly kind: 'sign-in';
  /** News is shown while its cart is the current one. */
  readonly cartId: string;
  readonly receipt: SignInReceipt;
}

/** What the shop has changed since the shopper has seen the cart. */
export interface LastVisitNews {
  readonly kind: 'last-visit';
  readonly cartId: string;
  /** Names of messages, with values that may be from storage. */
  readonly sentences: readonly (readonly ['lastVisitPrice' | 'lastVisitGone' | 'lastVisitCode', object])[];
}

/** Something that the cart says until the shopper dismisses it. `components/news/news-part.ts` has the sentences of each kind. */
export type News = SignInNews | LastVisitNews;

/** What the last sign-in has changed, if the customer has not dismissed it. */
export const receiptOf = (all: readonly News[]): SignInReceipt | null =>
  all.find((news) => news.kind === 'sign-in')?.receipt ?? null;
