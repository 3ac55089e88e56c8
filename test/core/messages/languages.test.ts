import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import { cartOf, itemBody } from '../view/cart-factory.ts';
import { en } from '../../../src/core/messages/en.ts';
import { languages, type Language, languageOf } from '../../../src/core/messages/language.ts';
import { loadMessages } from '../../../src/core/messages/load-messages.ts';
import ar from '../../../src/core/messages/languages/ar.json';
import type { Plural } from '../../../src/core/messages/translation.ts';
import { pluralText } from '../../../src/core/messages/fill-message.ts';
import { decimalOf } from '../../../src/core/api/decimal.ts';
import { globSync, readFileSync } from 'node:fs';
import { englishFile, englishMessages } from '../../../scripts/package/languages.ts';

type MessageTree = object;

const translated = languages.filter((language) => language !== 'en');

/** Every text by its path, such as `facts.id` or `items.few`. */
function flat(texts: MessageTree, path = ''): Map<string, string> {
  return new Map(
    Object.entries(texts).flatMap(([name, value]) =>
      typeof value === 'string'
        ? [[path + name, value] as const]
        : [...flat(value as MessageTree, `${path}${name}.`)],
    ),
  );
}

const plurals = Object.entries(en).flatMap(([name, texts]) =>
  typeof texts === 'object' && 'other' in texts
    ? [name as 'items' | 'showMore' | 'missingLines' | 'more']
    : [],
);

const isPlural = (path: string): boolean => plurals.some((name) => path.startsWith(`${name}.`));
const withoutPlurals = (texts: MessageTree): Map<string, string> =>
  new Map([...flat(texts)].filter(([path]) => !isPlural(path)));
const placeholdersOf = (text: string): readonly string[] =>
  [...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name).sort();

/**
 * Whether a plural category is for one number only. Its text may contain the number as a word, as
 * Arabic does for two.
 */
function isForOneNumber(language: Language, category: string): boolean {
  const rules = new Intl.PluralRules(language);
  const numbers = Array.from({ length: 2000 }, (_, index) => index / 10);
  return numbers.filter((number) => rules.select(number) === category).length === 1;
}

/** The text of a button, and its accessible name. */
const buttons = [
  ['remove', 'removeItem'],
  ['undo', 'undoItem'],
] as const;

test('French has a narrow space before its punctuation, which never begins a row', async () => {
  const texts = [...flat(await loadMessages('fr')).values()];
  expect(texts.filter((text) => / [?!;:»]/.test(text))).toEqual([]);
  expect(texts.some((text) => text.includes('\u202F?'))).toBe(true);
});

test('there are thirteen languages, with English', () => {
  expect(translated).toHaveLength(12);
  expect(languages).toContain('en');
});

test('every message is shown somewhere', () => {
  const code = globSync('src/**/*.{ts,tsx}').filter((file) => !/\/en-[\w-]+\.ts$/.test(file));
  const words = new Set(code.flatMap((file) => readFileSync(file, 'utf8').match(/\w+/g) ?? []));
  expect(Object.keys(en).filter((name) => !words.has(name))).toEqual([]);
});

test('en.json has the English messages for translators', () => {
  expect(readFileSync(englishFile, 'utf8'), 'Run `npm run docs`.').toBe(englishMessages);
});

test('a text that a language lacks is in English, on the first paint too', async () => {
  const file = '../../../src/core/messages/languages/sv.json';
  vi.doMock(file, () => ({ default: {} }));
  vi.resetModules();
  onTestFinished(() => {
    vi.doUnmock(file);
    vi.resetModules();
  });
  const { loadSummaryMessages } =
    await import('../../../src/core/messages/load-compact-messages.ts');
  expect((await loadSummaryMessages('sv')).items.other).toBe('{count} items');

  const cart = cartOf({
    items: [itemBody({ name: null }), itemBody({ item_id: 12 })],
    items_qty: 4,
  });
  const view = toCartView(cart, { locale: 'sv', messages: { items: { other: '{count} varor' } } });
  expect(view).toMatchObject({ countText: '4 varor', lines: [{ name: 'Unnamed item' }, {}] });
});

describe.each(translated)('the texts in %s', (language) => {
  test('have no key that English lacks', async () => {
    const english = withoutPlurals(en);
    const unknown = [...withoutPlurals(await loadMessages(language)).keys()].filter(
      (key) => !english.has(key),
    );
    expect(unknown).toEqual([]);
  });

  test('have the placeholders of the English messages', async () => {
    const english = withoutPlurals(en);
    for (const [path, text] of withoutPlurals(await loadMessages(language))) {
      expect(placeholdersOf(text), path).toEqual(placeholdersOf(english.get(path) ?? ''));
    }
  });

  test('have every plural category of the language, each with its count', async () => {
    const texts = await loadMessages(language);
    const categories = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
    for (const name of plurals) {
      if (texts[name] !== undefined)
        expect(Object.keys(texts[name]).sort(), name).toEqual([...categories].sort());
      for (const [category, text] of Object.entries(texts[name] ?? {})) {
        const bare = text === text.replaceAll('{count}', '') && isForOneNumber(language, category);
        expect(placeholdersOf(text), `${name}.${category}`).toEqual(bare ? [] : ['count']);
      }
    }
  });

  test('contain the text of a button in its accessible name', async () => {
    const texts = { ...en, ...(await loadMessages(language)) };
    for (const [name, whole] of buttons) {
      expect(texts[whole].toLocaleLowerCase(language)).toContain(
        texts[name].toLocaleLowerCase(language),
      );
    }
  });

  test('use typographic ellipses and quotes', async () => {
    for (const [path, text] of flat(await loadMessages(language)))
      expect(text, path).not.toMatch(/\.\.|['"]/);
  });
});

const counts = [0, 1, 2, 3, 5, 11, 21, 100, 1.5];

function counted(
  forms: Plural | undefined,
  locale: string,
  numbers: readonly number[] = counts,
): readonly string[] {
  return numbers.map((number) => pluralText(forms!, decimalOf(number)!, locale));
}

test('Arabic uses the digits of the locale', () => {
  expect(counted(ar.items, 'ar-EG', [3, 12, 1.5])).toEqual(['٣ قطع', '١٢ قطعة', '١٫٥ قطعة']);
});

const page = readFileSync(new URL('../../../docs/languages.md', import.meta.url), 'utf8');
const names = new Intl.DisplayNames('en', { type: 'language' });

test('docs/languages.md lists every language with its name', () => {
  const rows = [...page.matchAll(/^\| (\w+) +\| `([\w-]+)` +\|/gm)].map(
    ([, name, tag]) => `${String(name)} ${String(tag)}`,
  );
  expect(rows).toEqual(languages.map((tag) => `${String(names.of(tag.slice(0, 2)))} ${tag}`));
});

test('docs/languages.md names locales that use the language of their row', () => {
  for (const [, tag = '', more = ''] of page.matchAll(/^\| \w+ +\| `([\w-]+)` +\| (.*)\|$/gm)) {
    for (const [, locale = ''] of more.matchAll(/`([\w-]+)(?:-…)?`/g))
      expect(languageOf(locale)).toBe(tag);
  }
});
