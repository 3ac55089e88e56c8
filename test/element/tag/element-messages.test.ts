import { enShell } from '../../../src/core/messages/en-shell.ts';
import { expect, test } from 'vitest';
import { createElementMessages } from '../../../src/element/tag/element-messages.ts';
import type { Messages } from '../../../src/core/messages/messages.ts';

const german = { cartLabel: 'Ihr Warenkorb', checkout: 'Zur Kasse' };

/** Messages that load when the test resolves the call. */
function open() {
  const calls: PromiseWithResolvers<Partial<Messages>>[] = [];
  const messages = createElementMessages(() => {
    const call = Promise.withResolvers<Partial<Messages>>();
    calls.push(call);
    return call.promise;
  });
  return { messages, calls };
}

test('English needs no loading, and replaces unsupported languages', () => {
  const { messages, calls } = open();
  expect(messages.load('en-GB')).toBeUndefined();
  expect(messages.load(undefined)).toBeUndefined();
  expect(messages.load('fi')).toBeUndefined();
  expect(messages.get('fi', undefined)).toEqual({});
  expect(calls).toEqual([]);
});

test('a language is loaded once for all its regions', async () => {
  const { messages, calls } = open();
  const loading = messages.load('de');
  expect(messages.get('de', undefined)).toBeUndefined();
  calls[0]?.resolve(german);
  await loading;
  expect(messages.get('de-AT', undefined)).toEqual(german);
  expect(messages.load('de-CH')).toBeUndefined();
  expect(calls).toHaveLength(1);
});

test('a language that failed to load is English, and is not loaded again', async () => {
  const { messages, calls } = open();
  const loading = messages.load('de');
  calls[0]?.resolve({});
  await loading;
  expect(messages.get('de', undefined)).toEqual({});
  expect(messages.load('de')).toBeUndefined();
});

test('the page’s own messages win, and the result is the same object until either changes', async () => {
  const { messages, calls } = open();
  const loading = messages.load('de');
  calls[0]?.resolve(german);
  await loading;
  const own = { checkout: 'Weiter' };
  const all = messages.get('de', own);
  expect(all).toEqual({ ...german, checkout: 'Weiter' });
  expect(messages.get('de', own)).toBe(all);
  expect(messages.get('de', { checkout: 'Los' })).toEqual({ ...german, checkout: 'Los' });
});

test('a cart keeps its messages and their locale until those of the next language are loaded', async () => {
  const { messages, calls } = open();
  expect(messages.latest('de', undefined)).toBeUndefined();
  expect(messages.latest('en', undefined)).toMatchObject({ locale: 'en', messages: enShell });
  const loading = messages.load('de');
  expect(messages.latest('de', undefined)).toMatchObject({ locale: 'en', messages: enShell });
  calls[0]?.resolve(german);
  await loading;
  expect(messages.latest('de', undefined)).toMatchObject({ locale: 'de', messages: german });
});
