import { describe, expect, test } from 'vitest';
import { en } from '../../src/view/messages/en.ts';
import { enCompact } from '../../src/view/messages/en-compact.ts';
import { languages, type Language } from '../../src/view/messages/language.ts';
import { loadCompactMessages } from '../../src/view/messages/load-compact-messages.ts';
import { loadMessages } from '../../src/view/messages/load-messages.ts';

type Words = object;

const translated = languages.filter((language) => language !== 'en');

/** Every word by its path, as in `facts.id` or `items.few`. */
function flat(words: Words, path = ''): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([name, value]) =>
      typeof value === 'string' ? [[path + name, value] as const] : [...flat(value as Words, `${path}${name}.`)],
    ),
  );
}

const plurals = Object.entries(en).flatMap(([name, words]) =>
  typeof words === 'object' && 'other' in words ? [name as 'items' | 'showMore' | 'missingLines' | 'more'] : [],
);

const isPlural = (path: string): boolean => plurals.some((name) => path.startsWith(`${name}.`));
const withoutPlurals = (words: Words): Map<string, string> =>
  new Map([...flat(words)].filter(([path]) => !isPlural(path)));
const slotsOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/** Forms that stand for one number alone may say it in words: "two items" in Arabic is one word. */
function saysItsNumber(language: Language, category: string): boolean {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 2000 }, (_, index) => index / 10);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

/** Words that are the same in English. */
const same: Partial<Record<Language, readonly string[]>> = {
  de: ['details', 'option', 'optionLinks', 'facts.address.fax'],
  es: ['no', 'subtotal', 'facts.address.fax'],
  it: ['no', 'facts.address.fax'],
  nl: ['optionLinks', 'facts.address.fax'],
  'pt-BR': ['subtotal', 'optionLinks', 'facts.address.fax', 'items.one'],
  sv: ['facts.address.fax'],
};
const brands = ['carriers.ups', 'carriers.usps', 'carriers.fedex', 'carriers.dhl'];

const scripts: Partial<Record<Language, RegExp>> = {
  ar: /\p{Script=Arabic}/u,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u,
  uk: /\p{Script=Cyrillic}/u,
  'zh-CN': /\p{Script=Han}/u,
};

/** What stands on a button, and its name for those who do not see what it stands beside. */
const buttons = [
  ['remove', 'removeItem'],
  ['undo', 'undoItem'],
  ['couponRemove', 'couponRemoveCode'],
] as const;

test('words come in thirteen languages, English among them', () => {
  expect(translated).toHaveLength(12);
  expect(languages).toContain('en');
});

describe.each(translated)('the words in %s', (language) => {
  test('are complete, and nothing besides', async () => {
    const words = await loadMessages(language);
    expect([...withoutPlurals(words).keys()].sort()).toEqual([...withoutPlurals(en).keys()].sort());
  });

  test('are none of them empty, or left in English', async () => {
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

  test('have the places that the English ones have', async () => {
    const english = withoutPlurals(en);
    for (const [path, text] of withoutPlurals(await loadMessages(language))) {
      expect(slotsOf(text), path).toEqual(slotsOf(english.get(path) ?? ''));
    }
  });

  test('have the plural forms of the language, each with its number', async () => {
    const words = await loadMessages(language);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const name of plurals) {
      expect(Object.keys(words[name] ?? {}).sort(), name).toEqual([...categories].sort());
      for (const [category, text] of Object.entries(words[name] ?? {})) {
        const bare = text === text.replaceAll('{count}', '') && saysItsNumber(language, category);
        expect(slotsOf(text), `${name}.${category}`).toEqual(bare ? [] : ['count']);
      }
    }
  });

  test('name a button by what stands on it, and more', async () => {
    const words = { ...en, ...(await loadMessages(language)) };
    for (const [name, whole] of buttons) {
      expect(words[whole].toLocaleLowerCase(language)).toContain(words[name].toLocaleLowerCase(language));
    }
  });

  test('are written with the signs of print: …, ’ and no straight quotes', async () => {
    for (const [path, text] of flat(await loadMessages(language))) expect(text, path).not.toMatch(/\.\.|['"]/);
  });

  test('begin with those of the first paint', async () => {
    const words = await loadMessages(language);
    const compact = await loadCompactMessages(language);
    expect(Object.keys(compact).sort()).toEqual(Object.keys(enCompact).sort());
    expect(words).toMatchObject(compact);
  });
});
