import { createStore, type StoreApi } from 'zustand/vanilla';
import { hasCode, type GuestCartError } from '../../api/errors.ts';
import type { NewCartItem } from '../../api/features/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { tryAddItems, type AddItemOptions, type UnconfirmedItem } from './add-items.ts';
import type { CartHandle } from './cart-handle.ts';
import { findAddedLine } from './find-added-line.ts';
import type { Enqueue } from './write-queue.ts';

export interface AddCallOptions {
  /**
   * Whether the page shows the error itself, so that the cart does not show it as well.
   * @default false
   */
  readonly showsError?: boolean | undefined;
}

export interface AddCommandOptions extends AddItemOptions {
  readonly cartOf: (cartId: string) => CartHandle;
  readonly enqueue: Enqueue;
  /**
   * Called when a call has failed with an error that the shopper is going to see, here or in the
   * page.
   */
  readonly onFailed: () => void;
  /** Why the last call failed. */
  readonly failure: StoreApi<FailedAdd>;
}

export interface FailedAdd {
  readonly error: GuestCartError | null;
  readonly unconfirmed?: UnconfirmedItem | undefined;
  /** Adds again what was not sent, because the browser was offline. */
  readonly retry?: (() => void) | undefined;
}

const noFailure: FailedAdd = { error: null };

export const createFailure = (): StoreApi<FailedAdd> => createStore<FailedAdd>(() => noFailure);

/** Adds items one after another, and keeps the error of the last call for the shopper. */
export function createAddCommand(options: AddCommandOptions) {
  const { getState, setState, subscribe } = options.failure;
  const dismissError = (): void => setState(noFailure, true);

  async function add(
    items: readonly NewCartItem[],
    call: AddCallOptions = {},
  ): Promise<readonly CartItem[]> {
    dismissError();
    const { added, error, unconfirmed } = await options.enqueue(() => tryAddItems(options, items));
    if (error === undefined) return added.map(({ line }) => line);
    // The shopper does not see mistakes in the page's call, which are for its developers. An aborted
    // call is not a failure.
    if (!hasCode(error, 'invalid-argument', 'aborted', 'misconfigured')) {
      options.onFailed();
      const left = items.slice(added.length);
      // The state contains the error.
      const addAgain = (): void => void add(left, call).catch(() => undefined);
      const retry = error.notSent ? addAgain : undefined;
      if (call.showsError !== true) setState({ error, unconfirmed, retry }, true);
    }
    throw error;
  }

  return {
    getFailure: getState,
    subscribe,
    dismissError,
    add,
    /**
     * Clears the error of an item that is in the cart after all: the shop was slow, or its response
     * was lost.
     */
    followRead(): void {
      const { unconfirmed } = getState();
      if (unconfirmed === undefined) return;
      const { cartId, item, before } = unconfirmed;
      const { cart } = options.cartOf(cartId).getState();
      if (cart !== null && findAddedLine(before, cart, item) !== undefined) dismissError();
    },
  };
}
