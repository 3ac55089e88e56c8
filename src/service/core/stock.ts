import { defaultMaxQty, defaultStock, type CatalogueProduct } from '../catalogue/product.ts';
import { exact } from './exact-amount.ts';
import { badRequest } from './service-error.ts';
import { isDisabled, stockOf, type ShopSettings } from './shop-settings.ts';

/** Checks that a product can be added to a cart. @throws {ServiceError} 400 when it is disabled or sold out */
export function checkAvailable(product: CatalogueProduct, settings: ShopSettings): void {
  if (!isDisabled(settings, product) && stockOf(settings, product) !== 0) return;
  throw badRequest('Product that you are trying to add is not available.');
}

/** Checks that the quantity of a line can be changed. @throws {ServiceError} 400 when its product is disabled or sold out */
export function checkChangeable(product: CatalogueProduct, settings: ShopSettings): void {
  if (isDisabled(settings, product)) throw badRequest('The requested sku is not assigned to given stock');
  if (stockOf(settings, product) === 0) throw badRequest('There are no source items with the in stock status');
}

/**
 * Checks the quantity of a line, with the messages of Magento. If the product is no longer in the catalogue, only
 * the general limits apply.
 *
 * @throws {ServiceError} 400
 */
export function checkQty(qty: number, product: CatalogueProduct | undefined, settings: ShopSettings): void {
  if (Math.round(qty * 10_000) / 10_000 !== qty) throw badRequest('The quantity has more than four decimal places.');
  if (product !== undefined && product.decimal_qty !== true && !Number.isInteger(qty)) {
    throw badRequest('You cannot use decimal quantity for this product.');
  }
  const { min_qty = 1, max_qty = defaultMaxQty, qty_increments } = product ?? {};
  const min = product?.decimal_qty === true && product.min_qty === undefined ? 0 : min_qty;
  if (qty < min || qty <= 0) throw badRequest(`The fewest you may purchase is ${Math.max(min, 1)}.`);
  if (qty > max_qty) throw badRequest('The requested qty exceeds the maximum qty allowed in shopping cart');
  if (qty_increments !== undefined && exact(qty) % exact(qty_increments) !== 0n) {
    throw badRequest(`You can buy this product only in quantities of ${qty_increments} at a time.`);
  }
  const stock = product === undefined ? defaultStock : stockOf(settings, product);
  if (qty > stock) throw badRequest('The requested qty is not available');
}
