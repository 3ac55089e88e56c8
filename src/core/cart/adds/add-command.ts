import { isCustomerCartId } from '../../api/cart-url.ts';
import type { GuestCartError } from '../../api/errors.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import { currentIdOf } from '../record/current-cart.ts';
import {
  addInTurn,
  nameIn,
  type AddContext,
  type AddPageOptions,
  type ConfirmedAddOptions,
} from './add-in-turn.ts';
import type { AddFailure, AddResult } from './add-outcome.ts';
import type { Adds } from './adds.ts';
import { checkItems } from './check-items.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import {
  beginCall,
  close,
  endArrived,
  endCall,
  endWith,
  endWithChange,
  itemsNotAdded,
  type NotAdded,
} from './failed-adds.ts';
import { findAddedLine } from '../lines/find-added-line.ts';
import type { AddingPage } from './send-context.ts';
import { createOnlineWait } from './wait-online.ts';

/**
 * Whether an error is for the shopper. That the page or the shop lacks the feature is for developers,
 * and an aborted call is not a failure.
 */
const isForShopper = ({ code, status = 404 }: GuestCartError): boolean =>
  code !== 'aborted' && !(code === 'misconfigured' && status === 404);

/**
 * Returns what has become of the current cart since the last call. What fails before the first cart
 * is created may be tried again in it.
 */
function createCartWatch({ session, reader }: Pick<CommandsDependencies, 'session' | 'reader'>) {
  const currentCart = () => ({
    shopper: session.cartStore.shopper(),
    cartId: currentIdOf(session),
    isOrdered: reader.getState().cart?.is_active === false,
  });
  let now = currentCart();
  return (): 'other-cart' | 'other-shopper' | undefined => {
    const before = now;
    now = currentCart();
    if (now.shopper !== before.shopper) return 'other-shopper';
    if (before.cartId === null) return undefined;
    const isOrdered = now.isOrdered && !before.isOrdered;
    return isOrdered || now.cartId !== before.cartId ? 'other-cart' : undefined;
  };
}

/** Whether the cart to which an item was sent now has it. */
function hasArrived(
  { item, failure: { target } }: NotAdded,
  handleOf: AddingPage['handleOf'],
): boolean {
  const cart = target && handleOf(target.cartId).getState().cart;
  return findAddedLine(target?.before, cart, item) !== undefined;
}

const hasFailure = (result: AddResult): result is AddResult & { readonly failure: AddFailure } =>
  result.failure !== undefined;

/** What became of the items of one call. */
export interface AddCallResult extends AddResult {
  /** Whether the cart offers to add again what was not added. */
  readonly isOffered: boolean;
}

/** Adds items one after another. `failed-adds.ts` says what becomes of those that were not added. */
export function createAddCommand(
  dependencies: CommandsDependencies,
  adds: Adds,
  page: AddPageOptions,
) {
  const { session, reader, handleOf, unsaved } = dependencies;
  const { cartStore } = session;
  const { update, showAdded } = adds;
  const takeCartChange = createCartWatch(dependencies);
  const untilOnline = createOnlineWait({ session, reader, ...page });
  const context: AddContext = { dependencies, adds, page, untilOnline };

  /**
   * Adds lists of items, each until one of its items is not added.
   * @param showsError whether the cart says why
   */
  async function run(
    lists: readonly (readonly NewCartItem[])[],
    showsError: (error: GuestCartError) => boolean,
    options: ConfirmedAddOptions,
  ): Promise<readonly AddResult[]> {
    const shopper = cartStore.shopper();
    const isCustomer = isCustomerCartId(currentIdOf(session));
    const addAgain = againWith(options);
    update(beginCall(lists));
    const results = await Promise.all(
      lists.map((items) => addInTurn(context, { items, options, addAgain })),
    );
    cartStore.sync();
    const failed = results.filter(hasFailure);
    // What another shopper has left behind is not kept.
    const isKept = cartStore.shopper() === shopper;
    if (!isKept && isCustomer && failed.length > 0) unsaved.reportLost();
    const kept = isKept ? failed : [];
    // The error that the shopper is going to see, here or in the page, replaces the toast.
    const hasFailed = kept.some(({ failure }) => isForShopper(failure.error));
    if (hasFailed) showAdded([]);
    const notAdded = kept
      .filter(({ failure }) => showsError(failure.error))
      .flatMap((result) => itemsNotAdded(result, nameIn(reader), addAgain));
    update(endCall(lists, results, notAdded, hasFailed ? Date.now() : undefined));
    return results;
  }

  /** Adds again as the call did: each item on its own, so that a refused one stops no other. */
  function againWith({
    onConfirmed,
  }: ConfirmedAddOptions): (items: readonly NewCartItem[]) => void {
    return (items) =>
      void run(
        items.map((item) => [item]),
        () => true,
        { onConfirmed },
      );
  }

  return {
    /** Adds items as one write. Never rejects. */
    async tryAdd(
      items: readonly NewCartItem[],
      options: ConfirmedAddOptions = {},
    ): Promise<AddCallResult> {
      try {
        checkItems(items);
      } catch (error) {
        const failure = { outcome: 'refused', error: error as GuestCartError } as const; // as it throws
        return { items: [], added: [], failure, isOffered: false };
      }
      const showsError = (error: GuestCartError): boolean =>
        options.showsError !== true && isForShopper(error);
      // The page may change its list, or add it again, before this call settles.
      const results = await run([[...items]], showsError, options);
      const [result] = results as [AddResult]; // one for each list
      const { failure } = result;
      const isOffered = failure?.outcome === 'retryable' && showsError(failure.error);
      return { ...result, isOffered };
    },

    /** The shopper closes the message. */
    dismissShown: (): void => update(close),

    /** @param changedAt when the shopper has last changed something that the shop has confirmed */
    dismissOver: (changedAt: number): void => update(endWithChange(changedAt)),

    /**
     * Drops the failures that are over, and what another shopper has left waiting. Call it when the
     * cart was read, or another one is current.
     */
    dropSettled(): void {
      const change = takeCartChange();
      if (change !== undefined) update(endWith(change));
      update(endArrived((notAdded) => hasArrived(notAdded, handleOf)));
    },
  };
}
