import type { CustomerAddress, QuoteAddress } from '../../../schema/address.ts';
import { addressFormat, isEastAsian, type AddressParts } from './address-formats.ts';
import { addressLines } from './address-lines.ts';
import { factList, type FactList } from '../facts.ts';
import { plainText } from '../../text/plain-text.ts';
import { memoize } from '../../text/memoize.ts';
import type { DetailsContext } from '../../view-context.ts';
import type { AddressView } from '../../types.ts';

/** The fields that addresses of an address book and of a cart share. */
type AnyAddress = Omit<QuoteAddress & CustomerAddress, 'region' | 'extension_attributes'>;

type Region = Pick<QuoteAddress, 'region' | 'region_code'>;

/**
 * Street lines beyond this limit are joined into the last one. Shops send up to five; a list of thousands is a fault.
 */
const maxStreetLines = 10;

/** Characters that override the text direction would reverse the rest of a line. No address needs one. */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

const nonEmpty = (text: string | null | undefined): string | null => plainText(text?.replace(directionControls, ''));

const nonEmptyTexts = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.map(nonEmpty).filter((text) => text !== null);

const regionNames = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }));

const countryCode = /^[A-Z]{2}$/;

/** A person's full name; null without one. Names in Chinese, Japanese or Korean script begin with the family name. */
export function personName(
  person: Pick<AnyAddress, 'prefix' | 'firstname' | 'middlename' | 'lastname' | 'suffix'>,
): string | null {
  const names = nonEmptyTexts([person.firstname, person.middlename, person.lastname]);
  const inOrder = names.every(isEastAsian) ? [...names].reverse() : names;
  return plainText(nonEmptyTexts([person.prefix, ...inOrder, person.suffix]).join(' '));
}

/** A readable short form of a region, such as `OR`. Shops also send codes that are not readable. */
const shortRegion = /^[A-Z]{2,3}$/;

function envelope(address: AnyAddress, region: Region, locale: string): readonly string[] {
  const street = nonEmptyTexts(address.street ?? []);
  const rest = plainText(street.slice(maxStreetLines - 1).join(', '));
  const city = nonEmpty(address.city);
  const code = nonEmpty(region.region_code);
  const name = nonEmpty(region.region) ?? code;
  // A city with the name of its region is shown once.
  const once = name?.toLowerCase() === city?.toLowerCase() ? null : name;
  const country = nonEmpty(address.country_id);
  const iso = country?.toUpperCase() ?? '';
  const known = countryCode.test(iso);
  const parts: AddressParts = {
    N: personName(address),
    O: nonEmpty(address.company),
    A: [...street.slice(0, maxStreetLines - 1), ...(rest === null ? [] : [rest])],
    C: city,
    R: once,
    S: code !== null && shortRegion.test(code) ? code : once,
    P: nonEmpty(address.postcode),
    // An invalid code stays as the shop sent it.
    K: known ? (regionNames(locale).of(iso) ?? country) : country,
  };
  return addressLines(parts, addressFormat(known ? iso : null, parts));
}

/** Null for an empty address: shops send `street: [""]` and nulls until the shopper has entered one. */
function view(lines: readonly string[], facts: FactList, flags: (facts: FactList) => unknown): AddressView | null {
  if (lines.length === 0 && facts.done().length === 0) return null;
  flags(facts);
  return { lines, facts: facts.done() };
}

/** A cart's billing or shipping address; null if every field is empty. */
export function quoteAddressView(
  address: QuoteAddress | null | undefined,
  context: DetailsContext,
): AddressView | null {
  if (address == null) return null;
  const lines = envelope(address, address, context.locale);
  const facts = factList(context, 'address.')
    .add('telephone', plainText(address.telephone))
    .add('email', plainText(address.email))
    .add('fax', plainText(address.fax))
    .add('vat_id', plainText(address.vat_id))
    .attributes(address.custom_attributes)
    .others(address.extension_attributes, ['pickup_location_code', 'discounts']);
  return view(lines, facts, (list) =>
    list
      .flag('same_as_billing', address.same_as_billing === 0 ? null : address.same_as_billing)
      .flag('save_in_address_book', address.save_in_address_book === 0 ? null : address.save_in_address_book),
  );
}

/** An address of a customer's address book; null if every field is empty. */
export function customerAddressView(address: CustomerAddress, context: DetailsContext): AddressView | null {
  const lines = envelope(address, address.region ?? {}, context.locale);
  const facts = factList(context, 'address.')
    .add('telephone', plainText(address.telephone))
    .add('fax', plainText(address.fax))
    .add('vat_id', plainText(address.vat_id))
    .attributes(address.custom_attributes)
    .others(address.extension_attributes)
    .others(address.region?.extension_attributes);
  return view(lines, facts, (list) =>
    list
      .flag('default_shipping', address.default_shipping === true ? true : null)
      .flag('default_billing', address.default_billing === true ? true : null),
  );
}
