import type { CustomerAddress, QuoteAddress } from '../../core/schema/address.ts';
import type { Cart } from '../../core/schema/cart.ts';
import type { StoredCart } from '../storage/cart-storage.ts';
import type { KnownCustomer } from '../catalogue/customers.ts';
import { cartIsClosed, badRequest } from './service-error.ts';
import type { Store } from '../catalogue/stores.ts';

function isEmpty(address: QuoteAddress | null | undefined): boolean {
  return (address?.street ?? []).every((line) => line === '') && address?.city == null;
}

/** A cart address with the values of an address-book entry. */
function fromAddressBook(
  before: QuoteAddress | null | undefined,
  chosen: CustomerAddress,
  email: string,
): QuoteAddress {
  const { company, fax, middlename, prefix, suffix, vat_id, custom_attributes } = chosen;
  const optional = { company, fax, middlename, prefix, suffix, vat_id, custom_attributes };
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
    // Magento omits these fields when they have no value.
    ...Object.fromEntries(Object.entries(optional).filter(([, value]) => value != null)),
  };
}

/** Copies the customer's default addresses into the addresses that are still empty. */
function withAddresses(cart: Cart, customer: KnownCustomer): Cart {
  const { addresses, email } = customer.record;
  const billing = addresses?.find((address) => address.default_billing);
  const shipping = addresses?.find((address) => address.default_shipping);
  const fill = (before: QuoteAddress | null | undefined, chosen: CustomerAddress | undefined) =>
    chosen !== undefined && isEmpty(before) ? fromAddressBook(before, chosen, email ?? '') : before;
  const billingAddress = fill(cart.billing_address, billing);
  const shipments = cart.extension_attributes?.shipping_assignments?.map((shipment) => {
    const address = fill(shipment.shipping?.address, shipping);
    return { ...shipment, shipping: { ...shipment.shipping, ...(address === undefined ? {} : { address }) } };
  });
  return {
    ...cart,
    ...(billingAddress === undefined ? {} : { billing_address: billingAddress }),
    ...(shipments === undefined
      ? {}
      : { extension_attributes: { ...cart.extension_attributes, shipping_assignments: shipments } }),
  };
}

/** The customer and store of an assign request, already looked up. */
export interface CustomerAssignment {
  readonly customer: KnownCustomer;
  /** The store that the body names. `undefined` when no store has that id. */
  readonly store: Store | undefined;
  /** Whether later requests with this cart id get 404. */
  readonly retire: boolean;
  readonly now: string;
}

/**
 * Assigns a cart to a customer. Repeating an assignment succeeds and changes nothing, so a client can retry when
 * a response was lost.
 *
 * @throws {ServiceError} 404 when the cart is closed; 400 when the store is wrong or the cart has another customer
 */
export function assignCustomer(stored: StoredCart, assignment: CustomerAssignment): StoredCart {
  const { cart } = stored;
  const { customer, store, retire, now } = assignment;
  if (cart.is_active !== true) throw cartIsClosed(cart.id ?? 0);
  if (store === undefined || store.id !== cart.store_id || !customer.storeIds.includes(store.id)) {
    throw badRequest("The customer can't be assigned to the cart. The cart belongs to a different store.");
  }
  if (cart.customer_is_guest !== true) {
    if (cart.customer?.id === customer.id) return stored;
    throw badRequest("The customer can't be assigned to the cart because the cart isn't anonymous.");
  }
  const assigned = withAddresses(cart, customer);
  return {
    ...stored,
    retired: retire,
    cart: { ...assigned, updated_at: now, customer: customer.record, customer_is_guest: false },
  };
}
