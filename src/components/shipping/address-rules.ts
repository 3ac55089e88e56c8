/**
 * Countries whose postal codes have digits, by the fewest digits of a code. Codes with letters of
 * their own, as in Canada, are not checked.
 */
const countriesByDigits: Readonly<Record<string, string>> = {
  4: 'AT AU BE BG CH DK HU LU LV NL NO NZ PT SI ZA',
  5: 'CZ DE EE ES FI FR GR HR IT LT MX MY PL SE SK TH TR UA US',
  6: 'CN IN RO RU SG',
  7: 'JP',
  8: 'BR',
};

/**
 * Whether a postal code is missing, or cannot be right because it has too few digits. Prefixes,
 * separators and more digits can be: "D-10115", "00-950", "97201-1234".
 */
export function lacksDigits(postcode: string, country: string): boolean {
  const digits = postcode.match(/\p{Nd}/gu)?.length ?? 0;
  return Object.entries(countriesByDigits).some(
    ([fewest, countries]) => countries.includes(country) && digits < Number(fewest),
  );
}

/**
 * Countries whose addresses name a state, province or region.
 * @see https://github.com/google/libaddressinput/wiki/AddressValidationMetadata
 */
const withRegions =
  'AE AM AR AU BR BS CA CL CN CO CV EG ES FM HK HN ID IE IN IQ IT JM JP KN KR KY MH MN MX MY MZ NG NI NR PA PE PF PG PH PW RU SO SR SV TH TR TW UA US UY UZ VE VI VN';

/** Whether an address in the country names a region. */
export const hasRegion = (country: string): boolean =>
  country !== '' && withRegions.includes(country);

/** Countries whose shops price shipping by the region. Elsewhere it can be left empty. */
export const needsRegion = (country: string): boolean =>
  country !== '' && 'AU BR CA CN IN MX US'.includes(country);
