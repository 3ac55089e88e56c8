import type { CustomerAddress, QuoteAddress } from '../../schema/address.ts';
import type { Cart } from '../../schema/cart.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import type { KnownCustomer } from '../catalogue/customers.ts';
import { cartIsClosed, refused } from './service-error.ts';
import type { Store } from '../catalogue/stores.ts';

function isEmpty(address: QuoteAddress | null | undefined): boolean {
  return (address?.street ?? []).every((line) => line === '') && address?.city == null;
}

function fromAddressBook(
  before: QuoteAddress | null | undefined,
  chosen: CustomerAddress,
  email: string,
): QuoteAddress {
  const { company, fax, middlename, prefix, suffix, vat_id, custom_attributes } = chosen;
  const extras = { company, fax, middlename, prefix, suffix, vat_id, custom_attributes };
  return {
    ...before,
    region: chosen.region?.region ?? null,
    region_id: chosen.region_id ?? null,
    region_code: chosen.region?.region_code ?? null,
    country_id: chosen.country_id ?? null,
    street: chosen.street ?? [''],
    telephone: chosen.telephone ?? null,
    postcode: chosen.postcode ?? null,
    city: chosen.city ?? null,
    firstname: chosen.firstname ?? null,
    lastname: chosen.lastname ?? null,
    email,
    customer_id: chosen.customer_id ?? null,
    customer_address_id: chosen.id ?? null,
    // As on shops, what has no value is left out, not sent as null.
    ...Object.fromEntries(Object.entries(extras).filter(([, value]) => value != null)),
  };
}

/** The cart with the customer's own addresses where the cart had none yet. */
function withAddresses(cart: Cart, customer: KnownCustomer): Cart {
  const { addresses, email } = customer.record;
  const billing = addresses?.find((address) => address.default_billing);
  const shipping = addresses?.find((address) => address.default_shipping);
  const fill = (before: QuoteAddress | null | undefined, chosen: CustomerAddress | undefined) =>
    chosen !== undefined && isEmpty(before) ? fromAddressBook(before, chosen, email ?? '') : before;
  const billingAddress = fill(cart.billing_address, billing);
  const parcels = cart.extension_attributes?.shipping_assignments?.map((parcel) => {
    const address = fill(parcel.shipping?.address, shipping);
    return { ...parcel, shipping: { ...parcel.shipping, ...(address === undefined ? {} : { address }) } };
  });
  return {
    ...cart,
    ...(billingAddress === undefined ? {} : { billing_address: billingAddress }),
    ...(parcels === undefined
      ? {}
      : { extension_attributes: { ...cart.extension_attributes, shipping_assignments: parcels } }),
  };
}

/** What an assignment asks for, looked up. */
export interface Assignment {
  readonly customer: KnownCustomer;
  /** The store of the request's body; undefined when the shop has none of that id. */
  readonly store: Store | undefined;
  /** Whether the id answers 404 from now on. */
  readonly retire: boolean;
  readonly now: string;
}

/**
 * Makes a cart a customer's (4.2). The same assignment once more changes nothing and succeeds: a caller whose answer
 * was lost may ask again.
 *
 * @throws {ServiceError} 404 closed cart, 400 wrong store, or the cart is somebody else's
 */
export function assignCustomer(stored: StoredCart, assignment: Assignment): StoredCart {
  const { cart } = stored;
  const { customer, store, retire, now } = assignment;
  if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
  if (store === undefined || store.id !== cart.store_id || !customer.storeIds.includes(store.id)) {
    throw refused("The customer can't be assigned to the cart. The cart belongs to a different store.");
  }
  if (cart.customer_is_guest !== true) {
    if (cart.customer?.id === customer.id) return stored;
    throw refused("The customer can't be assigned to the cart because the cart isn't anonymous.");
  }
  const own = withAddresses(cart, customer);
  return {
    ...stored,
    retired: retire,
    cart: { ...own, updated_at: now, customer: customer.record, customer_is_guest: false },
  };
}
