import type { Assignment } from '../../api/create-api.ts';
import { isCustomers, type Cart } from '../../api/cart.ts';
import { isCustomerCartId } from '../../api/cart-url.ts';
import { GuestCartError, hasUnknownOutcome, isCartNotFound } from '../../api/errors.ts';
import { getCustomerCart } from './customer-cart.ts';
import { inOneTab, lockWaitOf } from './locks.ts';
import type { SessionDependencies } from './session-types.ts';

/** A call of `assignCustomer`. */
interface AssignCall {
  readonly assignment: Assignment;
  readonly readCart: (cartId: string) => Promise<Cart>;
  /** Number of resets at the time of the call. A reset after it is a sign-out. */
  readonly resets: number;
}

/**
 * Assigns the current cart to a customer. Writes of the page that have begun are finished first, and
 * later ones wait for the assignment (`write-queue.ts`). On every error, the cart is unchanged.
 *
 * @throws {GuestCartError}
 */
export function assignCustomer(
  dependencies: SessionDependencies,
  call: AssignCall,
): Promise<boolean> {
  return shareFlight(dependencies, call.assignment, async () => {
    await untilWritten(dependencies);
    if (dependencies.options.customerCart !== true)
      return assignGuestCart(dependencies, call.assignment);
    // A second tab waits, and then finds the customer's cart.
    return inOneTab(dependencies, 'sign-in', () => signIn(dependencies, call));
  });
}

/**
 * The steps of a sign-in. After the last one, the readers of all tabs read the customer's cart
 * (`customer-cart.ts`), and what is pending in the guest's cart ends (`unsaved-changes.ts`).
 *
 * @throws {GuestCartError}
 */
async function signIn(dependencies: SessionDependencies, call: AssignCall): Promise<boolean> {
  const { cartStore, shared } = dependencies;
  const before = cartStore.readCurrentId();
  // Another tab was faster, or the page calls this on each load.
  if (isCustomerCartId(before)) return true;
  const cartId = `mine:${crypto.randomUUID()}`;
  const guest = await readCartToAssign(dependencies, call);
  if (guest !== null) {
    const customer = await getCustomerCart(dependencies, cartId);
    if (!(await assign(dependencies, guest, call.assignment))) return false;
    // The assignment creates the cart of a customer who had none.
    shared.customersWithoutCart.delete(cartId);
    // For the receipt: the next read compares the cart with both.
    shared.beforeSignIn.set(cartId, { guest: linesOf(guest.cart), customer: linesOf(customer) });
  }
  const now = cartStore.readCurrentId();
  // The host has signed the customer out in the meantime.
  if (cartStore.resets() !== call.resets) return true;
  // A cart that was created in the meantime is assigned as well.
  if (now !== null && now !== before) return signIn(dependencies, call);
  cartStore.signIn(cartId);
  return true;
}

/** The guest's cart, as it is assigned. */
interface GuestCart {
  readonly cartId: string;
  readonly cart: Cart;
}

/**
 * Reads the guest's cart. Null if there is none to assign, or the shop no longer has it.
 * @throws {GuestCartError}
 */
async function readCartToAssign(
  { cartStore }: SessionDependencies,
  { readCart }: AssignCall,
): Promise<GuestCart | null> {
  const { current } = cartStore.getState();
  if (current.status !== 'guest') return null;
  const { cartId } = current;
  try {
    const cart = await readCart(cartId);
    return cart.is_active === false ? null : { cartId, cart };
  } catch (error) {
    if (isCartNotFound(error)) return null;
    throw error;
  }
}

/**
 * Whether the shop has assigned the cart, also if the response was lost.
 * @throws {GuestCartError}
 */
async function assign(
  dependencies: SessionDependencies,
  { cartId, cart }: GuestCart,
  assignment: Assignment,
): Promise<boolean> {
  const storeId = assignment.storeId ?? cart.store_id ?? undefined;
  try {
    return await dependencies.api.assignCustomer(cartId, { ...assignment, storeId });
  } catch (error) {
    // The response was lost, or another tab has assigned the cart in between.
    const mayBeAssigned = hasUnknownOutcome(error) || isCartNotFound(error);
    if (!mayBeAssigned || (await isStillGuests(dependencies, cartId))) throw error;
    return true;
  }
}

/** Whether the guest's id still reads the cart of a guest. True if unknown. */
async function isStillGuests({ api }: SessionDependencies, cartId: string): Promise<boolean> {
  try {
    return !isCustomers(await api.getCart(cartId));
  } catch (error) {
    return !isCartNotFound(error);
  }
}

/** Every script of the page can read what its sessions share. */
const linesOf = ({ items = null }: Cart): Pick<Cart, 'items'> => ({ items });

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

/** Resolves when the writes of this page that have begun have settled. */
function untilWritten({ api, cartStore, shared, options }: SessionDependencies): Promise<void> {
  // The page's `createCart` may never settle. Requests have a timeout, and one write can be several.
  const wait = options.createCart === undefined ? undefined : lockWaitOf(api);
  return untilSettled(shared.writes.get(cartStore.key) ?? new Set(), wait);
}

/**
 * Runs once for all calls with the same arguments. A double click sends one request, because shops
 * respond with 404 to the second one: the guest's id is gone by then.
 */
function shareFlight(
  { cartStore: { key }, shared: { assignments } }: SessionDependencies,
  { customerId, storeId }: Assignment,
  run: () => Promise<boolean>,
): Promise<boolean> {
  const inFlight = assignments.get(key) ?? new Map<string, Promise<boolean>>();
  assignments.set(key, inFlight);
  const name = JSON.stringify([customerId, storeId]);
  const flight = inFlight.get(name) ?? run().finally(() => inFlight.delete(name));
  inFlight.set(name, flight);
  return flight;
}
