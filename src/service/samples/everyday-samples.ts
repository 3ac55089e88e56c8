import { assignCustomer } from '../core/assign-customer.ts';
import { emptyCart, storedCart } from '../core/cart.ts';
import { defaultCustomers } from '../catalogue/customers.ts';
import { addressOfIris, addressOfJonas } from './sample-addresses.ts';
import { guestCart, linesOf, storeByCode, type Sample, type SampleLine } from './sample.ts';

const breakfast: readonly SampleLine[] = [
  { sku: 'MUG-SPECKLE', qty: 3, name: 'Speckled mug', price: 19.99 },
  { sku: 'CLOTH-COTTON', qty: 2.5, name: 'Printed cotton, by the metre', price: 11.9 },
  { sku: 'THROW-WOOL', qty: 1, name: 'Wool throw', price: 101 },
];

const empty: Sample = {
  name: 'empty',
  title: 'Empty',
  description: 'A cart as it is created.',
  build: ({ quoteId, now }) => emptyCart(quoteId, storeByCode('default'), now),
};

const virtual: Sample = {
  name: 'virtual',
  title: 'Nothing to send',
  description: 'A repair plan and an e-book: a virtual cart without shipping.',
  build: (seed) =>
    guestCart(seed, [
      { sku: 'REPAIR-5Y', qty: 2, name: 'Five years of repairs', price: 49, product_type: 'virtual' },
      {
        sku: 'BOOK-GLAZES',
        qty: 1,
        name: 'Forty glazes (e-book)',
        price: 16,
        product_type: 'downloadable',
        product_option: { extension_attributes: { downloadable_option: { downloadable_links: [1] } } },
      },
    ]),
};

const ordered: Sample = {
  name: 'ordered',
  title: 'Ordered',
  description: 'A closed cart: it has an order number, and no longer lists its items.',
  build(seed) {
    const open = guestCart(seed, breakfast);
    const { items: _items, extension_attributes: _parcels, ...rest } = open;
    return {
      ...rest,
      is_active: false,
      billing_address: addressOfIris(seed.quoteId * 2 - 1),
      reserved_order_id: '000000271',
    };
  },
};

const assigned: Sample = {
  name: 'assigned',
  title: 'In an account',
  description: 'A cart that belongs to Ada, with the addresses of her account.',
  build(seed) {
    const [customer] = defaultCustomers;
    const guest = storedCart('', guestCart(seed, breakfast));
    if (customer === undefined) return guest.cart;
    return assignCustomer(guest, { customer, store: storeByCode('default'), retire: false, now: seed.now }).cart;
  },
};

const twoShipments: Sample = {
  name: 'two-shipments',
  title: 'Two parcels',
  description: 'Six cups for two people: four go by courier to Portland, two by post to Maine.',
  build(seed) {
    const { quoteId } = seed;
    const lines: readonly SampleLine[] = [
      { sku: 'CUP-ESPRESSO', qty: 6, name: 'Espresso cup', price: 12 },
      { sku: 'COFFEE-SIDAMO', qty: 1, name: 'Sidamo, 250 g', price: 14.2 },
      { sku: 'NAPKIN-LINEN', qty: 1, name: 'Linen napkins, four', price: 36 },
    ];
    const cart = guestCart(seed, lines);
    const [cups, coffee, napkins] = linesOf(quoteId, lines);
    return {
      ...cart,
      billing_address: addressOfIris(quoteId * 2 - 1),
      extension_attributes: {
        shipping_assignments: [
          {
            shipping: { address: { ...addressOfIris(quoteId * 2), same_as_billing: 1 }, method: 'courier_sameday' },
            items: [{ ...cups, qty: 4 }, { ...coffee }],
          },
          {
            shipping: { address: addressOfJonas(quoteId * 2 + 100_000), method: 'flatrate_flatrate' },
            items: [{ ...cups, qty: 2 }, { ...napkins }],
          },
        ],
      },
    };
  },
};

const thousand: Sample = {
  name: 'thousand',
  title: 'A thousand lines',
  description: 'A cart with 1,000 lines.',
  build: (seed) =>
    guestCart(
      seed,
      Array.from({ length: 1000 }, (_, index) => ({
        sku: `TILE-${String(index + 1).padStart(4, '0')}`,
        qty: (index % 9) + 1,
        name: `Hand-painted tile no. ${index + 1}`,
        price: (450 + ((index * 37) % 900)) / 100,
      })),
    ),
};

/** Carts as they are in most shops. */
export const everydaySamples: readonly Sample[] = [empty, virtual, twoShipments, assigned, ordered, thousand];
