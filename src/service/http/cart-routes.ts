import type { Context, Hono } from 'hono';
import type { StoredCart } from '../cart/cart-storage.ts';
import countries from '../catalogue/countries.json' with { type: 'json' };
import { renderInfo } from './render-info.ts';
import type { KnownCustomer, Store } from '../catalogue/shop.ts';
import {
  assignCustomer,
  cartDate,
  customerCart,
  customerCartKey,
  emptyCart,
  isMintedCartId,
  mintCartId,
  storedCart,
} from '../cart/cart.ts';
import { applyCoupon, removeCoupon } from '../cart/coupons.ts';
import {
  addItemToCart,
  mergeItems,
  removeItem,
  setItemQty,
  type ChangedItem,
  type ItemContext,
} from '../cart/items.ts';
import { cartContext, createItemReader, readCart } from '../cart/read-cart.ts';
import {
  badRequest,
  cartIsClosed,
  fieldsRequired,
  methodNotAllowed,
  noSuchCart,
  noSuchEntity,
  ServiceError,
} from '../cart/service-error.ts';
import { chooseShipping, estimateShipping, previewShipping } from '../cart/shipping.ts';
import { totalsOf } from '../cart/totals.ts';
import type { ServiceConfig, ServiceFeature } from '../cart/service-options.ts';
import {
  readAddressBody,
  readAssignBody,
  readJson,
  readNewItemBody,
  readQtyBody,
  readShippingBody,
} from './request-body.ts';

type Handler = (context: Context) => Response | Promise<Response>;

type Route = readonly [ServiceFeature | undefined, path: string, Handlers];

export type Handlers = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>>;

/** Adds the handlers of a path. Every other method gets 405; Hono would respond with 404. */
export function addRoute(app: Hono, path: string, handlers: Handlers): void {
  const allowed = Object.keys(handlers).flatMap((method) =>
    method === 'GET' ? ['GET', 'HEAD'] : method,
  );
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
  app.all(path, (context) => {
    throw methodNotAllowed(context.req.method, allowed);
  });
}

function itemIdOf(context: Context): number {
  const text = context.req.param('itemId') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw badRequest('The item id must be a whole number.');
  return Number(text);
}

/** The customer of the token in `Authorization: Bearer …`. */
function callerOf(config: ServiceConfig, request: Request): KnownCustomer | undefined {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return config.customers.find((known) => known.token === token);
}

function unauthorized(): ServiceError {
  const message = "The consumer isn't authorized to access %resources.";
  return new ServiceError(401, { message, parameters: { resources: 'self' } });
}

/**
 * The handlers below `…/V1/guest-carts` and `…/V1/carts/mine`, with the feature that enables them.
 */
