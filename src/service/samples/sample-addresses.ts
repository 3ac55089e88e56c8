import type { QuoteAddress } from '../../core/schema/address.ts';

/** An address as entered at the checkout. All addresses are invented. */
export function addressOfIris(id: number): QuoteAddress {
  return {
    id,
    region: 'Oregon',
    region_id: 49,
    region_code: 'OR',
    country_id: 'US',
    street: ['305 Linden Row', 'Apartment 2'],
    telephone: '+1 503 555 0119',
    postcode: '97214',
    city: 'Portland',
    firstname: 'Iris',
    lastname: 'Falk',
    email: 'iris.falk@example.com',
    same_as_billing: 0,
    save_in_address_book: 0,
  };
}

/** The address of a gift recipient. */
export function addressOfJonas(id: number): QuoteAddress {
  return {
    id,
    region: 'Maine',
    region_id: 31,
    region_code: 'ME',
    country_id: 'US',
    street: ['12 Harbor Road'],
    telephone: '+1 207 555 0164',
    postcode: '04609',
    city: 'Bar Harbor',
    firstname: 'Jonas',
    lastname: 'Weidmann',
    email: 'iris.falk@example.com',
    same_as_billing: 0,
    save_in_address_book: 0,
  };
}

/** An address with every field of the interface. */
export function completeAddress(id: number): QuoteAddress {
  return {
    id,
    region: 'Oregon',
    region_id: 49,
    region_code: 'OR',
    country_id: 'US',
    street: ['1420 Alder Street', 'Studio 3', 'Back yard'],
    telephone: '+1 503 555 0142',
    postcode: '97205',
    city: 'Portland',
    firstname: 'Ada',
    lastname: 'Lindqvist',
    email: 'ada.lindqvist@example.com',
    company: 'Lindqvist Ceramics',
    fax: '+1 503 555 0143',
    middlename: 'Maria',
    prefix: 'Dr.',
    suffix: 'PhD',
    vat_id: 'SE556012345601',
    customer_id: 1,
    same_as_billing: 0,
    customer_address_id: 1,
    save_in_address_book: 1,
    extension_attributes: {
      pickup_location_code: 'pearl-district',
      discounts: [
        {
          discount_data: { amount: 2.75, base_amount: 3.01, original_amount: 2.75, base_original_amount: 3.01 },
          rule_label: 'Shipping on us',
          rule_id: 11,
        },
      ],
    },
    custom_attributes: [{ attribute_code: 'door_code', value: '4711' }],
  };
}
