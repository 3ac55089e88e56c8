import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import {
  listUntranslated,
  untranslatedFile,
  untranslatedTexts,
} from '../../../scripts/docs/untranslated.ts';

const unchanged = (texts: object) => ({ before: texts, now: texts });
const english = {
  before: { checkout: 'Check out', facts: { id: 'ID' }, items: { one: '1 item', other: 'Items' } },
  now: { checkout: 'Pay', facts: { id: 'Number' }, items: { one: 'An item', other: 'Items' } },
};
const german = { checkout: 'Zur Kasse', facts: { id: 'ID' }, items: { one: 'A', other: 'B' } };
const checkout = { english: 'Check out', translation: 'Zur Kasse' };

test('a translation is to be made again when only its English text has changed', () => {
  expect(untranslatedTexts(english, unchanged(german))).toEqual({
    checkout,
    'facts.id': { english: 'ID', translation: 'ID' },
    items: { english: '1 item | Items', translation: 'A | B' },
  });
});

test('a translation that has changed with its English text, or is new, is current', () => {
  const now = { ...german, checkout: 'Bezahlen' };
  expect(untranslatedTexts(english, { before: german, now })).not.toHaveProperty('checkout');
  expect(untranslatedTexts(english, { before: {}, now: german })).toEqual({});
});

test('a translation stays in the list until it changes, or its English text is the earlier one again', () => {
  const listed = { checkout };
  const pay = { checkout: 'Pay' };
  expect(untranslatedTexts(unchanged(pay), unchanged(german), listed)).toEqual(listed);
  const buy = { before: pay, now: { checkout: 'Buy' } };
  expect(untranslatedTexts(buy, unchanged(german), listed)).toEqual(listed);
  const translated = unchanged({ checkout: 'Bezahlen' });
  expect(untranslatedTexts(unchanged(pay), translated, listed)).toEqual({});
  const earlier = unchanged({ checkout: 'Check out' });
  expect(untranslatedTexts(earlier, unchanged(german), listed)).toEqual({});
});

test('a text that a language lacks is to be translated', () => {
  expect(
    untranslatedTexts(english, unchanged({ facts: german.facts, items: german.items })),
  ).toMatchObject({ checkout: null });
});

test('the list of what is to be translated is current', () => {
  // A difference names each language and text.
  const current: unknown = JSON.parse(listUntranslated());
  const list: unknown = JSON.parse(readFileSync(untranslatedFile, 'utf8'));
  expect(list, 'Run `npm run docs -- --tables`.').toEqual(current);
});
