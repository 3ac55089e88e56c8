import type { StoreApi } from 'zustand/vanilla';
import type { PublicLine } from '../../api/line-fields.ts';

/** A line without the number of its cart: every script of the page can listen for receipts. */
export type ReceiptItem = PublicLine;

/** A product whose quantity a sign-in has changed, or could not keep. */
export interface ReceiptLine {
  /** The line before the sign-in; of the guest's cart, if the product was in both. */
  readonly item: ReceiptItem;
  /** Pieces in the customer's cart before the sign-in. */
  readonly before: number;
  /** Pieces in it now. */
  readonly after: number;
  /** Pieces of both carts that are not in it. */
  readonly missing: number;
}

/**
 * A change that the shopper has made around a sign-in, and that may not be in the customer's cart:
 * to the line `item`, or of the discount code `code`.
 */
export type UnsavedChange =
  | { readonly kind: 'line'; readonly item: ReceiptItem }
  | { readonly kind: 'code'; readonly code: string };

/** What a sign-in has changed in the customer's cart. */
export interface SignInReceipt {
  /** Products that were added completely. */
  readonly added: readonly ReceiptLine[];
  /** Products that the customer's cart had before, with more pieces now. */
  readonly changed: readonly ReceiptLine[];
  /** Products that only the customer's cart had. */
  readonly kept: readonly ReceiptLine[];
  /** Products with fewer pieces than in both carts together. */
  readonly missing: readonly ReceiptLine[];
  /** Changes that it may have overtaken. */
  readonly unsaved: readonly UnsavedChange[];
}

export const emptyReceipt: SignInReceipt = {
  added: [],
  changed: [],
  kept: [],
  missing: [],
  unsaved: [],
};

/** What the last sign-in has changed. */
export interface SignInNews {
  readonly kind: 'sign-in';
  /** News is shown while its cart is the current one. Null if the customer's cart is not known. */
  readonly cartId: string | null;
  readonly receipt: SignInReceipt;
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
  /** `offer`: they can be put back. `rest`: they were, and `receipt` has what could not be had. */
  readonly stage: 'offer' | 'rest';
}

/** The shop no longer has the customer's cart, whose items were on screen. */
export interface GoneNews {
  readonly kind: 'gone';
  readonly cartId: string;
}

/** The shop no longer accepts the customer's token. The cart of the account is still there. */
export interface SignedOutNews {
  readonly kind: 'signed-out';
  /** No cart: the customer's id is removed. */
  readonly cartId: null;
}

/**
 * The customer has signed out before the shop has confirmed a change, or the last page was left while
 * one waited for a connection. It is not named: nothing of a customer stays on the page.
 */
export interface UnsavedNews {
  readonly kind: 'unsaved';
  /** The cart may be gone, so it is shown with any other, and without one. */
  readonly cartId: 'any';
}

/** The cart was ordered in another tab, and is forgotten. */
export interface OrderedNews {
  readonly kind: 'ordered';
  /** No cart: what is added next is not ordered. */
  readonly cartId: null;
}

/**
 * Something that the widget says about a cart until the shopper dismisses it. A minor version may
 * add kinds.
 */
export type News =
  | SignInNews
  | SignedOutNews
  | UnsavedNews
  | OrderedNews
  | LastVisitNews
  | EndedNews
  | GoneNews;

/** The zustand store of the news as hosts see it. */
export type ReadonlyNewsStore = Pick<
  StoreApi<readonly News[]>,
  'getState' | 'getInitialState' | 'subscribe'
>;

/** What the last sign-in has changed, if the customer has not dismissed it. */
export const receiptOf = (all: readonly News[]): SignInReceipt | null =>
  all.find((news) => news.kind === 'sign-in')?.receipt ?? null;
