import type { CartStorage } from './cart-storage.ts';
import { defaultProducts } from './default-products.ts';
import type { CatalogueProduct } from './product.ts';
import {
  defaultCustomers,
  defaultShippingMethods,
  defaultStores,
  type KnownCustomer,
  type ShippingMethod,
  type Store,
} from './shop.ts';
import { type Coupon, defaultCoupons } from './coupons.ts';
import { createShopSettings, type ShopSettingsStore, type TaxSettings } from './shop-settings.ts';
import { featureNames, type CartFeature } from '../../core/api/feature-names.ts';
import type { Sample } from './samples.ts';

/** Origins whose pages may call the service; `*` is every origin. */
export type AllowedOrigins = readonly string[] | '*';

/** Options of `createGuestCartService`. */
export interface GuestCartServiceOptions {
  /** Where carts are stored: `createMemoryStorage()` or `openFileStorage(file)`. */
  readonly storage: CartStorage;
  /**
   * The first store serves base URLs without a store code.
   * @default six stores with the base currency USD
   */
  readonly stores?: readonly [Store, ...Store[]];
  /** Customer accounts. @default three invented customers */
  readonly customers?: readonly KnownCustomer[];
  /** The catalogue. @default about forty invented products */
  readonly products?: readonly CatalogueProduct[];
  /** @default `WELCOME10` and `MUGS25` */
  readonly coupons?: readonly Coupon[];
  /** @default in-store pickup in Oregon, flat rate and courier */
  readonly shippingMethods?: readonly ShippingMethod[];
  /**
   * Tax settings, for example `{ pricesIncludeTax: true, rate: 19 }`.
   * @default no tax, except for stores with `taxPercent`
   */
  readonly tax?: Partial<TaxSettings>;
  /**
   * Settings to share with another service; `tax`, `soldOut` and `disabled` are then ignored.
   * @default own settings
   */
  readonly settings?: ShopSettingsStore;
  /** SKUs that are sold out. @default none */
  readonly soldOut?: readonly string[];
  /** SKUs of disabled products. @default none */
  readonly disabled?: readonly string[];
  /** One of `samples`, which new carts are copies of. @default new carts are empty */
  readonly newCarts?: Sample | undefined;
  /**
   * Whether cart reads omit `product_option`, as on Magento. `GET …/items` always sends it.
   * @default false
   */
  readonly omitProductOption?: boolean;
  /** Groups of routes beyond the interface to serve. The others respond with 404. @default all */
  readonly features?: readonly CartFeature[];
  /**
   * Whether a cart id responds with 404 after assignment to a customer, as on Magento. Otherwise it
   * reads the cart as it was.
   * @default true
   */
  readonly retireOnAssign?: boolean;
  /**
   * Whether assignment requires the customer's bearer token, as on Magento. `only` also ignores
   * `customerId`, as newer versions do.
   * @default false
   */
  readonly requireCustomerToken?: boolean | 'only';
  /**
   * Whether an assignment leaves out what exceeds the stock, without a message. Magento does not:
   * it adds the quantities, and refuses the order.
   * @default false
   */
  readonly mergeWithinStock?: boolean;
  /**
   * Origins whose pages may call the service, such as `['https://shop.example']`, or `'*'` for all.
   * @default none
   */
  readonly cors?: AllowedOrigins;
  /** Whether to serve `/preview/…`. Never enable it on a public server. @default false */
  readonly preview?: boolean;
  /** Returns milliseconds since 1970. @default Date.now */
  readonly clock?: () => number;
  /** Called with every unexpected error; the client receives 500. @default console.error */
  readonly onError?: (error: unknown) => void;
}

/** The options that the service passes to its routes, with their defaults. */
export function configOf(options: GuestCartServiceOptions) {
  return {
    stores: defaultStores,
    customers: defaultCustomers,
    products: defaultProducts,
    coupons: defaultCoupons,
    features: featureNames as readonly CartFeature[],
    shippingMethods: defaultShippingMethods,
    settings: options.settings ?? createShopSettings(options),
    omitProductOption: false,
    retireOnAssign: true,
    mergeWithinStock: false,
    requireCustomerToken: false as const,
    clock: Date.now,
    ...options,
  };
}

export type ServiceConfig = ReturnType<typeof configOf>;
