import { cartExtensionFields, type Cart } from '../../api/cart.ts';
import { lineExtensionFields, type CartItem } from '../../api/cart-item.ts';
import { quoteAddressView, customerAddressView, personName } from './addresses.ts';
import { factList, discountsWithFacts } from './facts.ts';
import { enDetails } from '../../messages/en-details.ts';
import { enScreen } from '../../messages/en-screen.ts';
import { mergeMessages, type CartMessages } from '../../messages/messages.ts';
import { shippingViews, maxShipments } from './shipping.ts';
import { formatDate, formatDay } from './format-date.ts';
import { plainText } from '../../messages/plain-text.ts';
import { viewFormatOf, type CartViewOptions, type DetailsFormat } from '../view-format.ts';
import type { DetailsView, LineDetails, CartView, Fact, CustomerView } from '../types.ts';
import { isGuest, shownItems, toCompactView } from '../compact-view.ts';
import { numberText } from '../line-texts.ts';
import { customerExtensionFields, type Customer } from '../../api/customer.ts';

/** The payment provider's reference, for support. */
function paymentFacts(cart: Cart, format: DetailsFormat): readonly Fact[] {
  const reference = cart.extension_attributes?.payprovider_order_reference_id;
  return factList(format, 'payment.')
    .add('payprovider_order_reference_id', reference?.payprovider_order_reference_id)
    .add('id', reference?.id)
    .number('quote_id', reference?.quote_id)
    .add('sandbox_simulation_reference', reference?.sandbox_simulation_reference)
    .flag('confirmed', reference?.confirmed)
    .done();
}

/** Everything else that helps support: number, store, dates, flags, currencies and rates. */
function cartFacts(cart: Cart, format: DetailsFormat): readonly Fact[] {
  const { currency, extension_attributes: inside } = cart;
  const assignments = inside?.shipping_assignments?.length ?? 0;
  const { messages } = format;
  const facts = factList(format)
    .number('id', cart.id, true)
    .number('store_id', cart.store_id, true)
    .add('reserved_order_id', cart.reserved_order_id)
    .add('created_at', format.date(cart.created_at))
    .add('updated_at', format.date(cart.updated_at))
    .add('converted_at', format.date(cart.converted_at))
    .flag('is_active', cart.is_active)
    .flag('is_virtual', cart.is_virtual)
    .flag('customer_is_guest', isGuest(cart))
    .add('items_count', numberText(cart.items_count, format))
    .add('items_qty', numberText(cart.items_qty, format))
    .number('orig_order_id', cart.orig_order_id)
    .flag('customer_note_notify', cart.customer_note_notify)
    .number('customer_tax_class_id', cart.customer_tax_class_id)
    .add('quote_currency_code', currency?.quote_currency_code)
    .add('base_currency_code', currency?.base_currency_code)
    .add('store_currency_code', currency?.store_currency_code)
    .add('global_currency_code', currency?.global_currency_code)
    .rate('base_to_quote_rate', currency?.base_to_quote_rate)
    .rate('base_to_global_rate', currency?.base_to_global_rate)
    .rate('store_to_base_rate', currency?.store_to_base_rate)
    .rate('store_to_quote_rate', currency?.store_to_quote_rate)
    .others(currency?.extension_attributes)
    .others(inside, Object.keys(cartExtensionFields));
  // On a billing address, the interface has no fields for these two. Shops send them on the
  // shipping address.
  const billing = cart.billing_address?.extension_attributes;
  facts.add('billing.pickup_location_code', billing?.pickup_location_code, messages.pickupLocation);
  for (const { key, label, amount, facts: more } of discountsWithFacts(
    billing?.discounts,
    format,
  )) {
    const words = [amount.kind === 'amount' ? amount.text : messages.unavailable];
    for (const fact of more) words.push(`${fact.label}: ${fact.value}`);
    facts.add(`billing.discount.${key}`, words.join('; '), label);
  }
  if (assignments > maxShipments) {
    facts.add(
      'shipping_assignments',
      format.plural(messages.more, assignments - maxShipments),
      messages.shipping,
    );
  }
  return facts.done();
}

const maxAddresses = 50;

/** Shops write "no default address" as `"0"`. */
function idText(id: string | null | undefined): string | null {
  const text = plainText(id);
  return text === '0' ? null : text;
}

