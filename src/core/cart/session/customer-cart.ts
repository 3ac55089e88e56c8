import type { Assignment, GuestCartApi } from '../../api/create-api.ts';
import { cartUrl, isCustomerCartId } from '../../api/cart-url.ts';
import {
  GuestCartError,
  hasCode,
  isCartNotFound,
  isGuestCartError,
  hasUnknownOutcome,
} from '../../api/errors.ts';
import type { RequestOptions } from '../../api/request.ts';
import { isCustomers, type Cart } from '../../api/cart.ts';
import { publicLine } from '../../api/line-fields.ts';
import { cartIdOf } from './cart-record.ts';
import { keyBeside } from './keys.ts';
import { locksOf, probeId } from './cart-creation.ts';
import { inOneTab } from './in-one-tab.ts';
import type { AssignCall, SessionContext } from './session-context.ts';
import { receiptOf, type News } from './news.ts';
import type { CartStore } from './persisted-cart-store.ts';
import {
  compareCarts,
  emptyReceipt,
  sizeOf,
  stillTrue,
  type SignInReceipt,
  type UnsavedChange,
} from './receipt.ts';

/**
 * The carts before a sign-in, by the id of the customer's cart. Dropped when the cart after it has
 * been read.
 */
const signedIn = new Map<string, { readonly guest: Cart; readonly before: Cart }>();

/** The ids of customers' carts that the shop has not created yet. */
const missing = new Set<string>();

/** A customer without a cart. Shops create one with its first item. */
const noCart: Cart = { items: [], items_count: 0, items_qty: 0, is_active: true };

/** @throws {GuestCartError} */
async function getCustomerCart(
  api: GuestCartApi,
  cartId: string,
  { signal }: RequestOptions = {},
): Promise<Cart> {
  try {
    const cart = await api.getCart(cartId, { signal });
    missing.delete(cartId);
    return cart;
  } catch (error) {
    // The response names the customer instead of a cart.
    const hasNone =
      isGuestCartError(error) &&
      error.status === 404 &&
      hasCode(error, 'rejected', 'cart-not-found');
    if (!hasNone) throw error;
    missing.add(cartId);
    return noCart;
  }
}

const receiptFor = (all: readonly News[], cartId: string | null): SignInReceipt | null =>
  receiptOf(all.filter((news) => news.cartId === cartId));

/** Adds to the receipt of a sign-in, and tells the page. */
function announce(
  { news }: Pick<SessionContext, 'news'>,
  cartId: string | null,
  change: (receipt: SignInReceipt) => SignInReceipt,
): void {
  const receipt = change(receiptFor(news.getState(), cartId) ?? emptyReceipt);
  if (sizeOf(receipt) === 0) return;
  news.setState([{ kind: 'sign-in', cartId, receipt }], true);
  if (typeof document !== 'undefined')
    document.dispatchEvent(new CustomEvent('guest-cart:receipt', { detail: receipt }));
}

const toReceiptChange = (change: UnsavedChange): UnsavedChange =>
  change.kind === 'line' ? { kind: 'line', item: publicLine(change.item) } : change;

/** Names changes that a sign-in may have overtaken. */
export function nameUnsaved(
  session: Pick<SessionContext, 'news'> & { readonly store: Pick<CartStore, 'getState'> },
  changes: readonly UnsavedChange[],
): void {
  announce(session, cartIdOf(session.store.getState().current), (receipt) => ({
    ...receipt,
    unsaved: [...receipt.unsaved, ...changes.map(toReceiptChange)],
  }));
}

/** Removes from the receipt what the customer has changed since, and it with its last line. */
function dropOutdated({ news }: SessionContext, cartId: string, cart: Cart): void {
  const all = news.getState();
  const receipt = receiptFor(all, cartId);
  if (receipt === null) return;
  const now = stillTrue(receipt, cart);
  if (sizeOf(now) === sizeOf(receipt)) return;
  const left: News[] = all.filter(({ kind }) => kind !== 'sign-in');
  if (sizeOf(now) > 0) left.unshift({ kind: 'sign-in', cartId, receipt: now });
  news.setState(left, true);
}

/**
 * Reads the cart of the customer. If the shop does not accept the token, the customer is signed
 * out: the id is removed.
 *
 * @throws {GuestCartError}
 */
