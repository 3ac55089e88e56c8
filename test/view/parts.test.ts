import { describe, expect, it } from 'vitest';
import { toCartView } from '../../src/view/details/cart-view.ts';
import type { LineView, ShippingView } from '../../src/view/types.ts';
import { cartOf, emptyAddress, itemBody, shownIn } from './cart-factory.ts';

function line(members: Record<string, unknown>, currency?: unknown): LineView {
  const cart = cartOf({ items: [itemBody(members)], ...(currency === undefined ? {} : { currency }) });
  return toCartView(cart).lines[0] as LineView;
}

function options(inside: unknown): readonly string[] {
  const { options: views } = line({ product_option: { extension_attributes: inside } });
  expect(new Set(views.map((view) => view.key)).size).toBe(views.length);
  return views.map(({ label, value }) => `${label}: ${value}`);
}

describe('options', () => {
  it('of all four kinds show what was chosen, as ids where there are no titles', () => {
    expect(
      options({
        custom_options: [{ option_id: '1', option_value: 'Hi & bye' }],
        configurable_item_options: [{ option_id: '93', option_value: 52 }],
        bundle_options: [{ option_id: 2, option_qty: 3, option_selections: [4, 5] }],
        downloadable_option: { downloadable_links: [5, 6] },
      }),
    ).toEqual(['Option 1: Hi & bye', 'Option 93: 52', 'Bundle option 2: 3 × 4, 5', 'Downloads: 5, 6']);
  });

  it('show titles where the service gives some', () => {
    expect(
      options({
        configurable_item_options: [{ option_id: 93, label: 'Colour', option_value: 52, value_label: 'Blue' }],
        custom_options: [{ title: 'Engraving', value: 'For J' }],
        bundle_options: [{ title: 'Straps', option_qty: 1, option_selections: ['Long'] }],
        downloadable_option: { downloadable_links: [{ title: 'Part one' }, { link_id: 3 }] },
      }),
    ).toEqual(['Engraving: For J', 'Colour: Blue', 'Straps: 1 × Long', 'Downloads: Part one, Link id: 3']);
  });

  it('lose nothing that a shop adds', () => {
    expect(
      options({
        custom_options: [{ option_id: 1, option_value: 'x', price_type: 'fixed', tags: ['a', { b: true }] }],
        giftcard_item_option: { giftcard_sender_name: 'Ann', message: null },
        downloadable_option: { downloadable_links: null, sample: 7 },
      }),
    ).toEqual([
      'Option 1: x; Price type: fixed; Tags: a, B: Yes',
      'Downloads: Sample: 7',
      'Giftcard item option: Giftcard sender name: Ann',
    ]);
  });

  it('name a file and never spill its bytes', () => {
    const file_info = { name: 'logo.png', type: 'image/png', base64_encoded_data: 'QUJD'.repeat(1000) };
    expect(
      options({ custom_options: [{ option_id: 4, option_value: 'file', extension_attributes: { file_info } }] }),
    ).toEqual(['Option 4: logo.png']);
  });

  it('are cut where there are too many, and say so', () => {
    const many = Array.from({ length: 60 }, (_, option_id) => ({ option_id, option_value: 'x' }));
    const shown = options({ custom_options: many });
    expect(shown).toHaveLength(51);
    expect(shown.at(-1)).toBe('…: and 10 more');
  });
});

