import { expect, test } from 'vitest';
import { countriesIn, countryOf } from '../../../src/components/shipping/countries.ts';

test('countries have names in the page’s language, in its order', () => {
  expect(countriesIn('de', ['US', 'AT', 'DE']).map(({ name }) => name)).toEqual([
    'Deutschland',
    'Österreich',
    'Vereinigte Staaten',
  ]);
  expect(countriesIn('en', undefined).length).toBeGreaterThan(240);
});

test('every country of the whole list has a name', () => {
  for (const { code, name } of countriesIn('en', undefined)) expect(name).not.toBe(code);
});

test('the country of the locale is chosen first, or the first of the list', () => {
  const some = countriesIn('en', ['US', 'AT', 'DE']);
  expect(countryOf('de-AT', some)).toBe('AT');
  expect(countryOf('de', some)).toBe('DE');
  expect(countryOf('ja', some)).toBe('AT');
  expect(countryOf('ja', [])).toBe('');
});
