import { describe, expect, it } from 'vitest';
import {
  customerAddressView,
  quoteAddressView,
} from '../../../../src/core/view/details/addresses.ts';
import type { QuoteAddress } from '../../../../src/core/api/address.ts';
import { detailsFormatOf } from '../../../../src/core/view/details/details-view.ts';
import { cartOf } from '../cart-factory.ts';

const contextIn = (locale: string) => detailsFormatOf(cartOf(), { locale });

function linesOf(address: QuoteAddress, locale = 'en'): readonly string[] | undefined {
  return quoteAddressView(address, contextIn(locale))?.lines;
}

const ada = { firstname: 'Ada', lastname: 'Byron', company: 'Engine' };
const sato = { firstname: '花', lastname: '佐藤', company: '佐藤陶器' };
const tokyo = {
  ...sato,
  street: ['丸の内1-1'],
  city: '千代田区',
  region: '東京都',
  postcode: '100-0005',
};

describe('an address', () => {
  it.each([
    [
      'DE',
      { street: ['Lindenweg 4'], city: 'Berlin', postcode: '10115' },
      ['Lindenweg 4', '10115 Berlin', 'Germany'],
    ],
    [
      'GB',
      { city: 'Dover', region: 'Kent', postcode: 'CT16 1AA' },
      ['Dover', 'Kent', 'CT16 1AA', 'United Kingdom'],
    ],
    [
      'US',
      { city: 'Portland', region: 'Oregon', region_code: 'OR', postcode: '97214' },
      ['Portland, OR 97214', 'United States'],
    ],
    [
      'CA',
      { city: 'Ottawa', region: 'Ontario', region_code: 'ON', postcode: 'K1A 0B1' },
      ['Ottawa ON K1A 0B1', 'Canada'],
    ],
    [
      'IT',
      { city: 'Tivoli', region: 'Roma', region_code: 'RM', postcode: '00019' },
      ['00019 Tivoli (RM)', 'Italy'],
    ],
    [
      'ES',
      { city: 'Aranjuez', region: 'Madrid', postcode: '28300' },
      ['28300 Aranjuez (Madrid)', 'Spain'],
    ],
    [
      'BR',
      { city: 'Santos', region_code: 'SP', postcode: '11013-551' },
      ['Santos - SP', '11013-551', 'Brazil'],
    ],
    [
      'IN',
      { city: 'Mysuru', region: 'Karnataka', postcode: '570001' },
      ['Mysuru 570001', 'Karnataka', 'India'],
    ],
    [
      'TR',
      { city: 'Çankaya', region: 'Ankara', postcode: '06690' },
      ['06690 Çankaya/Ankara', 'Türkiye'],
    ],
    [
      'HU',
      { street: ['Fő utca 7.'], city: 'Pécs', postcode: '7621' },
      ['Pécs', 'Fő utca 7.', '7621', 'Hungary'],
    ],
    ['AE', { city: 'Dubai', region: 'Dubai' }, ['Dubai', 'United Arab Emirates']],
  ])('in %s has the local format', (country_id, place, lines) => {
    expect(linesOf({ country_id, ...place })).toEqual(lines);
  });

  it.each(['FR', 'AU'])('in %s has the company before the person', (country_id) => {
    expect(linesOf({ ...ada, country_id })?.slice(0, 2)).toEqual(['Engine', 'Ada Byron']);
    expect(linesOf({ ...ada, country_id: 'US' })?.slice(0, 2)).toEqual(['Ada Byron', 'Engine']);
  });

  it('in Japanese goes from large to small, with the family name first, in any language of the cart', () => {
    const lines = ['〒100-0005', '東京都千代田区', '丸の内1-1', '佐藤陶器', '佐藤 花'];
    expect(linesOf({ ...tokyo, country_id: 'JP' }, 'ja')).toEqual(['日本', ...lines]);
    expect(linesOf({ ...tokyo, country_id: 'JP' }, 'en')).toEqual(['Japan', ...lines]);
    expect(linesOf({ ...tokyo, firstname: 'さくら', country_id: 'JP' })?.at(-1)).toBe(
      '佐藤 さくら',
    );
    expect(linesOf({ country_id: 'JP', city: '千代田区', postcode: '〒100-0005' })?.[1]).toBe(
      '〒100-0005',
    );
  });

  it('in Japan in Latin letters has the international format', () => {
    const address = {
      ...ada,
      street: ['1-1 Marunouchi'],
      city: 'Chiyoda-ku',
      region: 'Tokyo',
      postcode: '100-0005',
    };
    const lines = ['Ada Byron', 'Engine', '1-1 Marunouchi', 'Chiyoda-ku, Tokyo 100-0005', '日本'];
    expect(linesOf({ ...address, country_id: 'JP' }, 'ja')).toEqual(lines);
    // The name of a person does not determine the script.
    expect(linesOf({ ...address, ...sato, country_id: 'JP' }, 'ja')?.at(-1)).toBe('日本');
  });

  it('in Chinese and Korean goes from large to small too', () => {
    const shanghai = {
      city: '浦东新区',
      region: '上海市',
      postcode: '200120',
      street: ['世纪大道1号'],
      country_id: 'CN',
    };
    expect(linesOf(shanghai, 'zh-CN')).toEqual(['中国', '200120', '上海市浦东新区', '世纪大道1号']);
    const seoul = {
      city: '중구',
      region: '서울특별시',
      postcode: '04524',
      street: ['세종대로 110'],
      country_id: 'KR',
    };
    expect(linesOf(seoul, 'en')).toEqual([
      'South Korea',
      '서울특별시 중구',
      '세종대로 110',
      '04524',
    ]);
  });

  it('has a space between parts of different scripts', () => {
    expect(linesOf({ country_id: 'JP', city: '千代田区', region: 'Tokyo' })).toContain(
      'Tokyo 千代田区',
    );
  });

  it('of an unknown country has the city before the postcode', () => {
    const place = { city: 'Dover', region: 'Kent', postcode: 'CT16' };
    expect(linesOf({ ...place, country_id: 'Narnia' })).toEqual(['Dover, Kent CT16', 'Narnia']);
    expect(linesOf(place)).toEqual(['Dover, Kent CT16']);
    expect(linesOf({ ...place, country_id: 'de' }, 'de')).toEqual([
      'CT16 Dover, Kent',
      'Deutschland',
    ]);
  });

  it('uses the region code of the shop only if it is readable', () => {
    expect(
      linesOf({ city: 'Portland', region: 'Oregon', region_code: '49', country_id: 'US' })?.[0],
    ).toBe('Portland, Oregon');
    expect(
      linesOf({
        city: 'Bonn',
        region: 'Nordrhein-Westfalen',
        region_code: 'NRW',
        country_id: 'DE',
      })?.[0],
    ).toBe('Bonn, Nordrhein-Westfalen');
  });

  it('from an address book has the same format', () => {
    const address = {
      city: 'Portland',
      region: { region: 'Oregon', region_code: 'OR' },
      country_id: 'US',
    };
    expect(customerAddressView(address, contextIn('en'))?.lines).toEqual([
      'Portland, OR',
      'United States',
    ]);
  });

  it('removes characters that change the text direction', () => {
    const turned = {
      city: '\u202Erevo\u2069D',
      postcode: 'CT16',
      firstname: '\u2067Ada',
      street: ['1\u202D High St'],
    };
    expect(linesOf(turned)).toEqual(['Ada', '1 High St', 'revoD CT16']);
  });

  it('with thousands of street lines shows nine, and joins the others', () => {
    const street = Array.from({ length: 2000 }, (_, index) => `line ${index}`);
    const lines = linesOf({ street, city: 'Dover' }) ?? [];
    expect(lines).toHaveLength(11);
    expect(lines[9]).toMatch(/^line 9, line 10, .*…$/);
    expect(lines[9]?.length).toBeLessThanOrEqual(1000);
  });
});
