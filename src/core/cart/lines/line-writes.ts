import { createStore } from 'zustand/vanilla';
import {
  failedOffline,
  hasCode,
  hasUnknownOutcome,
  toGuestCartError,
  type GuestCartError,
} from '../../api/errors.ts';
import { isOffline } from '../../api/request.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { HostHandler, LineEditsState } from '../state/lines-state.ts';
import { withQuantities } from '../state/shown-cart.ts';
import { lastResult } from '../state/stable.ts';
import type { OneCartDependencies } from '../writes/dependencies.ts';
import { waitForHost } from '../writes/host-handlers.ts';
import { sendWhenOnline } from '../writes/send-when-online.ts';
import {
  dropRemoved,
  errorsOf,
  markConfirmed,
  markDone,
  markFailed,
  markSent,
  markWaiting,
  noChangedLines,
  pendingLine,
  toLineEditsState,
  wantedQuantity,
  type ChangedLines,
  type Transition,
} from './changed-lines.ts';
import type { KnownLineOptions } from './line-options.ts';

/** The promise of a change, and what settles it. */
function createResult() {
  let resolve: (line: CartItem) => void = () => undefined;
  let reject: (error: GuestCartError) => void = () => undefined;
  const promise = new Promise<CartItem>((...settle) => ([resolve, reject] = settle));
  return { promise, resolve, reject };
}

/**
 * The writes of a line, which are not shown. A newer quantity may be pending while one is in flight:
 * then only the newer one settles the result.
 */
interface LineWrites {
  /** The handler of the last caller. */
  handler?: HostHandler | undefined;
  /** The last one that was sent. */
  last: Promise<void>;
  /** Its quantity, while it is in flight. */
  sent?: number | undefined;
  /** Whether it may have been made, although it failed. Until the cart is read. */
  isUnsure: boolean;
  /** Shared by all calls until it settles: a later one replaces an earlier one. */
  result?: ReturnType<typeof createResult> | undefined;
  /** Why the change failed. Rejects after the next read, which may show that it was made. */
  error?: GuestCartError | undefined;
}

const noWrites = (): LineWrites => ({ last: Promise.resolve(), isUnsure: false });

/** The lines of one cart: their changes as the shopper sees them, and their writes. */
export interface LineStore {
  /** The cart, with its lines as last read, and what sends changes to it. */
  readonly ofCart: OneCartDependencies;
  readonly lineOptions: KnownLineOptions;
  readonly getChanges: () => ChangedLines;
  readonly update: (transition: Transition) => void;
  /** What components read of the changes. The same object until one changes. */
  readonly getState: () => LineEditsState;
  readonly subscribe: (listener: () => void) => () => void;
  /** By item id, those of every line that was changed. */
  readonly writes: Map<number, LineWrites>;
  /** The lines whose quantity is being typed. */
  readonly drafts: Set<{ readonly item: CartItem }>;
  /**
   * When the shopper has last changed something, in milliseconds since 1970; 0 for never. What has
   * failed since then is still to be read.
   */
  changedAt: number;
}

export function createLineStore(
  ofCart: OneCartDependencies,
  lineOptions: KnownLineOptions,
): LineStore {
  const { getState: getChanges, setState, subscribe } = createStore(() => noChangedLines);
  const toState = lastResult(toLineEditsState);
  return {
    ofCart,
    lineOptions,
    getChanges,
    update: (transition) => setState(transition, true),
    getState: () => toState(getChanges()),
    subscribe,
    writes: new Map(),
    drafts: new Set(),
    changedAt: 0,
  };
}

/** Call it when the shopper changes something. */
export const noteChange = (lineStore: LineStore): void => void (lineStore.changedAt = Date.now());

/** A line as last read. */
export const lineOf = ({ ofCart }: LineStore, itemId: number): CartItem | undefined =>
  ofCart.handle.getState().cart?.items?.find((item) => item.item_id === itemId);

export function writesOf({ writes }: LineStore, itemId: number): LineWrites {
  const ofLine = writes.get(itemId) ?? noWrites();
  writes.set(itemId, ofLine);
  return ofLine;
}

