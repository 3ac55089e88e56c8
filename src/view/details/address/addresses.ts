import type { CustomerAddress, QuoteAddress } from '../../../schema/address.ts';
import { addressFormat, isEastAsian, type AddressParts } from './address-formats.ts';
import { addressLines } from './address-lines.ts';
import { factList, type FactList } from '../facts.ts';
import { plainText } from '../../text/plain-text.ts';
import { memoize } from '../../text/memoize.ts';
import type { DetailsContext } from '../../view-context.ts';
import type { AddressView } from '../../types.ts';

/** What an address book's addresses and a cart's addresses have in common. */
type AnyAddress = Omit<QuoteAddress & CustomerAddress, 'region' | 'extension_attributes'>;

type Region = Pick<QuoteAddress, 'region' | 'region_code'>;

/** Street lines beyond this are joined into the last one: five have been seen, a list of thousands is a fault. */
const maxStreetLines = 10;

/** An override of direction in one part would turn the rest of its line around. No address needs one. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

const said = (text: string | null | undefined): string | null => plainText(text?.replace(directionControls, ''));

const allSaid = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.map(said).filter((text) => text !== null);

const regionNames = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

const countryCode = /^[A-Z]{2}$/;

/**
 * A person's name in full; null where none is said. Names in Chinese, Japanese or Korean script begin with the family's.
 */
export function personName(
  person: Pick<AnyAddress, 'prefix' | 'firstname' | 'middlename' | 'lastname' | 'suffix'>,
): string | null {
  const names = allSaid([person.firstname, person.middlename, person.lastname]);
  const inOrder = names.every(isEastAsian) ? [...names].reverse() : names;
  return plainText(allSaid([person.prefix, ...inOrder, person.suffix]).join(' '));
}

/** `OR` of Oregon; a shop's codes are not all fit to be read. */
const shortRegion = /^[A-Z]{2,3}$/;

function envelope(address: AnyAddress, region: Region, locale: string): readonly string[] {
  const street = allSaid(address.street ?? []);
  const rest = plainText(street.slice(maxStreetLines - 1).join(', '));
  const city = said(address.city);
  const code = said(region.region_code);
  const name = said(region.region) ?? code;
  // A city that is its own region is said once.
  const once = name?.toLowerCase() === city?.toLowerCase() ? null : name;
  const country = said(address.country_id);
  const iso = country?.toUpperCase() ?? '';
  const known = countryCode.test(iso);
  const parts: AddressParts = {
    N: personName(address),
    O: said(address.company),
    A: [...street.slice(0, maxStreetLines - 1), ...(rest === null ? [] : [rest])],
    C: city,
    R: once,
    S: code !== null && shortRegion.test(code) ? code : once,
    P: said(address.postcode),
    // A code that is none stays as the shop sent it.
    K: known ? (regionNames(locale).of(iso) ?? country) : country,
  };
  return addressLines(parts, addressFormat(known ? iso : null, parts));
}

/** An address that says nothing is none: shops send `street: [""]` and nulls until the buyer has filled one in. */
function view(lines: readonly string[], facts: FactList, flags: (facts: FactList) => unknown): AddressView | null {
  if (lines.length === 0 && facts.done().length === 0) return null;
  flags(facts);
  return { lines, facts: facts.done() };
}

/** A cart's billing or shipping address (2.4); null where no field says anything. */
export function quoteAddressView(
  address: QuoteAddress | null | undefined,
  context: DetailsContext,
): AddressView | null {
  if (address == null) return null;
  const lines = envelope(address, address, context.locale);
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
export function customerAddressView(address: CustomerAddress, context: DetailsContext): AddressView | null {
  const lines = envelope(address, address.region ?? {}, context.locale);
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
