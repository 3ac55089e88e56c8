import fc from 'fast-check';
import { cartItemSchema, discountSchema } from '../../../src/core/api/cart-item.ts';
import { cartSchema } from '../../../src/core/api/cart.ts';
import { currencySchema } from '../../../src/core/api/currency.ts';
import type { Fields } from '../../../src/core/api/shape.ts';

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
const words = fc.constantFrom('', ' ', '0', 'word', '&nbsp;');
const smallNumber = fc.constantFrom(0, 1, 7);
const byType: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
  string: fc.oneof(words, fc.string()),
  integer: fc.nat(9),
  number,
  boolean: fc.boolean(),
};

/** An arbitrary for each field of a schema. Without `own`, by the declared type. */
function almost(
  { fields }: { readonly fields: Fields },
  own: Readonly<Record<string, fc.Arbitrary<unknown>>> = {},
): Record<string, fc.Arbitrary<unknown>> {
  const entries = Object.entries(fields).map(([name, { expected }]) => [
    name,
    mostly(own[name] ?? byType[expected] ?? anything),
  ]);
  return Object.fromEntries(entries) as Record<string, fc.Arbitrary<unknown>>;
}

const discount = almost(discountSchema, {
  discount_data: fc.record({ amount: mostly(number), base_amount: mostly(number) }),
});
const item = almost(cartItemSchema, {
  item_id: fc.nat(5),
  product_type: fc.constantFrom('simple', 'downloadable'),
  product_option: fc.record({
    extension_attributes: fc.record({
      custom_options: mostly(fc.array(anything, { maxLength: 3 })),
      bundle_options: mostly(fc.array(anything, { maxLength: 3 })),
      downloadable_option: anything,
    }),
  }),
  extension_attributes: fc.record({
    discounts: mostly(fc.array(fc.record(discount, { requiredKeys: [] }), { maxLength: 3 })),
  }),
});
const items = fc.array(mostly(fc.record(item, { requiredKeys: ['qty', 'price'] })), {
  maxLength: 6,
});
const date = fc.constantFrom('2026-01-02 03:04:05', '0000-00-00 00:00:00');
const currency = almost(currencySchema, {
  base_currency_code: code,
  quote_currency_code: code,
});

/** An almost valid cart. */
export const cartBody = fc.record(
  almost(cartSchema, {
    items,
    created_at: date,
    updated_at: date,
    converted_at: date,
    currency: fc.record(currency, { requiredKeys: [] }),
    billing_address: fc.record({
      street: anything,
      country_id: mostly(fc.string({ maxLength: 3 })),
      city: anything,
    }),
    extension_attributes: fc.record({
      shipping_assignments: mostly(
        fc.array(fc.record({ shipping: anything, items: mostly(items) }), { maxLength: 2 }),
      ),
    }),
  }),
  { requiredKeys: ['items', 'currency'] },
);

const oddLeaf = fc.constantFrom<unknown>(
  // Numbers as `JSON.parse` returns them, such as for 1e400.
  ...[Infinity, -Infinity, -0, 12345678901234567000, 2 ** 53, 1e300, 5e-324],
  ...['12.50', '1e3', 'nan', '1e400', '', '0', 'USDX', 'usd', '0000-00-00 00:00:00'],
  ...['\u202Eevil\u2066', '\u0000\uD800', '<img src=x onerror=alert(1)>', '&#x202e;&lt;script&gt;'],
  // Longer than any text of a view.
  'x'.repeat(5_000),
);

/** An almost valid cart with odd texts and numbers in any of its fields. */
const oddCart = fc
  .tuple(cartBody, fc.array(fc.option(oddLeaf, { freq: 2 }), { minLength: 1 }))
  .map(([body, odd]): unknown => {
    let index = 0;
    return JSON.parse(JSON.stringify(body), (_name, value: unknown) =>
      typeof value === 'object' ? value : (odd[index++ % odd.length] ?? value),
    );
  });

/** The body of a response that is hardly or almost a cart. */
export const anyBody = fc.oneof(
  { weight: 4, arbitrary: oddCart },
  fc.dictionary(fc.string(), anything),
);

/** Options of a view. */
export const options = fc.record(
  {
    locale: fc.constantFrom('en', 'de_DE.UTF-8', 'ar-EG', 'xx-invalid', 'x', '', '\u0000'),
    priceCurrency: fc.constantFrom('base' as const, 'quote' as const),
    lineLimit: fc.constantFrom(0, 2, 100, -1, Number.NaN),
    timeZone: fc.constantFrom('UTC', 'Europe/Vienna', 'Nowhere/Land', ''),
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

const texts = Object.fromEntries(
  Object.entries(cartSchema.fields).flatMap(([name, { expected }]) =>
    expected === 'string' ? [[name, usually(null)]] : [],
  ),
) as Record<string, fc.Arbitrary<unknown>>;

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
    ...texts,
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