export async function readCustomerCart(
  context: SessionContext,
  cartId: string,
  options?: RequestOptions,
): Promise<Cart> {
  const { api, store, news } = context;
  try {
    const cart = await getCustomerCart(api, cartId, options);
    const carts = signedIn.get(cartId);
    signedIn.delete(cartId);
    if (carts === undefined) dropOutdated(context, cartId, cart);
    else {
      const compared = compareCarts(carts.guest, carts.before, cart);
      announce(context, cartId, ({ unsaved }) => ({ ...compared, unsaved }));
    }
    return cart;
  } catch (error) {
    if (hasCode(error, 'unauthorized')) {
      const isCurrent = cartIdOf(store.getState().current) === cartId;
      news.setState(isCurrent ? [{ kind: 'signed-out', cartId: null }] : [], true);
      store.signOut(cartId);
    }
    throw error;
  }
}

/**
 * Creates the cart of the customer, if the last read has shown that there is none.
 * @throws {GuestCartError}
 */
export async function ensureCustomerCart(api: GuestCartApi, cartId: string): Promise<void> {
  if (!missing.has(cartId)) return;
  await api.send({ operation: 'create', method: 'POST', url: cartUrl(api.baseUrl, cartId) });
  missing.delete(cartId);
}

/**
 * Checks whether the shop has the cart that it names by `masked_cart_id`, but not for guests: since
 * APSB26-73, Magento names a customer's cart in that way, and an unknown one in another.
 *
 * @param cause the error of the read
 * @throws {GuestCartError} `unauthorized` if so
 */
export async function rejectCustomers(api: GuestCartApi, cause: GuestCartError): Promise<void> {
  const unknown: unknown = await api.getCart(probeId).catch((error: unknown) => error);
  if (!isCartNotFound(unknown) || unknown.namesMaskedId === true) return;
  const what = 'the cart belongs to a customer, who has to sign in.';
  throw new GuestCartError('unauthorized', what, {
    operation: 'read',
    status: cause.status,
    cause,
  });
}

/** Whether the guest's id still reads the cart of a guest. True if unknown. */
async function isStillGuests(api: GuestCartApi, cartId: string): Promise<boolean> {
  try {
    return !isCustomers(await api.getCart(cartId));
  } catch (error) {
    return !isCartNotFound(error);
  }
}

async function assign(api: GuestCartApi, cartId: string, assignment: Assignment): Promise<boolean> {
  try {
    return await api.assignCustomer(cartId, assignment);
  } catch (error) {
    // The response was lost, or another tab has assigned the cart in between.
    if ((!hasUnknownOutcome(error) && !isCartNotFound(error)) || (await isStillGuests(api, cartId)))
      throw error;
    return true;
  }
}

/**
 * The guest's cart to assign. Null if there is none, or the shop no longer has it.
 * @throws {GuestCartError}
 */
async function readGuestCart(
  { store }: SessionContext,
  readCart: AssignCall['readCart'],
): Promise<{ cartId: string; cart: Cart } | null> {
  const { current } = store.getState();
  if (current.status !== 'guest') return null;
  try {
    const cart = await readCart(current.cartId);
    return cart.is_active === false ? null : { cartId: current.cartId, cart };
  } catch (error) {
    if (isCartNotFound(error)) return null;
    throw error;
  }
}

async function signInOnce(context: SessionContext, call: AssignCall): Promise<boolean> {
  const { api, store } = context;
  const { assignment, resets } = call;
  store.reread();
  // Another tab was faster, or the page calls this on each load.
  if (isCustomerCartId(cartIdOf(store.getState().current))) return true;
  const guest = await readGuestCart(context, call.readCart);
  const cartId = `mine:${crypto.randomUUID()}`;
  if (guest !== null) {
    const before = await getCustomerCart(api, cartId);
    const storeId = assignment.storeId ?? guest.cart.store_id ?? undefined;
    if (!(await assign(api, guest.cartId, { ...assignment, storeId }))) return false;
    missing.delete(cartId);
    signedIn.set(cartId, { guest: guest.cart, before });
  }
  const now = store.reread();
  // The host has signed the customer out in the meantime.
  if (store.resets() !== resets) return true;
  // A cart that was created in the meantime is assigned as well.
  if (now !== null && now !== guest?.cartId) return signInOnce(context, call);
  store.signIn(cartId);
  return true;
}

/**
 * Assigns the guest's cart, if there is one, and makes the customer's cart the current one. Both
 * carts are read before, and compared with the customer's cart when it is read next.
 *
 * @throws {GuestCartError}
 */
export function signIn(context: SessionContext, call: AssignCall): Promise<boolean> {
  // A second tab waits, and then finds the customer's cart.
  return inOneTab(locksOf(context.options.locks), keyBeside(context.store.key, 'sign-in'), () =>
    signInOnce(context, call),
  );
}
