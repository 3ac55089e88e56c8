import { expect, test } from 'vitest';
import { createElementWords } from '../../src/element/languages.ts';
import type { Messages } from '../../src/view/messages/messages.ts';

const german = { cartLabel: 'Ihr Warenkorb', checkout: 'Zur Kasse' };

/** Words that come when the test says so. */
function open() {
  const calls: PromiseWithResolvers<Partial<Messages>>[] = [];
  const words = createElementWords(() => {
    const call = Promise.withResolvers<Partial<Messages>>();
    calls.push(call);
    return call.promise;
  });
  return { words, calls };
}

test('English is there without being loaded, and stands for what the package has no words of', () => {
  const { words, calls } = open();
  expect(words.bring('en-GB')).toBeUndefined();
  expect(words.bring(undefined)).toBeUndefined();
  expect(words.bring('fi')).toBeUndefined();
  expect(words.of('fi', undefined)).toEqual({});
  expect(calls).toEqual([]);
});

test('words are none while they are on their way, and then loaded no more', async () => {
  const { words, calls } = open();
  const coming = words.bring('de');
  expect(words.of('de', undefined)).toBeUndefined();
  calls[0]?.resolve(german);
  await coming;
  expect(words.of('de-AT', undefined)).toEqual(german);
  expect(words.bring('de-CH')).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test('words that did not come are English from then on, and no one waits for them again', async () => {
  const { words, calls } = open();
  const coming = words.bring('de');
  calls[0]?.resolve({});
  await coming;
  expect(words.of('de', undefined)).toEqual({});
  expect(words.bring('de')).toBeUndefined();
});

test('the page’s own words stand over them, as the same object until one of the two changes', async () => {
  const { words, calls } = open();
  const coming = words.bring('de');
  calls[0]?.resolve(german);
  await coming;
  const own = { checkout: 'Weiter' };
  const all = words.of('de', own);
  expect(all).toEqual({ ...german, checkout: 'Weiter' });
  expect(words.of('de', own)).toBe(all);
  expect(words.of('de', { checkout: 'Los' })).toEqual({ ...german, checkout: 'Los' });
});

test('a cart is rendered with its former words, and their locale, until the next have come', async () => {
  const { words, calls } = open();
  expect(words.shown('de', undefined)).toBeUndefined();
  expect(words.shown('en', undefined)).toEqual({ locale: 'en', messages: {} });
  const coming = words.bring('de');
  expect(words.shown('de', undefined)).toEqual({ locale: 'en', messages: {} });
  calls[0]?.resolve(german);
  await coming;
  expect(words.shown('de', undefined)).toEqual({ locale: 'de', messages: german });
});
