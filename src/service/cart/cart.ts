import type { QuoteAddress } from '../../core/api/address.ts';
import type { CartItem } from '../../core/api/cart-item.ts';
import type { Cart } from '../../core/api/cart.ts';
import type { StoredCart } from './cart-storage.ts';
import { isVirtualType } from './product.ts';
import { currencyOf, type KnownCustomer, type Store } from './shop.ts';
import { badRequest, noSuchEntity } from './service-error.ts';

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Creates the id of a new cart: 32 random letters and digits. */
export function mintCartId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32));
  return Array.from(bytes, (byte) => letters.charAt(byte % letters.length)).join('');
}

/** Whether a path segment has the form of a cart id. Other segments need no storage access. */
export const isMintedCartId = (text: string): boolean => /^[A-Za-z0-9]{32}$/.test(text);

/**
 * Formats a date as the interface does: `YYYY-MM-DD HH:MM:SS` in UTC, without a zone.
 * @param time milliseconds since 1970
 */
export const cartDate = (time: number): string =>
  new Date(time).toISOString().slice(0, 19).replace('T', ' ');

/** The address of a cart before one was entered. Magento sends every required field, as null. */
function emptyAddress(id: number, sameAsBilling: 0 | 1): QuoteAddress {
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

export function storedCart(cartId: string, cart: Cart): StoredCart {
  const floor = (cart.id ?? 0) * 10_000;
  const lastItemId = (cart.items ?? []).reduce(
    (last, item) => Math.max(last, item.item_id ?? 0),
    floor,
  );
  return { cartId, retired: false, lastItemId, cart };
}

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
export const addQty = (left: number, right: number): number =>
  Math.round((left + right) * 10_000) / 10_000;

/**
 * Replaces the items of a cart and updates the fields that depend on them: counts, `is_virtual`,
 * the shipment, date. A guest's cart has one shipment, so a change puts all items into the first.
 */
export function withItems(cart: Cart, items: readonly CartItem[], now: string): Cart {
  const isVirtual = items.length > 0 && items.every((item) => isVirtualType(item.product_type));
  const address = emptyAddress((cart.id ?? 0) * 2, 1);
  const [shipment = { shipping: { address, method: null } }] =
    cart.extension_attributes?.shipping_assignments ?? [];
  return {
    ...cart,
    updated_at: now,
    is_virtual: isVirtual,
    items,
    items_count: items.length,
    items_qty: items.reduce((sum, { qty }) => addQty(sum, qty ?? 0), 0),
    extension_attributes: {
      ...cart.extension_attributes,
      shipping_assignments: isVirtual || items.length === 0 ? [] : [{ ...shipment, items }],
    },
  };
}

/** @throws {ServiceError} 404 for an ordered cart. Magento names the numeric id here, not the secret one */
export function checkActive({ cart }: StoredCart): void {
  if (cart.is_active !== true) throw noSuchEntity('cartId', String(cart.id ?? 0));
}

/**
 * Checks that a guest may change a cart.
 *
 * @param denied message for a cart that belongs to a customer by a sign-in in the theme
 * @throws {ServiceError} 404 when it is ordered; 400 when a customer has it
 */
export function checkWritable(stored: StoredCart, denied = 'Invalid state change requested'): void {
  checkActive(stored);
  if (stored.signedIn === true) throw badRequest(denied);
}

type Address = QuoteAddress | null | undefined;
type ChangeAddress = (address: Address, use: 'default_billing' | 'default_shipping') => Address;

function isEmpty(address: Address): boolean {
  return (address?.street ?? []).every((line) => line === '') && address?.city == null;
}

function mapAddresses(cart: Cart, change: ChangeAddress): Cart {
  const shipments = cart.extension_attributes?.shipping_assignments?.map(
    ({ shipping, ...shipment }) => ({
      ...shipment,
      shipping: { ...shipping, address: change(shipping?.address, 'default_shipping') ?? null },
    }),
  );
  return {
    ...cart,
    billing_address: change(cart.billing_address, 'default_billing') ?? null,
    extension_attributes: { ...cart.extension_attributes, shipping_assignments: shipments ?? [] },
  };
}

/** Copies the customer's default addresses into the addresses that are still empty. */
function withAddresses(cart: Cart, { record: { addresses, email = null } }: KnownCustomer): Cart {
  return mapAddresses(cart, (before, use) => {
    const chosen = addresses?.find((address) => address[use]);
    if (chosen === undefined || !isEmpty(before)) return before;
    const {
      id = null,
      default_billing: _,
      default_shipping: _s,
      extension_attributes: _e,
      ...entry
    } = chosen;
    const { region = null, region_code = null } = chosen.region ?? {};
    return { ...before, ...entry, region, region_code, customer_address_id: id, email };
  });
}

/** The cart as one of this customer, with the addresses of the account where it has none. */
const ofCustomer = (cart: Cart, customer: KnownCustomer): Cart => ({
  ...withAddresses(cart, customer),
  customer: customer.record,
  customer_is_guest: false,
});

/**
 * Assigns a cart to a customer. Repeating an assignment succeeds and changes nothing, so a client
 * can retry when a response was lost. With `retire`, later requests with this cart id get 404.
 *
 * @throws {ServiceError} 404 when the cart is closed; 400 when the store is wrong or the cart has
 * another customer
 */
export function assignCustomer(
  stored: StoredCart,
  {
    customer,
    store,
    retire,
    now,
  }: { customer: KnownCustomer; store: Store | undefined; retire: boolean; now: string },
): StoredCart {
  const { cart } = stored;
  checkActive(stored);
  if (store === undefined || store.id !== cart.store_id || !customer.storeIds.includes(store.id)) {
    throw badRequest(
      "The customer can't be assigned to the cart. The cart belongs to a different store.",
    );
  }
  if (cart.customer_is_guest !== true) {
    if (cart.customer?.id === customer.id) return stored;
    throw badRequest(
      "The customer can't be assigned to the cart because the cart isn't anonymous.",
    );
  }
  return {
    ...stored,
    retired: retire,
    cart: { ...ofCustomer(cart, customer), updated_at: now },
  };
}

/** The storage key of a customer's cart in a store. It is not a cart id: no path contains it. */
export function customerCartKey(customer: KnownCustomer, store: Store): string {
  return `customer-${customer.id}-store-${store.id}`;
}

export function customerCart(
  quoteId: number,
  customer: KnownCustomer,
  store: Store,
  now: string,
): StoredCart {
  const cart = ofCustomer(emptyCart(quoteId, store, now), customer);
  return storedCart(customerCartKey(customer, store), cart);
}

/**
 * Gives a cart to a customer as a theme does at sign-in, without the guest API. The id still reads
 * the cart, with e-mail and name, and its writes get 400.
 */
export function signCustomerIn(
  stored: StoredCart,
  customer: KnownCustomer,
  now: string,
): StoredCart {
  const own = { customer_id: customer.id, email: customer.record.email ?? null };
  const cart = mapAddresses(ofCustomer(stored.cart, customer), (address) => ({
    ...address,
    ...own,
  }));
  return { ...stored, signedIn: true, cart: { ...cart, updated_at: now } };
}

/**
 * Closes a cart as an order does. The id still reads it, with the order's number.
 *
 * @throws {ServiceError} 404 if it has been ordered
 */
export function placeOrder(stored: StoredCart, now: string): StoredCart {
  checkActive(stored);
  const { cart } = stored;
  const number = String(cart.id ?? 0).padStart(9, '0');
  return {
    ...stored,
    cart: { ...cart, updated_at: now, is_active: false, reserved_order_id: number },
  };
}
