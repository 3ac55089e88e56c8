import {
  quoteAddressExtensionFields,
  type CustomerAddress,
  type QuoteAddress,
} from '../../api/address.ts';
import { factList, type FactList } from './facts.ts';
import { plainText } from '../../messages/plain-text.ts';
import { memoize } from '../../messages/locale.ts';
import type { DetailsFormat } from '../view-format.ts';
import type { AddressView } from '../types.ts';

/**
 * The parts of an address, by their letters in the formats below. `S` is the region in the form
 * that the country uses, for example the short `OR` if the shop sends it.
 */
interface AddressParts {
  readonly N: string | null;
  readonly O: string | null;
  readonly A: readonly string[];
  readonly C: string | null;
  readonly R: string | null;
  readonly S: string | null;
  readonly P: string | null;
  readonly K: string | null;
}

/**
 * Address formats with their countries: N is the person, O the organisation, A the street, C the
 * city, R or S the region, P the postcode, K the country; `|` ends a line. The data is from postal
 * services. Every format has a position for every part, because a cart may contain a part that the
 * country does not use.
 */
const formats: Readonly<Record<string, string>> = {
  'O|N|A|P C, R|K': 'AT BE BY CH FI FR LI LT LU NL SE',
  'N|O|A|P C|R|K': 'AM AR CL MY UZ',
  'N|O|A|P C (R)|K': 'ES',
  'N|O|A|P C (S)|K': 'IT',
  'N|O|A|P C/R|K': 'TR',
  'N|O|A|C|R|P|K': 'EG GB GG GI IE IM JE KE LK RU UA ZA',
  'N|O|A|C|R P|K': 'ID TH VN',
  'N|O|A|C|P R|K': 'PH',
  'N|O|A|C P|R|K': 'IN NG PE',
  'N|O|A|C, S P|K': 'GU PR US VI',
  'N|O|A|C S P|K': 'CA',
  'O|N|A|C S P|K': 'AU',
  'O|N|A|C - S|P|K': 'BR',
  'N|O|C, R|A|P|K': 'HU',
  'K|P|R|C|A|O|N': 'KZ',
  'N|O|A|C, R P|K':
    'AE BD BH BN CN CO HK HN IL IQ JM JO JP KH KR KY LB LV MN MO MT MV NP NZ OM PK QA SA SG TW',
};

/** The format of most countries with postcodes. */
const postcodeFirst = 'N|O|A|P C, R|K';

const unknownCountry = 'N|O|A|C, R P|K';

/**
 * From the country down to the person, for an address in the country's own script. In Latin letters
 * the usual format applies.
 */
const inOwnScript: Readonly<Record<string, string>> = {
  'K|〒P|RC|A|O|N': 'JP',
  'K|P|RC|A|O|N': 'CN HK MO TW',
  'K|R C|A|O|N|P': 'KR',
};

const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

const isEastAsian = (text: string | null | undefined): boolean => eastAsian.test(text ?? '');

/** The format in whose list a country is. */
function formatIn(list: Readonly<Record<string, string>>, country: string): string | undefined {
  return Object.keys(list).find((format) => list[format]?.includes(country));
}

/** @param country two capital letters (ISO 3166); null without a valid code */
function addressFormat(
  country: string | null,
  { A, C, R }: Pick<AddressParts, 'A' | 'C' | 'R'>,
): string {
  if (country === null) return unknownCountry;
  const isInScript = [...A, C, R].some(isEastAsian);
  const scriptFormat = isInScript ? formatIn(inOwnScript, country) : undefined;
  return scriptFormat ?? formatIn(formats, country) ?? postcodeFirst;
}

/** The separator before a part, the letter of the part, and an optional closing bracket. */
const pieces = /([^A-Z]*)([A-Z])(\)?)/g;

/**
 * A line never begins with a separator, except for an opening bracket and the Japanese postal mark.
 */
const separators = /^[ ,/-]+/;

/** Names in Latin letters need a space between them. */
const between = (text: string): string => (/\w$/.test(text) ? ' ' : '');

