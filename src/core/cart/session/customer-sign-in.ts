import type { GuestCartApi, Assignment } from '../../api/create-api.ts';
import { isCustomers, type Cart } from '../../api/cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { GuestCartError, hasUnknownOutcome, isCartNotFound } from '../../api/errors.ts';
import { getCustomerCart } from './customer-cart.ts';
import { inOneTab, lockWaitOf } from './locks.ts';
import type { SessionDependencies } from './session-types.ts';

/** A call of `assignCustomer`. */
export interface AssignCall {
  readonly assignment: Assignment;
  readonly readCart: (cartId: string) => Promise<Cart>;
  /** Number of resets at the time of the call. A reset after it is a sign-out. */
  readonly resets: number;
}

/** Whether the guest's id still reads the cart of a guest. True if unknown. */
async function isStillGuests(api: GuestCartApi, cartId: string): Promise<boolean> {
  try {
    return !isCustomers(await api.getCart(cartId));
  } catch (error) {
    return !isCartNotFound(error);
  }
}

/** Whether the shop has assigned the cart, also if the response was lost. */
async function assignOnce(
  api: GuestCartApi,
  cartId: string,
  assignment: Assignment,
): Promise<boolean> {
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
async function cartToAssign(
  { cartStore }: SessionDependencies,
  readCart: AssignCall['readCart'],
): Promise<{ cartId: string; cart: Cart } | null> {
  const { current } = cartStore.getState();
  if (current.status !== 'guest') return null;
  try {
    const cart = await readCart(current.cartId);
    return cart.is_active === false ? null : { cartId: current.cartId, cart };
  } catch (error) {
    if (isCartNotFound(error)) return null;
    throw error;
  }
}

/** Every script of the page can read what its sessions share. */
const linesOf = ({ items = null }: Cart): Pick<Cart, 'items'> => ({ items });

async function signInOnce(dependencies: SessionDependencies, call: AssignCall): Promise<boolean> {
  const { api, cartStore, shared } = dependencies;
  const { assignment, resets } = call;
  // Another tab was faster, or the page calls this on each load.
  if (isCustomerCartId(cartStore.readCurrentId())) return true;
  const guest = await cartToAssign(dependencies, call.readCart);
  const cartId = `mine:${crypto.randomUUID()}`;
  if (guest !== null) {
    const customer = await getCustomerCart(dependencies, cartId);
    const storeId = assignment.storeId ?? guest.cart.store_id ?? undefined;
    if (!(await assignOnce(api, guest.cartId, { ...assignment, storeId }))) return false;
    shared.customersWithoutCart.delete(cartId);
    shared.beforeSignIn.set(cartId, { guest: linesOf(guest.cart), customer: linesOf(customer) });
  }
  const now = cartStore.readCurrentId();
  // The host has signed the customer out in the meantime.
  if (cartStore.resets() !== resets) return true;
  // A cart that was created in the meantime is assigned as well.
  if (now !== null && now !== guest?.cartId) return signInOnce(dependencies, call);
  cartStore.signIn(cartId);
  return true;
}

/**
 * Assigns the guest's cart, if there is one, and makes the customer's cart the current one. Both
 * carts are read before, and compared with the customer's cart when it is read next.
 *
 * @throws {GuestCartError}
 */
function signIn(dependencies: SessionDependencies, call: AssignCall): Promise<boolean> {
  // A second tab waits, and then finds the customer's cart.
  return inOneTab(dependencies, 'sign-in', () => signInOnce(dependencies, call));
}

/**
 * Assigns the guest's cart, which then stays current under its id.
 * @throws {GuestCartError} `invalid-argument` if there is none, or it is already assigned
 */
async function assignGuestCart(
  { api, cartStore, triedToAssign }: SessionDependencies,
  assignment: Assignment,
): Promise<boolean> {
  cartStore.sync();
  const { current } = cartStore.getState();
  if (current.status !== 'guest') {
    const isAssigned = current.status === 'assigned';
    const why = isAssigned ? 'the cart is already assigned.' : 'there is no cart to assign.';
    throw new GuestCartError('invalid-argument', `${why} The request was not sent.`, {
      operation: 'assign',
    });
  }
  const { cartId } = current;
  triedToAssign.add(cartId);
  const storeId = assignment.storeId ?? (await api.getCart(cartId)).store_id ?? undefined;
  const isDone = await api.assignCustomer(cartId, { ...assignment, storeId });
  if (isDone) cartStore.markAssigned(cartId);
  return isDone;
}

/**
 * Resolves when all writes have settled, or when none has for `wait` milliseconds.
 * @param wait undefined for no limit
 */
function untilSettled(writes: ReadonlySet<Promise<unknown>>, wait?: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open = writes.size;
    function check(): void {
      clearTimeout(timer);
      if (open === 0) resolve();
      else if (wait !== undefined) timer = setTimeout(resolve, wait);
    }
    const onSettled = (): void => {
      open -= 1;
      check();
    };
    for (const write of writes) write.then(onSettled, onSettled);
    check();
  });
}

/** Assigns the current cart to a customer, when the writes to it have settled. */
export async function assignCustomer(
  dependencies: SessionDependencies,
  call: AssignCall,
): Promise<boolean> {
  const { key } = dependencies.cartStore;
  const { assignments, writes } = dependencies.shared;
  const inFlight = assignments.get(key) ?? new Map<string, Promise<boolean>>();
  assignments.set(key, inFlight);
  const { customerId, storeId } = call.assignment;
  // A double click sends one request, because shops respond with 404 to the second one: the guest's
  // id is gone by then.
  const name = JSON.stringify([customerId, storeId]);
  const same = inFlight.get(name);
  if (same !== undefined) return same;
  const { createCart } = dependencies.options;
  // The page's `createCart` may never settle. Requests have a timeout, and one write can be several.
  const wait = createCart === undefined ? undefined : lockWaitOf(dependencies.api);
  const flight = untilSettled(writes.get(key) ?? new Set(), wait)
    .then(() =>
      dependencies.options.customerCart === true
        ? signIn(dependencies, call)
        : assignGuestCart(dependencies, call.assignment),
    )
    .finally(() => inFlight.delete(name));
  inFlight.set(name, flight);
  return flight;
}
