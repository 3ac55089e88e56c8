// @vitest-environment jsdom
import { enShell } from '../../../src/core/messages/en-shell.ts';
import { expect, test } from 'vitest';
import { createElementBase } from '../../../src/element/tag/element-base.ts';
import type { Messages } from '../../../src/core/messages/messages.ts';

const german = { cartLabel: 'Ihr Warenkorb', checkout: 'Zur Kasse' };

/** An element without messages of the page. */
function openElement() {
  const properties = { headers: undefined, resolveItem: undefined };
  const messages: Partial<Messages> | undefined = undefined;
  const host = Object.assign(document.createElement('div'), { ...properties, messages });
  const element = createElementBase(host);
  return {
    messages: element.messages,
    speak: (locale: string): void => {
      host.setAttribute('locale', locale);
      element.parseAgain();
    },
    override: (own: Partial<Messages>): unknown => Object.assign(host, { messages: own }),
  };
}

test('English needs no loading, and replaces unsupported languages', () => {
  const { messages, speak } = openElement();
  expect(messages.load()).toBeUndefined();
  speak('en-GB');
  expect(messages.load()).toBeUndefined();
  speak('fi');
  expect(messages.load()).toBeUndefined();
  expect(messages.get()).toEqual({});
});

test('a language is loaded once for all its regions', async () => {
  const { messages, speak } = openElement();
  speak('de');
  const loading = messages.load();
  expect(messages.get()).toBeUndefined();
  await loading;
  speak('de-AT');
  expect(messages.get()).toMatchObject(german);
  speak('de-CH');
  expect(messages.load()).toBeUndefined();
});

test('the page’s own messages win, and the result is the same object until either changes', async () => {
  const { messages, speak, override } = openElement();
  speak('de');
  await messages.load();
  override({ checkout: 'Weiter' });
  const all = messages.get();
  expect(all).toMatchObject({ ...german, checkout: 'Weiter' });
  expect(messages.get()).toBe(all);
  override({ checkout: 'Los' });
  expect(messages.get()).toMatchObject({ ...german, checkout: 'Los' });
});

test('a cart keeps its messages and their locale until those of the next language are loaded', async () => {
  const { messages, speak } = openElement();
  speak('de');
  expect(messages.latest()).toBeUndefined();
  speak('en');
  expect(messages.latest()).toMatchObject({ locale: 'en', messages: enShell });
  speak('de');
  const loading = messages.load();
  expect(messages.latest()).toMatchObject({ locale: 'en', messages: enShell });
  await loading;
  expect(messages.latest()).toMatchObject({ locale: 'de', messages: german });
});
