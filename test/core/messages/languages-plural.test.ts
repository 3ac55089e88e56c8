import { expect, test } from 'vitest';
import { messages as ar } from '../../../src/core/messages/languages/ar.ts';
import { messages as es } from '../../../src/core/messages/languages/es.ts';
import { messages as ja } from '../../../src/core/messages/languages/ja.ts';
import { messages as pl } from '../../../src/core/messages/languages/pl.ts';
import { messages as uk } from '../../../src/core/messages/languages/uk.ts';
import type { Plural } from '../../../src/core/messages/messages.ts';
import { pluralText } from '../../../src/core/view/text/fill-message.ts';
import { decimalOf } from '../../../src/core/money/decimal.ts';

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

function counted(forms: Plural, locale: string, numbers: readonly number[] = counts): readonly string[] {
  return numbers.map((number) => pluralText(forms, decimalOf(number)!, locale));
}

test('Arabic has six plural forms, and spells none, one and two', () => {
  expect(counted(ar.items, 'ar')).toEqual([
    'لا منتجات',
    'منتج واحد',
    'منتجان',
    '3 منتجات',
    '5 منتجات',
    '11 منتجًا',
    '21 منتجًا',
    '100 منتج',
    '1.5 منتج',
  ]);
});

test('Arabic uses the digits of the locale', () => {
  expect(counted(ar.items, 'ar-EG', [3, 12, 1.5])).toEqual(['٣ منتجات', '١٢ منتجًا', '١٫٥ منتج']);
});

test('Polish has four plural forms, one of them for fractions', () => {
  expect(counted(pl.items, 'pl')).toEqual([
    '0 produktów',
    '1 produkt',
    '2 produkty',
    '3 produkty',
    '5 produktów',
    '11 produktów',
    '21 produktów',
    '100 produktów',
    '1,5 produktu',
  ]);
});

test('Ukrainian uses the form of 1 for 21', () => {
  expect(counted(uk.items, 'uk', [1, 21, 22, 25, 1.5])).toEqual([
    '1 товар',
    '21 товар',
    '22 товари',
    '25 товарів',
    '1,5 товару',
  ]);
});

test('Japanese has one plural form', () => {
  expect(counted(ja.items, 'ja')).toEqual(counts.map((count) => `商品${String(count)}点`));
});

test('Spanish has a form for millions', () => {
  expect(counted(es.items, 'es', [1, 2, 1_000_000])).toEqual(['1 artículo', '2 artículos', '1.000.000 de artículos']);
});