/** A cart's customer; null for a guest's cart, in which every field is null. */
function customerView(
  customer: Customer | null | undefined,
  format: DetailsFormat,
): CustomerView | null {
  if (customer == null) return null;
  const inside = customer.extension_attributes ?? {};
  const all = customer.addresses ?? [];
  const facts = factList(format, 'customer.')
    .number('id', customer.id)
    .number('group_id', customer.group_id, true)
    .add('default_billing', idText(customer.default_billing))
    .add('default_shipping', idText(customer.default_shipping))
    .add('created_at', format.date(customer.created_at))
    .add('updated_at', format.date(customer.updated_at))
    .add('created_in', customer.created_in)
    .add('dob', formatDay(customer.dob, format.locale))
    .number('gender', customer.gender)
    .number('store_id', customer.store_id, true)
    .add('taxvat', customer.taxvat)
    .number('website_id', customer.website_id, true)
    .flag('disable_auto_group_change', customer.disable_auto_group_change)
    .number('assistance_allowed', inside.assistance_allowed)
    .flag('is_subscribed', inside.is_subscribed)
    .add('payprovider_id', inside.payprovider_id)
    .add('taxprovider_customer_code', inside.taxprovider_customer_code)
    .add('taxprovider_customer_country', inside.taxprovider_customer_country)
    .attributes(customer.custom_attributes)
    .others(inside, Object.keys(customerExtensionFields));
  if (all.length > maxAddresses) {
    const { addressBook, more } = format.messages;
    facts.add('addresses', format.plural(more, all.length - maxAddresses), addressBook);
  }
  const view: CustomerView = {
    name: personName(customer),
    email: plainText(customer.email),
    facts: facts.done(),
    addresses: all
      .slice(0, maxAddresses)
      .map((address) => customerAddressView(address, format))
      .filter((address) => address !== null),
  };
  const silent =
    view.name === null &&
    view.email === null &&
    view.facts.length === 0 &&
    view.addresses.length === 0;
  return silent ? null : view;
}

/** All messages for showing a cart: the host's, and English ones for the rest. */
function cartMessages(own: CartViewOptions['messages']): CartMessages {
  return mergeMessages<CartMessages>({ ...enScreen, ...enDetails }, own);
}

function lineDetails(item: CartItem, format: DetailsFormat): LineDetails {
  const attributes = item.extension_attributes;
  return {
    discounts: discountsWithFacts(attributes?.discounts, format),
    facts: factList(format, 'item.')
      .others(attributes, Object.values(lineExtensionFields).flatMap(Object.keys))
      .done(),
  };
}

export function detailsFormatOf(cart: Cart, options: CartViewOptions = {}): DetailsFormat {
  const format = viewFormatOf(cart, options, cartMessages(options.messages));
  return { ...format, date: (text) => formatDate(text, format.locale, options.timeZone) };
}

/**
 * The part of a cart's view that `toCompactView` leaves out: shipments, addresses, the customer,
 * details for support.
 */
export function toDetailsView(cart: Cart, options: CartViewOptions = {}): DetailsView {
  const format = detailsFormatOf(cart, options);
  return {
    lines: shownItems(cart, format.lineLimit).map((item) => lineDetails(item, format)),
    shipping: shippingViews(cart, format),
    billing: quoteAddressView(cart.billing_address, format),
    customer: customerView(cart.customer, format),
    note: plainText(cart.customer_note),
    payment: paymentFacts(cart, format),
    facts: cartFacts(cart, format),
  };
}

/**
 * A cart as texts to show, with numbers and dates for the locale and amounts by the money rule
 * (docs/money.md).
 *
 * Pure: no DOM, no network, and it never throws for anything that a shop sends. An amount that
 * cannot be read is unavailable, and so is a subtotal that depends on it.
 *
 * @example
 * const view = toCartView(cart, { locale: 'de-AT', messages: await loadMessages('de-AT') });
 * view.subtotal.kind === 'amount' ? view.subtotal.text : '—'; // "€ 713,32"
 */
export function toCartView(cart: Cart, options: CartViewOptions = {}): CartView {
  const compact = toCompactView(cart, options);
  const details = toDetailsView(cart, options);
  const lines = compact.lines.map((line, index) => ({
    ...line,
    facts: [],
    discounts: [],
    ...details.lines[index],
  }));
  return { ...compact, ...details, lines };
}