describe('discounts', () => {
  const data = { amount: 4.5, base_amount: 5, original_amount: 9, base_original_amount: 10 };

  function discounts(discount: unknown, currency?: unknown) {
    return line({ extension_attributes: { discounts: [discount] } }, currency).discounts;
  }

  it('are shown in quote currency, negative, with base beside it and the original amounts for the details', () => {
    expect(
      discounts({ discount_data: data, rule_label: '10&percnt; &amp; more', rule_id: 3 }, shownIn('EUR', 0.9)),
    ).toEqual([
      {
        key: '3-0',
        label: '10&percnt; & more',
        amount: {
          kind: 'amount',
          text: '-€4.50',
          value: '-4.5',
          currency: 'EUR',
          base: { text: '-$5.00', value: '-5', currency: 'USD' },
        },
        facts: [
          { key: 'discount.original_amount', label: 'Original amount', value: '-€9.00' },
          { key: 'discount.base_original_amount', label: 'Original amount in base currency', value: '-$10.00' },
          { key: 'discount.rule_id', label: 'Discount rule ID', value: '3' },
        ],
      },
    ]);
  });

  it('are shown by their base amount where all is in base currency', () => {
    expect(discounts({ discount_data: data }, shownIn('EUR', 0))[0]?.amount).toMatchObject({
      text: '-$5.00',
      base: null,
    });
  });

  it('have a word where the shop gives no label, and the id under either spelling', () => {
    expect(discounts({ discount_data: { amount: 1 }, rule_label: '', rule_i_d: 2 })[0]).toMatchObject({
      label: 'Discount',
      amount: { text: '-$1.00' },
      facts: [{ value: '2' }],
    });
  });

  it('lower the price whichever sign the shop gives them', () => {
    expect(discounts({ discount_data: { amount: '-4.57' } })[0]?.amount).toMatchObject({ value: '-4.57' });
  });

  it.each([[null], [{}], [[]], [{ amount: 'free' }], [{ amount: null }]])(
    'are unavailable where %j tells no amount',
    (discount_data) => {
      expect(discounts({ discount_data })[0]?.amount).toEqual({ kind: 'unavailable', reason: 'amount-unreadable' });
    },
  );

  it('are never taken off the subtotal, which is before discounts', () => {
    const items = [itemBody({ extension_attributes: { discounts: [{ discount_data: data }] } })];
    expect(toCartView(cartOf({ items })).subtotal).toMatchObject({ text: '$39.98' });
  });
});

describe('shipping', () => {
  const items = [itemBody({ item_id: 1 }), itemBody({ item_id: 2, name: 'Hat', qty: 3 })];

  function parcels(...assignments: unknown[]): readonly ShippingView[] {
    return toCartView(cartOf({ items, extension_attributes: { shipping_assignments: assignments } })).shipping;
  }

  it('is undecided until the buyer has chosen: no address, no method, all items', () => {
    expect(parcels({ shipping: { address: emptyAddress(), method: null }, items })).toEqual([
      {
        key: 'parcel-0',
        address: null,
        method: null,
        methodCode: null,
        itemsSummary: 'All items',
        items: [
          { key: '1-0', text: '2 × Mug' },
          { key: '2-1', text: '3 × Hat' },
        ],
        hiddenItems: 0,
        discounts: [],
        pickupLocation: null,
        facts: [],
      },
    ]);
  });

  it('does not add its items up a second time', () => {
    const cart = cartOf({ items, extension_attributes: { shipping_assignments: [{ items }, { items }] } });
    expect(toCartView(cart)).toMatchObject({ lineCount: 2, quantity: '5', subtotal: { value: '99.95' } });
  });

  it('says which items are in which parcel', () => {
    const part = itemBody({ item_id: 2, qty: 1 });
    const summaries = parcels(
      { items: [items[1]] },
      { items: [...items].reverse() },
      { items: [items[0], part] },
      {},
      {
        items: [itemBody({ item_id: 99 })],
      },
    ).map((parcel) => parcel.itemsSummary);
    expect(summaries).toEqual(['1 of 2 items', 'All items', '2 items', '', '0 of 2 items']);
  });

  it.each([
    ['flatrate_flatrate', 'Flat rate'],
    ['freeshipping_freeshipping', 'Free shipping'],
    ['tablerate_bestway', 'Best way'],
    ['instore_pickup', 'In-store pickup'],
    ['ups_GND', 'UPS Ground'],
    ['dpd_home_delivery', 'Dpd, home delivery'],
    ['courier', 'Courier'],
    ['_', '_'],
    ['constructor_toString', 'Constructor, toString'],
    ['', null],
  ])('spells the method %j as %j', (method, words) => {
    expect(parcels({ shipping: { method } })[0]?.method).toBe(words);
  });

  it('writes an address as on an envelope, with what else is known beneath', () => {
    const address = {
      ...emptyAddress(),
      prefix: 'Dr',
      firstname: 'Ada',
      lastname: 'Byron',
      company: 'Engine & Co',
      street: ['1 High St', '', 'Flat 2'],
      city: 'Dover',
      region: 'Kent',
      postcode: 'CT16',
      country_id: 'GB',
      telephone: '123',
      custom_attributes: [{ attribute_code: 'door_code', value: '77' }],
      extension_attributes: { pickup_location_code: 'shop-3', discounts: [{ discount_data: { amount: 1 } }] },
    };
    expect(parcels({ shipping: { address } })[0]).toMatchObject({
      address: {
        lines: ['Dr Ada Byron', 'Engine & Co', '1 High St', 'Flat 2', 'Dover', 'Kent', 'CT16', 'United Kingdom'],
        facts: [
          { label: 'Phone', value: '123' },
          { label: 'Door code', value: '77' },
          { label: 'Same as the billing address', value: 'Yes' },
        ],
      },
      pickupLocation: 'shop-3',
      discounts: [{ amount: { text: '-$1.00' } }],
    });
  });

  it.each(['', '1', 'zz', 'Narnia', '<b>'])('keeps an odd country code %j from breaking the address', (country_id) => {
    const lines = parcels({ shipping: { address: emptyAddress({ city: 'Dover', country_id }) } })[0]?.address?.lines;
    expect(lines).toEqual(
      country_id === '' ? ['Dover'] : ['Dover', country_id === 'zz' ? expect.any(String) : country_id],
    );
  });

  it('is not there for a cart without parcels', () => {
    expect(toCartView(cartOf({ is_virtual: true, extension_attributes: [] }))).toMatchObject({
      isVirtual: true,
      shipping: [],
    });
  });
});

