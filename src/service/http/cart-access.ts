import type { Context } from 'hono';
import type { StoredCart } from '../cart/cart-storage.ts';
import { cartDate, customerCart, customerCartKey, isMintedCartId } from '../cart/cart.ts';
import { badRequest, noSuchCart, unauthorized } from '../cart/service-error.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import type { KnownCustomer, Store } from '../cart/shop.ts';

type Apply = (stored: StoredCart) => StoredCart;

/** The error for a request without a cart. */
type NotFound = () => Error;

/** The response to a change without a result. */
export const done = (): Response => Response.json(true);

/** The customer of the token in `Authorization: Bearer …`. */
export function callerOf(config: ServiceConfig, request: Request): KnownCustomer | undefined {
  const token = /^Bearer +(\S+) *$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  return config.customers.find((known) => known.token === token);
}

/** The store and the cart of a request, read and changed. */
export function createCartAccess(config: ServiceConfig) {
  const now = (): string => cartDate(config.clock());

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
   * The id in the path, or the storage key of the cart of the token's customer, which is in no path.
   */
  function keyOf(context: Context, notFound: NotFound): string {
    const cartId = context.req.param('cartId');
    if (cartId === undefined) return customerCartKey(customerOf(context), storeOf(context));
    if (!isMintedCartId(cartId)) throw notFound();
    return cartId;
  }

  /** Reads the cart of a request. @throws {ServiceError} 404 if there is none */
  async function find(context: Context, notFound: NotFound = noSuchCart): Promise<StoredCart> {
    const stored = await config.storage.read(keyOf(context, notFound));
    if (stored === undefined || stored.retired) throw notFound();
    return stored;
  }

  /** Changes the cart of a request. @throws {ServiceError} 404 if there is none */
  async function change(context: Context, apply: Apply, notFound: NotFound = noSuchCart) {
    const changed = await config.storage.update(keyOf(context, notFound), (stored) => {
      if (stored.retired) throw notFound();
      return apply(stored);
    });
    if (changed === undefined) throw notFound();
    return changed;
  }

  /** Changes the cart of a customer. Creates it if there is none. */
  async function changeCustomers(
    customer: KnownCustomer,
    store: Store,
    apply: Apply,
  ): Promise<StoredCart | undefined> {
    const update = () => config.storage.update(customerCartKey(customer, store), apply);
    const create = () =>
      config.storage.create((quoteId) => apply(customerCart(quoteId, customer, store, now())));
    // Another request may have created it in between.
    return (await update()) ?? create().catch(update);
  }

  return { now, storeOf, customerOf, find, change, changeCustomers };
}

export type CartAccess = ReturnType<typeof createCartAccess>;
