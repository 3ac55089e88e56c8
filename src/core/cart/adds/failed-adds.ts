import type { NewCartItem } from '../../api/arguments.ts';
import type { AddedState, AddState, WaitingAdd } from '../state/add-state.ts';
import {
  remainsAfter,
  unsentError,
  type AddEvent,
  type AddFailure,
  type AddResult,
} from './add-outcome.ts';

/** An item that a call has not added. */
export interface NotAdded {
  readonly item: NewCartItem;
  /** Plain text. Null if neither the page nor a line of the cart names it. */
  readonly name: string | null;
  readonly failure: AddFailure;
  /** Adds it and others, by the provider that has failed to. */
  readonly addAgain: (items: readonly NewCartItem[]) => void;
}

/** An item that waits for a connection, or has waited for one. */
export interface WaitingItem extends NotAdded {
  /** Takes back items of its call, of which all have this function. */
  readonly withdraw: (items: readonly WaitingItem[]) => void;
}

/** The calls that add items, and what they have not added. */
export interface AddCalls {
  /** The items of those that have not settled. */
  readonly pending: readonly (readonly NewCartItem[])[];
  /** Those of them that wait for a connection, in the order of the presses. */
  readonly waiting: readonly WaitingItem[];
  /** Those that have waited, and are being sent. */
  readonly sending: readonly WaitingItem[];
  /**
   * When one of the last calls failed, in milliseconds since 1970, also if the page shows the error.
   * 0 if none has.
   */
  readonly failedAt: number;
  readonly notAdded: readonly NotAdded[];
}

export const noCalls: AddCalls = {
  pending: [],
  waiting: [],
  sending: [],
  failedAt: 0,
  notAdded: [],
};

export type AddTransition = (calls: AddCalls) => AddCalls;

const remains =
  (event: AddEvent) =>
  ({ failure }: NotAdded): boolean =>
    remainsAfter(event, failure.outcome);

const isRetryable = ({ failure }: NotAdded): boolean => failure.outcome === 'retryable';

/** The same for the same product with the same options, in any quantity. */
const keyOf = ({ sku, productOption }: NewCartItem): string => JSON.stringify([sku, productOption]);

const isSameItem = (one: NewCartItem, other: NewCartItem): boolean => keyOf(one) === keyOf(other);

const isAmong = (items: readonly NewCartItem[], item: NewCartItem): boolean =>
  items.some((other) => isSameItem(item, other));

/** Whether it can be added again, and is not being added again. */
const isOffered =
  ({ pending }: Pick<AddCalls, 'pending'>) =>
  (each: NotAdded): boolean =>
    isRetryable(each) && !isAmong(pending.flat(), each.item);

/** With the last failure goes the reason for a checkout to wait. */
function keep(isKept: (each: NotAdded) => boolean): AddTransition {
  return (calls) => {
    const notAdded = calls.notAdded.filter(isKept);
    const failedAt = notAdded.length === 0 ? 0 : calls.failedAt;
    const isSame = notAdded.length === calls.notAdded.length && failedAt === calls.failedAt;
    return isSame ? calls : { ...calls, notAdded, failedAt };
  };
}

export function beginCall(lists: readonly (readonly NewCartItem[])[]): AddTransition {
  return ({ pending, failedAt, notAdded, ...calls }) => ({
    ...calls,
    pending: [...pending, ...lists],
    // A checkout that waits for several calls waits for all of them.
    failedAt: pending.length > 0 ? failedAt : 0,
    notAdded: notAdded.filter(remains('add')),
  });
}

/** Items of a call wait. They take over what an earlier one has not added of the same products. */
export function beginWait(waiting: readonly WaitingItem[]): AddTransition {
  const items = waiting.map(({ item }) => item);
  const isTakenOver = (each: NotAdded): boolean => isRetryable(each) && isAmong(items, each.item);
  return (calls) => ({
    ...keep((each) => !isTakenOver(each))(calls),
    waiting: [...calls.waiting, ...waiting],
  });
}

const without = <T>(all: readonly T[], some: readonly T[]): readonly T[] =>
  all.filter((each) => !some.includes(each));

/** Items that may have waited are sent. They stay in sight until the cart shows them. */
export const beginSend =
  (items: readonly WaitingItem[]): AddTransition =>
  (calls) => {
    const sent = items.filter((each) => calls.waiting.includes(each));
    if (sent.length === 0) return calls;
    return {
      ...calls,
      waiting: without(calls.waiting, sent),
      sending: [...calls.sending, ...sent],
    };
  };

/** Items no longer wait: the cart shows them, they were not added, or the shopper took them back. */
export const endWait =
  (items: readonly WaitingItem[]): AddTransition =>
  (calls) =>
    [...calls.waiting, ...calls.sending].some((each) => items.includes(each))
      ? { ...calls, waiting: without(calls.waiting, items), sending: without(calls.sending, items) }
      : calls;

/**
 * @param lists that have begun together
 * @param results of them, without what the shopper has taken back
 * @param notAdded their items that were not added, if the cart shows why
 * @param failedAt when one of them failed, if the shopper is told; in milliseconds since 1970
 */
