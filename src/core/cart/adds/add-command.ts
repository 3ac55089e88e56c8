import { GuestCartError } from '../../api/errors.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import type { Cart } from '../../api/cart.ts';
import { callHost } from '../../api/report.ts';
import { isOffline } from '../../api/request.ts';
import { clampText, decodedText } from '../../messages/plain-text.ts';
import { currentIdOf } from '../record/current-cart.ts';
import type { AddedItem, InnerAddOptions } from '../state/add-state.ts';
import type { Adds } from './adds.ts';
import {
  checkItems,
  signedOutError,
  tryAddItems,
  type AddingPage,
  type AddResult,
} from './add-items.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import { watchShopper } from '../writes/shopper.ts';
import {
  beginCall,
  beginWait,
  close,
  endArrived,
  endCall,
  endWait,
  endWith,
  endWithChange,
  itemsNotAdded,
  type NotAdded,
  type WaitingCall,
} from './failed-adds.ts';
import { findAddedLine } from '../lines/find-added-line.ts';
import { createOnlineWait, reachesShop, type WaitOnlineOptions } from './wait-online.ts';

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
    shopper: watchShopper(session),
    cartId: currentIdOf(session),
    isOrdered: reader.getState().cart?.is_active === false,
  });
  let now = currentCart();
  return (): 'other-cart' | 'other-shopper' | undefined => {
    const before = now;
    now = currentCart();
    if (before.shopper.mayBeAnother()) return 'other-shopper';
    if (before.cartId === null) return undefined;
    const isOrdered = now.isOrdered && !before.isOrdered;
    return isOrdered || now.cartId !== before.cartId ? 'other-cart' : undefined;
  };
}

/** What became of items whose customer has signed out: they are not for the next shopper. */
const leftBehind = (items: readonly NewCartItem[]): AddResult => ({
  items,
  added: [],
  failure: { outcome: 'retryable', error: signedOutError() },
});

/** Why items were not sent that waited for a connection, or wait for one. */
const waitedError = (code: 'aborted' | 'network', what: string): GuestCartError =>
  new GuestCartError(code, what, { operation: 'items', notSent: true });

/** What became of items that waited for a connection, and were not sent. */
const notSent = (items: readonly NewCartItem[], isWithdrawn: boolean): AddResult => ({
  items,
  added: [],
  failure: {
    outcome: 'retryable',
    error: isWithdrawn
      ? waitedError('aborted', 'the items were withdrawn while they waited for a connection.')
      : waitedError('network', 'the browser was offline, and the cart could not be read since.'),
  },
});

/** What the message about an item calls it. */
function nameOf({ sku, name }: NewCartItem, cart: Cart | null): string | null {
  const text = decodedText(name ?? cart?.items?.find((line) => line.sku === sku)?.name);
  return text && clampText(text, 100);
}

/** Whether the cart to which an item was sent now has it. */
function hasArrived(
  { item, failure: { target } }: NotAdded,
  handleOf: AddingPage['handleOf'],
): boolean {
  const cart = target && handleOf(target.cartId).getState().cart;
  return findAddedLine(target?.before, cart, item) !== undefined;
}

/** What became of the items of one call. */
export interface AddCallResult extends AddResult {
  /** Whether the cart offers to add again what was not added. */
  readonly isOffered: boolean;
}

