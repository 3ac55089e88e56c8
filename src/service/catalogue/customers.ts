import type { Customer } from '../../core/schema/customer.ts';

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
