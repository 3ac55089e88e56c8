import type { CartItem, ProductOption } from '../../schema/cart-item.ts';
import type { Cart } from '../../schema/cart.ts';
import { addQty, withItems } from './cart.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { defaultMaxQty, findProduct, type CatalogueProduct } from '../catalogue/product.ts';
import { chooseProduct } from './choose-product.ts';
import { cartIsClosed, noSuchEntity, badRequest, ServiceError } from './service-error.ts';

/** The most lines that one cart may hold. */
const maxLines = 2000;

/** What a change of items needs to know besides the cart. */
export interface ItemContext {
  readonly products: readonly CatalogueProduct[];
  /** The cart's date of change, in the interface's form. */
  readonly now: string;
  /** Turns a price of the catalogue into the one that a cart shows. */
  readonly priceOf: (price: number, cart: Cart) => number;
}

/** What was asked to be put into a cart. */
export interface NewItem {
  readonly sku: string;
  readonly qty: number;
  readonly product_option?: ProductOption | null | undefined;
}

/** A cart after a change, and the line that the change was about. */
export interface ChangedItem {
  readonly stored: StoredCart;
  readonly item: CartItem;
}

function openItems(cart: Cart): readonly CartItem[] {
  if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
  return cart.items ?? [];
}

function checkQty(qty: number, product: CatalogueProduct | undefined): void {
  if (!(qty > 0)) throw badRequest('The quantity has to be more than 0.');
  // Shops keep four places; more could not be given back as it was sent.
  if (addQty(qty, 0) !== qty) throw badRequest('The quantity has more than four decimal places.');
  // A line may outlive its product; then nothing is known that would forbid a part of one.
  if (product !== undefined && product.decimal_qty !== true && !Number.isInteger(qty)) {
    throw badRequest('You cannot buy part of this product.');
  }
  if (qty > (product?.max_qty ?? defaultMaxQty)) throw badRequest('The requested qty is not available');
}

function isSameChoice(left: CartItem, sku: string, option: ProductOption | undefined): boolean {
  return left.sku === sku && JSON.stringify(left.product_option ?? null) === JSON.stringify(option ?? null);
}

function replaceItem(stored: StoredCart, item: CartItem, now: string): ChangedItem {
  const items = (stored.cart.items ?? []).map((other) => (other.item_id === item.item_id ? item : other));
  return { stored: { ...stored, cart: withItems(stored.cart, items, now) }, item };
}

/**
 * Puts a product into a cart; the same product with the same choice joins the line that is there.
 *
 * @throws {ServiceError} 404 closed cart or unknown SKU, 400 quantity or choice that cannot be had
 */
export function addItem(stored: StoredCart, wanted: NewItem, context: ItemContext): ChangedItem {
  const { cart } = stored;
  const items = openItems(cart);
  const product = findProduct(context.products, wanted.sku);
  if (product === undefined) {
    throw new ServiceError(404, { message: 'This shop has no such product. Check the SKU and try again.' });
  }
  const { sku, price, option } = chooseProduct(product, wanted.product_option);
  const before = items.find((item) => isSameChoice(item, sku, option));
  const qty = addQty(before?.qty ?? 0, wanted.qty);
  checkQty(wanted.qty, product);
  checkQty(qty, product);
  if (before !== undefined) return replaceItem(stored, { ...before, qty }, context.now);
  if (items.length >= maxLines) throw badRequest(`A cart holds at most ${maxLines} different products.`);
  const itemId = stored.lastItemId + 1;
  const item: CartItem = {
    item_id: itemId,
    sku,
    qty,
    name: product.name,
    price: context.priceOf(price, cart),
    product_type: product.product_type,
    quote_id: String(cart.id),
    ...(option === undefined ? {} : { product_option: option }),
  };
  return { stored: { ...stored, lastItemId: itemId, cart: withItems(cart, [...items, item], context.now) }, item };
}

function findItem(cart: Cart, itemId: number): CartItem {
  const item = openItems(cart).find((other) => other.item_id === itemId);
  if (item === undefined) throw noSuchEntity('itemId', itemId);
  return item;
}

/** The product that a line came from: a chosen one's SKU begins with its product's. */
function productOfItem(products: readonly CatalogueProduct[], item: CartItem): CatalogueProduct | undefined {
  return products
    .filter(({ sku }) => item.sku === sku || item.sku?.startsWith(`${sku}-`))
    .reduce<CatalogueProduct | undefined>(
      (best, one) => (one.sku.length > (best?.sku.length ?? 0) ? one : best),
      undefined,
    );
}

/** Sets the quantity of a line. @throws {ServiceError} 404 closed cart or unknown line, 400 quantity */
export function setItemQty(stored: StoredCart, itemId: number, qty: number, context: ItemContext): ChangedItem {
  const item = findItem(stored.cart, itemId);
  checkQty(qty, productOfItem(context.products, item));
  return replaceItem(stored, { ...item, qty }, context.now);
}

/** Takes a line out of a cart. @throws {ServiceError} 404 closed cart or unknown line */
export function removeItem(stored: StoredCart, itemId: number, context: ItemContext): StoredCart {
  const item = findItem(stored.cart, itemId);
  const items = (stored.cart.items ?? []).filter((other) => other !== item);
  return { ...stored, cart: withItems(stored.cart, items, context.now) };
}
