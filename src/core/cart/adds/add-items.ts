import {
  failedOffline,
  GuestCartError,
  isGuestCartError,
  toGuestCartError,
} from '../../api/errors.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { checkedItem, checkList, type NewCartItem } from '../../api/arguments.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { callHost } from '../../api/report.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import { currentIdOf } from '../record/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import { asSent } from '../writes/add-offline.ts';
import type { CartHandle } from '../writes/cart-handle.ts';
import { findAddedLine } from '../lines/find-added-line.ts';
import type { AddedItem } from '../state/add-state.ts';
import { withLine } from '../state/shown-cart.ts';
import type { ChangeReports } from '../writes/report-changes.ts';
import { afterError, otherCart, unsentError, type AddOutcome } from './add-outcome.ts';

/** What a page does that shows the cart. */
export interface AddingPage {
  readonly handleOf: (cartId: string) => CartHandle;
  readonly reports: ChangeReports;
  /**
   * Called with the added items before the cart shows them. Not called if any item was not added, or
   * the shopper has left.
   */
  readonly onAdded: (items: readonly AddedItem[]) => void;
  /**
   * Called with each line that the shop has returned, even if a later item of the call is not
   * added.
   */
  readonly onLine: (cartId: string, line: CartItem, added: NewCartItem) => void;
  /** Whether only the response proves that an item was added, and no read of the cart. */
  readonly needsResponse: () => boolean;
  /** Whether the shop has just responded although the browser says that it is offline. */
  readonly isReachable: boolean;
}

export interface AddItemOptions {
  readonly session: GuestCartSession;
  /** Those of `createCartFeatures`, or the page's own way to add an item. */
  readonly features: Pick<CartFeatures, 'addItem'> & Partial<CartFeatures>;
  /** @internal */
  readonly page?: AddingPage | undefined;
}

/** A cart to which an item is sent, and what it contained before. Undefined if that is not known. */
interface Target {
  readonly cartId: string;
  readonly before: Cart | undefined;
}

/** Why an item was not added. */
export interface AddFailure {
  readonly outcome: AddOutcome;
  readonly error: GuestCartError;
  /** Where it was sent. @default it was not sent */
  readonly target?: Target | undefined;
}

/** What became of items that were added one after another. */
export interface AddResult {
  readonly items: readonly NewCartItem[];
  /** The first of them. */
  readonly added: readonly AddedItem[];
  /** Of the next one. Those after it were not sent. */
  readonly failure?: AddFailure | undefined;
}

/** One call, until its items are added or one of them is not. */
interface Adding extends AddItemOptions {
  /** The cart of the shopper before it. Null if there was none. */
  readonly cartIdBefore: string | null;
  /** Whether the shopper has signed out or was reset since then, here or in another tab. */
  readonly isOtherShopper: () => boolean;
}

function beginAdding(options: AddItemOptions): Adding {
  const { cartStore } = options.session;
  // Reads storage: a tab may have created a cart that is not known here yet, and is not empty.
  const cartIdBefore = cartStore.readCurrentId();
  const shopper = cartStore.shopper();
  const isOtherShopper = (): boolean => {
    cartStore.sync();
    return cartStore.shopper() !== shopper;
  };
  return { ...options, cartIdBefore, isOtherShopper };
}

const toAddError = (thrown: unknown): GuestCartError =>
  toGuestCartError(thrown, 'the item was not added.', { operation: 'items' });

/** The failure of an item that was sent to no cart. */
export function unsentFailure(thrown: unknown): AddFailure {
  const error = toAddError(thrown);
  return { outcome: afterError(error, undefined).outcome, error };
}

/** What became of items that were sent to one cart. */
interface Sent extends Omit<AddResult, 'items'> {
  readonly target: Target;
  /** Whether the cart may take no items at all. */
  readonly mayRefuseAll?: boolean | undefined;
}

/** An item that is being sent. */
interface Sending {
  readonly target: Target;
  readonly item: NewCartItem;
  /** Ends the delay of reads. */
  readonly stopDelay: () => void;
}

