import type { Currency } from '../../core/schema/currency.ts';
import type { Customer } from '../../core/schema/customer.ts';

/** A store view: it has its own currency and its own code in the base URL. */
export interface Store {
  readonly id: number;
  /** Path segment of the base URL, such as `default` in `/rest/default`. */
  readonly code: string;
  readonly name: string;
  /** Currency of the catalogue and of `price` in carts. */
  readonly baseCurrency: string;
  /** Currency that the shopper sees and pays in. */
  readonly quoteCurrency: string;
  /** Quote currency per unit of base currency. */
  readonly rate: number;
  /** Language and region for prices in option texts. @default 'en-US' */
  readonly locale?: string;
  /** Tax rate in percent. @default 0 */
  readonly taxPercent?: number;
}

function store(
  id: number,
  code: string,
  name: string,
  quoteCurrency: string,
  rate: number,
  more?: Partial<Store>,
): Store {
  return { id, code, name, baseCurrency: 'USD', quoteCurrency, rate, ...more };
}

/** Stores that a service has by default. The first one also serves base URLs without a store code. */
export const defaultStores: readonly [Store, ...Store[]] = [
  store(1, 'default', 'Main store', 'USD', 1),
  store(2, 'eur', 'Europe', 'EUR', 0.9137),
  store(3, 'gbp', 'United Kingdom', 'GBP', 0.7819, { taxPercent: 20 }),
  store(4, 'jpy', 'Japan', 'JPY', 149.31),
  store(5, 'kwd', 'Kuwait', 'KWD', 0.3069),
  store(6, 'inr', 'India', 'INR', 83.4625),
];

/** The currency of a cart of this store. The two `store_to_` rates are 0, as on a default Magento store. */
export function currencyOf(store: Store): Currency {
  return {
    global_currency_code: store.baseCurrency,
    base_currency_code: store.baseCurrency,
    store_currency_code: store.baseCurrency,
    quote_currency_code: store.quoteCurrency,
    store_to_base_rate: 0,
    store_to_quote_rate: 0,
    base_to_global_rate: 1,
    base_to_quote_rate: store.rate,
  };
}

/** A way to ship an order. */
export interface ShippingMethod {
  /** First part of the code in carts: `flatrate` in `flatrate_flatrate`. */
  readonly carrier: string;
  /** Second part of the code in carts. */
  readonly method: string;
  readonly carrierTitle: string;
  readonly methodTitle: string;
  /** In base currency, for one shipment. */
  readonly price: number;
  /** Whether `price` applies to each piece. @default false */
  readonly perPiece?: boolean;
  /** Only for subtotals from this amount, in base currency. @default 0 */
  readonly minSubtotal?: number;
  /** Only for these country codes. @default all */
  readonly countries?: readonly string[];
}

/** Shipping methods that a service has by default. */
export const defaultShippingMethods: readonly ShippingMethod[] = [
  {
    carrier: 'instore',
    method: 'pickup',
    carrierTitle: 'In-store pickup',
    methodTitle: 'Portland',
    price: 0,
    countries: ['US'],
  },
  { carrier: 'flatrate', method: 'flatrate', carrierTitle: 'Flat Rate', methodTitle: 'Fixed', price: 5 },
  { carrier: 'courier', method: 'sameday', carrierTitle: 'Courier', methodTitle: 'Same day', price: 12.5 },
];

/** The method of a code such as `flatrate_flatrate`. */
export function findShippingMethod(
  methods: readonly ShippingMethod[],
  code: string | null | undefined,
): ShippingMethod | undefined {
  return methods.find(({ carrier, method }) => `${carrier}_${method}` === code);
}

/** A customer account of the service. */
export interface KnownCustomer {
  readonly id: number;
  /** The customer's bearer token. It needs no protection: the accounts are invented. */
  readonly token: string;
  /** Ids of the stores whose carts can be assigned to this customer. */
  readonly storeIds: readonly number[];
  /** The customer as a cart shows them after assignment. */
  readonly record: Customer;
}

const everyStore = [1, 2, 3, 4, 5, 6];

