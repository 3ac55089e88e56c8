import type { StoreApi } from 'zustand/vanilla';
import type { SignInReceipt } from './customer-receipt.ts';

/** What the last sign-in has changed. */
export interface SignInNews {
  readonly kind: 'sign-in';
  /** News is shown while its cart is the current one. Null if the customer's cart is not known. */
  readonly cartId: string | null;
  readonly receipt: SignInReceipt;
}

/** What the shopper has seen of a cart, as it is stored. */
export interface SeenCart {
  /** The currency and the tax display of the prices. */
  readonly unit: string;
  readonly lines: readonly {
    readonly id: number | null;
    /** Null for a line with options. Undefined if an older version has stored it. */
    readonly sku?: string | null | undefined;
    readonly type?: string | null | undefined;
    readonly name: string | null;
    readonly qty: number | null;
    readonly price: number | null | undefined;
    readonly text: string | null;
  }[];
  /** Undefined if it is not known. */
  readonly code: string | null | undefined;
  /** Set when the shopper goes to the checkout, until the cart is on screen again. */
  readonly mayBeOrdered?: true | undefined;
}

/** What the shop has changed since the shopper has seen the cart. */
export interface LastVisitNews {
  readonly kind: 'last-visit';
  readonly cartId: string;
  /** Names of messages, with values that may be from storage. @internal */
  readonly sentences: readonly (readonly [
    'lastVisitPrice' | 'lastVisitGone' | 'lastVisitCode',
    object,
  ])[];
}

/** The shop no longer has the last cart, whose items can be put back. */
export interface EndedNews {
  readonly kind: 'ended';
  /** The cart that this page has created since; null if there is none. */
  readonly cartId: string | null;
  /** Its items as missing ones, then what could not be had. */
  readonly receipt: SignInReceipt;
  /** No page of this visit offers them again. @internal */
  readonly forget: () => void;
  /**
   * Puts them back in one tab. Null if another has: a visit's tabs may be copies of each other.
   * Undefined once they were put back.
   * @internal
   */
  readonly once?: (<T>(putBack: () => Promise<T>) => Promise<T | null>) | undefined;
}

/** The shop no longer accepts the customer's token. The cart of the account is still there. */
export interface SignedOutNews {
  readonly kind: 'signed-out';
  /** No cart: the customer's id is removed. */
  readonly cartId: null;
}

/**
 * Something that the widget says about a cart until the shopper dismisses it. A minor version may
 * add kinds.
 */
export type News = SignInNews | SignedOutNews | LastVisitNews | EndedNews;

/** The zustand store of the news as hosts see it. */
export type ReadonlyNewsStore = Pick<
  StoreApi<readonly News[]>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** What the last sign-in has changed, if the customer has not dismissed it. */
export const receiptOf = (all: readonly News[]): SignInReceipt | null =>
  all.find((news) => news.kind === 'sign-in')?.receipt ?? null;
