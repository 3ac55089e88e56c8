import type { Context } from 'hono';
import type { StoredCart } from '../cart/cart-storage.ts';
import { checkActive } from '../cart/cart.ts';
import { addItemToCart, removeItem, setItemQty, type ChangedItem } from '../cart/items.ts';
import { cartRulesOf, createItemReader } from '../cart/read-cart.ts';
import { badRequest, fieldsRequired, noSuchCart } from '../cart/service-error.ts';
import type { ServiceConfig } from '../cart/service-options.ts';
import { type CartAccess, done } from './cart-access.ts';
import { readJson, readNewItemBody, readQtyBody } from './request-body.ts';

function itemIdOf(context: Context): number {
  const text = context.req.param('itemId') ?? '';
  if (!/^\d{1,15}$/.test(text)) throw badRequest('The item id must be a whole number.');
  return Number(text);
}

/** Lists, adds, changes and removes lines. */
export function createItemHandlers(config: ServiceConfig, { find, change }: CartAccess) {
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
    return Response.json(createItemReader(stored, cartRulesOf(config, stored))(item));
  }

  /** Lists the items with `product_option`. `quote_id` is the id of the URL here, as on Magento. */
  async function list(context: Context): Promise<Response> {
    const stored = await find(context);
    checkActive(stored);
    const { cart } = stored;
    const cartId = context.req.param('cartId') === undefined ? String(cart.id) : stored.cartId;
    const readItem = createItemReader(stored, cartRulesOf(config, stored));
    const listed = (cart.items ?? []).flatMap((item) => readItem(item) ?? []);
    return Response.json(listed.map((item) => ({ ...item, quote_id: cartId })));
  }

  async function add(context: Context): Promise<Response> {
    const newItem = readNewItemBody(await readJson(context.req.raw));
    // For an unknown id, Magento has no `quoteId` to add the item to.
    const noCart = () => fieldsRequired(['quoteId']);
    return changeItem(context, (stored) => addItemToCart(stored, newItem, config), noCart);
  }

  async function setQty(context: Context): Promise<Response> {
    const qty = readQtyBody(await readJson(context.req.raw));
    const itemId = itemIdOf(context);
    return changeItem(context, (stored) => setItemQty(stored, itemId, qty, config));
  }

  async function remove(context: Context): Promise<Response> {
    const itemId = itemIdOf(context);
    await change(context, (stored) => removeItem(stored, itemId, config));
    return done();
  }

  return { list, add, setQty, remove };
}
