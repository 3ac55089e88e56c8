import type { QuoteAddress } from '../../core/schema/address.ts';
import type { CartItem } from '../../core/schema/cart-item.ts';
import type { Cart } from '../../core/schema/cart.ts';
import type { ShippingAssignment } from '../../core/schema/shipping-assignment.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import { isVirtualType } from '../catalogue/product.ts';
import { exact, multiplyAmounts, roundToCents, toNumber } from './exact-amount.ts';
import { currencyOf, type Store } from '../catalogue/stores.ts';

/** Formats a date as the interface does: `YYYY-MM-DD HH:MM:SS` in UTC, without a zone. @param time milliseconds since 1970 */
export function cartDate(time: number): string {
  return new Date(time).toISOString().slice(0, 19).replace('T', ' ');
}

/** The address of a cart before one was entered. Magento sends every required field, as null. */
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

/** The storage record of a new cart. */
export function storedCart(cartId: string, cart: Cart): StoredCart {
  const floor = (cart.id ?? 0) * 10_000;
  const lastItemId = (cart.items ?? []).reduce((last, item) => Math.max(last, item.item_id ?? 0), floor);
  return { cartId, retired: false, lastItemId, cart };
}

/** The cart that a create request makes. */
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

/** Adds quantities rounded to four decimals, as Magento stores them: 0.1 + 0.2 is 0.3. */
export function addQty(left: number, right: number): number {
  return Math.round((left + right) * 10_000) / 10_000;
}

function qtyOf(items: readonly CartItem[]): number {
  return items.reduce((sum, item) => addQty(sum, item.qty ?? 0), 0);
}

/**
 * Distributes items over shipments. A quantity that is split between shipments stays split: additional pieces go to the
 * first shipment, removed pieces leave the last shipment first.
 */
function assignToShipments(items: readonly CartItem[], shipments: readonly ShippingAssignment[]): ShippingAssignment[] {
  const contents = shipments.map(() => [] as CartItem[]);
  for (const item of items) {
    let left = item.qty ?? 0;
    const shares = shipments.map((shipment) => {
      const current = shipment.items?.find((other) => other.item_id === item.item_id)?.qty ?? 0;
      const share = Math.min(current, left);
      left = addQty(left, -share);
      return share;
    });
    shares[0] = addQty(shares[0] ?? 0, left);
    shares.forEach((share, index) => {
      if (share > 0) contents[index]?.push({ ...item, qty: share });
    });
  }
  return shipments
    .map((shipment, index) => ({ ...shipment, items: contents[index] ?? [] }))
    .filter((shipment) => shipment.items.length > 0);
}

/** Replaces the items of a cart and updates the fields that depend on them: counts, `is_virtual`, shipments, date. */
export function withItems(cart: Cart, items: readonly CartItem[], now: string): Cart {
  const isVirtual = items.length > 0 && items.every((item) => isVirtualType(item.product_type));
  const address = emptyAddress((cart.id ?? 0) * 2, 1);
  const before = cart.extension_attributes?.shipping_assignments ?? [];
  const shipments = before.length > 0 ? before : [{ shipping: { address, method: null }, items: [] }];
  return {
    ...cart,
    updated_at: now,
    is_virtual: isVirtual,
    items,
    items_count: items.length,
    items_qty: qtyOf(items),
    extension_attributes: {
      ...cart.extension_attributes,
      shipping_assignments: isVirtual || items.length === 0 ? [] : assignToShipments(items, shipments),
    },
  };
}

/** The currency of `price` in a cart. Magento uses the base currency; the interface does not define it. */
export type PriceRule = 'base' | 'quote';

/** Converts a catalogue price to `price` of a cart item, rounded to cents. */
export function priceInCart(price: number, cart: Cart, rule: PriceRule): number {
  const rate = cart.currency?.base_to_quote_rate ?? 1;
  const amount = rule === 'base' || rate <= 0 ? exact(price) : multiplyAmounts(exact(price), exact(rate));
  return toNumber(roundToCents(amount));
}
