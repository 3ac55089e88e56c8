import { useMemo, useState } from 'react';
import type { WidgetState } from '../../core/cart/shown/widget-state.ts';
import type { ShippingDestination } from '../../core/api/arguments.ts';
import type { ShopCountry } from '../../core/api/address.ts';
import { plainDigits } from '../../core/messages/parse-quantity.ts';
import { useDisplay } from '../ui/display.ts';
import { hasRegion, lacksDigits, needsRegion } from './address-rules.ts';
import { countriesIn, countryOf } from './countries.ts';

const fieldsOf = (destination: ShippingDestination | undefined) => ({
  country: destination?.country ?? '',
  region: destination?.regionCode ?? destination?.region ?? '',
  postcode: destination?.postcode ?? '',
});

/** Region and postal code, as in the countries where an address ends with both. */
const placeIn = (destination: ShippingDestination | undefined): string =>
  [destination?.region || destination?.regionCode, destination?.postcode]
    .map((name) => name?.trim() ?? '')
    .filter((name) => name !== '')
    .join(' ');

export type TypedField = 'region' | 'postcode';

/** A field that can be empty or wrong. */
export type DestinationField = 'country' | TypedField;

const nothingWrong: readonly DestinationField[] = [];

/** The countries that the form offers, with the regions that the shop lists for them. */
function useCountries(commands: WidgetState['commands']) {
  const { locale, shippingCountries } = useDisplay().settings;
  const [listed, setListed] = useState<readonly ShopCountry[]>([]);
  const [isListing, setListing] = useState(false);
  const countries = useMemo(() => {
    const codes = listed.length > 0 ? listed.map(({ code }) => code) : undefined;
    return countriesIn(locale, shippingCountries ?? codes);
  }, [locale, shippingCountries, listed]);
  return {
    countries,
    isOffered: (code: string): boolean => countries.some((country) => country.code === code),
    /** Empty if the shop lists none. */
    regionsOf: (code: string) => listed.find((country) => country.code === code)?.regions ?? [],
    /** Whether the shop has listed its countries. */
    hasList: listed.length > 0,
    /** Whether the shop's list may still replace the field of the region. */
    isListing,
    /** Reads the shop's list once. After a failure, all countries can be chosen. */
    list: (): void => {
      if (listed.length > 0 || commands === undefined) return;
      setListing(true);
      void commands
        .listCountries()
        .then(setListed, () => undefined)
        .then(() => setListing(false));
    },
  };
}

/**
 * What is chosen and typed into the fields, and which of them are wrong. They are filled from the
 * estimate of the page, unless it is for a country that the form does not offer.
 */
function useFields(
  estimated: ShippingDestination | undefined,
  isOffered: (code: string) => boolean,
) {
  const [fields, setFields] = useState(() => fieldsOf(undefined));
  const [wrong, setWrong] = useState(nothingWrong);
  const [filledFrom, setFilledFrom] = useState<ShippingDestination>();
  /** Whether the fields were changed since, and not submitted. */
  const [isDraft, setDraft] = useState(false);
  function fill(): void {
    setFields(fieldsOf(estimated));
    setWrong(nothingWrong);
    setDraft(false);
  }
  if (estimated !== undefined && estimated !== filledFrom && isOffered(estimated.country)) {
    setFilledFrom(estimated);
    fill();
  }
  // The shop's list may arrive later, without the country.
  const isFilled =
    estimated !== undefined && estimated === filledFrom && isOffered(estimated.country);
  return {
    fields,
    /** The fields that were wrong when they were checked, in their order, until they change. */
    wrong,
    /** Whether the fields can show again what the estimate is for. */
    isFilled,
    /** Whether the estimate is for what is in the fields. */
    isEstimated: isFilled && !isDraft,
    fill,
    setText(field: TypedField, text: string): void {
      setDraft(true);
      setFields((now) => ({ ...now, [field]: text }));
      setWrong((now) => now.filter((other) => other !== field));
    },
    setCountry(code: string, isFilledIn: boolean): void {
      // A browser that fills in an address may begin with the postal code.
      setDraft(true);
      setFields((now) => ({ country: code, region: '', postcode: isFilledIn ? now.postcode : '' }));
      setWrong(nothingWrong);
    },
    /** The fields were checked. Without wrong ones, they are submitted. */
    setChecked: (found: readonly DestinationField[]): void => {
      setWrong(found);
      if (found.length === 0) setDraft(false);
    },
  };
}

/**
 * The form for a destination. The forms of a page share one estimate: each shows the destination
 * that it is for.
 *
 * @param estimated the destination of the estimate; undefined for none
 */
export function useDestination(
  commands: WidgetState['commands'],
  estimated: ShippingDestination | undefined,
) {
  const { locale } = useDisplay().settings;
  const { countries, isOffered, regionsOf, hasList, isListing, list } = useCountries(commands);
  const { fields, setChecked, ...typed } = useFields(estimated, isOffered);
  const { region, postcode } = fields;
  const country = isOffered(fields.country) ? fields.country : countryOf(locale, countries);
  const regions = regionsOf(country);
  const countryName = countries.find(({ code }) => code === country)?.name ?? country;
  /** A shop that lists regions has none of the other countries. */
  const asksRegion = hasRegion(country) && (regions.length > 0 || !hasList);
  return {
    ...typed,
    country,
    countryName,
    /** What the estimate is for in the country, such as "California 90210". Empty for all of it. */
    place: placeIn(estimated),
    countries,
    region,
    regions,
    asksRegion,
    needsRegion: needsRegion(country),
    postcode,
    /** Returns the fields that have to be filled in or corrected. Without any, they are submitted. */
    check(): readonly DestinationField[] {
      const found: DestinationField[] = [];
      if (country === '') found.push('country');
      if (asksRegion && needsRegion(country) && region.trim() === '') found.push('region');
      if (country !== '' && lacksDigits(postcode, country)) found.push('postcode');
      setChecked(found);
      return found;
    },
    isListing,
    list,
    destination(): ShippingDestination {
      const listed = regions.find(({ code }) => code === region);
      return {
        country,
        region: listed?.name ?? region,
        regionCode: listed?.code,
        // A shop compares it with its own digits.
        postcode: plainDigits(postcode),
      };
    },
  };
}

export type DestinationForm = ReturnType<typeof useDestination>;
