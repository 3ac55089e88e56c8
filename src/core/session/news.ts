import type { SignInReceipt } from '../customer/receipt.ts';

interface NewsOfCart {
  /** It is shown while this cart is the current one. */
  readonly cartId: string;
}

export interface SignInNews extends NewsOfCart {
  readonly kind: 'sign-in';
  readonly receipt: SignInReceipt;
}

/** What the shop has changed since the shopper has seen the cart. */
export interface LastVisitNews extends NewsOfCart {
  readonly kind: 'last-visit';
  /** Names of messages, and their values. */
  readonly sentences: readonly (readonly [
    message: 'lastVisitPrice' | 'lastVisitGone' | 'lastVisitCode',
    values: Readonly<Record<string, unknown>>,
  ])[];
}

/** Something that the cart says until the shopper dismisses it. `components/news/news-part.ts` has the sentences of each kind. */
export type News = SignInNews | LastVisitNews;

/** What the last sign-in has changed, if the customer has not dismissed it. */
export const receiptOf = (all: readonly News[]): SignInReceipt | null =>
  all.find((news) => news.kind === 'sign-in')?.receipt ?? null;
