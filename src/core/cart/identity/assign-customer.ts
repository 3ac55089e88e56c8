import type { Assignment } from '../../api/create-api.ts';
import { GuestCartError } from '../../api/errors.ts';
import { cartIdOf } from './cart-record.ts';
import { loadCustomer } from './load-customer.ts';
import type { AssignCall, SessionContext } from './session-context.ts';

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
  { api, store, assigning }: SessionContext,
  cartId: string,
  assignment: Assignment,
): Promise<boolean> {
  assigning.add(cartId);
  const storeId = assignment.storeId ?? (await api.getCart(cartId)).store_id ?? undefined;
  const isDone = await api.assignCustomer(cartId, { ...assignment, storeId });
  if (isDone) store.markAssigned(cartId);
  return isDone;
}

/** Assigns the current cart to a customer. */
export async function assignCustomer(context: SessionContext, call: AssignCall): Promise<boolean> {
  const { store, shared, options } = context;
  const { assignment } = call;
  const cartId = idToAssign(context);
  // A double click sends one request, because shops respond with 404 to the second one: the guest's
  // id is gone by then.
  const name = JSON.stringify([store.key, cartId, assignment.customerId, assignment.storeId]);
  const inFlight = shared.assignments.get(name);
  if (inFlight !== undefined) return inFlight;
  const run = async (): Promise<boolean> =>
    options.customerCart === true || cartId === null
      ? (await loadCustomer()).signIn(context, call)
      : assignGuestCart(context, cartId, assignment);
  const flight = run().finally(() => shared.assignments.delete(name));
  shared.assignments.set(name, flight);
  return flight;
}
