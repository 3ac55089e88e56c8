import type { GuestCartApi, Assignment } from '../../api/create-api.ts';
import { isCustomers, type Cart } from '../../api/cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { hasUnknownOutcome, isCartNotFound } from '../../api/errors.ts';
import { cartIdOf } from './record.ts';
import { compareWhenRead, getCustomerCart } from './customer-cart.ts';
import { keyBeside } from './record-keys.ts';
import { inOneTab, locksOf } from './locks.ts';
import type { AssignCall, SessionContext } from './session-context.ts';

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
    const customer = await getCustomerCart(api, cartId);
    const storeId = assignment.storeId ?? guest.cart.store_id ?? undefined;
    if (!(await assign(api, guest.cartId, { ...assignment, storeId }))) return false;
    compareWhenRead(cartId, { guest: guest.cart, customer });
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
