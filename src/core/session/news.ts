import type { SignInReceipt } from '../customer/receipt.ts';

export interface SignInNews {
  readonly kind: 'sign-in';
  readonly receipt: SignInReceipt;
}

/** Something that the cart says until the shopper dismisses it. `components/news/news-part.ts` has the sentences of each kind. */
export type News = SignInNews;
