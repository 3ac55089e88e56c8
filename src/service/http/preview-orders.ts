import type { Context } from 'hono';
import type { StoredCart } from '../cart/cart-storage.ts';
import { customerCart, mintCartId, placeOrder } from '../cart/cart.ts';
import { checkStock } from '../cart/items.ts';
import { cartRulesOf } from '../cart/read-cart.ts';
import { noSuchCart } from '../cart/service-error.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import { withShippingMethod } from '../cart/shipping.ts';
import { totalsOf } from '../cart/totals.ts';
import type { CartAccess } from './cart-access.ts';

/** The demo orders of the development storefront. */
export function orderHandlers(
  config: ServiceConfig,
  { now, find, change, customerOf, storeOf, changeCustomers }: CartAccess,
) {
  /** What an order of the cart is of: it has a shipping method. */
  const withMethod = (stored: StoredCart): StoredCart =>
    withShippingMethod(stored, cartRulesOf(config, stored));

  /** The totals of an order before it is placed. */
  async function readCheckout(context: Context): Promise<Response> {
    const stored = withMethod(await find(context));
    return Response.json(totalsOf(stored, cartRulesOf(config, stored)));
  }

  /**
   * Closes a cart as an order does, without a payment. Responds with the number of the order, and with
   * 400 if the shop has less than that.
   */
  async function order(context: Context): Promise<Response> {
    const { cart } = await change(context, (stored) => {
      const ordered = placeOrder(withMethod(stored), now());
      checkStock(ordered, config);
      return ordered;
    });
    return Response.json(cart.reserved_order_id);
  }

  /**
   * Places the order of the customer of the token, whose cart then is empty: its key stays. Responds
   * with 404 for an empty one.
   */
  async function orderCustomers(context: Context): Promise<Response> {
    const [customer, store] = [customerOf(context), storeOf(context)];
    let theirs: StoredCart | undefined;
    await changeCustomers(customer, store, (stored) => {
      const { lastItemId, cart } = stored;
      // Another tab has ordered it.
      if (!cart.items?.length) return stored;
      checkStock(stored, config);
      theirs = withMethod(stored);
      return { ...customerCart(cart.id ?? 0, customer, store, now()), lastItemId };
    });
    const ordered = theirs;
    if (ordered === undefined) throw noSuchCart();
    const { cart } = await config.storage.create((id) =>
      placeOrder({ ...ordered, cartId: mintCartId(), cart: { ...ordered.cart, id } }, now()),
    );
    return Response.json(cart.reserved_order_id);
  }

  return { readCheckout, order, orderCustomers };
}
