import type { CartItem, ProductOption } from '../../core/api/cart-item.ts';
import type { StoredCart } from './cart-storage.ts';
import { type CatalogueProduct, defaultMaxQty, findProduct, productOfItem } from './product.ts';
import { addQty, cartDate, checkWritable, withItems } from './cart.ts';
import { exact, roundToCents, toNumber } from './exact-amount.ts';
import { chooseProduct } from './product-options.ts';
import { badRequest, noSuchItem, ServiceError } from './service-error.ts';
import type { ServiceConfig } from './service-options.ts';
import { isDisabled, type ShopSettings, stockOf } from './shop-settings.ts';

export interface NewItem {
  readonly sku: string;
  readonly qty: number;
  readonly product_option?: ProductOption | null | undefined;
}

export interface ChangedItem {
  readonly stored: StoredCart;
  readonly item: CartItem;
}

/**
 * Whether the product of an item is disabled. Such items disappear from reads, and from the cart at
 * its next change.
 */
export function isItemDisabled(item: CartItem, config: ServiceConfig): boolean {
  const settings = config.settings.get();
  if (settings.disabled.length === 0) return false;
  const product = productOfItem(config.products, item);
  return product !== undefined && isDisabled(settings, product);
}

/** Replaces the items of a cart. */
function storeItems(
  stored: StoredCart,
  items: readonly CartItem[],
  config: ServiceConfig,
): StoredCart {
  const left = items.filter((item) => !isItemDisabled(item, config));
  const cart = withItems(stored.cart, left, cartDate(config.clock()));
  return { ...stored, cart };
}

function replaceItem(stored: StoredCart, item: CartItem, config: ServiceConfig): ChangedItem {
  const items = (stored.cart.items ?? []).map((other) =>
    other.item_id === item.item_id ? item : other,
  );
  return { stored: storeItems(stored, items, config), item };
}

function isSameChoice(item: CartItem, sku: string, option: ProductOption | undefined): boolean {
  return (
    item.sku === sku &&
    JSON.stringify(item.product_option ?? null) === JSON.stringify(option ?? null)
  );
}

/**
 * Adds a product to a cart, or increases the quantity of the item with the same options. A quantity
 * of 0 or less adds 1, as on Magento.
 *
 * @throws {ServiceError} 404 when the cart is closed or the SKU is unknown; 400 when the quantity
 * or options are not valid
 */
export function addItemToCart(
  stored: StoredCart,
  newItem: NewItem,
  config: ServiceConfig,
): ChangedItem {
  const { cart } = stored;
  checkWritable(stored);
  const items = cart.items ?? [];
  const product = findProduct(config.products, newItem.sku);
  const unknown = "The product that was requested doesn't exist. Verify the product and try again.";
  if (product === undefined) throw new ServiceError(404, { message: unknown });
  checkAvailable(product, config.settings.get());
  const { sku, price, parts, option } = chooseProduct(product, newItem.product_option);
  const before = items.find((item) => isSameChoice(item, sku, option));
  const qty = addQty(before?.qty ?? 0, newItem.qty > 0 ? newItem.qty : 1);
  if (newItem.qty > 0) checkQty(newItem.qty, product, config.settings.get());
  checkQty(qty, product, config.settings.get());
  if (before !== undefined) return replaceItem(stored, { ...before, qty }, config);
  const itemId = stored.lastItemId + 1;
  const plain: CartItem = {
    item_id: itemId,
    sku,
    qty,
    name: product.name,
    // In base currency, as on Magento. The interface does not define it.
    price: toNumber(roundToCents(exact(price))),
    product_type: product.product_type,
    quote_id: String(cart.id),
  };
  const item = option === undefined ? plain : { ...plain, product_option: option };
  const line = { sku: product.sku, price, parts };
  const withLine = { ...stored, lastItemId: itemId, lines: { ...stored.lines, [itemId]: line } };
  return { stored: storeItems(withLine, [...items, item], config), item };
}

/** @throws {ServiceError} 404 when the cart is closed or has no such item */
function findItem(stored: StoredCart, itemId: number, denied?: string): CartItem {
  checkWritable(stored, denied);
  const item = stored.cart.items?.find((other) => other.item_id === itemId);
  if (item === undefined) throw noSuchItem(stored.cart.id ?? 0, itemId);
  return item;
}

/**
 * Sets the quantity of an item.
 * @throws {ServiceError} 404 when the cart is closed or has no such item; 400 for the quantity
 */
export function setItemQty(
  stored: StoredCart,
  itemId: number,
  qty: number,
  config: ServiceConfig,
): ChangedItem {
  const item = findItem(stored, itemId);
  const product = productOfItem(config.products, item);
  if (product !== undefined) checkChangeable(product, config.settings.get());
  checkQty(qty, product, config.settings.get(), item.qty ?? 0);
  return replaceItem(stored, { ...item, qty }, config);
}