function fill(line: string, parts: AddressParts): string {
  let text = '';
  for (const [, sign = '', letter = '', close = ''] of line.matchAll(pieces)) {
    // Formats have no other letters.
    const part = parts[letter as Exclude<keyof AddressParts, 'A'>];
    if (part === null) continue;
    const before = text === '' ? sign.replace(separators, '') : sign || between(text);
    text += (part.startsWith('〒') ? '' : before) + part + close;
  }
  return text;
}

/** The lines of an address in the given format. An empty part is left out with its separators. */
function addressLines(parts: AddressParts, format: string): readonly string[] {
  return format
    .split('|')
    .flatMap((line) => (line === 'A' ? parts.A : fill(line, parts)))
    .filter((line) => line !== '');
}

/** The fields that addresses of an address book and of a cart share. */
type AnyAddress = Omit<QuoteAddress & CustomerAddress, 'region' | 'extension_attributes'>;

type Region = Pick<QuoteAddress, 'region' | 'region_code'>;

/**
 * Street lines beyond this limit are joined into the last one. Shops send up to five; a list of
 * thousands is an error.
 */
const maxStreetLines = 10;

/**
 * Characters that override the text direction would reverse the rest of a line. No address needs
 * one.
 */
const directionControls = /[\u202A-\u202E\u2066-\u2069]/g;

const nonEmpty = (text: string | null | undefined): string | null =>
  plainText(text?.replace(directionControls, ''));

const nonEmptyTexts = (texts: readonly (string | null | undefined)[]): readonly string[] =>
  texts.map(nonEmpty).filter((text) => text !== null);

const regionNames = memoize(
  (locale: string) => new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }),
);

const countryCode = /^[A-Z]{2}$/;

/**
 * A person's full name; null without one. Names in Chinese, Japanese or Korean script begin with
 * the family name.
 */
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
  const isCode = countryCode.test(iso);
  const parts: AddressParts = {
    N: personName(address),
    O: nonEmpty(address.company),
    A: [...street.slice(0, maxStreetLines - 1), ...(rest === null ? [] : [rest])],
    C: city,
    R: once,
    S: code !== null && shortRegion.test(code) ? code : once,
    P: nonEmpty(address.postcode),
    // An invalid code stays as the shop sent it.
    K: isCode ? (regionNames(locale).of(iso) ?? country) : country,
  };
  return addressLines(parts, addressFormat(isCode ? iso : null, parts));
}

/** The facts that both kinds of addresses have. */
const contactFacts = (address: AnyAddress, format: DetailsFormat): FactList =>
  factList(format, 'address.')
    .add('telephone', address.telephone)
    .add('email', address.email)
    .add('fax', address.fax)
    .add('vat_id', address.vat_id)
    .attributes(address.custom_attributes);

/**
 * Null for an empty address: shops send `street: [""]` and nulls until the shopper has entered one.
 *
 * @param flags shown only if they are set
 */
function view(
  lines: readonly string[],
  facts: FactList,
  flags: Readonly<Record<string, boolean | number | null | undefined>>,
): AddressView | null {
  if (lines.length === 0 && facts.done().length === 0) return null;
  for (const [name, flag] of Object.entries(flags)) if (flag) facts.flag(name, flag);
  return { lines, facts: facts.done() };
}

/** A cart's billing or shipping address; null if every field is empty. */
export function quoteAddressView(
  address: QuoteAddress | null | undefined,
  format: DetailsFormat,
): AddressView | null {
  if (address == null) return null;
  const { extension_attributes: inside, same_as_billing, save_in_address_book } = address;
  const facts = contactFacts(address, format).others(
    inside,
    Object.keys(quoteAddressExtensionFields),
  );
  return view(envelope(address, address, format.locale), facts, {
    same_as_billing,
    save_in_address_book,
  });
}

/** An address of a customer's address book; null if every field is empty. */
export function customerAddressView(
  address: CustomerAddress,
  format: DetailsFormat,
): AddressView | null {
  const { extension_attributes: inside, region, default_shipping, default_billing } = address;
  const facts = contactFacts(address, format).others(inside).others(region?.extension_attributes);
  return view(envelope(address, region ?? {}, format.locale), facts, {
    default_shipping,
    default_billing,
  });
}
