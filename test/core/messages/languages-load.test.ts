import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { directionOf, languageOf } from '../../../src/core/messages/language.ts';
import de from '../../../src/core/messages/languages/de.json';
import { loadedMessages, loadMessages } from '../../../src/core/messages/load-messages.ts';
import { mergeMessages } from '../../../src/core/messages/messages.ts';
import { toCartView } from '../../../src/core/view/details/details-view.ts';
import { cartOf, itemBody } from '../view/cart-factory.ts';

describe('the language of a locale', () => {
  test.each([
    ['de', 'de'],
    ['de-AT', 'de'],
    ['de_DE.UTF-8', 'de'],
    ['DE-ch', 'de'],
    ['en-GB', 'en'],
    ['es-419', 'es'],
    ['ar-EG', 'ar'],
    ['pt', 'pt-BR'],
    ['pt-PT', 'pt-BR'],
    ['zh', 'zh-CN'],
    ['zh-SG', 'zh-CN'],
    ['zh-Hans-HK', 'zh-CN'],
  ])('of %s is %s', (locale, language) => {
    expect(languageOf(locale)).toBe(language);
  });

  test.each(['zh-TW', 'zh-HK', 'zh-Hant', 'uk-Latn'])(
    'is English for %s, because its script differs',
    (locale) => {
      expect(languageOf(locale)).toBe('en');
    },
  );
});

describe('the direction of a locale', () => {
  test.each(['ar', 'ar-EG', 'he', 'fa_IR', 'ur', ' AR '])(
    'is from right to left for %j',
    (locale) => {
      expect(directionOf(locale)).toBe('rtl');
    },
  );

  test.each(['de', 'en', 'arn', 'zh-TW', 'fi'])('is from left to right for %j', (locale) => {
    expect(directionOf(locale)).toBe('ltr');
  });
});

describe('messages loaded on demand', () => {
  test('are the same object for every locale of a language', async () => {
    const messages = await loadMessages('de-AT');
    expect(messages).toEqual(de);
    expect(await loadMessages('de_DE')).toBe(messages);
  });

  test('are available synchronously once they are loaded', async () => {
    vi.resetModules();
    const fresh = await import('../../../src/core/messages/load-messages.ts');
    expect(fresh.loadedMessages('de')).toBeUndefined();
    const messages = await fresh.loadMessages('de');
    expect(fresh.loadedMessages('de-AT')).toBe(messages);
  });

  test('are empty for English, which is built in', async () => {
    expect(loadedMessages('en')).toEqual({});
    expect(await loadMessages('en-GB')).toEqual({});
    expect(await loadMessages('fi')).toEqual({});
  });

  test('are English if their file fails to load, and the next call tries again', async () => {
    const file = '../../../src/core/messages/languages/de.json';
    vi.resetModules();
    vi.doMock(file, () => Promise.reject(new TypeError('Failed to fetch')));
    onTestFinished(() => vi.doUnmock(file));
    const fresh = await import('../../../src/core/messages/load-messages.ts');
    expect(await fresh.loadMessages('de')).toEqual({});
    expect(fresh.loadedMessages('de')).toBeUndefined();
    vi.doUnmock(file);
    expect(await fresh.loadMessages('de')).toEqual(de);
    expect(fresh.loadedMessages('de')).toEqual(de);
  });
});

describe('the host’s messages', () => {
  test('replace those of the language, in lists entry by entry', () => {
    const merged = mergeMessages(de, {
      checkout: 'Weiter',
      facts: { id: 'Korb-Nr.' },
      methods: { dhl_paket: 'DHL Paket' },
    });
    expect(merged).toMatchObject({ checkout: 'Weiter', refresh: de.refresh });
    expect(merged.facts).toEqual({ ...de.facts, id: 'Korb-Nr.' });
    expect(merged.methods).toEqual({ ...de.methods, dhl_paket: 'DHL Paket' });
  });

  test('are ignored if they are undefined, as plain JavaScript may pass them', () => {
    const given = { checkout: undefined } as unknown as Parameters<typeof mergeMessages>[1];
    expect(mergeMessages(de, given).checkout).toBe(de.checkout);
  });
});

test('a view uses the messages that it is given', async () => {
  const cart = cartOf({ items: [itemBody(), itemBody({ item_id: 12 })], items_qty: 4 });
  const view = toCartView(cart, { locale: 'pl', messages: await loadMessages('pl') });
  expect(view.countText).toBe('4 sztuki');
});
