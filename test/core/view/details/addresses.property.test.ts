import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { QuoteAddress } from '../../../../src/core/api/address.ts';
import { quoteAddressView } from '../../../../src/core/view/details/addresses.ts';
import { detailsFormatOf } from '../../../../src/core/view/details/details-view.ts';
import { cartOf } from '../cart-factory.ts';

const letters = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
/** Every pair of letters: all country codes, and many invalid ones. */
const countries = letters.flatMap((first) => letters.map((second) => first + second));

const alphabets = ['abcdefghij', '東京都千代田区丸の内', '서울특별시중구세종대', 'القاهرةمصرشارع'];

/** A unique part of an address: a number in the letters of one script. */
function part(number: number): fc.Arbitrary<string | null> {
  const word = fc.constantFrom(...alphabets).map((letters) => `${letters.slice(0, 4)}${number}x`);
  return fc.oneof(
    { weight: 4, arbitrary: word },
    { weight: 1, arbitrary: fc.constantFrom(null, '', ' ') },
  );
}

const address: fc.Arbitrary<QuoteAddress> = fc.record({
  prefix: part(10),
  firstname: part(11),
  middlename: part(12),
  lastname: part(13),
  suffix: part(14),
  company: part(15),
  street: fc.tuple(part(16), part(17)).map((lines) => lines.map((line) => line ?? '')),
  city: part(18),
  region: part(19),
  postcode: part(20),
  country_id: fc.constantFrom(null, '', 'Narnia', ...countries),
});

const locales = ['en', 'de', 'ja', 'ar'];

function partsOf({ street, country_id: _country, ...others }: QuoteAddress): readonly string[] {
  const parts = [...Object.values(others), ...(street ?? [])];
  return parts.filter((text): text is string => typeof text === 'string' && text.trim() !== '');
}

function property(check: (sent: QuoteAddress, lines: readonly string[]) => void): void {
  fc.assert(
    fc.property(address, fc.constantFrom(...locales), (sent, locale) => {
      check(sent, quoteAddressView(sent, detailsFormatOf(cartOf(), { locale }))?.lines ?? []);
    }),
    { numRuns: 1000 },
  );
}

describe('an address, for any country', () => {
  it('shows every part, once', () => {
    property((sent, lines) => {
      const text = lines.join('\n');
      for (const part of partsOf(sent)) expect(text.split(part)).toHaveLength(2);
    });
  });

  it('has no empty line, and no line that starts or ends with a separator', () => {
    property((_sent, lines) => {
      for (const line of lines) expect(line).toMatch(/^[^\s,/-].*[^\s,/(-]$/u);
    });
  });

  it('has one separator between two parts', () => {
    property((sent, lines) => {
      const known = partsOf(sent);
      for (const line of lines) {
        const inside = known.reduce((text, part) => text.replace(part, '|'), line);
        if (inside.includes('|'))
          expect(inside).toMatch(/^[〒(]?\|(?:(?: |, |\/| - | \(|)\|\)?)*\)?$/u);
      }
    });
  });

  it('has its country at the start or the end', () => {
    const names = new Intl.DisplayNames('en', { type: 'region' });
    fc.assert(
      fc.property(address, fc.constantFrom('DE', 'JP', 'US', 'KR', 'KZ'), (sent, country_id) => {
        const lines =
          quoteAddressView({ ...sent, country_id }, detailsFormatOf(cartOf(), {}))?.lines ?? [];
        expect([lines[0], lines.at(-1)]).toContain(names.of(country_id));
      }),
    );
  });
});

describe('the formats of all countries', () => {
  it('have every part, in any order', () => {
    const whole = {
      firstname: 'n1',
      company: 'o2',
      city: 'c3',
      region: 'r4',
      postcode: 'p5',
      street: ['a6'],
    };
    const asWritten = new Set<string>();
    for (const country_id of countries) {
      const lines =
        quoteAddressView({ ...whole, country_id }, detailsFormatOf(cartOf(), {}))?.lines ?? [];
      const order = lines.join('|').match(/(?:n1|o2|c3|r4|p5|a6)/g) ?? [];
      expect([...order].sort(), country_id).toEqual(['a6', 'c3', 'n1', 'o2', 'p5', 'r4']);
      asWritten.add(order.join(' '));
    }
    expect(asWritten.size).toBeGreaterThan(5);
  });
});
