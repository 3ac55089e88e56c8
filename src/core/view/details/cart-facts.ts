import type { Cart } from '../../schema/cart.ts';
import { decimalOf, zero } from '../../money/decimal.ts';
import { discountsWithFacts, factList } from './facts.ts';
import { isGuest } from '../compact-view.ts';
import { plainText } from '../text/plain-text.ts';
import type { DetailsContext } from '../view-context.ts';
import { maxShipments } from './shipping.ts';
import type { Fact } from '../types.ts';

/** The payment provider's reference, for support. */
export function paymentFacts(cart: Cart, context: DetailsContext): readonly Fact[] {
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
export function cartFacts(cart: Cart, context: DetailsContext): readonly Fact[] {
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
    .add('items_count', cart.items_count == null ? null : context.number(decimalOf(cart.items_count) ?? zero))
    .add('items_qty', cart.items_qty == null ? null : context.number(decimalOf(cart.items_qty) ?? zero))
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
  // On a billing address, the interface has no fields for these two. Shops send them on the shipping address.
  const billing = cart.billing_address?.extension_attributes;
  facts.add('billing.pickup_location_code', plainText(billing?.pickup_location_code), messages.pickupLocation);
  for (const { key, label, amount, facts: more } of discountsWithFacts(billing?.discounts, context)) {
    const words = [amount.kind === 'amount' ? amount.text : messages.unavailable];
    for (const fact of more) words.push(`${fact.label}: ${fact.value}`);
    facts.add(`billing.discount.${key}`, words.join('; '), label);
  }
  if (assignments > maxShipments) {
    facts.add('shipping_assignments', context.plural(messages.more, assignments - maxShipments), messages.shipping);
  }
  return facts.done();
}