/** Removes an item. @throws {ServiceError} 404 when the cart is closed or has no such item */
export function removeItem(stored: StoredCart, itemId: number, config: ServiceConfig): StoredCart {
  const item = findItem(stored, itemId, "The item couldn't be removed from the quote.");
  if (isItemDisabled(item, config)) throw noSuchItem(stored.cart.id ?? 0, itemId);
  const items = (stored.cart.items ?? []).filter((other) => other !== item);
  const { [itemId]: _removed, ...lines } = stored.lines ?? {};
  return storeItems({ ...stored, lines }, items, config);
}

/**
 * The largest quantity that a merge gives a line. Magento adds the quantities without a check, and
 * refuses the order: https://github.com/magento/magento2/issues/26981
 */
function largestMergedQty(item: CartItem, config: ServiceConfig): number {
  if (!config.mergeWithinStock) return Infinity;
  const product = productOfItem(config.products, item);
  if (product !== undefined && isDisabled(config.settings.get(), product)) return 0;
  return Math.min(stockOf(config.settings.get(), product), product?.max_qty ?? defaultMaxQty);
}

/** Moves the items of a guest's cart into a customer's. Quantities of the same product add up. */
export function mergeItems(
  stored: StoredCart,
  guest: StoredCart,
  config: ServiceConfig,
): StoredCart {
  let { lastItemId, lines } = stored;
  let items = stored.cart.items ?? [];
  for (const item of guest.cart.items ?? []) {
    const before = items.find((other) =>
      isSameChoice(other, item.sku ?? '', item.product_option ?? undefined),
    );
    const wanted = addQty(before?.qty ?? 0, item.qty ?? 0);
    const qty = Math.min(wanted, largestMergedQty(item, config));
    if (before !== undefined) {
      const grown = { ...before, qty: Math.max(qty, before.qty ?? 0) };
      items = items.map((other) => (other === before ? grown : other));
    } else if (qty > 0) {
      lastItemId += 1;
      const line = guest.lines?.[item.item_id ?? 0];
      if (line !== undefined) lines = { ...lines, [lastItemId]: line };
      items = [...items, { ...item, item_id: lastItemId, qty, quote_id: String(stored.cart.id) }];
    }
  }
  const couponCode = stored.couponCode ?? guest.couponCode;
  return storeItems({ ...stored, lastItemId, lines, couponCode }, items, config);
}

/**
 * Checks that a product can be added to a cart.
 * @throws {ServiceError} 400 when it is disabled or sold out
 */
function checkAvailable(product: CatalogueProduct, settings: ShopSettings): void {
  if (!isDisabled(settings, product) && stockOf(settings, product) !== 0) return;
  throw badRequest('Product that you are trying to add is not available.');
}

/**
 * Checks that the quantity of a line can be changed.
 * @throws {ServiceError} 400 when its product is disabled or sold out
 */
function checkChangeable(product: CatalogueProduct, settings: ShopSettings): void {
  if (isDisabled(settings, product))
    throw badRequest('The requested sku is not assigned to given stock');
  if (stockOf(settings, product) === 0)
    throw badRequest('There are no source items with the in stock status');
}

/**
 * Checks the quantity of a line, with the messages of Magento. If the product is no longer in the
 * catalogue, only the general limits apply.
 *
 * @param before the present quantity of the line. A merge may have brought it above the stock, and
 *   Magento then accepts every quantity.
 * @throws {ServiceError} 400
 */
function checkQty(
  qty: number,
  product: CatalogueProduct | undefined,
  settings: ShopSettings,
  before = 0,
): void {
  if (Math.round(qty * 10_000) / 10_000 !== qty)
    throw badRequest('The quantity has more than four decimal places.');
  if (product !== undefined && product.decimal_qty !== true && !Number.isInteger(qty)) {
    throw badRequest('You cannot use decimal quantity for this product.');
  }
  const { min_qty = 1, max_qty = defaultMaxQty, qty_increments } = product ?? {};
  const min = product?.decimal_qty === true && product.min_qty === undefined ? 0 : min_qty;
  if (qty < min || qty <= 0)
    throw badRequest(`The fewest you may purchase is ${Math.max(min, 1)}.`);
  if (qty > max_qty)
    throw badRequest('The requested qty exceeds the maximum qty allowed in shopping cart');
  if (qty_increments !== undefined && exact(qty) % exact(qty_increments) !== 0n) {
    throw badRequest(`You can buy this product only in quantities of ${qty_increments} at a time.`);
  }
  const stock = stockOf(settings, product);
  if (before <= stock && qty > stock) throw badRequest('The requested qty is not available');
}

/**
 * Checks that the shop has what is ordered: a merge may have brought a line above the stock, and
 * products sell out while they are in a cart.
 * @throws {ServiceError} 400
 */
export function checkStock({ cart }: StoredCart, config: ServiceConfig): void {
  const settings = config.settings.get();
  for (const item of cart.items ?? []) {
    const stock = stockOf(settings, productOfItem(config.products, item));
    if (stock === 0) throw badRequest('Some of the products are out of stock.');
    if ((item.qty ?? 0) > stock) throw badRequest('The requested qty is not available');
  }
}
