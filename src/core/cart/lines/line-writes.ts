import { createStore } from 'zustand/vanilla';
import {
  failedOffline,
  hasCode,
  hasUnknownOutcome,
  toGuestCartError,
  type GuestCartError,
} from '../../api/errors.ts';
import { writeLine } from '../../api/features/cart-features.ts';
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

/** The lines of one cart: as last read, their changes as the shopper sees them, and their writes. */
export function createLineStore(ofCart: OneCartDependencies, lineOptions: KnownLineOptions) {
  const { getState: getChanges, setState, subscribe } = createStore(() => noChangedLines);
  const toState = lastResult(toLineEditsState);
  const all = new Map<number, LineWrites>();
  /** What has failed since then is still to be read. */
  let changedAt = 0;

  function writesOf(itemId: number): LineWrites {
    const writes = all.get(itemId) ?? noWrites();
    all.set(itemId, writes);
    return writes;
  }

  return {
    ...ofCart,
    lineOptions,
    /** When the shopper has last changed something, in milliseconds since 1970; 0 for never. */
    changedAt: (): number => changedAt,
    /** Call it when the shopper changes something. */
    noteChange: (): void => void (changedAt = Date.now()),
    getChanges,
    /** What components read of the changes. The same object until one changes. */
    getState: (): LineEditsState => toState(getChanges()),
    subscribe,
    update: (transition: Transition): void => setState(transition, true),
    /** A line as last read. */
    lineOf: (itemId: number): CartItem | undefined =>
      ofCart.cart.getState().cart?.items?.find((item) => item.item_id === itemId),
    writesOf,
    /** The writes of every line that was changed. */
    allWrites: (): readonly LineWrites[] => [...all.values()],
  };
}

export type LineStore = ReturnType<typeof createLineStore>;

/** The error of a change to a line, from anything that was thrown. */
export const toChangeError = (cause: unknown): GuestCartError =>
  toGuestCartError(cause, 'the change failed.', { operation: 'items' });

/** Whether it is the pending quantity. If there is a newer one, that one's outcome counts. */
export const isWanted = ({ getChanges }: LineStore, itemId: number, qty: number): boolean =>
  pendingLine(getChanges(), itemId)?.qty === qty;

/** Takes the result in order to settle it: the next call receives another one. */
function takeResult(writes: LineWrites): LineWrites['result'] {
  const { result } = writes;
  writes.result = undefined;
  writes.error = undefined;
  return result;
}

/** @param line with the quantity that the shop has set */
export const resolveCalls = ({ writesOf }: LineStore, itemId: number, line: CartItem): void =>
  takeResult(writesOf(itemId))?.resolve(line);

/** Discards all changes, because the shop has no route for them. */
export function discardChanges({ update, allWrites }: LineStore, error: GuestCartError): void {
  update(() => noChangedLines);
  for (const writes of allWrites()) takeResult(writes)?.reject(error);
}

/** Clears the errors of changes that are in the cart: only their response was lost. */
export function resolveErrors(lines: LineStore): void {
  for (const writes of lines.allWrites()) writes.isUnsure = false;
  for (const error of errorsOf(lines.getChanges())) {
    if (error.change === 'restore') continue;
    const { itemId } = error;
    const line = lines.lineOf(itemId);
    const qty = wantedQuantity(error);
    if ((line?.qty ?? 0) !== qty) continue;
    lines.update(markDone(itemId));
    resolveCalls(lines, itemId, line ?? { item_id: itemId, qty });
  }
}

/** Reads the cart after the queued writes, which shows whether failed changes were made. */
async function catchUp(lines: LineStore): Promise<void> {
  if (await lines.cart.readAfterWrite()) resolveErrors(lines);
}

/** Rejects the calls of a failed change once the cart was read, unless they are resolved by then. */
async function rejectAfterRead(
  lines: LineStore,
  itemId: number,
  error: GuestCartError,
): Promise<void> {
  const writes = lines.writesOf(itemId);
  writes.error = error;
  await catchUp(lines);
  if (writes.error === error) takeResult(writes)?.reject(error);
}

/** Shows the quantity that the shop has confirmed, until the cart is read again. */
function showConfirmed({ cart }: LineStore, itemId: number, qty: number): Promise<void> {
  const quantities = new Map([[itemId, qty]]);
  return cart.patch((read) => withQuantities(read, quantities));
}

/** The shop has set the quantity that was sent, or has chosen another. */
async function confirm(
  lines: LineStore,
  itemId: number,
  qty: number,
  confirmed: number,
): Promise<void> {
  await showConfirmed(lines, itemId, confirmed);
  const line = { ...(lines.lineOf(itemId) ?? { item_id: itemId }), qty: confirmed };
  const isLast = isWanted(lines, itemId, qty);
  lines.update(markConfirmed(itemId, qty));
  if (isLast) resolveCalls(lines, itemId, line);
  void lines.cart.readAfterWrite();
}

