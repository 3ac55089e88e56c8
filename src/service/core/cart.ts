import type { QuoteAddress } from '../../schema/address.ts';
import type { CartItem } from '../../schema/cart-item.ts';
import type { Cart } from '../../schema/cart.ts';
import type { ShippingAssignment } from '../../schema/shipping-assignment.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { isVirtualType } from '../catalogue/product.ts';
import { currencyOf, type Store } from '../catalogue/stores.ts';

/** The form of every date of the interface: `YYYY-MM-DD HH:MM:SS`, UTC, no zone. `time` in milliseconds since 1970. */
export function cartDate(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** How shops say "no address yet": every field there, none filled. */
export function emptyAddress(id: number, sameAsBilling: 0 | 1): QuoteAddress {
  return {
    id,
    region: null,
    region_id: null,
    region_code: null,
    country_id: null,
    street: [''],
    telephone: null,
    postcode: null,
    city: null,
    firstname: null,
    lastname: null,
    email: null,
    same_as_billing: sameAsBilling,
    save_in_address_book: 0,
  };
}

/** A cart as it is kept from the start. */
export function storedCart(cartId: string, cart: Cart): StoredCart {
  const floor = (cart.id ?? 0) * 10_000;
  const lastItemId = (cart.items ?? []).reduce((last, item) => Math.max(last, item.item_id ?? 0), floor);
  return { cartId, retired: false, lastItemId, cart };
}

/** A new cart of an anonymous customer (4.3). */
export function emptyCart(quoteId: number, store: Store, now: string): Cart {
  return {
    id: quoteId,
    created_at: now,
    updated_at: now,
    is_active: true,
    is_virtual: false,
    items: [],
    items_count: 0,
    items_qty: 0,
    customer: { email: null, firstname: null, lastname: null },
    billing_address: emptyAddress(quoteId * 2 - 1, 0),
    orig_order_id: 0,
    currency: currencyOf(store),
    customer_is_guest: true,
    customer_note_notify: true,
    customer_tax_class_id: 3,
    store_id: store.id,
    extension_attributes: { shipping_assignments: [] },
  };
}

/** Adds quantities as decimals of four places, which is what shops keep: 0.1 and 0.2 are 0.3. */
export function addQty(left: number, right: number): number {
  return Math.round((left + right) * 10_000) / 10_000;
}

function qtyOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => addQty(sum, item.qty ?? 0), 0);
}

/**
 * Parcels for these items. Quantities that parcels already split stay split; what the parcels lack goes into the
 * first, what is gone leaves the last ones first.
 */
function parcelled(items: readonly CartItem[], parcels: readonly ShippingAssignment[]): ShippingAssignment[] {
  const contents = parcels.map(() => [] as CartItem[]);
  for (const item of items) {
    let left = item.qty ?? 0;
    const shares = parcels.map((parcel) => {
      const held = parcel.items?.find((other) => other.item_id === item.item_id)?.qty ?? 0;
      const share = Math.min(held, left);
      left = addQty(left, -share);
      return share;
    });
    shares[0] = addQty(shares[0] ?? 0, left);
    shares.forEach((share, index) => {
      if (share > 0) contents[index]?.push({ ...item, qty: share });
    });
  }
  return parcels
    .map((parcel, index) => ({ ...parcel, items: contents[index] ?? [] }))
    .filter((parcel) => parcel.items.length > 0);
}

/** The cart with these items, and all that follows from them: counts, virtual or not, parcels, date. */
export function withItems(cart: Cart, items: readonly CartItem[], now: string): Cart {
  const isVirtual = items.length > 0 && items.every((item) => isVirtualType(item.product_type));
  const address = emptyAddress((cart.id ?? 0) * 2, 1);
  const before = cart.extension_attributes?.shipping_assignments ?? [];
  const parcels = before.length > 0 ? before : [{ shipping: { address, method: null }, items: [] }];
  return {
    ...cart,
    updated_at: now,
    is_virtual: isVirtual,
    items,
    items_count: items.length,
    items_qty: qtyOf(items),
    extension_attributes: {
      ...cart.extension_attributes,
      shipping_assignments: isVirtual || items.length === 0 ? [] : parcelled(items, parcels),
    },
  };
}

/** In which currency of the cart `price` stands. Running shops use the base currency; the interface does not say. */
export type PriceRule = 'base' | 'quote';

/**
 * A price of the catalogue as a cart shows it. In quote currency it is `round(price × rate, 2)`, half away from zero,
 * counted in whole units so that no binary fraction tips the half.
 */
export function priceInCart(price: number, cart: Cart, rule: PriceRule): number {
  const rate = cart.currency?.base_to_quote_rate ?? 1;
  if (rule === 'base' || rate <= 0) return price;
  const scaled = BigInt(Math.round(price * 100)) * BigInt(Math.round(rate * 1e8));
  return Number((scaled + 50_000_000n) / 100_000_000n) / 100;
}
