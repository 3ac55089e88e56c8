import type { QuoteAddress } from '../../core/api/address.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { Customer } from '../../core/api/customer.ts';
import { defaultProducts } from './default-products.ts';
import { productOfItem } from './product.ts';
import { defaultCustomers, defaultStores } from './shop.ts';
import { assignCustomer, emptyCart, storedCart, withItems } from './cart.ts';
import data from './samples.json' with { type: 'json' };

/** Values for a copy of a sample. */
export interface SampleSeed {
  /** The number of the new cart (`id` of 2.1). */
  readonly quoteId: number;
  /** The time of the copy, in the date format of the interface. */
  readonly now: string;
}

/** A sample cart. Each request creates a new copy. */
export interface Sample {
  /** The segment of `POST /preview/samples/{name}`. */
  readonly name: string;
  readonly title: string;
  /** What the sample shows. */
  readonly description: string;
  /** Builds the cart. */
  readonly build: (seed: SampleSeed) => Cart;
}

/** A line of a sample. Its ids follow from the id of the cart and the position of the line. */
type SampleLine = Omit<CartItem, 'item_id' | 'quote_id'>;

interface SampleData extends Omit<Sample, 'build'> {
  /** Code of the store. @default 'default' */
  readonly store?: string;
  /** A line without a name has the name, the price and the type of its product. */
  readonly lines: readonly SampleLine[];
  /** Members that differ from those of a new cart with these lines. */
  readonly cart?: Partial<Cart>;
  /** Members of the customer besides Ada's. */
  readonly customer?: Partial<Customer>;
}

const [main] = defaultStores;

/** An address as entered at the checkout. All addresses are invented. */
export function sampleAddress(name: keyof typeof data.addresses, id: number): QuoteAddress {
  return { id, ...data.addresses[name] };
}

function itemOf(line: SampleLine, place: number, quoteId: number): CartItem {
  const ids = { item_id: quoteId * 10_000 + place + 1, quote_id: String(quoteId) };
  const product = line.name == null ? productOfItem(defaultProducts, line) : undefined;
  const { name = null, price = null, product_type = 'simple' } = product ?? {};
  return { name, price, product_type, ...line, ...ids };
}

/** What only code can build, by the name of the sample. */
const changes: Readonly<
  Record<string, (cart: Cart, seed: SampleSeed, sample: SampleData) => Cart>
> = {
  full(cart, { quoteId }, { customer }) {
    // Downloadable items are not shipped.
    const items = cart.items?.filter((item) => item.product_type !== 'downloadable') ?? [];
    const address = sampleAddress('complete', quoteId * 2);
    const shipping = { address, method: 'instore_pickup', extension_attributes: {} };
    return {
      ...cart,
      // A guest's, although it has every field: a cart that a customer has taken over is not shown.
      customer: { ...defaultCustomers[0]?.record, ...customer },
      billing_address: sampleAddress('complete', quoteId * 2 - 1),
      extension_attributes: {
        shipping_assignments: [{ shipping, items, extension_attributes: {} }],
        payprovider_order_reference_id: {
          id: '9001',
          payprovider_order_reference_id: 'S01-5550142-7712345',
          quote_id: quoteId,
          sandbox_simulation_reference: 'Accepted:NoDelay',
          confirmed: true,
        },
      },
    };
  },
  ordered({ items: _items, extension_attributes: _parcels, ...cart }, { quoteId }) {
    return { ...cart, is_active: false, billing_address: sampleAddress('iris', quoteId * 2 - 1) };
  },
  assigned(cart, { now }) {
    const [customer] = defaultCustomers;
    if (customer === undefined) return cart;
    return assignCustomer(storedCart('', cart), { customer, store: main, retire: false, now }).cart;
  },
  'two-shipments'(cart, { quoteId }) {
    const [cups, coffee, napkins] = cart.items ?? [];
    const there = { ...sampleAddress('iris', quoteId * 2), same_as_billing: 1 } as const;
    const parcels = [
      {
        shipping: { address: there, method: 'courier_same_day' },
        items: [{ ...cups, qty: 4 }, { ...coffee }],
      },
      {
        shipping: {
          address: sampleAddress('jonas', quoteId * 2 + 100_000),
          method: 'flatrate_flatrate',
        },
        items: [{ ...cups, qty: 2 }, { ...napkins }],
      },
    ];
    const billing_address = sampleAddress('iris', quoteId * 2 - 1);
    return { ...cart, billing_address, extension_attributes: { shipping_assignments: parcels } };
  },
  thousand(cart, { quoteId, now }) {
    const tiles = Array.from({ length: 1000 }, (_, index) => ({
      sku: `TILE-${String(index + 1).padStart(4, '0')}`,
      qty: (index % 9) + 1,
      name: `Hand-painted tile no. ${index + 1}`,
      price: (450 + ((index * 37) % 900)) / 100,
    }));
    const items = tiles.map((tile, place) => itemOf(tile, place, quoteId));
    return withItems(cart, items, now);
  },
};

function build(sample: SampleData, seed: SampleSeed): Cart {
  const { quoteId, now } = seed;
  const store = defaultStores.find(({ code }) => code === sample.store) ?? main;
  const items = sample.lines.map((line, place) => itemOf(line, place, quoteId));
  const cart = { ...withItems(emptyCart(quoteId, store, now), items, now), ...sample.cart };
  return changes[sample.name]?.(cart, seed, sample) ?? cart;
}

/** Every sample cart, in display order. Together they have every field of a `Cart`. */
export const samples: readonly Sample[] = (data.samples as readonly SampleData[]).map((sample) => {
  const { name, title, description } = sample;
  return { name, title, description, build: (seed) => build(sample, seed) };
});

/** @throws {Error} when there is no such sample */
export function sampleOf(name: string): Sample {
  const sample = samples.find((known) => known.name === name);
  if (sample !== undefined) return sample;
  const names = samples.map((known) => known.name);
  throw new Error(`guest-cart: there is no sample "${name}". The samples are ${names.join(', ')}.`);
}

/** A copy of a sample. @throws {Error} when there is no such sample */
export const sampleCart = (name: string, seed: SampleSeed): Cart => sampleOf(name).build(seed);
