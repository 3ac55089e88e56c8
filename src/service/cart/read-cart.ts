import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { StoredCart } from './cart-storage.ts';
import { calculateCart } from './cart-calculation.ts';
import { isItemDisabled } from './items.ts';
import type { ServiceConfig } from './service-options.ts';
import { shownPrice, type TotalsContext } from './totals.ts';

interface ReadContext extends TotalsContext {
  /** Whether items are sent without `product_option`, as on Magento. */
  readonly omitProductOption: boolean;
}

/**
 * What a cart's items and totals depend on: the service's options and current settings, and the
 * cart's store.
 */
export function cartContext(config: ServiceConfig, { cart }: StoredCart): ReadContext {
  const { products } = config;
  const settings = config.settings.get();
  const store = config.stores.find(({ id }) => id === cart.store_id);
  return {
    ...config,
    store,
    tax: settings.tax,
    storeRate: settings.tax.rate ?? store?.taxPercent ?? 0,
    isItemDisabled: (item) => isItemDisabled(item, products, settings),
  };
}

/**
 * Creates a function that maps a stored item to the item of a response. `undefined` for items that
 * are left out.
 */
export function createItemReader(
  stored: StoredCart,
  context: ReadContext,
): (item: CartItem) => CartItem | undefined {
  // Stored prices include tax if the catalogue's do.
  const priced = context.tax.pricesIncludeTax ? calculateCart(stored, context).items : [];
  const prices = new Map(priced.map((item) => [item.item.item_id, shownPrice(item, context)]));
  return (item) => {
    if (context.isItemDisabled(item)) return undefined;
    return context.tax.pricesIncludeTax
      ? { ...item, price: prices.get(item.item_id) ?? null }
      : item;
  };
}

/**
 * The cart as a read sends it: prices excluding tax, and without the items of disabled products.
 */
export function readCart(stored: StoredCart, context: ReadContext): Cart {
  const { cart } = stored;
  if (cart.items == null) return cart;
  const readItem = createItemReader(stored, context);
  const readItems = (items: readonly CartItem[] | null | undefined): CartItem[] =>
    (items ?? []).flatMap((item) => {
      const { product_option, ...read } = readItem(item) ?? {};
      if (Object.keys(read).length === 0) return [];
      return product_option === undefined || context.omitProductOption
        ? read
        : { ...read, product_option };
    });
  const { extension_attributes } = cart;
  const read = { ...cart, items: readItems(cart.items) };
  if (extension_attributes?.shipping_assignments == null) return read;
  const shipping_assignments = extension_attributes.shipping_assignments.map((shipment) => ({
    ...shipment,
    items: readItems(shipment.items),
  }));
  return { ...read, extension_attributes: { ...extension_attributes, shipping_assignments } };
}
