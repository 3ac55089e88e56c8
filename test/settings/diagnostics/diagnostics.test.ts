// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { GuestCartError } from '../../../src/api/errors.ts';
import { keepElementDefaults } from '../../../src/settings/defaults.ts';
import { createWindowApi, type GuestCartWindowApi } from '../../../src/script-tag/window-api.ts';
import { settingsOf } from '../../../src/settings/properties.ts';

afterEach(() => {
  keepElementDefaults({});
});

/** What is told of an element's settings, in the order of telling. */
async function toldOf(attributes: Readonly<Record<string, string>>): Promise<readonly string[]> {
  const element = document.createElement('guest-cart');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const tell = vi.fn<(diagnostic: GuestCartError) => void>();
  settingsOf(element, tell);
  // What would be said has come by then, where it was sent for.
  await import('../../../src/settings/diagnostics/diagnostics.ts');
  await Promise.resolve();
  for (const [diagnostic] of tell.mock.calls) expect(diagnostic.code).toBe('misconfigured');
  return tell.mock.calls.map(([diagnostic]) => diagnostic.message);
}

describe('an element tells', () => {
  test.each([
    ['base-ulr', 'base-url'],
    ['modus', 'mode'],
    ['base_url', 'base-url'],
    ['data-base-url', 'base-url'],
    ['data-mode', 'mode'],
  ])('what was meant by %s', async (given, meant) => {
    await expect(toldOf({ [given]: '/rest/default' })).resolves.toEqual([
      `guest-cart: attribute ${given} of <guest-cart> is no setting. Did you mean ${meant}?`,
    ]);
  });

  test('nothing of attributes that anybody may write there', async () => {
    const others = ['id', 'class', 'style', 'slot', 'part', 'lang', 'dir', 'title', 'hidden', 'role', 'tabindex'];
    const ofFrameworks = ['onclick', 'aria-label', 'data-testid', 'data-v-7ba5bd90', 'x-data', 'v-cloak', 'itemprop'];
    const all = Object.fromEntries([...others, ...ofFrameworks, 'base-url'].map((name) => [name, 'x']));
    await expect(toldOf(all)).resolves.toEqual([]);
  });

  test('that a store code has no place in the address', async () => {
    const words = 'guest-cart: the store code "de" goes nowhere, as the base address "/rest/default" holds no {store}.';
    const told = [expect.stringContaining(words)];
    await expect(toldOf({ 'base-url': '/rest/default', store: 'de' })).resolves.toEqual(told);
    await expect(toldOf({ 'base-url': '/rest/{store}', store: 'de' })).resolves.toEqual([]);
    keepElementDefaults({ baseUrl: '/rest/default' });
    await expect(toldOf({ store: 'de' })).resolves.toEqual(told);
    keepElementDefaults({ baseUrl: '/rest/default', store: 'de' });
    await expect(toldOf({})).resolves.toEqual(told);
  });

  test('nothing of a store code that is for the other shop of the page', async () => {
    keepElementDefaults({ baseUrl: '/rest/{store}', store: 'de' });
    await expect(toldOf({ 'base-url': '/rest/default' })).resolves.toEqual([]);
  });

  test('that one of the customer’s two numbers is missing, unless it is there and wrong', async () => {
    await expect(toldOf({ 'customer-id': '7' })).resolves.toEqual([expect.stringContaining('Add the other.')]);
    await expect(toldOf({ 'customer-id': '7', 'store-id': 'x' })).resolves.toEqual([
      expect.stringContaining('attribute store-id of <guest-cart> has to be a whole number from 0.'),
    ]);
    await expect(toldOf({ 'customer-id': '7', 'store-id': '1' })).resolves.toEqual([]);
  });
});

describe('a listener of window.GuestCart', () => {
  async function toldOn(...given: readonly unknown[]): Promise<readonly string[]> {
    const spy = vi.spyOn(console, 'error').mockReturnValue();
    const page = createWindowApi();
    (page.on as (...given: readonly unknown[]) => void)(...given);
    await import('../../../src/settings/diagnostics/diagnostics.ts');
    await Promise.resolve();
    page.destroy();
    const told = spy.mock.calls.map(([message]) => String(message));
    spy.mockRestore();
    return told;
  }

  test('of an event that there is none of is told which was meant, and which there are', async () => {
    await expect(toldOn('update', () => undefined)).resolves.toEqual([
      'guest-cart: there is no event "update" to listen to. Did you mean "updated"? There are ready, created, updated, assigned, retired, error, checkout, quantity-change, remove.',
    ]);
    await expect(toldOn('nonsense', 3)).resolves.toEqual([
      expect.stringMatching(/no event "nonsense" to listen to\. There are ready, /),
    ]);
  });

  test('that is no function is told, and never called', async () => {
    const faults = vi.fn();
    window.addEventListener('error', faults);
    const spy = vi.spyOn(console, 'error').mockReturnValue();
    const page = createWindowApi();
    page.on('updated', 3 as unknown as Parameters<GuestCartWindowApi['on']>[1]);
    document.dispatchEvent(new CustomEvent('guest-cart:updated', { detail: {} }));
    await vi.waitFor(
      () => {
        expect(spy.mock.calls).toEqual([
          ['guest-cart: GuestCart.on("updated", …) was given number in place of a function.'],
        ]);
      },
      { timeout: 10_000 },
    );
    expect(faults).not.toHaveBeenCalled();
    window.removeEventListener('error', faults);
  });

  test('is told nothing where all is well', async () => {
    await expect(toldOn('checkout', () => undefined)).resolves.toEqual([]);
  });
});

test('a task of window.GuestCart that is no function is refused by name', () => {
  const page = createWindowApi();
  expect(() => {
    page.push('open' as never);
  }).toThrow(expect.objectContaining({ code: 'invalid-argument', message: 'guest-cart: push takes a function.' }));
});
