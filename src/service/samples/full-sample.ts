import type { Cart } from '../../core/schema/cart.ts';
import type { Customer } from '../../core/schema/customer.ts';
import { defaultCustomers } from '../catalogue/shop.ts';
import {
  chosen,
  completeAddress,
  discount,
  ebookLine,
  guestCart,
  line,
  type Sample,
  type SampleLine,
} from './sample.ts';

const lines: readonly SampleLine[] = [
  line('TEE-INK-M', 2, {
    ...chosen({
      configurable_item_options: [
        { option_id: '93', option_value: 5, label: 'Colour', value: 'Ink blue' },
        { option_id: '142', option_value: 12, label: 'Size', value: 'M' },
      ],
    }),
    extension_attributes: { discounts: [discount('Ten percent off textiles', 4, 5.48, 6)] },
  }),
  line('PEN-ENGRAVED', 1, {
    price: 54,
    ...chosen({
      custom_options: [
        { option_id: '1', option_value: 'For Noor & Teo', label: 'Engraving' },
        { option_id: '2', option_value: '2', label: 'Box', value: 'Walnut' },
      ],
    }),
  }),
  line('GIFT-BREAKFAST-MUG-SPECKLE-COFFEE-SIDAMO-COFFEE-HUILA', 1, {
    price: 52.29,
    ...chosen({
      bundle_options: [
        { option_id: 1, option_qty: 1, option_selections: [1], label: 'Cup', value: 'Speckled mug' },
        { option_id: 2, option_qty: 1, option_selections: [3, 4], label: 'Coffee', value: 'Sidamo, Huila' },
      ],
    }),
    extension_attributes: { discounts: [discount('Welcome gift', 7, 4.57, 5)] },
  }),
  ebookLine,
  line('CLOTH-LINEN', 2.35),
];

function customer(): Customer {
  const record = defaultCustomers[0]?.record ?? {};
  return {
    ...record,
    confirmation: 'a1f6c0',
    extension_attributes: {
      ...record.extension_attributes,
      payprovider_id: 'pp-customer-20417',
      taxprovider_customer_code: 'TX-0042',
      taxprovider_customer_country: 'US',
    },
  };
}

function build(seed: { readonly quoteId: number; readonly now: string }): Cart {
  const { quoteId } = seed;
  const cart = guestCart(seed, lines, 'eur');
  const [parcel] = cart.extension_attributes?.shipping_assignments ?? [];
  return {
    ...cart,
    customer: customer(),
    created_at: '2025-11-03 08:12:45',
    converted_at: '2025-11-20 16:05:09',
    billing_address: completeAddress(quoteId * 2 - 1),
    reserved_order_id: '100000042',
    orig_order_id: 17,
    currency: {
      global_currency_code: 'USD',
      base_currency_code: 'USD',
      store_currency_code: 'EUR',
      quote_currency_code: 'EUR',
      store_to_base_rate: 1.0945,
      store_to_quote_rate: 1,
      base_to_global_rate: 1,
      base_to_quote_rate: 0.9137,
      extension_attributes: {},
    },
    // A guest's, although `customer` has every field: a cart that a customer has taken over is not shown.
    customer_is_guest: true,
    customer_note: 'Please wrap the pen. The bell is broken: knock twice.',
    customer_note_notify: true,
    customer_tax_class_id: 3,
    extension_attributes: {
      shipping_assignments: [
        {
          shipping: { address: completeAddress(quoteId * 2), method: 'instore_pickup', extension_attributes: {} },
          // Downloadable items are not shipped.
          items: (parcel?.items ?? []).filter((item) => item.product_type !== 'downloadable'),
          extension_attributes: {},
        },
      ],
      payprovider_order_reference_id: {
        id: '9001',
        payprovider_order_reference_id: 'S01-5550142-7712345',
        quote_id: quoteId,
        sandbox_simulation_reference: 'Accepted:NoDelay',
        confirmed: true,
      },
    },
  };
}

/** The sample with nearly every field of the interface. Only all samples together have every field. */
export const fullSample: Sample = {
  name: 'full',
  title: 'Everything at the same time',
  description: 'Every field of the interface: a customer with addresses, all kinds of options, discounts, pick-up.',
  build,
};
