import type { Context, Hono } from 'hono';
import type { StoredCart } from '../cart-storage.ts';
import type { KnownCustomer, Store } from '../catalogue/shop.ts';
import { assignCustomer, cartDate, emptyCart, isMintedCartId, mintCartId, storedCart } from '../core/cart.ts';
import { applyCoupon, removeCoupon } from '../core/coupons.ts';
import { addItemToCart, type ChangedItem, type ItemContext, removeItem, setItemQty } from '../core/items.ts';
import { createItemReader, readCart, readContext, totalsContext } from '../core/read-cart.ts';
import type { ServiceConfig } from '../core/service-config.ts';
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
import {
  readAddressBody,
  readAssignBody,
  readJson,
  readNewItemBody,
  readQtyBody,
  readShippingBody,
} from './request-body.ts';

/** The token of `Authorization: Bearer …`. */
function bearer(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function callerOf(config: ServiceConfig, request: Request): KnownCustomer | undefined {
  const token = bearer(request);
  return config.customers.find((known) => known.token === token);
}

function signedIn(config: ServiceConfig, request: Request): KnownCustomer {
  const customer = callerOf(config, request);
  if (customer !== undefined) return customer;
  throw new ServiceError(401, {
    message: "The consumer isn't authorized to access %resources.",
    parameters: { resources: 'self' },
  });
}

/** Handlers of the cart operations and of the item operations. */
export function createCartHandlers(config: ServiceConfig) {
  const now = (): string => cartDate(config.clock());
  const items = (): ItemContext => ({
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

  async function find(cartId: string, notFound = noSuchCart): Promise<StoredCart> {
    const stored = isMintedCartId(cartId) ? await config.storage.read(cartId) : undefined;
    if (stored === undefined || stored.retired) throw notFound();
    return stored;
  }

  async function change(
    cartId: string,
    apply: (stored: StoredCart) => StoredCart,
    notFound = noSuchCart,
  ): Promise<void> {
    await find(cartId, notFound);
    const changed = await config.storage.update(cartId, (stored) => {
      // Another request may have retired the id in the meantime.
      if (stored.retired) throw notFound();
      return apply(stored);
    });
    if (changed === undefined) throw notFound();
  }

  /** Changes one line and responds with it. */
  async function changeItem(
    cartId: string,
    apply: (stored: StoredCart) => ChangedItem,
    notFound = noSuchCart,
  ): Promise<Response> {
    let changed: ChangedItem | undefined;
    await change(
      cartId,
      (stored) => {
        changed = apply(stored);
        return changed.stored;
      },
      notFound,
    );
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
      return storedCart(cartId, config.buildCart?.(seed) ?? emptyCart(quoteId, store, seed.now));
    });
    return Response.json(cartId);
  }

  async function read(context: Context): Promise<Response> {
    storeOf(context);
    const stored = await find(context.req.param('cartId') ?? '');
    return Response.json(readCart(stored, readContext(config, stored)));
  }

  /** Lists the items with `product_option`. `quote_id` is the id of the URL here, as on Magento. */
  async function list(context: Context): Promise<Response> {
    storeOf(context);
    const stored = await find(context.req.param('cartId') ?? '');
    const { cart, cartId } = stored;
    if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
    const readItem = createItemReader(stored, readContext(config, stored));
    const listed = (cart.items ?? []).flatMap((item) => readItem(item) ?? []);
    return Response.json(listed.map((item) => ({ ...item, quote_id: cartId })));
  }

  async function assign(context: Context): Promise<Response> {
    storeOf(context);
    const caller = config.requireCustomerToken ? signedIn(config, context.req.raw) : undefined;
    const { customerId, storeId } = readAssignBody(await readJson(context.req.raw, config.maxBodyBytes));
    const cartId = context.req.param('cartId') ?? '';
    await find(cartId);
    if (caller !== undefined && caller.id !== customerId) {
      throw badRequest("You don't have the correct permissions to assign the customer to the cart.");
    }
    const customer = config.customers.find(({ id }) => id === customerId);
    if (customer === undefined) throw noSuchEntity('customerId', customerId);
    const store = config.stores.find(({ id }) => id === storeId);
    const assignment = { customer, store, retire: config.retireOnAssign, now: now() };
    await change(cartId, (stored) => assignCustomer(stored, assignment));
    return Response.json(true);
  }

  async function add(context: Context): Promise<Response> {
    storeOf(context);
    const newItem = readNewItemBody(await readJson(context.req.raw, config.maxBodyBytes));
    const cartId = context.req.param('cartId') ?? '';
    return changeItem(cartId, (stored) => addItemToCart(stored, newItem, items()), noCartToAddTo);
  }

  function itemIdOf(context: Context): number {
    const text = context.req.param('itemId') ?? '';
    if (!/^\d{1,15}$/.test(text)) throw badRequest('The item id must be a whole number.');
    return Number(text);
  }

  async function setQty(context: Context): Promise<Response> {
    storeOf(context);
    const qty = readQtyBody(await readJson(context.req.raw, config.maxBodyBytes));
    const itemId = itemIdOf(context);
    return changeItem(context.req.param('cartId') ?? '', (stored) => setItemQty(stored, itemId, qty, items()));
  }

  async function remove(context: Context): Promise<Response> {
    storeOf(context);
    const itemId = itemIdOf(context);
    await change(context.req.param('cartId') ?? '', (stored) => removeItem(stored, itemId, items()));
    return Response.json(true);
  }

  return { storeOf, find, change, create, read, list, assign, add, setQty, remove };
}

/** Adds the cart routes under `{prefix}/V1/…` (first store) and `{prefix}/{storeCode}/V1/…`. */
export function addCartRoutes(app: Hono, config: ServiceConfig, prefix: string): void {
  const { storeOf, find, change, create, read, list, assign, add, setQty, remove } = createCartHandlers(config);

  /** Responds with 405 to every other method. Hono would respond with 404. */
  const only =
    (...allowed: string[]) =>
    (context: Context): never => {
      storeOf(context);
      throw methodNotAllowed(context.req.method, allowed);
    };

  for (const base of [`${prefix}/V1`, `${prefix}/:store/V1`]) {
    const carts = `${base}/guest-carts`;
    app.post(carts, create).all(carts, only('POST'));
    app.get(`${carts}/:cartId`, read).put(`${carts}/:cartId`, assign);
    app.all(`${carts}/:cartId`, only('GET', 'HEAD', 'PUT'));
    addFeatureRoutes(app, config, carts, { storeOf, find, change, only });
    if (!config.features.includes('items')) continue;
    const items = `${carts}/:cartId/items`;
    app
      .get(items, list)
      .post(items, add)
      .all(items, only('GET', 'HEAD', 'POST'));
    const line = `${carts}/:cartId/items/:itemId`;
    app.put(line, setQty).delete(line, remove).all(line, only('PUT', 'DELETE'));
  }
  // An unknown store code takes precedence over an unknown path.
  app.all(`${prefix}/:store/V1/*`, async (context, next) => {
    storeOf(context);
    await next();
  });
}

/** What the feature routes use from the cart routes. */
export interface CartAccess {
  readonly storeOf: (context: Context) => Store;
  readonly find: (cartId: string) => Promise<StoredCart>;
  readonly change: (cartId: string, apply: (stored: StoredCart) => StoredCart) => Promise<void>;
  /** Responds with 405, with these methods in `Allow`. */
  readonly only: (...allowed: string[]) => (context: Context) => never;
}

function cartIdOf(context: Context): string {
  return context.req.param('cartId') ?? '';
}

/** Adds the totals, coupon and shipping routes under one base path, as far as they are enabled. */
export function addFeatureRoutes(
  app: Hono,
  config: ServiceConfig,
  carts: string,
  { storeOf, find, change, only }: CartAccess,
): void {
  const now = (): string => cartDate(config.clock());

  async function totals(context: Context): Promise<Response> {
    storeOf(context);
    const stored = await find(cartIdOf(context));
    return Response.json(totalsOf(stored, totalsContext(config, stored)));
  }

  async function readCoupon(context: Context): Promise<Response> {
    storeOf(context);
    return Response.json((await find(cartIdOf(context))).couponCode ?? null);
  }

  async function setCoupon(context: Context): Promise<Response> {
    storeOf(context);
    const code = context.req.param('code') ?? '';
    await change(cartIdOf(context), (stored) => applyCoupon(stored, code, config.coupons, now()));
    return Response.json(true);
  }

  async function deleteCoupon(context: Context): Promise<Response> {
    storeOf(context);
    await change(cartIdOf(context), (stored) => removeCoupon(stored, now()));
    return Response.json(true);
  }

  async function estimate(context: Context): Promise<Response> {
    storeOf(context);
    const address = readAddressBody(await readJson(context.req.raw, config.maxBodyBytes));
    const stored = await find(cartIdOf(context));
    return Response.json(estimateShipping(stored, address, totalsContext(config, stored)));
  }

  async function totalsInformation(context: Context): Promise<Response> {
    storeOf(context);
    const choice = readShippingBody(await readJson(context.req.raw, config.maxBodyBytes));
    const stored = await find(cartIdOf(context));
    const response = totalsOf(previewShipping(stored, choice), {
      ...totalsContext(config, stored),
      isRecalculated: true,
    });
    if (choice.method !== undefined) await change(cartIdOf(context), (latest) => chooseShipping(latest, choice));
    return Response.json(response);
  }

  if (config.features.includes('shipping')) {
    for (const [path, handler] of [
      ['estimate-shipping-methods', estimate],
      ['totals-information', totalsInformation],
    ] as const) {
      app.post(`${carts}/:cartId/${path}`, handler).all(`${carts}/:cartId/${path}`, only('POST'));
    }
  }
  if (config.features.includes('totals')) {
    app.get(`${carts}/:cartId/totals`, totals).all(`${carts}/:cartId/totals`, only('GET', 'HEAD'));
  }
  if (config.features.includes('coupons')) {
    const coupons = `${carts}/:cartId/coupons`;
    app
      .get(coupons, readCoupon)
      .delete(coupons, deleteCoupon)
      .all(coupons, only('GET', 'HEAD', 'DELETE'));
    app.put(`${coupons}/:code`, setCoupon).all(`${coupons}/:code`, only('PUT'));
  }
}
