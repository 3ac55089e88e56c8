import type { CustomerAddress, QuoteAddress } from '../schema/address.ts';
import { factList, type FactList } from './facts.ts';
import { plainText } from './plain-text.ts';
import { remember } from './remember.ts';
import type { ViewContext } from './view-context.ts';
import type { AddressView } from './view-types.ts';

/** What an address book's addresses and a cart's addresses have in common. */
type AnyAddress = Omit<QuoteAddress & CustomerAddress, 'region' | 'extension_attributes'>;

/** Street lines beyond this are joined into the last one: five have been seen, a list of thousands is a fault. */
const mostStreetLines = 10;

const regionNames = remember((locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

/** `DE` is Germany; a code that is none stays as the shop sent it. */
function countryName(code: string | null, locale: string): string | null {
  if (code === null || !/^[a-z]{2}$/i.test(code)) return code;
  return regionNames(locale).of(code.toUpperCase()) ?? code;
}

/** A person's name in full: prefix, names, suffix; null where none is said. */
export function personName(
  person: Pick<AnyAddress, 'prefix' | 'firstname' | 'middlename' | 'lastname' | 'suffix'>,
): string | null {
  const parts = [person.prefix, person.firstname, person.middlename, person.lastname, person.suffix];
  return plainText(
    parts
      .map((part) => part?.trim() ?? '')
      .filter((part) => part !== '')
      .join(' '),
  );
}

function envelope(address: AnyAddress, region: string | null, locale: string): readonly string[] {
  const street = (address.street ?? []).map((line) => plainText(line)).filter((line) => line !== null);
  const rest = plainText(street.slice(mostStreetLines - 1).join(', '));
  const place = [plainText(address.city), region].filter((part) => part !== null).join(', ');
  const lines = [
    personName(address),
    plainText(address.company),
    ...street.slice(0, mostStreetLines - 1),
    rest,
    plainText([place, plainText(address.postcode) ?? ''].join(' ')),
    countryName(plainText(address.country_id), locale),
  ];
  return lines.filter((line) => line !== null);
}

/** An address that says nothing is none: shops send `street: [""]` and nulls until the buyer has filled one in. */
function view(lines: readonly string[], facts: FactList, flags: (facts: FactList) => unknown): AddressView | null {
  if (lines.length === 0 && facts.done().length === 0) return null;
  flags(facts);
  return { lines, facts: facts.done() };
}

/** A cart's billing or shipping address (2.4); null where no field says anything. */
export function quoteAddressView(address: QuoteAddress | null | undefined, context: ViewContext): AddressView | null {
  if (address == null) return null;
  const lines = envelope(address, plainText(address.region) ?? plainText(address.region_code), context.locale);
  const facts = factList(context, 'address.')
    .say('telephone', plainText(address.telephone))
    .say('email', plainText(address.email))
    .say('fax', plainText(address.fax))
    .say('vat_id', plainText(address.vat_id))
    .attributes(address.custom_attributes)
    .others(address.extension_attributes, ['pickup_location_code', 'discounts']);
  return view(lines, facts, (list) =>
    list
      .flag('same_as_billing', address.same_as_billing === 0 ? null : address.same_as_billing)
      .flag('save_in_address_book', address.save_in_address_book === 0 ? null : address.save_in_address_book),
  );
}

/** An address of a customer's address book (2.3); null where no field says anything. */
export function customerAddressView(address: CustomerAddress, context: ViewContext): AddressView | null {
  const region = plainText(address.region?.region) ?? plainText(address.region?.region_code);
  const lines = envelope(address, region, context.locale);
  const facts = factList(context, 'address.')
    .say('telephone', plainText(address.telephone))
    .say('fax', plainText(address.fax))
    .say('vat_id', plainText(address.vat_id))
    .attributes(address.custom_attributes)
    .others(address.extension_attributes)
    .others(address.region?.extension_attributes);
  return view(lines, facts, (list) =>
    list
      .flag('default_shipping', address.default_shipping === true ? true : null)
      .flag('default_billing', address.default_billing === true ? true : null),
  );
}
