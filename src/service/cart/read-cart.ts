import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { StoredCart } from './cart-storage.ts';
import { calculateCart } from './cart-calculation.ts';
import { isItemDisabled } from './items.ts';
import type { ServiceConfig } from './service-options.ts';
import { shownPrice, type CartRules } from './totals.ts';

/** The rules of a cart: the service's options and current settings, and those of the cart's store. */
export function cartRulesOf(config: ServiceConfig, { cart }: StoredCart): CartRules {
  const settings = config.settings.get();
  const store = config.stores.find(({ id }) => id === cart.store_id);
  return {
    ...config,
    store,
    tax: settings.tax,
    storeRate: settings.tax.rate ?? store?.taxPercent ?? 0,
    isItemDisabled: (item) => isItemDisabled(item, config),
  };
}

/**
 * Creates a function that maps a stored item to the item of a response. `undefined` for items that
 * are left out.
 */
export function createItemReader(
  stored: StoredCart,
  rules: CartRules,
): (item: CartItem) => CartItem | undefined {
  // Stored prices include tax if the catalogue's do.
  const priced = rules.tax.pricesIncludeTax ? calculateCart(stored, rules).items : [];
  const prices = new Map(priced.map((item) => [item.item.item_id, shownPrice(item, rules)]));
  return (item) => {
    if (rules.isItemDisabled(item)) return undefined;
    return rules.tax.pricesIncludeTax ? { ...item, price: prices.get(item.item_id) ?? null } : item;
  };
}

/**
 * The cart as a read sends it: prices excluding tax, and without the items of disabled products.
 */
export function readCart(stored: StoredCart, rules: CartRules): Cart {
  const { cart } = stored;
  if (cart.items == null) return cart;
  const readItem = createItemReader(stored, rules);
  const readItems = (items: readonly CartItem[] | null | undefined): CartItem[] =>
    (items ?? []).flatMap((item) => {
      const read = readItem(item);
      if (read === undefined || !rules.omitProductOption) return read ?? [];
      const { product_option: _omitted, ...others } = read;
      return others;
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
