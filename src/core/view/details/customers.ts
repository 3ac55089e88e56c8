import type { Customer } from '../../schema/customer.ts';
import { customerAddressView, personName } from './addresses.ts';
import { factList } from './facts.ts';
import { formatDay } from './format-date.ts';
import { plainText } from '../text/plain-text.ts';
import type { DetailsContext } from '../view-context.ts';
import type { CustomerView } from '../types.ts';

const maxAddresses = 50;

/** Shops write "no default address" as `"0"`. */
function idText(id: string | null | undefined): string | null {
  const text = plainText(id);
  return text === '0' ? null : text;
}

/** A cart's customer; null for a guest's cart, in which every field is null. */
export function customerView(customer: Customer | null | undefined, context: DetailsContext): CustomerView | null {
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
    .others(inside, [
      'assistance_allowed',
      'is_subscribed',
      'payprovider_id',
      'taxprovider_customer_code',
      'taxprovider_customer_country',
    ]);
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
  const silent = view.name === null && view.email === null && view.facts.length === 0 && view.addresses.length === 0;
  return silent ? null : view;
}
