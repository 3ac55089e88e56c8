import type { Context, Hono } from 'hono';
import type { StoredCart } from '../cart-storage.ts';
import type { KnownCustomer, Store } from '../catalogue/shop.ts';
import { assignCustomer, cartDate, emptyCart, isMintedCartId, mintCartId, storedCart } from '../core/cart.ts';
import { applyCoupon, removeCoupon } from '../core/coupons.ts';
import { addItemToCart, removeItem, setItemQty, type ChangedItem, type ItemContext } from '../core/items.ts';
import { createItemReader, readCart, readContext, totalsContext } from '../core/read-cart.ts';
import {
  badRequest,
  cartIsClosed,
  methodNotAllowed,
  noCartToAddTo,
  noSuchCart,
  noSuchEntity,
  ServiceError,
  unknownStoreCode,
} from '../core/service-error.ts';
import { chooseShipping, estimateShipping, previewShipping } from '../core/shipping.ts';
import { totalsOf } from '../core/totals.ts';
import type { ServiceConfig, ServiceFeature } from '../service-options.ts';
import {
  readAddressBody,
  readAssignBody,
  readJson,
  readNewItemBody,
  readQtyBody,
  readShippingBody,
} from './request-body.ts';

type Handler = (context: Context) => Response | Promise<Response>;

/** The handlers of one path, by method. */
export type Handlers = Readonly<Partial<Record<'GET' | 'POST' | 'PUT' | 'DELETE', Handler>>>;

/** Adds the handlers of a path. Every other method gets 405; Hono would respond with 404. */
export function addRoute(app: Hono, path: string, handlers: Handlers): void {
  const allowed = Object.keys(handlers).flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : method));
  for (const [method, handler] of Object.entries(handlers)) app.on(method, path, handler);
  app.all(path, (context) => {
    throw methodNotAllowed(context.req.method, allowed);
  });
}

const cartIdOf = (context: Context): string => context.req.param('cartId') ?? '';

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