function createHandlers(config: ServiceConfig) {
  const now = (): string => cartDate(config.clock());
  const bodyOf = (context: Context): Promise<unknown> => readJson(context.req.raw);
  const itemContext = (): ItemContext => ({
    products: config.products,
    settings: config.settings.get(),
    priceRule: config.priceRule,
    now: now(),
  });

  function storeOf(context: Context): Store {
    const code = context.req.param('store');
    const store =
      code === undefined ? config.stores[0] : config.stores.find((known) => known.code === code);
    if (store === undefined) throw badRequest('Specified request cannot be processed.');
    return store;
  }

  /** The customer of the token. @throws {ServiceError} 401 */
  function customerOf(context: Context): KnownCustomer {
    const caller = callerOf(config, context.req.raw);
    if (caller === undefined) throw unauthorized();
    return caller;
  }

  /**
   * The id in the path, or the storage key of the cart of the token's customer. Undefined for an
   * impossible id.
   */
  function keyOf(context: Context): string | undefined {
    const cartId = context.req.param('cartId');
    if (cartId === undefined) return customerCartKey(customerOf(context), storeOf(context));
    return isMintedCartId(cartId) ? cartId : undefined;
  }

  async function find(context: Context, notFound = noSuchCart): Promise<StoredCart> {
    const key = keyOf(context);
    const stored = key === undefined ? undefined : await config.storage.read(key);
    if (stored === undefined || stored.retired) throw notFound();
    return stored;
  }

  async function change(
    context: Context,
    apply: (stored: StoredCart) => StoredCart,
    notFound = noSuchCart,
  ): Promise<Response> {
    await find(context, notFound);
    const changed = await config.storage.update(keyOf(context) ?? '', (stored) => {
      // Another request may have retired the id in the meantime.
      if (stored.retired) throw notFound();
      return apply(stored);
    });
    if (changed === undefined) throw notFound();
    return Response.json(true);
  }

  /** Changes one line and responds with it. */
  async function changeItem(
    context: Context,
    apply: (stored: StoredCart) => ChangedItem,
    notFound = noSuchCart,
  ) {
    let changed: ChangedItem | undefined;
    await change(context, (stored) => (changed = apply(stored)).stored, notFound);
    if (changed === undefined) throw notFound();
    const { stored, item } = changed;
    return Response.json(createItemReader(stored, cartContext(config, stored))(item));
  }

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

  /** Changes the cart of a customer. Creates it if there is none. */
  async function changeCustomers(
    customer: KnownCustomer,
    store: Store,
    apply: (stored: StoredCart) => StoredCart,
  ) {
    const update = () => config.storage.update(customerCartKey(customer, store), apply);
    const create = () =>
      config.storage.create((quoteId) => apply(customerCart(quoteId, customer, store, now())));
    // Another request may have created it in between.
    return (await update()) ?? create().catch(update);
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
      await bodyOf(context),
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
    if (guest && store)
      await changeCustomers(customer, store, (own) => mergeItems(own, guest, itemContext()));
    return response;
  }

  /** Lists the items with `product_option`. `quote_id` is the id of the URL here, as on Magento. */
  async function list(context: Context): Promise<Response> {
    const stored = await find(context);
    const { cart } = stored;
    const cartId = context.req.param('cartId') === undefined ? String(cart.id) : stored.cartId;
    if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
    const readItem = createItemReader(stored, cartContext(config, stored));
    const listed = (cart.items ?? []).flatMap((item) => readItem(item) ?? []);
    return Response.json(listed.map((item) => ({ ...item, quote_id: cartId })));
  }

  async function add(context: Context): Promise<Response> {
    const newItem = readNewItemBody(await bodyOf(context));
    // For an unknown id, Magento has no `quoteId` to add the item to.
    const noCart = () => fieldsRequired(['quoteId']);
    return changeItem(context, (stored) => addItemToCart(stored, newItem, itemContext()), noCart);
  }

  async function setQty(context: Context): Promise<Response> {
    const qty = readQtyBody(await bodyOf(context));
    const itemId = itemIdOf(context);
    return changeItem(context, (stored) => setItemQty(stored, itemId, qty, itemContext()));
  }

  async function remove(context: Context): Promise<Response> {
    const itemId = itemIdOf(context);
    return change(context, (stored) => removeItem(stored, itemId, itemContext()));
  }

  async function totals(context: Context): Promise<Response> {
    const stored = await find(context);
    return Response.json(totalsOf(stored, cartContext(config, stored)));
  }

  async function readCoupon(context: Context): Promise<Response> {
    return Response.json((await find(context)).couponCode ?? null);
  }

  const setCoupon = (context: Context) =>
    change(context, (stored) =>
      applyCoupon(stored, context.req.param('code') ?? '', config.coupons, now()),
    );

  const deleteCoupon = (context: Context) =>
    change(context, (stored) => removeCoupon(stored, now()));

  async function estimate(context: Context): Promise<Response> {
    const address = readAddressBody(await bodyOf(context));
    const stored = await find(context);
    return Response.json(estimateShipping(stored, address, cartContext(config, stored)));
  }

  async function totalsInformation(context: Context): Promise<Response> {
    const choice = readShippingBody(await bodyOf(context));
    const stored = await find(context);
    const recalculated = { ...cartContext(config, stored), isRecalculated: true };
    const response = totalsOf(previewShipping(stored, choice), recalculated);
    if (choice.method !== undefined)
      await change(context, (latest) => chooseShipping(latest, choice));
    return Response.json(response);
  }

  function listProducts(context: Context): Response {
    const query = new URL(context.req.url).searchParams;
    return Response.json(renderInfo(query, config, config.settings.get()));
  }

  /** The routes of a guest's cart and of a customer's. */
  const cartRoutes = (path: string): readonly Route[] => [
    ['items', `${path}/items`, { GET: list, POST: add }],
    ['items', `${path}/items/:itemId`, { PUT: setQty, DELETE: remove }],
    ['totals', `${path}/totals`, { GET: totals }],
    ['coupons', `${path}/coupons`, { GET: readCoupon, DELETE: deleteCoupon }],
    ['coupons', `${path}/coupons/:code`, { PUT: setCoupon }],
    ['shipping', `${path}/estimate-shipping-methods`, { POST: estimate }],
    ['shipping', `${path}/totals-information`, { POST: totalsInformation }],
  ];
  const mine: readonly Route[] = [
    ['customer', '/carts/mine', { GET: read, POST: createForCustomer }],
    ...cartRoutes('/carts/mine'),
  ];
  const routes: readonly Route[] = [
    [undefined, '/guest-carts', { POST: create }],
    [undefined, '/guest-carts/:cartId', { GET: read, PUT: assign }],
    ...cartRoutes('/guest-carts/:cartId'),
    ...(config.features.includes('customer') ? mine : []),
    ['catalogue', '/products-render-info', { GET: listProducts }],
    ['catalogue', '/directory/countries', { GET: () => Response.json(countries) }],
  ];
  return { storeOf, routes };
}

/** Adds the cart routes under `{prefix}/V1/…` (first store) and `{prefix}/{storeCode}/V1/…`. */
export function addCartRoutes(app: Hono, config: ServiceConfig, prefix: string): void {
  const { storeOf, routes } = createHandlers(config);
  // An unknown store code takes precedence over an unknown path or method.
  app.use(`${prefix}/:store/V1/*`, async (context: Context, next) => {
    storeOf(context);
    await next();
  });
  for (const [feature, path, handlers] of routes) {
    if (feature !== undefined && !config.features.includes(feature)) continue;
    for (const base of [`${prefix}/V1`, `${prefix}/:store/V1`])
      addRoute(app, base + path, handlers);
  }
}
