import { describe, expect, test } from 'vitest';
import { en } from '../../../src/core/messages/en.ts';
import { enCompact } from '../../../src/core/messages/en-compact.ts';
import { languages, type Language } from '../../../src/core/messages/language.ts';
import { loadCompactMessages } from '../../../src/core/messages/load-compact-messages.ts';
import { loadMessages } from '../../../src/core/messages/load-messages.ts';

type Texts = object;

const translated = languages.filter((language) => language !== 'en');

/** Every text by its path, such as `facts.id` or `items.few`. */
function flat(texts: Texts, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value] as const] : [...flat(value as Texts, `${path}${name}.`)],
    ),
  );
}

const plurals = Object.entries(en).flatMap(([name, texts]) =>
  typeof texts === 'object' && 'other' in texts ? [name as 'items' | 'showMore' | 'missingLines' | 'more'] : [],
);

const isPlural = (path: string): boolean => plurals.some((name) => path.startsWith(`${name}.`));
const withoutPlurals = (texts: Texts): Map<string, string> =>
  new Map([...flat(texts)].filter(([path]) => !isPlural(path)));
const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Whether a plural category is for one number only. Its text may contain the number as a word, as Arabic does for two. */
function isForOneNumber(language: Language, category: string): boolean {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 2000 }, (_, index) => index / 10);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

/** Texts that are the same as in English. */
const same: Partial<Record<Language, readonly string[]>> = {
  de: ['details', 'option', 'optionLinks', 'facts.address.fax'],
  es: ['no', 'subtotal', 'total', 'facts.address.fax'],
  fr: ['total'],
  it: ['no', 'facts.address.fax'],
  nl: ['optionLinks', 'facts.address.fax'],
  'pt-BR': ['subtotal', 'total', 'optionLinks', 'facts.address.fax', 'items.one'],
  sv: ['facts.address.fax'],
};
const brands = ['carriers.ups', 'carriers.usps', 'carriers.fedex', 'carriers.dhl'];

const scripts: Partial<Record<Language, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
};

/** The text of a button, and its accessible name. */
const buttons = [
  ['remove', 'removeItem'],
  ['undo', 'undoItem'],
  ['couponRemove', 'couponRemoveCode'],
] as const;

test('there are thirteen languages, with English', () => {
  expect(translated).toHaveLength(12);
  expect(languages).toContain('en');
});

describe.each(translated)('the texts in %s', (language) => {
  test('have exactly the keys of the English texts', async () => {
    const [keys, english] = [await loadMessages(language), en].map((texts) => [...withoutPlurals(texts).keys()]);
    const missing = english!.filter((key) => !keys!.includes(key));
    const unknown = keys!.filter((key) => !english!.includes(key));
    expect(missing, `missing in ${language}: ${missing.join(', ')}`).toEqual([]);
    expect(unknown, `in ${language}, but not in English: ${unknown.join(', ')}`).toEqual([]);
  });

  test('are not empty and not in English', async () => {
    const english = flat(en);
    for (const [path, text] of flat(await loadMessages(language))) {
      expect(text.trim(), path).toBe(text);
      expect(text, path).not.toBe('');
      if (brands.includes(path) || !/\p{Letter}/u.test(text.replaceAll(/\{\w+\}/g, ''))) continue;
      if (same[language]?.includes(path) === true) expect(text, path).toBe(english.get(path));
      else expect(text, path).not.toBe(english.get(path));
      expect(text, path).toMatch(scripts[language] ?? /\p{Script=Latin}/u);
    }
  });

  test('have the placeholders of the English texts', async () => {
    const english = withoutPlurals(en);
    for (const [path, text] of withoutPlurals(await loadMessages(language))) {
      expect(placeholdersOf(text), path).toEqual(placeholdersOf(english.get(path) ?? ''));
    }
  });

  test('have every plural category of the language, each with its count', async () => {
    const texts = await loadMessages(language);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const name of plurals) {
      expect(Object.keys(texts[name] ?? {}).sort(), name).toEqual([...categories].sort());
      for (const [category, text] of Object.entries(texts[name] ?? {})) {
        const bare = text === text.replaceAll('{count}', '') && isForOneNumber(language, category);
        expect(placeholdersOf(text), `${name}.${category}`).toEqual(bare ? [] : ['count']);
      }
    }
  });

  test('contain the text of a button in its accessible name', async () => {
    const texts = { ...en, ...(await loadMessages(language)) };
    for (const [name, whole] of buttons) {
      expect(texts[whole].toLocaleLowerCase(language)).toContain(texts[name].toLocaleLowerCase(language));
    }
  });

  test('use typographic ellipses and quotes', async () => {
    for (const [path, text] of flat(await loadMessages(language))) expect(text, path).not.toMatch(/\.\.|['"]/);
  });

  test('include the texts of the first paint', async () => {
    const texts = await loadMessages(language);
    const compact = await loadCompactMessages(language);
    expect(Object.keys(compact).sort()).toEqual(Object.keys(enCompact).sort());
    expect(texts).toMatchObject(compact);
  });
});
