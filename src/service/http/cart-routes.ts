import type { Context, Hono } from 'hono';
import type { StoredCart } from '../cart/cart-storage.ts';
import { assignCustomer, emptyCart, mintCartId, storedCart } from '../cart/cart.ts';
import { mergeItems } from '../cart/items.ts';
import { cartContext, readCart } from '../cart/read-cart.ts';
import { badRequest, noSuchCart, noSuchEntity } from '../cart/service-error.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import countries from '../catalogue/countries.json' with { type: 'json' };
import { callerOf, createCartAccess, unauthorized, type CartAccess } from './cart-access.ts';
import { createItemRoutes, itemContextOf } from './item-routes.ts';
import { renderInfo } from './render-info.ts';
import { readAssignBody, readJson } from './request-body.ts';
import { addRoute, type Route } from './route.ts';
import { createTotalsRoutes } from './totals-routes.ts';

/** The interface: create a cart, read it, assign a customer. */
function createInterfaceRoutes(config: ServiceConfig, access: CartAccess) {
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
    return Response.json(readCart(stored, cartContext(config, stored)));
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
    const response = await change(context, (stored) => {
      const after = assignCustomer(stored, assignment);
      // An assignment that is repeated adds nothing.
      if (after !== stored) assigned = stored;
      return after;
    });
    const guest = assigned;
    if (guest === undefined || store === undefined) return response;
    await changeCustomers(customer, store, (theirs) =>
      mergeItems(theirs, guest, itemContextOf(config, now())),
    );
    return response;
  }

  const guests: readonly Route[] = [
    { path: '/guest-carts', handlers: { POST: create } },
    { path: '/guest-carts/:cartId', handlers: { GET: read, PUT: assign } },
  ];
  const customers: readonly Route[] = [
    { feature: 'customer', path: '/carts/mine', handlers: { GET: read, POST: createForCustomer } },
  ];
  return { guests, customers };
}

/** What the catalogue's routes respond with. */
function createCatalogueRoutes(config: ServiceConfig): readonly Route[] {
  function listProducts(context: Context): Response {
    const query = new URL(context.req.url).searchParams;
    return Response.json(renderInfo(query, config, config.settings.get()));
  }
  return [
    { feature: 'catalogue', path: '/products-render-info', handlers: { GET: listProducts } },
    {
      feature: 'catalogue',
      path: '/directory/countries',
      handlers: { GET: () => Response.json(countries) },
    },
  ];
}

/** All routes below `…/V1` that the service has. */
function createRoutes(config: ServiceConfig, access: CartAccess): readonly Route[] {
  const { guests, customers } = createInterfaceRoutes(config, access);
  const itemRoutes = createItemRoutes(config, access);
  const totalsRoutes = createTotalsRoutes(config, access);
  const below = (path: string): readonly Route[] => [...itemRoutes(path), ...totalsRoutes(path)];
  const routes = [
    ...guests,
    ...below('/guest-carts/:cartId'),
    ...customers,
    ...createCatalogueRoutes(config),
  ];
  if (config.features.includes('customer')) routes.push(...below('/carts/mine'));
  return routes.filter(({ feature }) => feature === undefined || config.features.includes(feature));
}

/** Adds the cart routes under `{prefix}/V1/…` (first store) and `{prefix}/{storeCode}/V1/…`. */
export function addCartRoutes(app: Hono, config: ServiceConfig, prefix: string): void {
  const access = createCartAccess(config);
  // An unknown store code takes precedence over an unknown path or method.
  app.use(`${prefix}/:store/V1/*`, async (context: Context, next) => {
    access.storeOf(context);
    await next();
  });
  for (const { path, handlers } of createRoutes(config, access)) {
    for (const base of [`${prefix}/V1`, `${prefix}/:store/V1`])
      addRoute(app, base + path, handlers);
  }
}
