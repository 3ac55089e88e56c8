import { createStore } from 'zustand/vanilla';
import {
  failedOffline,
  hasCode,
  hasUnknownOutcome,
  type GuestCartError,
} from '../../api/errors.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import {
  tryAddItems,
  type AddItemOptions,
  type AddResult,
  type UnconfirmedItem,
} from './add-items.ts';
import { createAddReactions } from '../state/add-reactions.ts';
import type { AddCallOptions, AddState } from '../state/changes.ts';
import type { CommandsContext } from './cart-context.ts';
import { createCartHandle, type CartHandle } from './cart-handle.ts';
import { findAddedLine } from './find-added-line.ts';

interface FailedAdd {
  readonly error: GuestCartError | null;
  readonly unconfirmed: UnconfirmedItem | undefined;
  /** The items of each call that were not sent, because the browser was offline. */
  readonly unsent: readonly (readonly NewCartItem[])[];
  /** Adds them. Undefined if there are none. */
  readonly retry: (() => void) | undefined;
  /**
   * When one of the last calls failed, in milliseconds since 1970, also if the page shows the error.
   * 0 if none has.
   */
  readonly failedAt: number;
}

const noFailure: FailedAdd = {
  error: null,
  unconfirmed: undefined,
  unsent: [],
  retry: undefined,
  failedAt: 0,
};

export interface AddProgress extends FailedAdd {
  /** How many calls have not settled. */
  readonly pending: number;
}

/** The items that were added last, and why others were not. */
export const createAdds = () => ({
  itemAdded: createAddReactions(),
  progress: createStore<AddProgress>(() => ({ ...noFailure, pending: 0 })),
});

export type Adds = ReturnType<typeof createAdds>;

/** Whether the shopper sees an error. Mistakes in the page's call are for its developers. */
const isShown = (error: GuestCartError): boolean =>
  // An aborted call is not a failure.
  !hasCode(error, 'invalid-argument', 'aborted', 'misconfigured');

/**
 * Keeps why the last call failed, and what was not sent.
 * @param addUnsent adds what was not sent
 */
function createFailedAdds({ getState, setState }: Adds['progress'], addUnsent: () => void) {
  const dismissError = (): void => setState(noFailure);

  /** Keeps what earlier calls have not sent. */
  function fail(
    error: GuestCartError | null,
    left: FailedAdd['unsent'],
    unconfirmed?: UnconfirmedItem,
  ): void {
    const unsent = [...getState().unsent, ...left];
    const retry = unsent.length === 0 ? undefined : addUnsent;
    setState({ error, unconfirmed, unsent, retry });
  }

  /** A call replaces the failure of the one before, except for what others have not sent. */
  function replaceFailure(items: readonly NewCartItem[]): void {
    const { error, unsent } = getState();
    // The same items once more: the shopper has pressed their button instead of "Try again".
    const others = unsent.filter((other) => JSON.stringify(other) !== JSON.stringify(items));
    dismissError();
    if (others.length > 0) fail(error, others);
  }

  return {
    dismissError,
    fail,
    replaceFailure,
    /**
     * Clears the error of an item, because a later change has succeeded. Not of one whose outcome is
     * unknown, which may still arrive, and of one that was not sent, which can be sent again.
     *
     * @param changedAt when the shopper has last changed something. What failed since then is still
     * to be read
     */
    dismissOver: (changedAt: number): void => {
      const { error, retry, failedAt } = getState();
      const isOver = failedAt <= changedAt && retry === undefined;
      if (isOver && !hasUnknownOutcome(error)) dismissError();
    },
  };
}

/**
 * Adds items one after another, and keeps the error of the last call for the shopper, with all that
 * was not sent.
 */
export function createAddCommand(
  { session, source, features, reports, enqueue }: CommandsContext,
  { itemAdded, progress }: Adds,
  onLine: AddItemOptions['onLine'],
) {
  const { getState, setState } = progress;
  const cartOf = (cartId: string): CartHandle => createCartHandle(session, source, cartId);
  const onAdded = itemAdded.notify;
  /** A call has failed with an error that the shopper is going to see, here or in the page. */
  const onFailed = (): void => itemAdded.notify([]);
  const options = { session, features, reports, cartOf, onAdded, onLine };
  const failed = createFailedAdds(progress, () => void addUnsent());
  const { dismissError, fail, replaceFailure } = failed;

  async function send(items: readonly NewCartItem[]): Promise<AddResult> {
    setState(({ pending, failedAt }) => ({
      pending: pending + 1,
      failedAt: pending > 0 ? failedAt : 0,
    }));
    let isAdded = false;
    try {
      const result = await enqueue(() => tryAddItems(options, items));
      isAdded = result.error === undefined;
      return result;
    } finally {
      setState(({ pending, failedAt }) => ({
        pending: pending - 1,
        failedAt: isAdded ? failedAt : Date.now(),
      }));
    }
  }

  /** Adds what was not sent: each call on its own, so that a refused one stops no other. */
  async function addUnsent(): Promise<void> {
    const { unsent } = getState();
    dismissError();
    const results = await Promise.all(
      unsent.map(async (items) => {
        const { added, error } = await send(items);
        return { error, left: error && failedOffline(error) ? [items.slice(added.length)] : [] };
      }),
    );
    const errors = results.flatMap(({ error }) => error ?? []);
    const [first] = errors;
    if (first === undefined) return;
    onFailed();
    const error = errors.find((other) => !failedOffline(other)) ?? first;
    fail(
      error,
      results.flatMap(({ left }) => left),
    );
  }

  async function add(
    items: readonly NewCartItem[],
    call: AddCallOptions = {},
  ): Promise<readonly CartItem[]> {
    replaceFailure(items);
    const { added, error, unconfirmed } = await send(items);
    if (error === undefined) return added.map(({ line }) => line);
    if (isShown(error)) {
      onFailed();
      const left = failedOffline(error) ? [items.slice(added.length)] : [];
      if (call.showsError !== true) fail(error, left, unconfirmed);
    }
    throw error;
  }

  return {
    getState(): AddState {
      const { pending, failedAt, error, retry } = getState();
      return {
        isAdding: pending > 0,
        hasFailedAdd: failedAt > 0,
        addError: error,
        retryAdd: retry,
        ...itemAdded.getState(),
      };
    },
    dismissError,
    dismissOver: failed.dismissOver,
    add,
    /**
     * Clears the error of an item that is in the cart after all: the shop was slow, or its response
     * was lost.
     */
    followRead(): void {
      const { unconfirmed } = getState();
      if (unconfirmed === undefined) return;
      const { cartId, item, before } = unconfirmed;
      const { cart } = cartOf(cartId).getState();
      if (cart !== null && findAddedLine(before, cart, item) !== undefined) dismissError();
    },
  };
}
