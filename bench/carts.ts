import type { CartItem } from '../src/core/api/cart-item.ts';
import type { Cart } from '../src/core/api/cart.ts';
import { emptyCart, withItems } from '../src/service/cart/cart.ts';
import { defaultProducts } from '../src/service/cart/default-products.ts';
import { sampleAddress, sampleCart } from '../src/service/cart/samples.ts';
import { defaultStores } from '../src/service/cart/shop.ts';
import { fileOf, type Files } from './server.ts';

const now = '2026-01-05 09:30:00';

/**
 * The cart of a size, always the same, as in a response: products of the embedded service and one
 * shipment.
 */
export function plainCart(size: number): Cart {
  const items = Array.from({ length: size }, (_, index): CartItem => {
    const product = defaultProducts[index % defaultProducts.length];
    if (product === undefined) throw new Error('the built-in shop sells nothing');
    const copy = Math.floor(index / defaultProducts.length);
    return {
      item_id: 70_001 + index,
      sku: copy === 0 ? product.sku : `${product.sku}-${copy}`,
      qty: 1 + (index % 4),
      name: copy === 0 ? product.name : `${product.name}, no. ${copy}`,
      price: product.price,
      product_type: 'simple',
      quote_id: '7',
    };
  });
  return withItems(emptyCart(7, defaultStores[0], now), items, now);
}

/** The kinds of cart by what they contain besides names, quantities and prices. */
export const kinds = ['plain', 'options', 'discounts', 'address', 'full'] as const;

export type CartKind = (typeof kinds)[number];

/** Descriptions of {@link kinds} for the results. */
export const kindDescriptions: Readonly<Record<CartKind, string>> = {
  plain: 'three lines and no choice of shipping, like nearly every cart before the checkout',
  options:
    'the same lines with two options each. A snapshot stores and shows a text that the shopper has typed as “…”, so that no address is stored',
  discounts: 'the same lines with one or two discounts each',
  address: 'the same lines with shipping address, shipping method and billing address',
  full: 'five lines with every field of the interface: options, discounts, two currencies, a customer, addresses, a note',
};

function mapItems(cart: Cart, change: (item: CartItem, index: number) => CartItem): Cart {
  return { ...cart, items: (cart.items ?? []).map(change) };
}

/** A cart of a kind and size. `full` has the five lines of the sample. */
function cartOfKind(kind: CartKind, size: number): Cart {
  const plain = plainCart(size);
  if (kind === 'options') {
    return mapItems(plain, (item, index) => ({
      ...item,
      product_option: {
        extension_attributes: {
          configurable_item_options: [
            { option_id: '93', option_value: index, label: 'Colour', value: 'Ink blue' },
          ],
          custom_options: [{ option_id: '1', option_value: 'For Ada', label: 'Engraving' }],
        },
      },
    }));
  }
  if (kind === 'discounts') {
    return mapItems(plain, (item, index) => ({
      ...item,
      extension_attributes: {
        discounts: Array.from({ length: 1 + (index % 2) }, (_, number) => ({
          discount_data: { amount: 1.5 + number, base_amount: 1.5 + number },
          rule_label: number === 0 ? 'First order' : 'Ten percent off the table',
          rule_id: number + 1,
        })),
      },
    }));
  }
  if (kind === 'address') {
    const [assignment] = plain.extension_attributes?.shipping_assignments ?? [];
    const shipping = { address: sampleAddress('iris', 14), method: 'flatrate_flatrate' };
    return {
      ...plain,
      billing_address: sampleAddress('iris', 13),
      extension_attributes: { shipping_assignments: [{ ...assignment, shipping }] },
    };
  }
  return kind === 'full' ? sampleCart('full', { quoteId: 7, now }) : plain;
}

/** The subtotal of a cart as text, computed in cents, independently of the measured code. */
function subtotalText({ items, currency }: Cart): string {
  const rate = currency?.base_to_quote_rate ?? 1;
  const cents = (items ?? []).reduce(
    (sum, { price, qty }) => sum + Math.round((price ?? 0) * rate * 100) * (qty ?? 0),
    0,
  );
  const code = currency?.quote_currency_code ?? 'USD';
  return new Intl.NumberFormat('en-US', { style: 'currency', currency: code }).format(cents / 100);
}

export interface BenchCart {
  readonly kind: CartKind;
  /** Number of lines. */
  readonly size: number;
  /** Such as "options, 3 items"; the name of a plain cart is only its size. */
  readonly name: string;
  /** The secret id in storage. */
  readonly id: string;
  readonly cart: Cart;
  readonly subtotal: string;
  /** Texts of options and discounts that must be on the page together with the lines. */
  readonly texts: readonly string[];
  /**
   * Texts that must be on the page when the whole response is shown: addresses and typed options.
   */
  readonly laterTexts: readonly string[];
}

export function benchCart(size: number, kind: CartKind = 'plain'): BenchCart {
  const cart = cartOfKind(kind, size);
  const length = cart.items?.length ?? 0;
  const texts: Readonly<Record<CartKind, readonly string[]>> = {
    plain: [],
    options: ['Colour', 'Ink blue', 'Engraving'],
    discounts: ['First order', 'Ten percent off the table', '$2.50'],
    address: [],
    full: ['Ten percent off textiles', 'Engraving', 'Ink blue', '€5.48'],
  };
  const laterTexts: Readonly<Record<CartKind, readonly string[]>> = {
    plain: [],
    options: ['For Ada'],
    discounts: [],
    address: ['305 Linden Row'],
    full: ['For Noor & Teo', 'Walnut'],
  };
  return {
    kind,
    size: length,
    name: kind === 'plain' ? `${length} items` : `${kind}, ${length} items`,
    id: `${String(kinds.indexOf(kind))}${length}`.padStart(32, 'c'),
    cart,
    subtotal: subtotalText(cart),
    texts: texts[kind],
    laterTexts: laterTexts[kind],
  };
}

/**
 * Responses of the local shop for a cart: of the guest-cart interface, and in the format of a peer.
 */
export function addResponses(files: Files, { id, cart }: BenchCart): void {
  const add = (path: string, body: unknown): unknown =>
    files.set(path, fileOf('application/json', 'response', JSON.stringify(body)));
  add(`/rest/default/V1/guest-carts/${id}`, cart);
  const items = (cart.items ?? []).map(({ item_id: itemId, name, sku, qty, price }) => ({
    id: `item_${itemId}`,
    title: name,
    variant_sku: sku,
    quantity: qty,
    unit_price: price,
    requires_shipping: true,
    is_discountable: true,
    metadata: {},
  }));
  // Whole cents, so the sum is exact.
  const cents = items.reduce(
    (sum, item) => sum + Math.round((item.unit_price ?? 0) * 100) * (item.quantity ?? 0),
    0,
  );
  add(`/store/carts/${id}`, {
    cart: { id, currency_code: 'usd', items, item_subtotal: cents / 100, shipping_methods: [] },
  });
}