/** The quantity was not set, as far as the page knows. */
async function fail(
  lines: LineStore,
  itemId: number,
  qty: number,
  error: GuestCartError,
): Promise<void> {
  if (hasCode(error, 'item-not-found')) await showConfirmed(lines, itemId, 0);
  void (isWanted(lines, itemId, qty) ? rejectAfterRead(lines, itemId, error) : catchUp(lines));
  lines.writesOf(itemId).isUnsure = hasUnknownOutcome(error);
  const failed = { itemId, error, failedAt: Date.now() };
  lines.update(
    markFailed(
      qty === 0 ? { ...failed, change: 'remove' } : { ...failed, change: 'quantity', qty },
    ),
  );
}

/** The shop sets a quantity. Returns the one that it has chosen. */
async function setByShop(
  { lineOf, writesOf, cart, features, reports, update }: LineStore,
  itemId: number,
  qty: number,
): Promise<number> {
  const before = lineOf(itemId);
  const written = await writeLine(features, cart.cartId, itemId, qty);
  const confirmed = written?.qty ?? qty;
  if (written) reports.quantitySet(before, written, confirmed);
  // Another tab has removed the line, and offers to undo that: both together would double it.
  else if (!writesOf(itemId).isUnsure) update(dropRemoved(itemId));
  return confirmed;
}

/** Sets a quantity: the host does, if its handler returns a promise, otherwise the shop. */
async function setQuantity(lines: LineStore, itemId: number, qty: number): Promise<void> {
  const { lineOf, writesOf, features, timeout } = lines;
  let confirmed = qty;
  let byHost: Promise<unknown> | undefined;
  try {
    byHost = writesOf(itemId).handler?.(lineOf(itemId) ?? { item_id: itemId }, qty);
    if (byHost === undefined) confirmed = await setByShop(lines, itemId, qty);
    else await waitForHost(byHost, { timeout: timeout?.(), onLate: () => void catchUp(lines) });
  } catch (thrown) {
    const error = toChangeError(thrown);
    const isUnsupported = byHost === undefined && features.isUnsupported('items');
    // The shop has no route. The controls disappear, and no error is shown.
    if (isUnsupported) discardChanges(lines, error);
    else if (failedOffline(error)) lines.update(markWaiting(itemId));
    else await fail(lines, itemId, qty, error);
    return;
  }
  await confirm(lines, itemId, qty, confirmed);
}

/**
 * Sends the pending quantity of a line: of those that were set until now, only the last. Does nothing
 * if it was undone, or sent by an earlier call.
 */
async function sendLine(lines: LineStore, itemId: number): Promise<void> {
  const pending = pendingLine(lines.getChanges(), itemId);
  if (pending === undefined || (pending.isWaiting && isOffline())) return;
  const { qty } = pending;
  const writes = lines.writesOf(itemId);
  // The page is being left, so earlier writes are still in flight.
  if (writes.sent === qty) return;
  writes.sent = qty;
  lines.update(markSent(itemId));
  writes.last = setQuantity(lines, itemId, qty).finally(() => {
    // If the page is left, a newer quantity may be in flight.
    if (writes.sent === qty) writes.sent = undefined;
  });
  await writes.last;
}

/**
 * Sends a change to a line, again each time that there is a connection, while it waits for one.
 * Rejects if another cart is current before.
 */
export function sendChange(
  lines: LineStore,
  itemId: number,
  send: () => Promise<void>,
): Promise<void> {
  const isWaiting = (): boolean => lines.getChanges().byId.get(itemId)?.isWaiting === true;
  return sendWhenOnline(lines, { operation: 'items', send, isWaiting });
}

/**
 * Sends the pending quantity of a line after earlier writes, once. The promise settles when the shop
 * has responded and, after an error, the cart has been read again.
 *
 * @param handler makes this change and those before it that were not sent
 */
export function save(
  lines: LineStore,
  itemId: number,
  handler: HostHandler | undefined,
): Promise<CartItem> {
  const { lineOf, writesOf, unsaved, cart } = lines;
  const writes = writesOf(itemId);
  writes.handler = handler;
  writes.error = undefined;
  const { promise } = (writes.result ??= createResult());
  sendChange(lines, itemId, () => sendLine(lines, itemId)).catch((error: unknown) =>
    takeResult(writes)?.reject(toChangeError(error)),
  );
  const item = lineOf(itemId);
  // A sign-in may overtake it.
  if (item !== undefined)
    unsaved.track(itemId, { cartId: cart.cartId, change: { kind: 'line', item } }, promise);
  return promise;
}
