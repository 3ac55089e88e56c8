import type { Assignment } from '../../api/create-api.ts';
import { GuestCartError } from '../../api/errors.ts';
import { cartIdOf } from './record.ts';
import type { AssignCall, SessionContext } from './session-context.ts';
import { signIn } from './customer-sign-in.ts';

/**
 * The id of the cart to assign. Null with `customerCart`, if there is none.
 * @throws {GuestCartError} `invalid-argument` without a guest's cart and without `customerCart`
 */
function idToAssign({ store, options }: SessionContext): string | null {
  store.reread();
  const { current } = store.getState();
  if (options.customerCart === true || current.status === 'guest') return cartIdOf(current);
  const why =
    current.status === 'assigned' ? 'the cart is already assigned.' : 'there is no cart to assign.';
  throw new GuestCartError('invalid-argument', `${why} The request was not sent.`, {
    operation: 'assign',
  });
}

/** Assigns a guest's cart, which then stays current under its id. */
async function assignGuestCart(
  { api, store, triedToAssign }: SessionContext,
  cartId: string,
  assignment: Assignment,
): Promise<boolean> {
  triedToAssign.add(cartId);
  const storeId = assignment.storeId ?? (await api.getCart(cartId)).store_id ?? undefined;
  const isDone = await api.assignCustomer(cartId, { ...assignment, storeId });
  if (isDone) store.markAssigned(cartId);
  return isDone;
}

async function assign(context: SessionContext, call: AssignCall): Promise<boolean> {
  const cartId = idToAssign(context);
  if (context.options.customerCart !== true && cartId !== null)
    return assignGuestCart(context, cartId, call.assignment);
  return signIn(context, call);
}

/**
 * Resolves when all writes have settled, or when none has for `wait` milliseconds.
 * @param wait undefined for no limit
 */
function untilSettled(writes: ReadonlySet<Promise<unknown>>, wait?: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let open = writes.size;
    function follow(): void {
      clearTimeout(timer);
      if (open === 0) resolve();
      else if (wait !== undefined) timer = setTimeout(resolve, wait);
    }
    const onSettled = (): void => {
      open -= 1;
      follow();
    };
    for (const write of writes) write.then(onSettled, onSettled);
    follow();
  });
}

/** Assigns the current cart to a customer, when the writes to it have settled. */
export async function assignCustomer(context: SessionContext, call: AssignCall): Promise<boolean> {
  const { key } = context.store;
  const { assignments, assigning, writes } = context.shared;
  const { customerId, storeId } = call.assignment;
  // A double click sends one request, because shops respond with 404 to the second one: the guest's
  // id is gone by then.
  const name = JSON.stringify([key, customerId, storeId]);
  const inFlight = assignments.get(name);
  if (inFlight !== undefined) return inFlight;
  const { createCart, lockWait = 20_000 } = context.options;
  // The page's `createCart` may never settle. Requests have a timeout, and one write can be several.
  const wait = createCart === undefined ? undefined : lockWait;
  const flight = untilSettled(writes.get(key) ?? new Set(), wait)
    .then(() => assign(context, call))
    .finally(() => assignments.delete(name));
  assignments.set(name, flight);
  const settled = Promise.allSettled([assigning.get(key), flight]);
  assigning.set(key, settled);
  void settled.then(() => {
    if (assigning.get(key) === settled) assigning.delete(key);
  });
  return flight;
}
