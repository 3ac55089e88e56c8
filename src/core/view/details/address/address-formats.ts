import { keyOfWord } from '../word-table.ts';

/**
 * The parts of an address, by their letters in the formats below. `S` is the region in the form that
 * the country uses, for example the short `OR` if the shop sends it.
 */
export interface AddressParts {
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
 * Address formats with their countries: N is the person, O the organisation, A the street, C the city, R or S the
 * region, P the postcode, K the country; `|` ends a line. The data is from postal services. Every format has a position
 * for every part, because a cart may contain a part that the country does not use.
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
  'N|O|A|C, R P|K': 'AE BD BH BN CN CO HK HN IL IQ JM JO JP KH KR KY LB LV MN MO MT MV NP NZ OM PK QA SA SG TW',
};

/** The format of most countries with postcodes. */
const postcodeFirst = 'N|O|A|P C, R|K';

const unknownCountry = 'N|O|A|C, R P|K';

/**
 * From the country down to the person, for an address in the country's own script. In Latin letters the usual format
 * applies.
 */
const inOwnScript: Readonly<Record<string, string>> = {
  'K|〒P|RC|A|O|N': 'JP',
  'K|P|RC|A|O|N': 'CN HK MO TW',
  'K|R C|A|O|N|P': 'KR',
};

const eastAsian = /[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Hang}]/u;

export function isEastAsian(text: string | null | undefined): boolean {
  return eastAsian.test(text ?? '');
}

/** @param country two capital letters (ISO 3166); null without a valid code */
export function addressFormat(country: string | null, { A, C, R }: Pick<AddressParts, 'A' | 'C' | 'R'>): string {
  if (country === null) return unknownCountry;
  const own = [...A, C, R].some(isEastAsian) ? keyOfWord(inOwnScript, country) : undefined;
  return own ?? keyOfWord(formats, country) ?? postcodeFirst;
}
