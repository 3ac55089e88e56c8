import type { Cart } from '../../api/cart.ts';
import type { CartItem } from '../../api/cart-item.ts';
import { quoteAddressView, customerAddressView, personName } from './addresses.ts';
import { factList, discountsWithFacts } from './facts.ts';
import { enDetails } from '../../messages/en-details.ts';
import { enScreen } from '../../messages/en-screen.ts';
import { mergeMessages, type CartMessages } from '../../messages/messages.ts';
import { shippingViews, maxShipments } from './shipping.ts';
import { formatDate, formatDay } from './format-date.ts';
import { plainText } from '../../messages/plain-text.ts';
import { viewContextOf, type CartViewOptions, type DetailsContext } from '../view-context.ts';
import type { DetailsView, LineDetails, CartView, Fact, CustomerView } from '../types.ts';
import { toCompactView, isGuest } from '../compact-view.ts';
import { numberText } from '../line-texts.ts';
import { customerExtensionFields, type Customer } from '../../api/customer.ts';

/** The payment provider's reference, for support. */
function paymentFacts(cart: Cart, context: DetailsContext): readonly Fact[] {
  const reference = cart.extension_attributes?.payprovider_order_reference_id;
  return factList(context, 'payment.')
    .add('payprovider_order_reference_id', plainText(reference?.payprovider_order_reference_id))
    .add('id', plainText(reference?.id))
    .number('quote_id', reference?.quote_id)
    .add('sandbox_simulation_reference', plainText(reference?.sandbox_simulation_reference))
    .flag('confirmed', reference?.confirmed)
    .done();
}

/** Everything else that helps support: number, store, dates, flags, currencies and rates. */
function cartFacts(cart: Cart, context: DetailsContext): readonly Fact[] {
  const { currency, extension_attributes: inside } = cart;
  const assignments = inside?.shipping_assignments?.length ?? 0;
  const { messages } = context;
  const facts = factList(context)
    .number('id', cart.id, true)
    .number('store_id', cart.store_id, true)
    .add('reserved_order_id', plainText(cart.reserved_order_id))
    .add('created_at', context.date(cart.created_at))
    .add('updated_at', context.date(cart.updated_at))
    .add('converted_at', context.date(cart.converted_at))
    .flag('is_active', cart.is_active)
    .flag('is_virtual', cart.is_virtual)
    .flag('customer_is_guest', isGuest(cart))
    .add('items_count', numberText(cart.items_count, context))
    .add('items_qty', numberText(cart.items_qty, context))
    .number('orig_order_id', cart.orig_order_id)
    .flag('customer_note_notify', cart.customer_note_notify)
    .number('customer_tax_class_id', cart.customer_tax_class_id)
    .add('quote_currency_code', plainText(currency?.quote_currency_code))
    .add('base_currency_code', plainText(currency?.base_currency_code))
    .add('store_currency_code', plainText(currency?.store_currency_code))
    .add('global_currency_code', plainText(currency?.global_currency_code))
    .rate('base_to_quote_rate', currency?.base_to_quote_rate)
    .rate('base_to_global_rate', currency?.base_to_global_rate)
    .rate('store_to_base_rate', currency?.store_to_base_rate)
    .rate('store_to_quote_rate', currency?.store_to_quote_rate)
    .others(currency?.extension_attributes)
    .others(inside, ['shipping_assignments', 'payprovider_order_reference_id']);
  // On a billing address, the interface has no fields for these two. Shops send them on the
  // shipping address.
  const billing = cart.billing_address?.extension_attributes;
  facts.add(
    'billing.pickup_location_code',
    plainText(billing?.pickup_location_code),
    messages.pickupLocation,
  );
  for (const { key, label, amount, facts: more } of discountsWithFacts(
    billing?.discounts,
    context,
  )) {
    const words = [amount.kind === 'amount' ? amount.text : messages.unavailable];
    for (const fact of more) words.push(`${fact.label}: ${fact.value}`);
    facts.add(`billing.discount.${key}`, words.join('; '), label);
  }
  if (assignments > maxShipments) {
    facts.add(
      'shipping_assignments',
      context.plural(messages.more, assignments - maxShipments),
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
  context: DetailsContext,
): CustomerView | null {
  if (customer == null) return null;
  const inside = customer.extension_attributes ?? {};
  const all = customer.addresses ?? [];
  const facts = factList(context, 'customer.')
    .number('id', customer.id)
    .number('group_id', customer.group_id, true)
    .add('default_billing', idText(customer.default_billing))
    .add('default_shipping', idText(customer.default_shipping))
    .add('created_at', context.date(customer.created_at))
    .add('updated_at', context.date(customer.updated_at))
    .add('created_in', plainText(customer.created_in))
    .add('dob', formatDay(customer.dob, context.locale))
    .number('gender', customer.gender)
    .number('store_id', customer.store_id, true)
    .add('taxvat', plainText(customer.taxvat))
    .number('website_id', customer.website_id, true)
    .flag('disable_auto_group_change', customer.disable_auto_group_change)
    .number('assistance_allowed', inside.assistance_allowed)
    .flag('is_subscribed', inside.is_subscribed)
    .add('payprovider_id', plainText(inside.payprovider_id))
    .add('taxprovider_customer_code', plainText(inside.taxprovider_customer_code))
    .add('taxprovider_customer_country', plainText(inside.taxprovider_customer_country))
    .attributes(customer.custom_attributes)
    .others(inside, Object.keys(customerExtensionFields));
  if (all.length > maxAddresses) {
    const { addressBook, more } = context.messages;
    facts.add('addresses', context.plural(more, all.length - maxAddresses), addressBook);
  }
  const view: CustomerView = {
    name: personName(customer),
    email: plainText(customer.email),
    facts: facts.done(),
    addresses: all
      .slice(0, maxAddresses)
      .map((address) => customerAddressView(address, context))
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

function lineDetails(item: CartItem, context: DetailsContext): LineDetails {
  const attributes = item.extension_attributes;
  return {
    discounts: discountsWithFacts(attributes?.discounts, context),
    facts: factList(context, 'item.').others(attributes, ['discounts']).done(),
  };
}

export function detailsContextOf(cart: Cart, options: CartViewOptions = {}): DetailsContext {
  const context = viewContextOf(cart, options, cartMessages(options.messages));
  return { ...context, date: (text) => formatDate(text, context.locale, options.timeZone) };
}

/**
 * The part of a cart's view that `toCompactView` leaves out: shipments, addresses, the customer,
 * details for support.
 */
export function toDetailsView(cart: Cart, options: CartViewOptions = {}): DetailsView {
  const context = detailsContextOf(cart, options);
  return {
    lines: (cart.items ?? []).slice(0, context.lineLimit).map((item) => lineDetails(item, context)),
    shipping: shippingViews(cart, context),
    billing: quoteAddressView(cart.billing_address, context),
    customer: customerView(cart.customer, context),
    note: plainText(cart.customer_note),
    payment: paymentFacts(cart, context),
    facts: cartFacts(cart, context),
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
