import type { Context, Hono } from 'hono';
import { assignCustomer } from '../core/assign-customer.ts';
import { cartDate, emptyCart, priceInCart, storedCart } from '../core/cart.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { addExtraRoutes } from './feature-routes.ts';
import { addItem, removeItem, setItemQty, type ChangedItem, type ItemContext } from '../core/items.ts';
import { isMintedCartId, mintCartId } from '../core/mint-cart-id.ts';
import { readJson } from './read-json.ts';
import { readAssignBody, readNewItemBody, readQtyBody } from './request-body.ts';
import {
  methodNotAllowed,
  noSuchCart,
  noSuchEntity,
  refused,
  ServiceError,
  unknownStoreCode,
} from '../core/service-error.ts';
import type { KnownCustomer } from '../catalogue/customers.ts';
import type { Shop } from '../core/shop.ts';
import type { Store } from '../catalogue/stores.ts';

/** The token of `Authorization: Bearer …`. */
function bearer(request: Request): string | undefined {
  return /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
}

function callerOf(shop: Shop, request: Request): KnownCustomer | undefined {
  const token = bearer(request);
  return shop.customers.find((known) => known.token === token);
}

function signedIn(shop: Shop, request: Request): KnownCustomer {
  const customer = callerOf(shop, request);
  if (customer !== undefined) return customer;
  throw new ServiceError(401, {
    message: "The consumer isn't authorized to access %resources.",
    parameters: { resources: 'self' },
  });
}

/** The operations of section 4, and the item operations that shops offer beside them. */
export function createCartHandlers(shop: Shop) {
  const now = (): string => cartDate(shop.clock());
  const items = (): ItemContext => ({
    products: shop.products,
    now: now(),
    priceOf: (price, cart) => priceInCart(price, cart, shop.priceRule),
  });

  function storeOf(context: Context): Store {
    const code = context.req.param('store');
    const store = code === undefined ? shop.stores[0] : shop.stores.find((known) => known.code === code);
    if (store === undefined) throw unknownStoreCode();
    return store;
  }

  async function find(cartId: string): Promise<StoredCart> {
    const stored = isMintedCartId(cartId) ? await shop.storage.read(cartId) : undefined;
    if (stored === undefined || stored.retired) throw noSuchCart();
    return stored;
  }

  async function change(cartId: string, apply: (stored: StoredCart) => StoredCart): Promise<void> {
    await find(cartId);
    const changed = await shop.storage.update(cartId, (stored) => {
      // Somebody may have retired it since.
      if (stored.retired) throw noSuchCart();
      return apply(stored);
    });
    if (changed === undefined) throw noSuchCart();
  }

  /** A change of one line; answers the line as it is then. */
  async function changeItem(cartId: string, apply: (stored: StoredCart) => ChangedItem): Promise<Response> {
    let item: ChangedItem['item'] = {};
    await change(cartId, (stored) => {
      const changed = apply(stored);
      item = changed.item;
      return changed.stored;
    });
    return Response.json(item);
  }

  async function create(context: Context): Promise<Response> {
    const store = storeOf(context);
    // Shops that know customers make guest carts for guests alone; a token sent with every call shows here.
    if (shop.requireCustomerToken && callerOf(shop, context.req.raw) !== undefined) {
      throw refused("The quote can't be created.");
    }
    const cartId = mintCartId(shop.random);
    await shop.storage.create((quoteId) => storedCart(cartId, emptyCart(quoteId, store, now())));
    return Response.json(cartId);
  }

  async function read(context: Context): Promise<Response> {
    storeOf(context);
    return Response.json((await find(context.req.param('cartId') ?? '')).cart);
  }

  async function assign(context: Context): Promise<Response> {
    storeOf(context);
    const caller = shop.requireCustomerToken ? signedIn(shop, context.req.raw) : undefined;
    const { customerId, storeId } = readAssignBody(await readJson(context.req.raw, shop.maxBodyBytes));
    const cartId = context.req.param('cartId') ?? '';
    await find(cartId);
    if (caller !== undefined && caller.id !== customerId) {
      throw refused("You don't have the correct permissions to assign the customer to the cart.");
    }
    const customer = shop.customers.find(({ id }) => id === customerId);
    if (customer === undefined) throw noSuchEntity('customerId', customerId);
    const store = shop.stores.find(({ id }) => id === storeId);
    const assignment = { customer, store, retire: shop.retireOnAssign, now: now() };
    await change(cartId, (stored) => assignCustomer(stored, assignment));
    return Response.json(true);
  }

  async function add(context: Context): Promise<Response> {
    storeOf(context);
    const wanted = readNewItemBody(await readJson(context.req.raw, shop.maxBodyBytes));
    return changeItem(context.req.param('cartId') ?? '', (stored) => addItem(stored, wanted, items()));
  }

  function itemIdOf(context: Context): number {
    const text = context.req.param('itemId') ?? '';
    if (!/^\d{1,15}$/.test(text)) throw refused('The item id has to be a whole number.');
    return Number(text);
  }

  async function setQty(context: Context): Promise<Response> {
    storeOf(context);
    const qty = readQtyBody(await readJson(context.req.raw, shop.maxBodyBytes));
    const itemId = itemIdOf(context);
    return changeItem(context.req.param('cartId') ?? '', (stored) => setItemQty(stored, itemId, qty, items()));
  }

  async function remove(context: Context): Promise<Response> {
    storeOf(context);
    const itemId = itemIdOf(context);
    await change(context.req.param('cartId') ?? '', (stored) => removeItem(stored, itemId, items()));
    return Response.json(true);
  }

  return { storeOf, find, change, create, read, assign, add, setQty, remove };
}

/** Puts the cart operations under `{prefix}/V1/…` (the first store) and `{prefix}/{storeCode}/V1/…`. */
export function addCartRoutes(app: Hono, shop: Shop, prefix: string): void {
  const { storeOf, find, change, create, read, assign, add, setQty, remove } = createCartHandlers(shop);

  /** Any other method on a known path: Hono alone would call the path unknown. */
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
    addExtraRoutes(app, shop, carts, { storeOf, find, change, only });
    if (!shop.extras.includes('items')) continue;
    app.post(`${carts}/:cartId/items`, add).all(`${carts}/:cartId/items`, only('POST'));
    const line = `${carts}/:cartId/items/:itemId`;
    app.put(line, setQty).delete(line, remove).all(line, only('PUT', 'DELETE'));
  }
  // An unknown store code is told even where the rest of the path is unknown too.
  app.all(`${prefix}/:store/V1/*`, async (context, next) => {
    storeOf(context);
    await next();
  });
}