/** What follows the error of an item: its line, if only the response was lost; otherwise its failure. */
async function settleError(
  { session, page, cartIdBefore, isOtherShopper }: Adding,
  { target, item, stopDelay }: Sending,
  thrown: unknown,
): Promise<{ readonly line: CartItem } | Pick<Sent, 'failure' | 'mayRefuseAll'>> {
  const cause = toAddError(thrown);
  const error = page?.isReachable === true && failedOffline(cause) ? asSent(cause) : cause;
  const { cartId } = target;
  // Other items may have been sent meanwhile, as the page was left.
  const before = page?.needsResponse() === true ? undefined : target.before;
  const { outcome, lookFor } = afterError(error, {
    isCartKnown: cartId !== cartIdBefore || page?.handleOf(cartId).getState().cart != null,
    canBeFound: before !== undefined,
    isOtherShopper: isOtherShopper(),
  });
  if (lookFor === 'item') {
    stopDelay();
    const after = await session.readCart(cartId).catch(() => undefined);
    const line = findAddedLine(before, after, item);
    if (line !== undefined) return { line };
  }
  const to = error.notSent === true ? undefined : { cartId, before };
  const failure = { outcome, error, target: to };
  return { failure, mayRefuseAll: lookFor === 'refusing-cart' };
}

/** Sends items to a cart, in order, until one of them is not added. Never rejects. */
async function sendItems(
  adding: Adding,
  to: Target,
  items: readonly NewCartItem[],
  stopDelay: () => void,
): Promise<Sent> {
  const { features, page, isOtherShopper } = adding;
  const added: AddedItem[] = [];
  let target = to;
  for (const item of items) {
    const { cartId, before } = target;
    const qty = item.qty ?? 1;
    let line: CartItem;
    try {
      if (isOtherShopper()) throw unsentError('other-shopper');
      line = await features.addItem(cartId, item);
      page?.reports.added(line, qty);
    } catch (thrown) {
      const settled = await settleError(adding, { target, item, stopDelay }, thrown);
      if (!('line' in settled)) return { target, added, ...settled };
      ({ line } = settled);
    }
    added.push({ line, qty });
    // The item is in the cart, so an error here must not reject the call.
    callHost(() => page?.onLine(cartId, line, item));
    target = { cartId, before: before && withLine(before, line) };
  }
  return { target, added };
}

/** Shows the lines of the items that were added, and reads the cart. */
async function showLines(
  handleOf: AddingPage['handleOf'],
  { target, added, failure }: Sent,
): Promise<void> {
  // Only the shop knows what the cart contains now, even after an error. Without a request there is
  // nothing to read, and offline the read would fail as well.
  if (added.length === 0 && failure?.error.notSent === true) return;
  const handle = handleOf(target.cartId);
  // Shown together, so that the new count is announced once. Without a cart, the currency of the
  // lines is unknown. They appear after the read that follows. Also without lines, because this
  // cancels the delayed read.
  await handle.patch((read) => added.reduce((cart, { line }) => withLine(cart, line), read));
  // A cart that was never read shows nothing until then, also while other items are being added.
  if (handle.getState().cart === null) void handle.readNow();
  else void handle.readAfterWrite();
}

/** What the cart contains before an item is added. Undefined if that is not known. */
function contentsBefore(
  { session, page }: Adding,
  cartId: string,
  isNew: boolean,
): Cart | undefined {
  // One that another tab has just created may have items.
  if (isNew && session.hasCreated(cartId)) return {};
  return page?.handleOf(cartId).getState().cart ?? undefined;
}

/**
 * Adds items to the cart that `getCartId` returns, until one of them is not added. Then shows their
 * lines and reads the cart once.
 *
 * @param earlier the first of the items, which are added already
 */
async function addTo(
  adding: Adding,
  getCartId: () => Promise<string>,
  items: readonly NewCartItem[],
  earlier: readonly AddedItem[] = [],
): Promise<AddResult & Pick<Sent, 'mayRefuseAll'>> {
  const { session, features, page, isOtherShopper } = adding;
  // Skips the read of a new cart: it is still empty.
  const isNew = currentIdOf(session) === null;
  const stopDelay = isNew ? session.delayReads() : () => undefined;
  try {
    // A page that has not declared the feature would create an empty cart for each visitor.
    features.assertSupported?.('items');
    const cartId = await getCartId();
    const before =
      page?.needsResponse() === true ? undefined : contentsBefore(adding, cartId, isNew);
    const rest = items.slice(earlier.length);
    const sent = await sendItems(adding, { cartId, before }, rest, stopDelay);
    const added = [...earlier, ...sent.added];
    if (sent.failure === undefined && !isOtherShopper()) callHost(() => page?.onAdded(added));
    if (page !== undefined) await showLines(page.handleOf, sent);
    return { items, added, failure: sent.failure, mayRefuseAll: sent.mayRefuseAll };
  } catch (thrown) {
    return { items, added: earlier, failure: unsentFailure(thrown) };
  } finally {
    stopDelay();
  }
}

