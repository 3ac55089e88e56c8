import type { Context } from 'hono';
import type { StoredCart } from '../cart/cart-storage.ts';
import { assignCustomer, emptyCart, mintCartId, storedCart } from '../cart/cart.ts';
import { mergeItems } from '../cart/items.ts';
import { cartRulesOf, readCart } from '../cart/read-cart.ts';
import { badRequest, noSuchCart, noSuchEntity, unauthorized } from '../cart/service-error.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import { callerOf, done, type CartAccess } from './cart-access.ts';
import { readAssignBody, readJson } from './request-body.ts';

/** The interface: create a cart, read it, assign a customer. */
export function createCartHandlers(config: ServiceConfig, access: CartAccess) {
  const { now, storeOf, customerOf, find, change, changeCustomers } = access;

  async function create(context: Context): Promise<Response> {
    const store = storeOf(context);
    // Magento creates guest carts only for requests without a customer token.
    if (config.requireCustomerToken !== false && callerOf(config, context.req.raw) !== undefined) {
      throw badRequest("The quote can't be created.");
    }
    const cartId = mintCartId();
    await config.storage.create((quoteId) => {
      const seed = { quoteId, now: now() };
      return storedCart(
        cartId,
        config.newCarts?.build(seed) ?? emptyCart(quoteId, store, seed.now),
      );
    });
    return Response.json(cartId);
  }

  /** Creates the cart of the token's customer, or returns the number of the existing one. */
  async function createForCustomer(context: Context): Promise<Response> {
    const stored = await changeCustomers(
      customerOf(context),
      storeOf(context),
      (unchanged) => unchanged,
    );
    return Response.json(stored?.cart.id);
  }

  async function read(context: Context): Promise<Response> {
    const isGuest = context.req.param('cartId') !== undefined;
    const stored = await find(
      context,
      isGuest ? noSuchCart : () => noSuchEntity('customerId', customerOf(context).id),
    );
    return Response.json(readCart(stored, cartRulesOf(config, stored)));
  }

  async function assign(context: Context): Promise<Response> {
    const caller = callerOf(config, context.req.raw);
    if (config.requireCustomerToken !== false && caller === undefined) throw unauthorized();
    const isTokenEnough = config.requireCustomerToken === 'only';
    const { customerId, storeId } = readAssignBody(
      await readJson(context.req.raw),
      isTokenEnough ? caller?.id : undefined,
    );
    await find(context);
    if (config.requireCustomerToken !== false && caller?.id !== customerId) {
      throw badRequest(
        "You don't have the correct permissions to assign the customer to the cart.",
      );
    }
    const customer = config.customers.find(({ id }) => id === customerId);
    if (customer === undefined) throw noSuchEntity('customerId', customerId);
    const store = config.stores.find(({ id }) => id === storeId);
    const assignment = { customer, store, retire: config.retireOnAssign, now: now() };
    let assigned: StoredCart | undefined;
    await change(context, (stored) => {
      const after = assignCustomer(stored, assignment);
      // An assignment that is repeated adds nothing.
      if (after !== stored) assigned = stored;
      return after;
    });
    const guest = assigned;
    if (guest !== undefined && store !== undefined)
      await changeCustomers(customer, store, (theirs) => mergeItems(theirs, guest, config));
    return done();
  }

  return { create, createForCustomer, read, assign };
}
