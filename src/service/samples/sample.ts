import type { QuoteAddress } from '../../core/schema/address.ts';
import type { CartItem, ProductOption } from '../../core/schema/cart-item.ts';
import type { Cart } from '../../core/schema/cart.ts';
import { defaultProducts } from '../catalogue/default-products.ts';
import { productOfItem } from '../catalogue/product.ts';
import { defaultCustomers, defaultStores, type Store } from '../catalogue/shop.ts';
import { emptyCart, fromAddressBook, withItems } from '../core/cart.ts';

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

/** A store of the built-in shop by its code. */
export function storeByCode(code: string): Store {
  return defaultStores.find((store) => store.code === code) ?? defaultStores[0];
}

/** A line of a sample. Its ids follow from the id of the cart and the position of the line. */
export type SampleLine = Omit<CartItem, 'item_id' | 'quote_id'>;

/** A line of a product of the built-in shop. `more` replaces what differs, such as the price with options. */
export function line(sku: string, qty: number, more: Partial<SampleLine> = {}): SampleLine {
  const { name = null, price = null, product_type = null } = productOfItem(defaultProducts, { sku }) ?? {};
  return { sku, qty, name, price, product_type, ...more };
}

/** The chosen options of a line. */
export function chosen(options: NonNullable<ProductOption['extension_attributes']>): Partial<SampleLine> {
  return { product_option: { extension_attributes: options } };
}

/** A discount of a line or an address. @param base the amount in base currency */
export function discount(rule_label: string, rule_id: number, amount: number, base = amount) {
  const discount_data = { amount, base_amount: base, original_amount: amount, base_original_amount: base };
  return { discount_data, rule_label, rule_id };
}

/** A downloadable product with two links. */
export const ebookLine: SampleLine = line('BOOK-GLAZES', 1, {
  price: 20,
  ...chosen({ downloadable_option: { downloadable_links: [1, 2] } }),
});

export function linesOf(quoteId: number, lines: readonly SampleLine[]): CartItem[] {
  return lines.map((line, index) => ({
    item_id: quoteId * 10_000 + index + 1,
    product_type: 'simple',
    quote_id: String(quoteId),
    ...line,
  }));
}

/** A guest cart with these lines, as the service creates it. */
export function guestCart({ quoteId, now }: SampleSeed, lines: readonly SampleLine[], storeCode = 'default'): Cart {
  return withItems(emptyCart(quoteId, storeByCode(storeCode), now), linesOf(quoteId, lines), now);
}

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
    ...addressOfIris(id),
    region: 'Maine',
    region_id: 31,
    region_code: 'ME',
    street: ['12 Harbor Road'],
    telephone: '+1 207 555 0164',
    postcode: '04609',
    city: 'Bar Harbor',
    firstname: 'Jonas',
    lastname: 'Weidmann',
  };
}

/** An address with every field of the interface. */
export function completeAddress(id: number): QuoteAddress {
  const { addresses, email } = defaultCustomers[0]?.record ?? {};
  return {
    ...fromAddressBook({ id, same_as_billing: 0, save_in_address_book: 1 }, addresses?.[0] ?? {}, email ?? ''),
    street: ['1420 Alder Street', 'Studio 3', 'Back yard'],
    extension_attributes: {
      pickup_location_code: 'pearl-district',
      discounts: [discount('Shipping on us', 11, 2.75, 3.01)],
    },
  };
}
