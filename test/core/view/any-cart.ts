import fc from 'fast-check';
import type { CartItem, Discount } from '../../../src/core/api/cart-item.ts';
import type { Cart } from '../../../src/core/api/cart.ts';

/**
 * One arbitrary for each field of a schema's type, so that TypeScript names a new field that is
 * missing here.
 */
type Arbitraries<T> = Record<keyof T, fc.Arbitrary<unknown>>;

/** Any JSON value. */
export const anything = fc.jsonValue({ maxDepth: 3 });

/** Mostly a value of the right type, sometimes anything. */
function mostly<T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 12, arbitrary },
    { weight: 1, arbitrary: fc.oneof(anything, fc.constant(undefined)) },
  );
}

const code = fc.constantFrom('USD', 'EUR', 'JPY', 'KWD', 'usd', 'USDX', '', '€');
const number = fc.oneof(
  fc.integer({ min: -1000, max: 100_000 }).map((n) => n / 100),
  fc.double({ noNaN: true }),
  fc.constantFrom('12.50', '1e3', '-0'),
);
const discounts = mostly(
  fc.array(
    fc.record(
      {
        discount_data: mostly(fc.record({ amount: mostly(number), base_amount: mostly(number) })),
        rule_label: mostly(fc.string()),
        rule_id: mostly(fc.nat(9)),
      } satisfies Arbitraries<Discount>,
      { requiredKeys: [] },
    ),
    { maxLength: 3 },
  ),
);
const item = fc.record(
  {
    item_id: mostly(fc.nat(5)),
    quote_id: mostly(fc.constantFrom('', '7')),
    sku: mostly(fc.string()),
    product_type: mostly(fc.constantFrom('simple', 'downloadable')),
    name: mostly(fc.string()),
    qty: mostly(number),
    price: mostly(number),
    product_option: mostly(
      fc.record({
        extension_attributes: fc.record({
          custom_options: mostly(fc.array(anything, { maxLength: 3 })),
          bundle_options: mostly(fc.array(anything, { maxLength: 3 })),
          downloadable_option: anything,
        }),
      }),
    ),
    extension_attributes: mostly(fc.record({ discounts })),
  } satisfies Arbitraries<CartItem>,
  { requiredKeys: ['qty', 'price'] },
);
const items = mostly(fc.array(mostly(item), { maxLength: 6 }));
const words = fc.constantFrom('', ' ', '0', 'word', '&nbsp;');
const smallNumber = fc.constantFrom(0, 1, 7);
const date = fc.constantFrom('2026-01-02 03:04:05', '0000-00-00 00:00:00');

/** An almost valid cart. */
export const cartBody = fc.record(
  {
    id: mostly(fc.nat(9)),
    store_id: mostly(smallNumber),
    items,
    items_count: mostly(fc.nat(9)),
    items_qty: mostly(number),
    is_active: mostly(fc.boolean()),
    is_virtual: mostly(fc.boolean()),
    created_at: mostly(date),
    updated_at: mostly(date),
    converted_at: mostly(date),
    reserved_order_id: mostly(words),
    orig_order_id: mostly(smallNumber),
    customer_is_guest: mostly(fc.boolean()),
    customer_note: mostly(words),
    customer_note_notify: mostly(fc.boolean()),
    customer_tax_class_id: mostly(smallNumber),
    currency: mostly(
      fc.record(
        {
          base_currency_code: mostly(code),
          quote_currency_code: mostly(code),
          base_to_quote_rate: mostly(number),
        },
        { requiredKeys: [] },
      ),
    ),
    customer: anything,
    billing_address: mostly(
      fc.record({
        street: anything,
        country_id: mostly(fc.string({ maxLength: 3 })),
        city: anything,
      }),
    ),
    extension_attributes: mostly(
      fc.record({
        shipping_assignments: mostly(
          fc.array(fc.record({ shipping: anything, items }), { maxLength: 2 }),
        ),
      }),
    ),
  } satisfies Arbitraries<Cart>,
  { requiredKeys: ['items', 'currency'] },
);
/** Options of a view. */
export const options = fc.record(
  {
    locale: fc.constantFrom('en', 'de_AT', 'ar-EG', 'xx-invalid', ''),
    priceCurrency: fc.constantFrom('base' as const, 'quote' as const),
    lineLimit: fc.constantFrom(0, 2, 100),
    timeZone: fc.constantFrom('UTC', 'Nowhere/Land'),
  },
  { requiredKeys: [] },
);

/** Mostly the given value, which shops send before the checkout; sometimes anything. */
function usually(value: unknown): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 40, arbitrary: fc.constant(value) },
    { weight: 1, arbitrary: fc.oneof(anything, words, smallNumber) },
  );
}

const untouchedAddress = fc.record({
  id: usually(437),
  region: usually(null),
  region_id: usually(0),
  street: usually(['']),
  city: usually(null),
  fax: usually(''),
  same_as_billing: usually(1),
  custom_attributes: usually([]),
  extension_attributes: fc.record({
    discounts: usually([]),
    pickup_location_code: usually(null),
    more: usually({}),
  }),
});
const parcelItems = fc
  .nat(2)
  .map((count) => Array.from({ length: count }, (_, item_id) => ({ item_id, qty: 1, price: 2 })));

/** A cart with hardly anything except items. */
export const plainBody = parcelItems.chain((list) =>
  fc.record({
    id: usually(7),
    items: fc.tuple(
      ...list.map((each) =>
        fc.tuple(usually({}), usually(undefined)).map(([added, product_option]) => ({
          ...each,
          extension_attributes: added,
          product_option,
        })),
      ),
    ),
    customer: fc.record({
      email: usually(null),
      firstname: usually(''),
      id: usually(null),
      addresses: usually([]),
    }),
    billing_address: untouchedAddress,
    customer_note: usually(null),
    extension_attributes: fc.record({
      shipping_assignments: fc.oneof(
        { weight: 1, arbitrary: usually([]) },
        {
          weight: 3,
          arbitrary: fc
            .record({
              shipping: fc.record({
                address: untouchedAddress,
                method: usually(null),
                extension_attributes: usually({}),
              }),
              items: usually(list),
              extension_attributes: usually(undefined),
            })
            .map((parcel) => [parcel]),
        },
      ),
    }),
  }),
);