/** The error of a change to a line, from anything that was thrown. */
export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/** Whether it is the pending quantity. If there is a newer one, that one's outcome counts. */
export const isWanted = ({ getChanges }: LineStore, itemId: number, qty: number): boolean =>
  pendingLine(getChanges(), itemId)?.qty === qty;

/** Whether a change to the line waits for a connection. */
export const isWaiting = ({ getChanges }: LineStore, itemId: number): boolean =>
  getChanges().byId.get(itemId)?.isWaiting === true;

/** Takes the result in order to settle it: the next call receives another one. */
function takeResult(writes: LineWrites): LineWrites['result'] {
  const { result } = writes;
  writes.result = undefined;
  writes.error = undefined;
  return result;
}

/** @param line with the quantity that the shop has set */
export const resolveCalls = (lineStore: LineStore, itemId: number, line: CartItem): void =>
  takeResult(writesOf(lineStore, itemId))?.resolve(line);

/** Discards all changes, because the shop has no route for them. */
export function discardChanges({ update, writes }: LineStore, error: GuestCartError): void {
  update(() => noChangedLines);
  for (const ofLine of writes.values()) takeResult(ofLine)?.reject(error);
}

/** Clears the errors of changes that are in the cart: only their response was lost. */
export function resolveErrors(lineStore: LineStore): void {
  for (const ofLine of lineStore.writes.values()) ofLine.isUnsure = false;
  for (const error of errorsOf(lineStore.getChanges())) {
    if (error.change === 'restore') continue;
    const { itemId } = error;
    const line = lineOf(lineStore, itemId);
    const qty = wantedQuantity(error);
    if ((line?.qty ?? 0) !== qty) continue;
    lineStore.update(markDone(itemId));
    resolveCalls(lineStore, itemId, line ?? { item_id: itemId, qty });
  }
}

/** Reads the cart after the queued writes, which shows whether failed changes were made. */
async function catchUp(lineStore: LineStore): Promise<void> {
  if (await lineStore.ofCart.handle.readAfterWrite()) resolveErrors(lineStore);
}

/** Rejects the calls of a failed change once the cart was read, unless they are resolved by then. */
async function rejectAfterRead(
  lineStore: LineStore,
  itemId: number,
  error: GuestCartError,
): Promise<void> {
  const writes = writesOf(lineStore, itemId);
  writes.error = error;
  await catchUp(lineStore);
  if (writes.error === error) takeResult(writes)?.reject(error);
}

/** Shows the quantity that the shop has confirmed, until the cart is read again. */
function showConfirmed({ ofCart }: LineStore, itemId: number, qty: number): Promise<void> {
  const quantities = new Map([[itemId, qty]]);
  return ofCart.handle.patch((read) => withQuantities(read, quantities));
}

/** The shop has set the quantity that was sent, or has chosen another. */
async function confirm(
  lineStore: LineStore,
  itemId: number,
  qty: number,
  confirmed: number,
): Promise<void> {
  await showConfirmed(lineStore, itemId, confirmed);
  const line = { ...(lineOf(lineStore, itemId) ?? { item_id: itemId }), qty: confirmed };
  const isLast = isWanted(lineStore, itemId, qty);
  lineStore.update(markConfirmed(itemId, qty));
  if (isLast) resolveCalls(lineStore, itemId, line);
  void lineStore.ofCart.handle.readAfterWrite();
}

/** The quantity was not set, as far as the page knows. */
async function fail(
  lineStore: LineStore,
  itemId: number,
  qty: number,
  error: GuestCartError,
): Promise<void> {
  if (hasCode(error, 'item-not-found')) await showConfirmed(lineStore, itemId, 0);
  void (isWanted(lineStore, itemId, qty)
    ? rejectAfterRead(lineStore, itemId, error)
    : catchUp(lineStore));
  writesOf(lineStore, itemId).isUnsure = hasUnknownOutcome(error);
  const failed = { itemId, error, failedAt: Date.now() };
  lineStore.update(
    markFailed(
      qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty },
    ),
  );
}

