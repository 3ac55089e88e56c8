import { GuestCartError } from '../../api/errors.ts';
import type { NewCartItem } from '../../api/arguments.ts';
import { callHost } from '../../api/report.ts';
import { isOffline } from '../../api/request.ts';
import { clampText, decodedText } from '../../messages/plain-text.ts';
import type { AddedItem, InnerAddOptions } from '../state/add-state.ts';
import type { CartReader } from '../state/cart-reading.ts';
import { asSent, offlineError, reachesShop } from '../writes/add-offline.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import { watchShopper } from '../writes/shopper.ts';
import { signedOutError, tryAddItems, type AddingPage, type AddResult } from './add-items.ts';
import type { Adds } from './adds.ts';
import { beginWait, endWait, itemsNotAdded, type WaitingCall } from './failed-adds.ts';
import { createOnlineWait, type WaitOnlineOptions } from './wait-online.ts';

/** What became of items whose customer has signed out: they are not for the next shopper. */
const leftBehind = (items: readonly NewCartItem[]): AddResult => ({
  items,
  added: [],
  failure: { outcome: 'retryable', error: signedOutError() },
});

/** Why items were not sent that waited for a connection. */
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
export const nameIn =
  ({ getState }: CartReader) =>
  ({ sku, name }: NewCartItem): string | null => {
    const text = decodedText(
      name ?? getState().cart?.items?.find((line) => line.sku === sku)?.name,
    );
    return text && clampText(text, 100);
  };

/** What became of items that were sent although the browser said that it was offline. */
function uncertainIfLost(result: AddResult): AddResult {
  const { failure } = result;
  if (failure?.error.code !== 'network') return result;
  return { ...result, failure: { ...failure, outcome: 'uncertain', error: asSent(failure.error) } };
}

type Session = CommandsDependencies['session'];

/** Whose items they are, and whether they must not be sent any more. */
function createOwner(session: Session) {
  // Another tab may have signed out, which only storage has.
  const shopper = watchShopper(session, () => session.getCartId());
  let shopperNow = watchShopper(session);
  const withdrawal = new AbortController();
  return {
    signal: withdrawal.signal,
    withdraw: (): void => withdrawal.abort(),
    checkShopper(): void {
      if (shopperNow.mayBeAnother()) withdrawal.abort();
      // A guest who signs in and out again is not the next guest.
      else shopperNow = watchShopper(session);
    },
    /** What became of the items if they must not be sent any more. */
    dropped(items: readonly NewCartItem[], hasWaited: boolean): AddResult | undefined {
      // Also after a reset: it may be of an order, and the shopper has pressed the button since. Not if
      // the items have waited: it may be another shopper.
      if (hasWaited ? shopper.mayBeAnother() : shopper.hasSignedOut()) return leftBehind(items);
      return withdrawal.signal.aborted ? notSent(items, true) : undefined;
    },
  };
}

/** What adding needs of the page, and of the cart's edits, which go before items that wait. */
export type AddPageOptions = Pick<AddingPage, 'onLine'> &
  Pick<WaitOnlineOptions, 'subscribe' | 'areEditsWaiting'>;

/**
 * Creates the function that adds items in their turn, until one of them is not added. No item is sent
 * while the browser is offline: the page's `fetch` or a service worker could keep the request, and
 * send it later.
 */
export function createAddInTurn(
  dependencies: CommandsDependencies,
  { update, showAdded, noteAdded }: Pick<Adds, 'update' | 'showAdded' | 'noteAdded'>,
  { onLine, ...connection }: AddPageOptions,
) {
  const { session, reader, features, reports, queueWrite, handleOf } = dependencies;
  const untilOnline = createOnlineWait({ session, reader, ...connection });

  const canReach = async (): Promise<boolean> =>
    !connection.areEditsWaiting() && (await reachesShop(dependencies));

  async function send(
    items: readonly NewCartItem[],
    { onConfirmed }: InnerAddOptions,
    hasWaited: boolean,
  ): Promise<AddResult> {
    const react = hasWaited ? noteAdded : showAdded;
    const onAdded = (added: readonly AddedItem[]): void =>
      onConfirmed ? added.forEach(({ line }) => onConfirmed(line)) : react(added);
    const needsResponse = onConfirmed !== undefined;
    const page = { handleOf, reports, onAdded, onLine, needsResponse };
    const saidOffline = isOffline();
    const result = await tryAddItems({ session, features, page }, items);
    return saidOffline ? uncertainIfLost(result) : result;
  }

  return async (
    items: readonly NewCartItem[],
    call: InnerAddOptions,
    addAgain: (items: readonly NewCartItem[]) => void,
  ): Promise<AddResult> => {
    const owner = createOwner(session);
    const failure = { outcome: 'retryable', error: offlineError() } as const;
    const offline = { items, added: [], failure };
    const notAdded = itemsNotAdded(offline, nameIn(reader), addAgain);
    const waiting: WaitingCall = { notAdded, ...owner };
    let hasWaited = false;

    /** Null if they wait. */
    async function sendOrWait(): Promise<AddResult | null> {
      const mustWait =
        owner.dropped(items, hasWaited) === undefined && isOffline() && !(await canReach());
      // The shopper may have signed out in the meantime.
      const end = owner.dropped(items, hasWaited);
      if (end !== undefined) return end;
      if (!mustWait) {
        update(endWait(waiting));
        return send(items, call, hasWaited);
      }
      if (!hasWaited) {
        update(beginWait(waiting));
        callHost(() => call.onWaiting?.());
      }
      hasWaited = true;
      return null;
    }

    async function sendInTurn(): Promise<AddResult | null> {
      const written = await queueWrite(async () => {
        const result = await sendOrWait();
        return result && { result, error: result.failure?.error ?? null };
      });
      return written?.result ?? null;
    }

    try {
      let result = await sendInTurn();
      while (result === null)
        result = (await untilOnline(owner.signal))
          ? await sendInTurn()
          : notSent(items, owner.signal.aborted);
      return result;
    } finally {
      update(endWait(waiting));
    }
  };
}
