import type { CartItem } from '../../core/schema/cart-item.ts';
import type { Cart } from '../../core/schema/cart.ts';
import type { StoredCart } from '../cart-storage.ts';
import { calculateCart, type CalculationContext } from './cart-calculation.ts';
import { isItemDisabled } from './items.ts';
import type { ServiceConfig } from '../service-options.ts';
import { isDisabled } from './shop-settings.ts';
import { shownPrice, type TotalsContext } from './totals.ts';

/** What a cart's totals depend on: the service's options and current settings, and the cart's store. */
export function totalsContext(config: ServiceConfig, { cart }: StoredCart): TotalsContext {
  const { coupons, shippingMethods, priceRule, products } = config;
  const settings = config.settings.get();
  const store = config.stores.find(({ id }) => id === cart.store_id);
  return {
    coupons,
    shippingMethods,
    priceRule,
    products,
    store,
    tax: settings.tax,
    storeRate: settings.tax.rate ?? store?.taxPercent ?? 0,
    isDisabled: (product) => isDisabled(settings, product),
  };
}

/** What a read of a cart depends on. */
export function readContext(config: ServiceConfig, stored: StoredCart): ReadContext {
  const settings = config.settings.get();
  return {
    ...totalsContext(config, stored),
    omitProductOption: config.omitProductOption,
    isItemDisabled: (item) => isItemDisabled(item, config.products, settings),
  };
}

export interface ReadContext extends CalculationContext {
  /** Whether items are sent without `product_option`, as on Magento. */
  readonly omitProductOption: boolean;
  /** Whether the product of an item is disabled. */
  readonly isItemDisabled: (item: CartItem) => boolean;
}

/** Creates a function that maps a stored item to the item of a response. `undefined` for items that are left out. */
export function createItemReader(stored: StoredCart, context: ReadContext): (item: CartItem) => CartItem | undefined {
  const prices = context.tax.pricesIncludeTax
    ? new Map(
        calculateCart(stored, context).items.map((item) => [item.item.item_id, shownPrice(item, context)] as const),
      )
    : undefined;
  return (item) => {
    if (context.isItemDisabled(item)) return undefined;
    return prices === undefined ? item : { ...item, price: prices.get(item.item_id) ?? null };
  };
}

/** The cart as a read sends it: prices excluding tax, and without the items of disabled products. */
export function readCart(stored: StoredCart, context: ReadContext): Cart {
  const { cart } = stored;
  if (cart.items == null) return cart;
  const readItem = createItemReader(stored, context);
  const readItems = (items: readonly CartItem[] | null | undefined): CartItem[] =>
    (items ?? []).flatMap((item) => {
      const { product_option, ...read } = readItem(item) ?? {};
      if (Object.keys(read).length === 0) return [];
      return product_option === undefined || context.omitProductOption ? read : { ...read, product_option };
    });
  const { extension_attributes } = cart;
  const shipments = extension_attributes?.shipping_assignments;
  return {
    ...cart,
    items: readItems(cart.items),
    ...(shipments == null
      ? {}
      : {
          extension_attributes: {
            ...extension_attributes,
            shipping_assignments: shipments.map((shipment) => ({ ...shipment, items: readItems(shipment.items) })),
          },
        }),
  };
}