const ada: KnownCustomer = {
  id: 1,
  token: 'preview-token-of-ada',
  storeIds: everyStore,
  record: {
    id: 1,
    group_id: 1,
    default_billing: '1',
    default_shipping: '2',
    created_at: '2024-03-02 09:15:00',
    updated_at: '2025-11-20 17:40:12',
    created_in: 'Main store',
    dob: '1986-05-17',
    email: 'ada.lindqvist@example.com',
    firstname: 'Ada',
    lastname: 'Lindqvist',
    middlename: 'Maria',
    prefix: 'Dr.',
    suffix: 'PhD',
    gender: 2,
    store_id: 1,
    taxvat: 'SE556012345601',
    website_id: 1,
    addresses: [
      {
        id: 1,
        customer_id: 1,
        region: { region_code: 'OR', region: 'Oregon', region_id: 49, extension_attributes: {} },
        region_id: 49,
        country_id: 'US',
        street: ['1420 Alder Street', 'Studio 3'],
        company: 'Lindqvist Ceramics',
        telephone: '+1 503 555 0142',
        fax: '+1 503 555 0143',
        postcode: '97205',
        city: 'Portland',
        firstname: 'Ada',
        lastname: 'Lindqvist',
        middlename: 'Maria',
        prefix: 'Dr.',
        suffix: 'PhD',
        vat_id: 'SE556012345601',
        default_shipping: false,
        default_billing: true,
        extension_attributes: {},
        custom_attributes: [{ attribute_code: 'door_code', value: '4711' }],
      },
      {
        id: 2,
        customer_id: 1,
        region: { region_code: 'WA', region: 'Washington', region_id: 62 },
        region_id: 62,
        country_id: 'US',
        street: ['88 Ferry Lane'],
        telephone: '+1 206 555 0177',
        postcode: '98110',
        city: 'Bainbridge Island',
        firstname: 'Ada',
        lastname: 'Lindqvist',
        default_shipping: true,
        default_billing: false,
      },
    ],
    disable_auto_group_change: 0,
    extension_attributes: { assistance_allowed: 2, is_subscribed: true },
    custom_attributes: [{ attribute_code: 'favourite_glaze', value: 'celadon' }],
  },
};

const teo: KnownCustomer = {
  id: 2,
  token: 'preview-token-of-teo',
  storeIds: everyStore,
  record: {
    id: 2,
    group_id: 1,
    default_billing: '3',
    default_shipping: '3',
    created_at: '2025-01-11 20:03:44',
    updated_at: '2025-01-11 20:03:44',
    created_in: 'Europe',
    email: 'teo.marchetti@example.com',
    firstname: 'Teo',
    lastname: 'Marchetti',
    gender: 1,
    store_id: 2,
    website_id: 1,
    addresses: [
      {
        id: 3,
        customer_id: 2,
        region: { region_code: 'RO', region: 'Rovigo', region_id: 910 },
        region_id: 910,
        country_id: 'IT',
        street: ['Via del Molino 7'],
        telephone: '+39 0425 555 013',
        postcode: '45100',
        city: 'Rovigo',
        firstname: 'Teo',
        lastname: 'Marchetti',
        default_shipping: true,
        default_billing: true,
      },
    ],
    disable_auto_group_change: 0,
    extension_attributes: { is_subscribed: false },
  },
};

/** Belongs to the European store only and has no address. */
const mina: KnownCustomer = {
  id: 3,
  token: 'preview-token-of-mina',
  storeIds: [2],
  record: {
    id: 3,
    group_id: 1,
    created_at: '2025-06-30 06:55:01',
    updated_at: '2025-06-30 06:55:01',
    created_in: 'Europe',
    email: 'mina.okafor@example.com',
    firstname: 'Mina',
    lastname: 'Okafor',
    gender: 3,
    store_id: 2,
    website_id: 1,
    addresses: [],
    disable_auto_group_change: 0,
    extension_attributes: { is_subscribed: false },
  },
};

/** Customer accounts that a service has by default. */
export const defaultCustomers: readonly KnownCustomer[] = [ada, teo, mina];
