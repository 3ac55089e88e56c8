import type { NewCartItem } from '../../api/arguments.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { callHost } from '../../api/report.ts';
import { isOffline } from '../../api/page-state.ts';
import { clampText, decodedText } from '../../messages/plain-text.ts';
import type { AddCallOptions, AddedItem } from '../state/add-state.ts';
import type { CartReader } from '../state/cart-reading.ts';
import { offlineError, reachesShop } from '../writes/add-offline.ts';
import type { CommandsDependencies } from '../writes/dependencies.ts';
import { tryAddItems } from './add-items.ts';
import { unsentError, unsentFailure, type AddResult } from './add-outcome.ts';
import type { Adds } from './adds.ts';
import { beginSend, beginWait, endWait, itemsNotAdded, type WaitingItem } from './failed-adds.ts';
import type { AddingPage } from './send-context.ts';
import type { createOnlineWait, WaitOnlineOptions } from './wait-online.ts';

/** Options of an add that only a response of the shop confirms, and no read of the cart. */
export interface ConfirmedAddOptions extends AddCallOptions {
  /** Called with the line of each item before the cart shows it, instead of a toast or a drawer. */
  readonly onConfirmed?: ((line: CartItem) => void) | undefined;
}

/** The items of a call. */
export interface AddCall {
  readonly items: readonly NewCartItem[];
  readonly options: ConfirmedAddOptions;
  /** Adds again those that were not added. */
  readonly addAgain: (items: readonly NewCartItem[]) => void;
}

/** What the message about an item calls it. */
export const nameIn =
  ({ getState }: CartReader) =>
  ({ sku, name }: NewCartItem): string | null => {
    const text = decodedText(
      name ?? getState().cart?.items?.find((line) => line.sku === sku)?.name,
    );
    return text && clampText(text, 100);
  };

/** What adding needs of the page, and of the cart's edits, which go before items that wait. */
export type AddPageOptions = Pick<AddingPage, 'onLine'> &
  Pick<WaitOnlineOptions, 'subscribe' | 'areEditsWaiting'>;

/** What all calls of a page share. */
export interface AddContext {
  readonly dependencies: CommandsDependencies;
  readonly adds: Pick<Adds, 'getCalls' | 'update' | 'showAdded' | 'noteAdded'>;
  readonly page: AddPageOptions;
  readonly untilOnline: ReturnType<typeof createOnlineWait>;
}

/** The items of a call, until all of them are sent or none of them must be. */
interface Press extends AddCall {
  /** Those that the shopper has not taken back. */
  readonly getUnsent: () => readonly WaitingItem[];
  /** Aborts when none of them must be sent any more, with the error that says why. */
  readonly signal: AbortSignal;
  /** Takes what is left out of sight. */
  readonly end: () => void;
}

function beginPress({ dependencies, adds }: AddContext, call: AddCall): Press {
  const { session, reader } = dependencies;
  const shopper = session.cartStore.shopper();
  const withdrawal = new AbortController();
  const offline = { items: call.items, added: [], failure: unsentFailure(offlineError()) };
  const notAdded = itemsNotAdded(offline, nameIn(reader), call.addAgain);
  let unsent: readonly WaitingItem[] = notAdded.map((each) => ({ ...each, withdraw }));

  // Out of sight immediately: a second press takes back the call before it.
  function withdraw(items: readonly WaitingItem[]): void {
    unsent = unsent.filter((each) => !items.includes(each));
    if (unsent.length === 0) withdrawal.abort(unsentError('withdrawn'));
    adds.update(endWait(items));
  }

  const stop = session.store.subscribe(() => {
    if (session.cartStore.shopper() === shopper) return;
    withdrawal.abort(unsentError('other-shopper'));
    withdraw(unsent);
  });
  return {
    ...call,
    getUnsent: () => unsent,
    signal: withdrawal.signal,
    end() {
      stop();
      adds.update(endWait(unsent));
    },
  };
}

const isWaiting = ({ adds }: AddContext, { getUnsent }: Press): boolean =>
  getUnsent().some((each) => adds.getCalls().waiting.includes(each));

const itemsOf = ({ getUnsent }: Press): readonly NewCartItem[] =>
  getUnsent().map(({ item }) => item);

const noneAdded = (press: Press, thrown: unknown): AddResult => ({
  items: itemsOf(press),
  added: [],
  failure: unsentFailure(thrown),
});

/** The error of items that must not be sent any more; undefined if they may be. */
function whyDropped({ dependencies }: AddContext, { signal }: Press): unknown {
  // Another tab may have signed out, which only storage has.
  dependencies.session.cartStore.sync();
  return signal.aborted ? signal.reason : undefined;
}

/** Sends items. Those that have waited open nothing: the shopper may be at something else by then. */
function send(context: AddContext, press: Press, isReachable: boolean): Promise<AddResult> {
  const { dependencies, adds, page } = context;
  const { session, features, reports, handleOf } = dependencies;
  const { onConfirmed } = press.options;
  const unsent = press.getUnsent();
  const react = isWaiting(context, press) ? adds.noteAdded : adds.showAdded;
  adds.update(beginSend(unsent));
  const onAdded = (added: readonly AddedItem[]): void =>
    onConfirmed ? added.forEach(({ line }) => onConfirmed(line)) : react(added);
  const needsResponse = (): boolean => onConfirmed !== undefined || dependencies.isCartUnsure();
  const shown = { handleOf, reports, onAdded, onLine: page.onLine, needsResponse, isReachable };
  return tryAddItems({ session, features, page: shown }, itemsOf(press), press.items);
}

/** Shows items as waiting for a connection. */
function wait(context: AddContext, press: Press): void {
  if (isWaiting(context, press)) return;
  context.adds.update(beginWait(press.getUnsent()));
  callHost(() => press.options.onWaiting?.());
}

/**
 * Sends items, if they must still be sent and there is a connection. Returns null if they wait for
 * one.
 */
async function sendOrWait(context: AddContext, press: Press): Promise<AddResult | null> {
  const { dependencies, page } = context;
  // Quantities that wait go first: sent after the items, one could replace theirs. They are sent once
  // the cart was read.
  const isHeld = page.areEditsWaiting();
  const mayProbe = isOffline() && !isHeld && whyDropped(context, press) === undefined;
  const isReachable = mayProbe && (await reachesShop(dependencies));
  const reason = whyDropped(context, press);
  if (reason !== undefined) return noneAdded(press, reason);
  if (!isHeld && (!isOffline() || isReachable)) return send(context, press, isReachable);
  wait(context, press);
  return null;
}

/** The same when it is the items' turn among the writes. */
async function sendInTurn(context: AddContext, press: Press): Promise<AddResult | null> {
  const written = await context.dependencies.queueWrite(async () => {
    const result = await sendOrWait(context, press).catch((error: unknown) =>
      noneAdded(press, error),
    );
    return result && { result, error: result.failure?.error ?? null };
  });
  return written?.result ?? null;
}

/**
 * Adds items in their turn, until one of them is not added. No item is sent while the browser is
 * offline: the page's `fetch` or a service worker could keep the request, and send it later.
 */
export async function addInTurn(context: AddContext, call: AddCall): Promise<AddResult> {
  const press = beginPress(context, call);
  try {
    let result = await sendInTurn(context, press);
    while (result === null) {
      const canSend = await context.untilOnline(press.signal);
      result = canSend
        ? await sendInTurn(context, press)
        : noneAdded(press, whyDropped(context, press) ?? unsentError('no-connection'));
    }
    return result;
  } finally {
    press.end();
  }
}