describe('customer, billing and payment', () => {
  it('are silent where a guest has said nothing yet', () => {
    const cart = cartOf({
      customer: { email: null, firstname: null },
      billing_address: emptyAddress(),
      customer_note: ' ',
    });
    expect(toCartView(cart)).toMatchObject({ customer: null, billing: null, payment: [], note: null, isGuest: true });
  });

  it('tell who it is and which addresses they have', () => {
    const cart = cartOf({
      customer_is_guest: false,
      customer: {
        id: 2,
        firstname: 'Ada',
        lastname: 'Byron',
        email: 'ada@example.com',
        default_billing: '0',
        gender: 0,
        addresses: [{ city: 'Dover', region: { region: 'Kent' }, default_billing: true }, { id: 3 }],
        extension_attributes: { is_subscribed: false, club: 'gold' },
      },
    });
    expect(toCartView(cart).customer).toEqual({
      name: 'Ada Byron',
      email: 'ada@example.com',
      facts: [
        { key: 'customer.id', label: 'Customer ID', value: '2' },
        { key: 'customer.is_subscribed', label: 'Subscribed to the newsletter', value: 'No' },
        { key: 'customer.other.club', label: 'Club', value: 'gold' },
      ],
      addresses: [
        {
          lines: ['Dover, Kent'],
          facts: [{ key: 'address.default_billing', label: 'Default for billing', value: 'Yes' }],
        },
      ],
    });
  });

  it('name the payment provider’s reference for support', () => {
    const payprovider_order_reference_id = { id: '5', payprovider_order_reference_id: 'S01-77', confirmed: false };
    const cart = cartOf({ extension_attributes: { payprovider_order_reference_id } });
    expect(toCartView(cart).payment.map(({ label, value }) => `${label}: ${value}`)).toEqual([
      'Order reference: S01-77',
      'Record ID: 5',
      'Confirmed: No',
    ]);
  });

  it('keep one key a fact, and stop at a length that a page can bear', () => {
    const custom_attributes = Array.from({ length: 120 }, () => ({ attribute_code: 'same', value: 'x' }));
    const facts = toCartView(cartOf({ customer: { custom_attributes } })).customer?.facts ?? [];
    expect(new Set(facts.map((fact) => fact.key)).size).toBe(101);
    expect(facts.at(-1)).toMatchObject({ key: 'customer.more', value: 'and 20 more' });
  });
});