/** Removes a line. Returns it with quantity 0; undefined if it was gone already. */
async function removeByShop({ ofCart }: LineStore, itemId: number): Promise<CartItem | undefined> {
  try {
    await ofCart.features.removeItem(ofCart.handle.cartId, itemId);
    return { item_id: itemId, qty: 0 };
  } catch (error) {
    if (hasCode(error, 'item-not-found')) return undefined;
    throw error;
  }
}

/**
 * Writes a quantity, and shows the outcome: the host makes the change, if its handler returns a
 * promise, otherwise the shop. The shop may choose another quantity.
 */
async function writeQuantity(lineStore: LineStore, itemId: number, qty: number): Promise<void> {
  const { handle, features, reports, timeout } = lineStore.ofCart;
  const line = lineOf(lineStore, itemId) ?? { item_id: itemId };
  let confirmed = qty;
  let byHost: Promise<unknown> | undefined;
  try {
    byHost = writesOf(lineStore, itemId).handler?.(line, qty);
    if (byHost === undefined) {
      const written = await (qty === 0
        ? removeByShop(lineStore, itemId)
        : features.setQuantity(handle.cartId, itemId, qty));
      confirmed = written?.qty ?? qty;
      if (written) reports.quantitySet(line, written, confirmed);
      // Another tab has removed the line, and offers to undo that: both together would double it.
      else if (!writesOf(lineStore, itemId).isUnsure) lineStore.update(dropRemoved(itemId));
    } else
      await waitForHost(byHost, { timeout: timeout?.(), onLate: () => void catchUp(lineStore) });
  } catch (thrown) {
    const error = toChangeError(thrown);
    const isUnsupported = byHost === undefined && features.isUnsupported('items');
    // The shop has no route. The controls disappear, and no error is shown.
    if (isUnsupported) discardChanges(lineStore, error);
    else if (failedOffline(error)) lineStore.update(markWaiting(itemId));
    else await fail(lineStore, itemId, qty, error);
    return;
  }
  await confirm(lineStore, itemId, qty, confirmed);
}

/**
 * Sends the pending quantity of a line: of those that were set until now, only the last. Does nothing
 * if it was undone, or sent by an earlier call.
 */
async function sendLine(lineStore: LineStore, itemId: number): Promise<void> {
  const pending = pendingLine(lineStore.getChanges(), itemId);
  if (pending === undefined || (pending.isWaiting && isOffline())) return;
  const { qty } = pending;
  const writes = writesOf(lineStore, itemId);
  // The page is being left, so earlier writes are still in flight.
  if (writes.sent === qty) return;
  writes.sent = qty;
  lineStore.update(markSent(itemId));
  writes.last = writeQuantity(lineStore, itemId, qty).finally(() => {
    // If the page is left, a newer quantity may be in flight.
    if (writes.sent === qty) writes.sent = undefined;
  });
  await writes.last;
}

/**
 * Sends the pending quantity of a line after earlier writes, once. The promise settles when the shop
 * has responded and, after an error, the cart has been read again.
 *
 * @param handler makes this change and those before it that were not sent
 */
export function save(
  lineStore: LineStore,
  itemId: number,
  handler: HostHandler | undefined,
): Promise<CartItem> {
  const { unsaved, handle } = lineStore.ofCart;
  const writes = writesOf(lineStore, itemId);
  writes.handler = handler;
  writes.error = undefined;
  const { promise } = (writes.result ??= createResult());
  sendWhenOnline(lineStore.ofCart, {
    operation: 'items',
    send: () => sendLine(lineStore, itemId),
    isWaiting: () => isWaiting(lineStore, itemId),
  }).catch((error: unknown) => takeResult(writes)?.reject(toChangeError(error)));
  const item = lineOf(lineStore, itemId);
  // A sign-in may overtake it.
  if (item !== undefined)
    unsaved.track(itemId, { cartId: handle.cartId, change: { kind: 'line', item } }, promise);
  return promise;
}
