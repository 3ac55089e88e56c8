import { expect, test } from 'vitest';
import {
  hasRegion,
  lacksDigits,
  needsRegion,
} from '../../../src/components/shipping/address-rules.ts';

test.each([
  ['US', 'abc'],
  ['US', '9720'],
  ['DE', '1011'],
  ['PL', 'Warszawa'],
  ['PT', '10'],
  ['US', ''],
  ['DE', ' '],
])('in %s, the postal code %j cannot be right', (country, postcode) => {
  expect(lacksDigits(postcode, country)).toBe(true);
});

test.each([
  ['GB', ''],
  ['US', '97201'],
  ['US', '97201-1234'],
  ['DE', 'D-10115'],
  ['DE', '１０１１５'],
  ['PL', '00-950'],
  ['PL', '00950'],
  ['FR', '75380 CEDEX 08'],
  ['NL', '1012'],
  ['NL', '1012 AB'],
  ['LV', 'LV-1010'],
  ['JP', '〒100-0001'],
  ['TR', '٣٤٠٠٠'],
  ['GB', 'SW1A'],
  ['CA', 'K1A'],
  ['IE', 'D02'],
  ['XX', 'abc'],
])('in %s, the postal code %j can be right', (country, postcode) => {
  expect(lacksDigits(postcode, country)).toBe(false);
});

test('a country has a region if its addresses name one', () => {
  expect(['US', 'IT', 'JP'].map(hasRegion)).toEqual([true, true, true]);
  expect(['DE', 'AT', 'PL', ''].map(hasRegion)).toEqual([false, false, false, false]);
});

test('a country needs a region if shops price shipping by it', () => {
  expect(['US', 'BR', 'IN'].map(needsRegion)).toEqual([true, true, true]);
  expect(['IT', 'JP', 'DE', ''].map(needsRegion)).toEqual([false, false, false, false]);
});
