import {
  GuestCartError,
  hasCode,
  hasUnknownOutcome,
  type GuestCartErrorCode,
} from '../../api/errors.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import type { AddedState } from '../state/add-reactions.ts';
import type { AddState } from '../state/commands-state.ts';
import type { AddResult, UnconfirmedItem } from './add-items.ts';

/** An item that a call has not added. */
export interface NotAdded {
  readonly item: NewCartItem;
  /** Plain text. Null if neither the page nor a line of the cart names it. */
  readonly name: string | null;
  readonly error: GuestCartError;
  /**
   * Adds it and others, by the provider that has failed to. Undefined if the shop has refused it, or
   * may have added it.
   */
  readonly addAgain: ((items: readonly NewCartItem[]) => void) | undefined;
  /** Whether a call that has not settled adds it again. It is not shown then. */
  readonly isBeingAdded: boolean;
  /** What a read of the cart may show to be added. @default nothing */
  readonly unconfirmed?: UnconfirmedItem | undefined;
}

/**
 * The calls that add items, and what they have not added. What happens to such an item:
 *
 * | event                                  | if it can be added again   | otherwise                  |
 * | -------------------------------------- | -------------------------- | -------------------------- |
 * | a call begins: {@link beginCall}       | hidden if the call has it  | goes                       |
 * | the call adds it, or may have          | goes                       |                            |
 * | the call does not: {@link endCall}     | shown, once                | shown                      |
 * | its message is closed: {@link close}   | goes, if it stands alone   | goes                       |
 * | another change succeeds: {@link endOver} | stays                    | goes, unless it may arrive |
 * | another cart: {@link keepUnsent}       | stays                      | goes                       |
 * | another shopper: {@link forgetAll}     | goes                       | goes                       |
 * | a read shows it: {@link endArrived}    |                            | goes                       |
 */
export interface AddCalls {
  /** How many calls have not settled. */
  readonly pending: number;
  /**
   * When one of the last calls failed, in milliseconds since 1970, also if the page shows the error.
   * 0 if none has.
   */
  readonly failedAt: number;
  readonly notAdded: readonly NotAdded[];
}

export const noCalls: AddCalls = { pending: 0, failedAt: 0, notAdded: [] };

export type AddStep = (calls: AddCalls) => AddCalls;

/** Whether it is the same product with the same options, in any quantity. */
const isSameItem = (one: NewCartItem, other: NewCartItem): boolean =>
  one.sku === other.sku &&
  JSON.stringify(one.productOption) === JSON.stringify(other.productOption);

const isAmong = (items: readonly NewCartItem[], item: NewCartItem): boolean =>
  items.some((other) => isSameItem(item, other));

const canAddAgain = ({ addAgain }: NotAdded): boolean => addAgain !== undefined;

/** With the last failure goes the reason for a checkout to wait. */
function keep(isKept: (each: NotAdded) => boolean): AddStep {
  return (calls) => {
    const notAdded = calls.notAdded.filter(isKept);
    const failedAt = notAdded.length === 0 ? 0 : calls.failedAt;
    const isSame = notAdded.length === calls.notAdded.length && failedAt === calls.failedAt;
    return isSame ? calls : { ...calls, notAdded, failedAt };
  };
}

/** The shopper adds items: an earlier failure is over, except of what can be added again. */
export function beginCall(items: readonly NewCartItem[]): AddStep {
  return ({ pending, failedAt, notAdded }) => ({
    pending: pending + 1,
    // A checkout that waits for several calls waits for all of them.
    failedAt: pending > 0 ? failedAt : 0,
    notAdded: notAdded
      .filter(canAddAgain)
      .map((each) => (isAmong(items, each.item) ? { ...each, isBeingAdded: true } : each)),
  });
}

/** What has become of items that were added one after another. */
export interface CallEnd extends Pick<AddResult, 'added' | 'error'> {
  readonly items: readonly NewCartItem[];
  /** Those that were not added, if the cart shows why. */
  readonly notAdded: readonly NotAdded[];
}

/** Whether the shop may have added the item that failed. Without a cart, it was not sent. */
const mayBeAdded = (error: GuestCartError | undefined): boolean =>
  hasUnknownOutcome(error) && error?.operation !== 'create';

/** The items that are in the cart, or may be. */
const settledItems = ({ items, added, error }: CallEnd): readonly NewCartItem[] =>
  items.slice(0, added.length + (mayBeAdded(error) ? 1 : 0));

