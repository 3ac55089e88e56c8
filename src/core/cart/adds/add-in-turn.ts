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
import { nextStep, unsentError, unsentFailure, type AddResult } from './add-outcome.ts';
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

/** What became of items of which none was sent. */
const noneAdded = (items: readonly NewCartItem[], thrown: unknown): AddResult => ({
  items,
  added: [],
  failure: unsentFailure(thrown),
});

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

/** The items of a call that has begun. */
interface Press extends AddCall {
  readonly isOtherShopper: () => boolean;
  /** Those that the shopper has not taken back. */
  readonly getUnsent: () => readonly WaitingItem[];
  /** Aborts when none of them must be sent any more. */
  readonly signal: AbortSignal;
}

interface Connection {
  /** As the members of `UnsentItem`. */
  readonly hasGivenUp?: boolean;
  readonly isReachable?: boolean;
}

const isWaiting = ({ adds }: AddContext, { getUnsent }: Press): boolean =>
  getUnsent().some((each) => adds.getCalls().waiting.includes(each));

const itemsOf = ({ getUnsent }: Press): readonly NewCartItem[] =>
  getUnsent().map(({ item }) => item);

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

/** What became of items, or that they wait for a connection. */
type StepResult = AddResult | 'waits';

/** Does the next step of items that were not sent yet. */
async function takeStep(
  context: AddContext,
  press: Press,
  { hasGivenUp = false, isReachable }: Connection = {},
): Promise<StepResult> {
  const { dependencies, adds, page } = context;
  const { options, signal, getUnsent } = press;
  // Another tab may have signed out, which only storage has.
  dependencies.session.cartStore.sync();
  const step = nextStep({
    isOtherShopper: press.isOtherShopper(),
    isWithdrawn: signal.aborted,
    hasGivenUp,
    isOffline: isOffline(),
    areEditsWaiting: page.areEditsWaiting(),
    isReachable,
  });
  switch (step) {
    case 'send':
      return send(context, press, isReachable === true);
    case 'probe':
      return takeStep(context, press, { isReachable: await reachesShop(dependencies) });
    case 'wait':
      if (isWaiting(context, press)) return 'waits';
      adds.update(beginWait(getUnsent()));
      callHost(() => options.onWaiting?.());
      return 'waits';
    case 'other-shopper':
    case 'withdrawn':
    case 'no-connection':
      return noneAdded(itemsOf(press), unsentError(step));
  }
}

/** Does the next step when it is the items' turn among the writes. */
async function takeTurn(context: AddContext, press: Press): Promise<StepResult> {
  const written = await context.dependencies.queueWrite(async () => {
    const result = await takeStep(context, press).catch((error: unknown) =>
      noneAdded(itemsOf(press), error),
    );
    return result === 'waits' ? null : { result, error: result.failure?.error ?? null };
  });
  return written?.result ?? 'waits';
}

/**
 * Adds items in their turn, until one of them is not added. No item is sent while the browser is
 * offline: the page's `fetch` or a service worker could keep the request, and send it later.
 */
export async function addInTurn(context: AddContext, call: AddCall): Promise<AddResult> {
  const { adds, untilOnline } = context;
  const { session, reader } = context.dependencies;
  const shopper = session.cartStore.shopper();
  const isOtherShopper = (): boolean => session.cartStore.shopper() !== shopper;
  const withdrawal = new AbortController();
  const offline = noneAdded(call.items, offlineError());
  const notAdded = itemsNotAdded(offline, nameIn(reader), call.addAgain);
  let unsent: readonly WaitingItem[] = notAdded.map((each) => ({ ...each, withdraw }));
  // Out of sight immediately: a second press takes back the call before it.
  function withdraw(items: readonly WaitingItem[]): void {
    unsent = unsent.filter((each) => !items.includes(each));
    if (unsent.length === 0) withdrawal.abort();
    adds.update(endWait(items));
  }
  const { signal } = withdrawal;
  const press: Press = { ...call, isOtherShopper, signal, getUnsent: () => unsent };
  const stop = session.store.subscribe(() => {
    if (isOtherShopper()) withdraw(unsent);
  });
  try {
    let result = await takeTurn(context, press);
    while (result === 'waits')
      result = (await untilOnline(signal))
        ? await takeTurn(context, press)
        : await takeStep(context, press, { hasGivenUp: true });
    return result;
  } finally {
    stop();
    adds.update(endWait(unsent));
  }
}
