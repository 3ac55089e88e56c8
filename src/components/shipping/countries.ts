/**
 * Codes of the countries and areas that have addresses (ISO 3166-1). `Intl` can name them, but not
 * list them.
 */
const allCountries =
  'AD AE AF AG AI AL AM AO AR AS AT AU AW AX AZ BA BB BD BE BF BG BH BI BJ BL BM BN BO BQ BR BS BT BW BY BZ CA CC CD CF CG CH CI CK CL CM CN CO CR CU CV CW CX CY CZ DE DJ DK DM DO DZ EC EE EG EH ER ES ET FI FJ FK FM FO FR GA GB GD GE GF GG GH GI GL GM GN GP GQ GR GS GT GU GW GY HK HN HR HT HU ID IE IL IM IN IO IQ IR IS IT JE JM JO JP KE KG KH KI KM KN KP KR KW KY KZ LA LB LC LI LK LR LS LT LU LV LY MA MC MD ME MF MG MH MK ML MM MN MO MP MQ MR MS MT MU MV MW MX MY MZ NA NC NE NF NG NI NL NO NP NR NU NZ OM PA PE PF PG PH PK PL PM PN PR PS PT PW PY QA RE RO RS RU RW SA SB SC SD SE SG SH SI SJ SK SL SM SN SO SR SS ST SV SX SY SZ TC TD TF TG TH TJ TK TL TM TN TO TR TT TV TW TZ UA UG UM US UY UZ VA VC VE VG VI VN VU WF WS XK YE YT ZA ZM ZW';

export interface Country {
  readonly code: string;
  readonly name: string;
}

/**
 * The countries by name in the page's language.
 * @param codes those that the shop ships to; undefined for all
 */
export function countriesIn(
  locale: string,
  codes: readonly string[] | undefined,
): readonly Country[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' });
  const { compare } = new Intl.Collator(locale);
  return (codes ?? allCountries.split(' '))
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((left, right) => compare(left.name, right.name));
}

/**
 * The country of a locale: AT for `de-AT`, the most likely one (DE) for `de`. If it is not among
 * `countries`, the only one of them; empty if there are several, because none is more likely.
 */
export function countryOf(locale: string, countries: readonly Country[]): string {
  const { region } = new Intl.Locale(locale).maximize();
  const [first, ...others] = countries;
  if (others.length === 0) return first?.code ?? '';
  return countries.find(({ code }) => code === region)?.code ?? '';
}