/** Adds items one after another. `failed-adds.ts` says what becomes of those that were not added. */
export function createAddCommand(
  dependencies: CommandsDependencies,
  {
    getCalls,
    update,
    showAdded,
    noteAdded,
  }: Pick<Adds, 'getCalls' | 'update' | 'showAdded' | 'noteAdded'>,
  {
    onLine,
    ...connection
  }: Pick<AddingPage, 'onLine'> & Pick<WaitOnlineOptions, 'subscribe' | 'areEditsWaiting'>,
) {
  const { session, reader, features, reports, queueWrite, handleOf, unsaved } = dependencies;
  const takeCartChange = createCartWatch(dependencies);
  const untilOnline = createOnlineWait({ session, reader, ...connection });
  const name = (item: NewCartItem) => nameOf(item, reader.getState().cart);

  /**
   * Adds items in their turn, until one of them is not added. No item is sent while the browser is
   * offline: the page's `fetch` or a service worker could keep the request, and send it later.
   */
  async function add(items: readonly NewCartItem[], call: InnerAddOptions): Promise<AddResult> {
    const { onConfirmed } = call;
    // Another tab may have signed out, which only storage has.
    const shopper = watchShopper(session, () => session.getCartId());
    let shopperNow = watchShopper(session);
    const withdrawal = new AbortController();
    const offline = waitedError('network', 'the browser is offline.');
    const waiting: WaitingCall = {
      notAdded: itemsNotAdded(
        { items, added: [], failure: { outcome: 'retryable', error: offline } },
        name,
        againWith(call),
      ),
      withdraw: () => withdrawal.abort(),
      checkShopper() {
        if (shopperNow.mayBeAnother()) withdrawal.abort();
        // A guest who signs in and out again is not the next guest.
        else shopperNow = watchShopper(session);
      },
    };
    let hasWaited = false;

    /** What became of the items if they must not be sent any more. */
    function dropped(): AddResult | undefined {
      // Also after a reset: it may be of an order, and the shopper has pressed the button since. Not if
      // the items have waited: it may be another shopper.
      if (hasWaited ? shopper.mayBeAnother() : shopper.hasSignedOut()) return leftBehind(items);
      return withdrawal.signal.aborted ? notSent(items, true) : undefined;
    }

    const canReach = async (): Promise<boolean> =>
      !connection.areEditsWaiting() && (await reachesShop(dependencies));

    /** Null if they wait. */
    async function send(): Promise<AddResult | null> {
      const mustWait = dropped() === undefined && isOffline() && !(await canReach());
      // The shopper may have signed out in the meantime.
      const end = dropped();
      if (end !== undefined) return end;
      if (mustWait) {
        if (!hasWaited) {
          update(beginWait(waiting));
          callHost(() => call.onWaiting?.());
        }
        hasWaited = true;
        return null;
      }
      update(endWait(waiting));
      const react = hasWaited ? noteAdded : showAdded;
      const onAdded = (added: readonly AddedItem[]): void =>
        onConfirmed ? added.forEach(({ line }) => onConfirmed(line)) : react(added);
      const needsResponse = onConfirmed !== undefined;
      const page = { handleOf, reports, onAdded, onLine, needsResponse };
      return tryAddItems({ session, features, page }, items);
    }

    async function sendInTurn(): Promise<AddResult | null> {
      const written = await queueWrite(async () => {
        const result = await send();
        return result && { result, error: result.failure?.error ?? null };
      });
      return written?.result ?? null;
    }

    try {
      let result = await sendInTurn();
      while (result === null)
        result = (await untilOnline(withdrawal.signal))
          ? await sendInTurn()
          : notSent(items, withdrawal.signal.aborted);
      return result;
    } finally {
      update(endWait(waiting));
    }
  }

  /**
   * Adds lists of items, each until one of its items is not added.
   * @param showsError whether the cart says why
   */
  async function run(
    lists: readonly (readonly NewCartItem[])[],
    showsError: (error: GuestCartError) => boolean,
    call: InnerAddOptions,
  ): Promise<readonly AddResult[]> {
    const shopper = watchShopper(session, () => session.getCartId());
    update(beginCall(lists));
    const results = await Promise.all(lists.map((items) => add(items, call)));
    if (shopper.hasSignedOut() && results.some(({ failure }) => failure)) unsaved.reportLost();
    // What another shopper has left behind is not kept.
    const isKept = !shopper.mayBeAnother();
    const failsWith =
      (test: typeof showsError) =>
      ({ failure }: AddResult): boolean =>
        isKept && failure !== undefined && test(failure.error);
    // The error that the shopper is going to see, here or in the page, replaces the toast.
    const hasFailed = results.some(failsWith(isForShopper));
    if (hasFailed) showAdded([]);
    const notAdded = results
      .filter(failsWith(showsError))
      .flatMap((result) => itemsNotAdded(result, name, againWith(call)));
    update(endCall(results, notAdded, hasFailed ? Date.now() : undefined));
    return results;
  }

  /** Adds again as the call did: each item on its own, so that a refused one stops no other. */
  function againWith({ onConfirmed }: InnerAddOptions): (items: readonly NewCartItem[]) => void {
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
      call: InnerAddOptions = {},
    ): Promise<AddCallResult> {
      try {
        checkItems(items);
      } catch (error) {
        const failure = { outcome: 'refused', error: error as GuestCartError } as const; // as it throws
        return { items: [], added: [], failure, isOffered: false };
      }
      const showsError = (error: GuestCartError): boolean =>
        call.showsError !== true && isForShopper(error);
      // The page may change its list, or add it again, before this call settles.
      const results = await run([[...items]], showsError, call);
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
      for (const { checkShopper } of getCalls().waiting) checkShopper();
      update(endArrived((notAdded) => hasArrived(notAdded, handleOf)));
    },
  };
}
