import { describe, expect, it } from 'vitest';
import { en } from '../../../../src/core/messages/en.ts';
import { loadMessages } from '../../../../src/core/messages/load-messages.ts';
import { serviceNames, methodText } from '../../../../src/core/view/details/shipping.ts';
import { toCartView } from '../../../../src/core/view/details/details-view.ts';
import type { ShippingView } from '../../../../src/core/view/types.ts';
import { cartOf, emptyAddress, itemBody } from '../cart-factory.ts';

describe('a shipping method', () => {
  it.each([
    ['flatrate_flatrate', 'Flat rate'],
    ['tablerate_bestway', 'Standard shipping'],
    ['instore_pickup', 'In-store pickup'],
    ['ups_03', 'UPS Ground'],
    ['usps_INT_2', 'USPS Priority Mail International'],
    ['dhl_P', 'DHL Express Worldwide'],
    // The number means different services in different countries.
    ['ups_07', 'UPS, 07'],
    ['fedex_FEDEX_GROUND', 'FedEx, Ground'],
    ['fedex_FEDEX_2_DAY_AM', 'FedEx, 2 Day AM'],
    ['fedex_fedex', 'FedEx, fedex'],
    ['dhl_BBX', 'DHL, BBX'],
    ['dpd__home__delivery_', 'Dpd, home delivery'],
    ['courier', 'Courier'],
    ['_', '_'],
  ])(
    'has the name of its service, or the words of its code without repeating the carrier: %s is %s',
    (code, words) => {
      expect(methodText(code, en)).toBe(words);
    },
  );

  it.each(['ups_toString', 'constructor_name', '__proto__', '__proto___x'])(
    'is never a member of Object.prototype: %s',
    (code) => {
      expect(methodText(code, en)).toMatch(/^[\w, ]+$/);
    },
  );

  it('is translated, except names', async () => {
    const german = { ...en, ...(await loadMessages('de')) };
    expect(methodText('freeshipping_freeshipping', german)).toBe('Kostenloser Versand');
    expect(methodText('ups_03', german)).toBe('UPS Ground');
  });

  it('can be renamed by the messages of the page, by carrier or as a whole', () => {
    const own = {
      ...en,
      carriers: { ...en.carriers, ups: 'United' },
      methods: { ups_03: 'By van' },
    };
    expect(methodText('ups_11', own)).toBe('United Standard');
    expect(methodText('ups_03', own)).toBe('By van');
  });

  it('has one service per code', () => {
    for (const services of Object.values(serviceNames)) {
      const codes = Object.values(services).flatMap((list) => list.split(' '));
      expect(new Set(codes).size).toBe(codes.length);
    }
  });
});

describe('shipping', () => {
  const items = [itemBody({ item_id: 1 }), itemBody({ item_id: 2, name: 'Hat', qty: 3 })];

  function parcels(...assignments: unknown[]): readonly ShippingView[] {
    return toCartView(
      cartOf({ items, extension_attributes: { shipping_assignments: assignments } }),
    ).shipping;
  }

  it('has no address and no method, and contains all items, before the shopper has chosen', () => {
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

  it('counts the pieces of each shipment, as the header counts those of the cart', () => {
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
    expect(summaries).toEqual(['3 of 5 items', 'All items', '3 of 5 items', '', '0 of 5 items']);
  });

  it('shows the name of the method, if one is chosen', () => {
    const methods = ['freeshipping_freeshipping', ''].map((method) => ({ shipping: { method } }));
    expect(parcels(...methods).map(({ method }) => method)).toEqual(['Free shipping', null]);
  });

  it('shows the address in its local format, and the other fields below', () => {
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
      extension_attributes: {
        pickup_location_code: 'shop-3',
        discounts: [{ discount_data: { amount: 1 } }],
      },
    };
    expect(parcels({ shipping: { address } })[0]).toMatchObject({
      address: {
        lines: [
          'Dr Ada Byron',
          'Engine & Co',
          '1 High St',
          'Flat 2',
          'Dover',
          'Kent',
          'CT16',
          'United Kingdom',
        ],
        facts: [
          { label: 'Phone', value: '123' },
          { label: 'Door code', value: '77' },
          { label: 'Same as the billing address', value: 'Yes' },
        ],
      },
      pickupLocation: 'shop-3',
      discounts: [{ amount: { text: '−$1.00' } }],
    });
  });

  it('is empty for a cart without shipments', () => {
    expect(toCartView(cartOf({ is_virtual: true, extension_attributes: [] }))).toMatchObject({
      isVirtual: true,
      shipping: [],
    });
  });
});