export function endCall(
  lists: readonly (readonly NewCartItem[])[],
  results: readonly AddResult[],
  notAdded: readonly NotAdded[],
  failedAt: number | undefined,
): AddTransition {
  /** The items that are in the cart, or may be. */
  const settled = results.flatMap(({ items, added, failure }) =>
    items.slice(0, added.length + (failure?.outcome === 'uncertain' ? 1 : 0)),
  );
  /** What was refused in another quantity can still be added as it was. */
  const isReplaced = (each: NotAdded): boolean =>
    notAdded.some(
      (next) =>
        next.item === each.item ||
        (isSameItem(next.item, each.item) && (isRetryable(next) || !isRetryable(each))),
    );
  return (calls) => ({
    ...calls,
    pending: calls.pending.filter((items) => !lists.includes(items)),
    failedAt: failedAt ?? calls.failedAt,
    notAdded: [
      ...calls.notAdded.filter((each) => !isAmong(settled, each.item) && !isReplaced(each)),
      ...notAdded,
    ],
  });
}

/**
 * The shopper closes the message. A second time ends what can be added again, but not what is being
 * added.
 */
export const close: AddTransition = (calls) => {
  const isUnderway = (each: NotAdded): boolean => !isOffered(calls)(each);
  return keep(calls.notAdded.every(isRetryable) ? isUnderway : remains('close'))(calls);
};

export const endWith = (event: AddEvent): AddTransition => keep(remains(event));

/**
 * @param changedAt when the shopper has last changed something. What failed since then is still to
 * be read
 */
export const endWithChange =
  (changedAt: number): AddTransition =>
  (calls) =>
    calls.failedAt > changedAt ? calls : endWith('change')(calls);

/** A read shows that items are in the cart after all: the shop was slow, or a response was lost. */
export function endArrived(hasArrived: (each: NotAdded) => boolean): AddTransition {
  const isOver = (each: NotAdded): boolean =>
    each.failure.outcome === 'uncertain' && hasArrived(each);
  return (calls) => (calls.notAdded.some(isOver) ? keep((each) => !isOver(each))(calls) : calls);
}

/**
 * The items that a call has not added: the one that has failed, and those after it, which were not
 * sent.
 */
export function itemsNotAdded(
  { items, added, failure }: AddResult,
  nameOf: (item: NewCartItem) => string | null,
  addAgain: NotAdded['addAgain'],
): readonly NotAdded[] {
  if (failure === undefined) return [];
  const unsent = { outcome: 'retryable', error: unsentError('after-failure') } as const;
  const ofRest = failure.outcome === 'retryable' ? failure : unsent;
  return items.slice(added.length).map((item, index) => ({
    item,
    name: nameOf(item),
    failure: index === 0 ? failure : ofRest,
    addAgain,
  }));
}

/** Adds what can be added again: each provider what it has not added. */
export function addAllAgain(calls: AddCalls): void {
  const again = calls.notAdded.filter(isOffered(calls));
  for (const addAgain of new Set(again.map((each) => each.addAgain)))
    addAgain(again.filter((each) => each.addAgain === addAgain).map(({ item }) => item));
}

/** The rows of items that wait or have waited, each product with the sum of its quantities. */
export function waitingAdds(
  waiting: AddCalls['waiting'],
  sending: AddCalls['sending'],
): readonly WaitingAdd[] {
  const sums = new Map<string, WaitingAdd>();
  for (const { item, name, withdraw } of [...sending, ...waiting]) {
    const key = keyOf(item);
    const qty = (sums.get(key)?.qty ?? 0) + (item.qty ?? 1);
    const ofPress = waiting.filter((each) => each.withdraw === withdraw);
    const ofRow = ofPress.filter((each) => isSameItem(each.item, item));
    const isWaiting = ofPress.length > 0;
    sums.delete(key);
    sums.set(key, {
      key,
      sku: item.sku,
      name,
      qty,
      withdraw: isWaiting ? () => withdraw(ofRow) : undefined,
      withdrawPress: isWaiting ? () => withdraw(ofPress) : undefined,
    });
  }
  return [...sums.values()];
}

/**
 * What widgets show of the items that were not added. Those that cannot be added again come first:
 * they are what the shopper has to read.
 *
 * @param retry adds again those that can be
 */
export function failedAddState(
  calls: Omit<AddCalls, 'waiting' | 'sending'>,
  retry: () => void,
): Omit<AddState, keyof AddedState | 'waitingAdds'> {
  const again = calls.notAdded.filter(isRetryable);
  const over = calls.notAdded.filter((each) => !isRetryable(each));
  const last = over.at(-1) ?? again.at(-1);
  return {
    isAdding: calls.pending.length > 0,
    addFailedAt: calls.failedAt,
    failedAdd: last
      ? {
          error: last.failure.error,
          items: [...over, ...again].map((each) => ({
            sku: each.item.sku,
            name: each.name,
            qty: each.item.qty ?? 1,
            inCart: 0,
            error: each.failure.error,
            canAddAgain: isRetryable(each),
          })),
          retry: again.length > 0 ? retry : undefined,
          isRetrying: again.length > 0 && !again.some(isOffered(calls)),
        }
      : null,
  };
}
