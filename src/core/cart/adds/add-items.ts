import {
  hasCode,
  hasUnknownOutcome,
  isCartNotFound,
  isRefusal,
  GuestCartError,
  toGuestCartError,
  type GuestCartErrorCode,
} from '../../api/errors.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { checkedItem, checkList, type NewCartItem } from '../../api/arguments.ts';
import type { CartFeatures } from '../../api/features/cart-features.ts';
import { callHost } from '../../api/report.ts';
import type { CartItem } from '../../api/cart-item.ts';
import type { Cart } from '../../api/cart.ts';
import { currentIdOf } from '../record/current-cart.ts';
import type { GuestCartSession } from '../session/session.ts';
import type { CartHandle } from '../writes/cart-handle.ts';
import { findAddedLine } from '../lines/find-added-line.ts';
import type { AddedItem } from '../state/add-state.ts';
import { withLine } from '../state/shown-cart.ts';
import type { ChangeReports } from '../writes/report-changes.ts';
import { isOfSignedOut } from '../writes/shopper.ts';

/** What a page does that shows the cart. */
export interface AddingPage {
  readonly handleOf: (cartId: string) => CartHandle;
  readonly reports: ChangeReports;
  /**
   * Called with the added items before the cart shows them. Not called if any item was not added, or
   * the customer has signed out.
   */
  readonly onAdded: (items: readonly AddedItem[]) => void;
  /**
   * Called with each line that the shop has returned, even if a later item of the call is not
   * added.
   */
  readonly onLine: (cartId: string, line: CartItem, added: NewCartItem) => void;
  /** Whether an item without a response was not added, as far as the page knows. @default false */
  readonly needsResponse?: boolean;
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

/**
 * Why an item was not added, and whether the cart has it:
 *
 * - `refused`: no, and the shop would refuse it again
 * - `retryable`: no, and the shop may accept it later
 * - `uncertain`: perhaps, so it is never sent again
 */
export interface AddFailure {
  readonly outcome: 'refused' | 'retryable' | 'uncertain';
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

const toAddError = (thrown: unknown): GuestCartError =>
  toGuestCartError(thrown, 'the item was not added.', { operation: 'items' });

/** What a shop responds that has not looked at the item. */
const notTaken = [
  'rate-limited',
  'unauthorized',
  'forbidden',
  'cart-not-found',
] as const satisfies readonly GuestCartErrorCode[];

/**
 * The failure of an item. A 500 or 503 is uncertain even if a read after it does not show the item:
 * gateways respond so, also with JSON, while the shop is still adding it.
 *
 * @param to the cart to which it was about to be sent. @default none
 */
function failureOf(thrown: unknown, to?: Target): AddFailure {
  const error = toAddError(thrown);
  const target = error.notSent === true ? undefined : to;
  if (hasCode(error, 'misconfigured')) return { outcome: 'refused', error, target };
  const isTaken = target !== undefined && !hasCode(error, ...notTaken);
  if (!isTaken) return { outcome: 'retryable', error, target };
  return { outcome: hasUnknownOutcome(error) ? 'uncertain' : 'refused', error, target };
}

/** Why an item of a customer who has signed out was not sent. */
export const signedOutError = (): GuestCartError =>
  new GuestCartError('aborted', 'the customer has signed out.', {
    operation: 'items',
    notSent: true,
  });

/** Whether the shopper whose cart it is has signed out, here or in another tab. */
const hasLeft = ({ session }: AddItemOptions, { cartId }: Pick<Target, 'cartId'>): boolean =>
  isOfSignedOut(cartId, session.getCartId());

/** Adds one item. If its response is lost, it was added if the cart then has it. */
async function sendItem(
  options: AddItemOptions,
  target: Target,
  item: NewCartItem,
  beforeRead: () => void,
): Promise<CartItem> {
  const { session, features, page } = options;
  const { cartId, before } = target;
  if (hasLeft(options, target)) throw signedOutError();
  try {
    const line = await features.addItem(cartId, item);
    page?.reports.added(line, item.qty ?? 1);
    return line;
  } catch (error) {
    if (before === undefined || !hasUnknownOutcome(error)) throw error;
    // The read would show the cart of the next customer.
    if (hasLeft(options, target)) throw error;
    beforeRead();
    const after = await session.readCart(cartId).catch(() => undefined);
    const line = findAddedLine(before, after, item);
    if (line === undefined) throw error;
    return line;
  }
}

/** What became of items that were sent to one cart. */
interface Sent extends Omit<AddResult, 'items'> {
  readonly target: Target;
}

/** Sends items to a cart, in order, until one of them is not added. Never rejects. */
async function sendItems(
  options: AddItemOptions,
  to: Target,
  items: readonly NewCartItem[],
  beforeRead: () => void,
): Promise<Sent> {
  const added: AddedItem[] = [];
  let target = to;
  try {
    for (const item of items) {
      const line = await sendItem(options, target, item, beforeRead);
      added.push({ line, qty: item.qty ?? 1 });
      options.page?.onLine(target.cartId, line, item);
      target = { ...target, before: target.before && withLine(target.before, line) };
    }
    return { target, added };
  } catch (thrown) {
    return { target, added, failure: failureOf(thrown, target) };
  }
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

/**
 * Adds items to the cart that `getCartId` returns, until one of them is not added. Then shows their
 * lines and reads the cart once.
 *
 * @param earlier the first of the items, which are added already
 */
async function addTo(
  options: AddItemOptions,
  getCartId: () => Promise<string>,
  items: readonly NewCartItem[],
  earlier: readonly AddedItem[] = [],
): Promise<AddResult> {
  const { session, features, page } = options;
  // Skips the read of a new cart: it is still empty.
  const isNew = currentIdOf(session) === null;
  const stopDelay = isNew ? session.delayReads() : () => undefined;
  try {
    // A page that has not declared the feature would create an empty cart for each visitor.
    features.assertSupported?.('items');
    const cartId = await getCartId();
    const read = page?.handleOf(cartId).getState().cart ?? undefined;
    const known = isNew && session.hasCreated(cartId) ? {} : read;
    const target: Target = { cartId, before: page?.needsResponse === true ? undefined : known };
    const sent = await sendItems(options, target, items.slice(earlier.length), stopDelay);
    const added = [...earlier, ...sent.added];
    // The items are in the cart, so an error in the page's callback must not reject the call.
    if (sent.failure === undefined && !hasLeft(options, target))
      callHost(() => page?.onAdded(added));
    if (page !== undefined) await showLines(page.handleOf, sent);
    return { items, added, failure: sent.failure };
  } catch (thrown) {
    return { items, added: earlier, failure: failureOf(thrown) };
  } finally {
    stopDelay();
  }
}

/**
 * Returns how to get another cart if the shop says that this one accepts no more items; otherwise
 * undefined.
 */
async function replacementOf(
  session: GuestCartSession,
  cartId: string,
): Promise<(() => Promise<string>) | undefined> {
  const current = session.getCartId();
  // Another tab has replaced it. Its cart may hold items, so it must not be replaced again.
  if (current !== null && current !== cartId) return () => Promise.resolve(current);
  try {
    const cart = await session.readCart(cartId);
    if (isCustomerCartId(cartId)) return () => session.ensureCart();
    return cart.is_active === false ? () => session.replaceCart({ ifCurrent: cartId }) : undefined;
  } catch (error) {
    // The read has retired the id, so there is no current cart.
    if (isCartNotFound(error)) return () => session.ensureCart();
    // The cart belongs to a customer who has not signed in. A guest can still buy.
    if (hasCode(error, 'unauthorized')) return () => session.replaceCart({ ifCurrent: cartId });
    throw error;
  }
}

/** Magento's message for an item of a cart that its guard has hidden. Localized, so it is a hint. */
const hiddenCart = 'Invalid state change requested';

/**
 * Whether a read has to show if the cart accepts items at all. Magento refuses an item of an
 * ordered cart like one of a missing cart, and since APSB26-73 one of a customer's cart with
 * its own message. A page that has created or read the cart knows that it is neither.
 */
function mayRefuseAll(error: GuestCartError, isKnown: boolean): boolean {
  if (isCartNotFound(error)) return true;
  if (!isRefusal(error)) return false;
  return !isKnown || error.serviceMessage === hiddenCart;
}

/** Adds items to the current cart, or to the one that replaces it. */
async function addToCurrent(
  options: AddItemOptions,
  items: readonly NewCartItem[],
): Promise<AddResult> {
  const { session } = options;
  // Reads storage: a tab may have created a cart that is not known here yet, and is not empty.
  const before = session.getCartId();
  const first = await addTo(options, () => session.ensureCart(), items);
  const { added, failure } = first;
  if (failure?.target === undefined) return first;
  const { cartId } = failure.target;
  const isRead = options.page?.handleOf(cartId).getState().cart != null;
  if (hasLeft(options, failure.target)) return first;
  if (!mayRefuseAll(failure.error, isRead || cartId !== before)) return first;
  try {
    const getReplacement = await replacementOf(session, cartId);
    // The read takes a while, and may itself show that the customer is signed out.
    if (getReplacement === undefined || hasLeft(options, failure.target)) return first;
    return await addTo(options, getReplacement, items, added);
  } catch (thrown) {
    // The first cart has refused it, and it was sent to no other.
    return { items, added, failure: failureOf(thrown) };
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
  const result = await addToCurrent(options, items);
  const { added, failure } = result;
  if (failure === undefined) return result;
  const error = errorOfItem(failure.error, items, added.length, added.length);
  return { ...result, failure: { ...failure, error } };
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
