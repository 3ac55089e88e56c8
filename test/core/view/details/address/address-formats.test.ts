import { describe, expect, it } from 'vitest';
import {
  addressFormat,
  isEastAsian,
  type AddressParts,
} from '../../../../../src/core/view/details/address/address-formats.ts';

const latin: AddressParts = { N: 'Ann', O: null, A: ['1 High St'], C: 'Dover', R: null, S: null, P: '1', K: 'X' };
const own: AddressParts = { ...latin, A: ['千代田区'], C: '東京' };
const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const letters = Array.from({ length: 26 }, (_, index) => String.fromCodePoint(65 + index));
const countries = letters
  .flatMap((first) => letters.map((second) => first + second))
  .filter((code) => regions.of(code) !== undefined);

describe('addressFormat', () => {
  it.each(countries)('contains every part of an address in %s, exactly once', (country) => {
    for (const parts of [latin, own]) {
      const shown = addressFormat(country, parts).replaceAll('S', 'R').match(/[A-Z]/g) ?? [];
      expect(shown.sort().join('')).toBe('ACKNOPR');
    }
  });

  it.each([
    ['DE', 'N|O|A|P C, R|K'],
    ['US', 'N|O|A|C, S P|K'],
    ['GB', 'N|O|A|C|R|P|K'],
    [null, 'N|O|A|C, R P|K'],
  ])('for %s is %s', (country, format) => {
    expect(addressFormat(country, latin)).toBe(format);
  });

  it.each(['JP', 'CN', 'KR'])('for %s begins with the country only for addresses in its own script', (country) => {
    expect(addressFormat(country, own)).toMatch(/^K/);
    expect(addressFormat(country, latin)).toMatch(/^N/);
    // The name of a person does not determine the script.
    expect(addressFormat(country, { ...latin, N: '山田' } as AddressParts)).toMatch(/^N/);
  });
});

it.each([
  ['東京', true],
  ['ひらがな', true],
  ['서울', true],
  ['Tokyo 東', true],
  ['Straße', false],
  ['Москва', false],
  ['', false],
  [null, false],
])('isEastAsian(%j) is %j', (text, expected) => {
  expect(isEastAsian(text)).toBe(expected);
});
