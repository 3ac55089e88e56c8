import { isItemDisabled } from '../core/items.ts';
import type { ReadContext } from '../core/read-cart.ts';
import type { ServiceConfig } from '../core/service-config.ts';
import { isDisabled } from '../core/shop-settings.ts';
import type { TotalsContext } from '../core/totals.ts';
import type { StoredCart } from '../storage/cart-storage.ts';

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