/** The handlers below `…/V1/guest-carts`, with the feature that enables them. */
function createHandlers(config: ServiceConfig) {
  const now = (): string => cartDate(config.clock());
  const bodyOf = (context: Context): Promise<unknown> => readJson(context.req.raw, config.maxBodyBytes);
  const itemContext = (): ItemContext => ({
    products: config.products,
    settings: config.settings.get(),
    priceRule: config.priceRule,
    now: now(),
  });

  function storeOf(context: Context): Store {
    const code = context.req.param('store');
    const store = code === undefined ? config.stores[0] : config.stores.find((known) => known.code === code);
    if (store === undefined) throw unknownStoreCode();
    return store;
  }

  async function find(context: Context, notFound = noSuchCart): Promise<StoredCart> {
    const cartId = cartIdOf(context);
    const stored = isMintedCartId(cartId) ? await config.storage.read(cartId) : undefined;
    if (stored === undefined || stored.retired) throw notFound();
    return stored;
  }

  async function change(
    context: Context,
    apply: (stored: StoredCart) => StoredCart,
    notFound = noSuchCart,
  ): Promise<Response> {
    await find(context, notFound);
    const changed = await config.storage.update(cartIdOf(context), (stored) => {
      // Another request may have retired the id in the meantime.
      if (stored.retired) throw notFound();
      return apply(stored);
    });
    if (changed === undefined) throw notFound();
    return Response.json(true);
  }

  /** Changes one line and responds with it. */
  async function changeItem(context: Context, apply: (stored: StoredCart) => ChangedItem, notFound = noSuchCart) {
    let changed: ChangedItem | undefined;
    await change(context, (stored) => (changed = apply(stored)).stored, notFound);
    if (changed === undefined) throw notFound();
    const { stored, item } = changed;
    return Response.json(createItemReader(stored, readContext(config, stored))(item));
  }

  async function create(context: Context): Promise<Response> {
    const store = storeOf(context);
    // Magento creates guest carts only for requests without a customer token.
    if (config.requireCustomerToken && callerOf(config, context.req.raw) !== undefined) {
      throw badRequest("The quote can't be created.");
    }
    const cartId = mintCartId(config.random);
    await config.storage.create((quoteId) => {
      const seed = { quoteId, now: now() };
      return storedCart(cartId, config.newCarts?.build(seed) ?? emptyCart(quoteId, store, seed.now));
    });
    return Response.json(cartId);
  }

  async function read(context: Context): Promise<Response> {
    const stored = await find(context);
    return Response.json(readCart(stored, readContext(config, stored)));
  }

  async function assign(context: Context): Promise<Response> {
    const caller = callerOf(config, context.req.raw);
    if (config.requireCustomerToken && caller === undefined) {
      const message = "The consumer isn't authorized to access %resources.";
      throw new ServiceError(401, { message, parameters: { resources: 'self' } });
    }
    const { customerId, storeId } = readAssignBody(await bodyOf(context));
    await find(context);
    if (config.requireCustomerToken && caller?.id !== customerId) {
      throw badRequest("You don't have the correct permissions to assign the customer to the cart.");
    }
    const customer = config.customers.find(({ id }) => id === customerId);
    if (customer === undefined) throw noSuchEntity('customerId', customerId);
    const store = config.stores.find(({ id }) => id === storeId);
    const assignment = { customer, store, retire: config.retireOnAssign, now: now() };
    return change(context, (stored) => assignCustomer(stored, assignment));
  }

  /** Lists the items with `product_option`. `quote_id` is the id of the URL here, as on Magento. */
  async function list(context: Context): Promise<Response> {
    const stored = await find(context);
    const { cart, cartId } = stored;
    if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
    const readItem = createItemReader(stored, readContext(config, stored));
    const listed = (cart.items ?? []).flatMap((item) => readItem(item) ?? []);
    return Response.json(listed.map((item) => ({ ...item, quote_id: cartId })));
  }

  async function add(context: Context): Promise<Response> {
    const newItem = readNewItemBody(await bodyOf(context));
    return changeItem(context, (stored) => addItemToCart(stored, newItem, itemContext()), noCartToAddTo);
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
    return Response.json(totalsOf(stored, totalsContext(config, stored)));
  }

  async function readCoupon(context: Context): Promise<Response> {
    return Response.json((await find(context)).couponCode ?? null);
  }

  async function setCoupon(context: Context): Promise<Response> {
    const code = context.req.param('code') ?? '';
    return change(context, (stored) => applyCoupon(stored, code, config.coupons, now()));
  }

  const deleteCoupon = (context: Context) => change(context, (stored) => removeCoupon(stored, now()));

  async function estimate(context: Context): Promise<Response> {
    const address = readAddressBody(await bodyOf(context));
    const stored = await find(context);
    return Response.json(estimateShipping(stored, address, totalsContext(config, stored)));
  }

  async function totalsInformation(context: Context): Promise<Response> {
    const choice = readShippingBody(await bodyOf(context));
    const stored = await find(context);
    const recalculated = { ...totalsContext(config, stored), isRecalculated: true };
    const response = totalsOf(previewShipping(stored, choice), recalculated);
    if (choice.method !== undefined) await change(context, (latest) => chooseShipping(latest, choice));
    return Response.json(response);
  }

  const routes: readonly (readonly [ServiceFeature | undefined, path: string, Handlers])[] = [
    [undefined, '', { POST: create }],
    [undefined, '/:cartId', { GET: read, PUT: assign }],
    ['items', '/:cartId/items', { GET: list, POST: add }],
    ['items', '/:cartId/items/:itemId', { PUT: setQty, DELETE: remove }],
    ['totals', '/:cartId/totals', { GET: totals }],
    ['coupons', '/:cartId/coupons', { GET: readCoupon, DELETE: deleteCoupon }],
    ['coupons', '/:cartId/coupons/:code', { PUT: setCoupon }],
    ['shipping', '/:cartId/estimate-shipping-methods', { POST: estimate }],
    ['shipping', '/:cartId/totals-information', { POST: totalsInformation }],
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
    for (const base of [`${prefix}/V1`, `${prefix}/:store/V1`]) addRoute(app, `${base}/guest-carts${path}`, handlers);
  }
}