/** @param now in milliseconds since 1970 */
export function endCall(ends: readonly CallEnd[], now: number): AddStep {
  const items = ends.flatMap((end) => end.items);
  const settled = ends.flatMap(settledItems);
  const notAdded = ends.flatMap((end) => end.notAdded);
  const hasFailed = ends.some(({ error }) => error !== undefined);
  /** What was refused in another quantity can still be added as it was. */
  const isReplaced = (each: NotAdded): boolean =>
    notAdded.some(
      (next) =>
        next.item === each.item ||
        (isSameItem(next.item, each.item) && (canAddAgain(next) || !canAddAgain(each))),
    );
  const isOver = (each: NotAdded): boolean => isAmong(settled, each.item) || isReplaced(each);
  return (calls) => ({
    pending: calls.pending - 1,
    failedAt: hasFailed ? now : calls.failedAt,
    notAdded: [
      ...calls.notAdded
        .filter((each) => !isOver(each))
        .map((each) => (isAmong(items, each.item) ? { ...each, isBeingAdded: false } : each)),
      ...notAdded,
    ],
  });
}

const isShown = ({ isBeingAdded }: NotAdded): boolean => !isBeingAdded;

/** Those that cannot be added again come first: they are what the shopper has to read. */
function shownOf({ notAdded }: AddCalls): readonly NotAdded[] {
  const shown = notAdded.filter(isShown);
  return [...shown.filter((each) => !canAddAgain(each)), ...shown.filter(canAddAgain)];
}

/** The shopper closes the message. What can be added again stays until it is all that it says. */
export const close: AddStep = (calls) => {
  const hasOthers = !calls.notAdded.every(canAddAgain);
  return keep((each) => (hasOthers ? canAddAgain(each) : !isShown(each)))(calls);
};

/**
 * A later change has succeeded.
 * @param changedAt when the shopper has last changed something. What failed since then is still to
 * be read
 */
export function endOver(changedAt: number): AddStep {
  return (calls) =>
    calls.failedAt > changedAt
      ? calls
      : keep((each) => canAddAgain(each) || mayBeAdded(each.error))(calls);
}

/** The cart is ordered, or another one is current: what was not sent can be added to the next one. */
export const keepUnsent: AddStep = keep(canAddAgain);

/** The shopper may be another one. */
export const forgetAll: AddStep = keep(() => false);

/** A read shows that items are in the cart after all: the shop was slow, or a response was lost. */
export function endArrived(hasArrived: (item: UnconfirmedItem) => boolean): AddStep {
  const isOver = ({ unconfirmed }: NotAdded): boolean =>
    unconfirmed !== undefined && hasArrived(unconfirmed);
  return (calls) => (calls.notAdded.some(isOver) ? keep((each) => !isOver(each))(calls) : calls);
}

/** Errors, besides those of items that were not sent, after which an item is not in the cart. */
const certain = [
  'rate-limited',
  'unauthorized',
  'forbidden',
  'cart-not-found',
  'misconfigured',
] as const satisfies readonly GuestCartErrorCode[];

/** Those after an item that cannot be added again. The error is for the sentence. */
const notSent = (): GuestCartError =>
  new GuestCartError('aborted', 'an earlier item of the call was not added.', {
    operation: 'items',
    notSent: true,
  });

/**
 * The items that a call has not added: the one that has failed, and those after it, which were not
 * sent.
 */
export function itemsNotAdded(
  items: readonly NewCartItem[],
  { added, error, unconfirmed }: AddResult,
  nameOf: (item: NewCartItem) => string | null,
  addAgain: NotAdded['addAgain'],
): readonly NotAdded[] {
  if (error === undefined) return [];
  const isSent = error.notSent !== true && error.operation !== 'create';
  const isCertain = !isSent || hasCode(error, ...certain);
  const ofFailed = { error, addAgain: isCertain ? addAgain : undefined, unconfirmed };
  const ofRest = isCertain ? ofFailed : { error: notSent(), addAgain };
  return items.slice(added.length).map((item, index) => ({
    ...(index === 0 ? ofFailed : ofRest),
    item,
    name: nameOf(item),
    isBeingAdded: false,
  }));
}

/** Adds what can be added again: each provider what it has not added. */
export function addAllAgain(calls: AddCalls): void {
  const again = calls.notAdded.filter((each) => isShown(each) && canAddAgain(each));
  for (const addAgain of new Set(again.map((each) => each.addAgain)))
    addAgain?.(again.filter((each) => each.addAgain === addAgain).map(({ item }) => item));
}

/**
 * What widgets show of the items that were not added.
 * @param retry adds again those that can be
 */
export function failedAddState(
  calls: AddCalls,
  retry: () => void,
): Omit<AddState, keyof AddedState> {
  const shown = shownOf(calls);
  const last = shown.findLast((each) => !canAddAgain(each)) ?? shown.at(-1);
  return {
    isAdding: calls.pending > 0,
    hasFailedAdd: calls.failedAt > 0,
    addError: last?.error ?? null,
    failedItems: shown.map(({ item: { sku, qty = 1 }, name, error }) => ({
      sku,
      name,
      qty,
      error,
    })),
    retryAdd: shown.some(canAddAgain) ? retry : undefined,
  };
}