/**
 * Returns how to get another cart for an item that one has refused. Undefined if that cart takes others.
 * @throws {GuestCartError} if it cannot be read
 */
async function getOtherCart(
  session: GuestCartSession,
  cartId: string,
): Promise<(() => Promise<string>) | undefined> {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return () => Promise.resolve(current);
  const read = await session.readCart(cartId).catch(toAddError);
  switch (otherCart(read, isCustomerCartId(cartId))) {
    case 'ensure':
      return () => session.ensureCart();
    case 'replace':
      return () => session.replaceCart({ ifCurrent: cartId });
    case undefined:
      if (isGuestCartError(read)) throw read;
      return undefined;
  }
}

/** Adds items to the current cart, or to another one if that takes none. */
async function addToCurrent(adding: Adding, items: readonly NewCartItem[]): Promise<AddResult> {
  const { session, isOtherShopper } = adding;
  const first = await addTo(adding, () => session.ensureCart(), items);
  const { added, failure } = first;
  if (failure?.target === undefined || first.mayRefuseAll !== true) return first;
  try {
    const getCartId = await getOtherCart(session, failure.target.cartId);
    // The read takes a while, and may itself show that the customer is signed out.
    if (getCartId === undefined || isOtherShopper()) return first;
    return await addTo(adding, getCartId, items, added);
  } catch (thrown) {
    return { items, added, failure: unsentFailure(thrown) };
  }
}

/**
 * Returns the error of an item that was not added, with all details of its cause. Its message names the
 * item if there are several.
 *
 * @param failedIndex index of the item in its call. Undefined if nothing was sent
 */
function errorOfItem(
  cause: GuestCartError,
  items: readonly NewCartItem[],
  index: number,
  failedIndex?: number,
): GuestCartError {
  // A page without types may pass anything.
  const { sku } = (items[index] ?? {}) as Partial<NewCartItem>;
  const name = sku === undefined ? '' : ` ("${sku}")`;
  const prefix =
    items.length === 1 ? '' : `item ${index + 1} of ${items.length}${name} was not added: `;
  const message = `${prefix}${cause.message.replace('guest-cart: ', '')}`;
  const { code, ...details } = cause;
  return new GuestCartError(code, message, { ...details, failedIndex, cause });
}

/**
 * Finds a mistake in the last item before the first one is sent, and before a cart is created.
 * @throws {GuestCartError} `invalid-argument`
 */
export function checkItems(items: readonly NewCartItem[]): void {
  checkList(items);
  for (const [index, item] of items.entries()) {
    try {
      checkedItem(item);
    } catch (error) {
      throw errorOfItem(toAddError(error), items, index);
    }
  }
}

/**
 * Adds items as {@link addItems} does, and returns what was added even if one of them fails. Never
 * rejects.
 */
export async function tryAddItems(
  options: AddItemOptions,
  items: readonly NewCartItem[],
): Promise<AddResult> {
  const { added, failure } = await addToCurrent(beginAdding(options), items);
  if (failure === undefined) return { items, added };
  const error = errorOfItem(failure.error, items, added.length, added.length);
  return { items, added, failure: { ...failure, error } };
}

/** The lines of the items of a call. @throws {GuestCartError} if one was not added */
export function addedLines({ added, failure }: AddResult): readonly CartItem[] {
  if (failure !== undefined) throw failure.error;
  return added.map(({ line }) => line);
}

/**
 * Adds items to the current cart, in order, and creates a cart if there is none. The cart is read
 * once, after the last one. Returns their lines.
 *
 * If the shop says that the cart is gone or has been ordered, the items are added to the cart that
 * is current by then, or to a new one. The first cart refused the item, so nothing is added twice.
 * If a response is lost, the cart is read: an item that is in it was added.
 *
 * @throws {GuestCartError} of the first item that was not added. Its `failedIndex` is the index of
 * this item: those before it are in the cart, and those after it were not sent. `invalid-argument`
 * if one of the items is unusable; then nothing was sent
 */
export async function addItems(
  options: AddItemOptions,
  items: readonly NewCartItem[],
): Promise<readonly CartItem[]> {
  checkItems(items);
  return addedLines(await tryAddItems(options, items));
}

/**
 * Adds one item as {@link addItems} adds several.
 *
 * @throws {GuestCartError}
 */
export async function addItem(options: AddItemOptions, item: NewCartItem): Promise<CartItem> {
  const [line] = await addItems(options, [item]);
  return line as CartItem; // one for each item
}
