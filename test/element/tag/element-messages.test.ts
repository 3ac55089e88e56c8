import { enShell } from '../../../src/core/messages/en-shell.ts';
import { expect, test } from 'vitest';
import { createElementMessages } from '../../../src/element/tag/element-messages.ts';

const german = { cartLabel: 'Ihr Warenkorb', checkout: 'Zur Kasse' };

test('English needs no loading, and replaces unsupported languages', () => {
  const messages = createElementMessages();
  expect(messages.load('en-GB')).toBeUndefined();
  expect(messages.load(undefined)).toBeUndefined();
  expect(messages.load('fi')).toBeUndefined();
  expect(messages.get('fi', undefined)).toEqual({});
});

test('a language is loaded once for all its regions', async () => {
  const messages = createElementMessages();
  const loading = messages.load('de');
  expect(messages.get('de', undefined)).toBeUndefined();
  await loading;
  expect(messages.get('de-AT', undefined)).toMatchObject(german);
  expect(messages.load('de-CH')).toBeUndefined();
});

test('the page’s own messages win, and the result is the same object until either changes', async () => {
  const messages = createElementMessages();
  await messages.load('de');
  const own = { checkout: 'Weiter' };
  const all = messages.get('de', own);
  expect(all).toMatchObject({ ...german, checkout: 'Weiter' });
  expect(messages.get('de', own)).toBe(all);
  expect(messages.get('de', { checkout: 'Los' })).toMatchObject({ ...german, checkout: 'Los' });
});

test('a cart keeps its messages and their locale until those of the next language are loaded', async () => {
  const messages = createElementMessages();
  expect(messages.latest('de', undefined)).toBeUndefined();
  expect(messages.latest('en', undefined)).toMatchObject({ locale: 'en', messages: enShell });
  const loading = messages.load('de');
  expect(messages.latest('de', undefined)).toMatchObject({ locale: 'en', messages: enShell });
  await loading;
  expect(messages.latest('de', undefined)).toMatchObject({ locale: 'de', messages: german });
});
