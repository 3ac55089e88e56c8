import type { NewCartItem } from '../../api/arguments.ts';
import type { Cart } from '../../api/cart.ts';
import {
  GuestCartError,
  hasCode,
  hasUnknownOutcome,
  isCartNotFound,
  isGuestCartError,
  isRefusal,
  toGuestCartError,
} from '../../api/errors.ts';
import type { AddedItem } from '../state/add-state.ts';

// What became of items, and what follows, as pure functions in the order of an item's way: after an
// error (`send-items.ts`), after the read of a cart that has refused it (`add-items.ts`), and while its
// message is shown (`failed-adds.ts`).

/**
 * What became of an item that was not added:
 *
 * - `refused`: the cart does not have it, and the shop would refuse it again
 * - `retryable`: the cart does not have it, and the shop may accept it later
 * - `uncertain`: the cart may have it, so it is never sent again
 */
export type AddOutcome = 'refused' | 'retryable' | 'uncertain';

/** A cart to which an item is sent, and what it contained before. Undefined if that is not known. */
export interface Target {
  readonly cartId: string;
  readonly before: Cart | undefined;
}

/** Why an item was not added. */
export interface AddFailure {
  readonly outcome: AddOutcome;
  readonly error: GuestCartError;
  /** Where it was sent. @default it was not sent */
  readonly target?: Target | undefined;
  /** Whether that cart may take no items at all. */
  readonly mayRefuseAll?: boolean | undefined;
}

/** What became of items that were added one after another. */
export interface AddResult {
  readonly items: readonly NewCartItem[];
  /** The first of them. */
  readonly added: readonly AddedItem[];
  /** Of the next one. Those after it were not sent. */
  readonly failure?: AddFailure | undefined;
}

export const toAddError = (thrown: unknown): GuestCartError =>
  toGuestCartError(thrown, 'the item was not added.', { operation: 'items' });

/** Why an item was not sent. It can be added by a press. */
const unsentErrors = {
  'other-shopper': ['aborted', 'the customer has signed out, or the page was reset.'],
  withdrawn: ['aborted', 'the items were withdrawn while they waited for a connection.'],
  'no-connection': ['network', 'the browser was offline, and the cart could not be read since.'],
  'after-failure': ['aborted', 'an earlier item of the call was not added.'],
} as const;

export function unsentError(reason: keyof typeof unsentErrors): GuestCartError {
  const [code, what] = unsentErrors[reason];
  return new GuestCartError(code, what, { operation: 'items', notSent: true });
}

/** An item that was sent, when its error arrives. */
export interface SentItem {
  /** Whether the page has read or created the cart, which is then neither ordered nor a customer's. */
  readonly isCartKnown: boolean;
  /** Whether a read of the cart can show that it has the item: what it had before is known. */
  readonly canBeFound: boolean;
  readonly isOtherShopper: boolean;
}

interface AfterError {
  readonly outcome: AddOutcome;
  /** What a read of the cart may show, which changes the outcome: the item, or that it takes none. */
  readonly lookFor?: 'item' | 'refusing-cart' | undefined;
}

/** Magento's message for an item of a cart that its guard has hidden. Localized, so it is a hint. */
const hiddenCart = 'Invalid state change requested';

/**
 * What an error says of an item. A 500 or 503 is uncertain even if a read after it does not show the
 * item: gateways respond so, also with JSON, while the shop is still adding it. Magento refuses an item
 * of an ordered cart like one of a missing cart, and since APSB26-73 one of a customer's cart with its
 * own message.
 *
 * @param sent undefined if the item was not sent, for example because no cart could be created
 */
export function afterError(error: GuestCartError, sent: SentItem | undefined): AfterError {
  if (hasCode(error, 'misconfigured')) return { outcome: 'refused' };
  if (sent === undefined || error.notSent === true) return { outcome: 'retryable' };
  const { isCartKnown, canBeFound, isOtherShopper } = sent;
  /** A read would show the cart of the next shopper. */
  const unlessLeft = (lookFor: AfterError['lookFor']) => (isOtherShopper ? undefined : lookFor);
  if (hasUnknownOutcome(error))
    return { outcome: 'uncertain', lookFor: canBeFound ? unlessLeft('item') : undefined };
  if (isCartNotFound(error)) return { outcome: 'retryable', lookFor: unlessLeft('refusing-cart') };
  // The shop has not looked at the item.
  if (hasCode(error, 'rate-limited', 'unauthorized', 'forbidden')) return { outcome: 'retryable' };
  const mayRefuseAll = isRefusal(error) && (!isCartKnown || error.serviceMessage === hiddenCart);
  return { outcome: 'refused', lookFor: mayRefuseAll ? unlessLeft('refusing-cart') : undefined };
}

/** The failure of an item that was sent to no cart. */
export function unsentFailure(thrown: unknown): AddFailure {
  const error = toAddError(thrown);
  return { outcome: afterError(error, undefined).outcome, error };
}

/**
 * Which cart takes an item, after a read of the one that has refused it: the current or a new one
 * (`ensure`), or a new one in its place (`replace`). Undefined for none: the cart takes others, or its
 * read has failed.
 */
export function otherCart(
  read: Cart | GuestCartError,
  isCustomers: boolean,
): 'ensure' | 'replace' | undefined {
  if (isGuestCartError(read)) {
    // The read has retired the id, so there is no current cart.
    if (isCartNotFound(read)) return 'ensure';
    // The cart belongs to a customer who has not signed in. A guest can still buy.
    return hasCode(read, 'unauthorized') ? 'replace' : undefined;
  }
  if (isCustomers) return 'ensure';
  return read.is_active === false ? 'replace' : undefined;
}

/** The outcomes whose message remains after an event. The others are over. */
const remaining = {
  /** The shopper adds items. */
  add: ['retryable'],
  /** The shopper closes the message. */
  close: ['retryable'],
  /** The shop has confirmed another change. */
  change: ['retryable', 'uncertain'],
  /** The cart is ordered, or another one is current. */
  'other-cart': ['retryable'],
  'other-shopper': [],
} as const satisfies Readonly<Record<string, readonly AddOutcome[]>>;

export type AddEvent = keyof typeof remaining;

export const remainsAfter = (event: AddEvent, outcome: AddOutcome): boolean =>
  (remaining[event] as readonly AddOutcome[]).includes(outcome); // of some outcomes
