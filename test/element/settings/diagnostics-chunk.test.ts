// @vitest-environment jsdom
import { afterEach, describe, expect, test, vi } from 'vitest';
import { elementDefaults, replaceDefaults } from '../../../src/element/tag/element-defaults.ts';
import {
  createWindowApi,
  type GuestCartWindowApi,
} from '../../../src/element/script-tag/window-api.ts';
import { explain } from '../../../src/element/settings/diagnostics-chunk.ts';
import { elementProblems } from '../../../src/element/settings/setting-problems.ts';
import { resolveElementSettings } from '../../../src/core/settings/settings.ts';
import type { SharedSettings } from '../../../src/core/settings/shared-settings.ts';
import { importsSettled } from '../../support/imports.ts';

afterEach(() => {
  replaceDefaults(() => null);
});

/**
 * The messages that are logged about an element with these attributes.
 * @param first settings of another element of its shop
 */
function diagnosticsOf(
  attributes: Readonly<Record<string, string>>,
  first?: SharedSettings,
): readonly string[] {
  const element = document.createElement('guest-cart');
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  const settings = resolveElementSettings((name) => element.getAttribute(name), elementDefaults);
  const diagnostics = explain(element, elementProblems(element, settings, first));
  for (const { code } of diagnostics) expect(code).toBe('misconfigured');
  return diagnostics.map(({ message }) => message);
}

/** Settings for all elements, as the script tag sets them. */
function setDefaults(texts: Readonly<Record<string, string>>): void {
  replaceDefaults((name) => texts[name]);
}

describe('an element', () => {
  test.each([
    ['base-ulr', 'base-url'],
    ['data-mode', 'mode'],
  ])('with %s suggests %s', (given, meant) => {
    expect(diagnosticsOf({ [given]: '/rest/default' })).toEqual([
      `guest-cart: attribute ${given} of <guest-cart> is not a setting. Did you mean ${meant}?`,
    ]);
  });

  test('can have attributes of the platform and of frameworks', () => {
    const others = 'id class style slot part lang dir title hidden role tabindex base-url';
    const ofFrameworks = 'onclick aria-label data-testid data-v-7ba5bd90 x-data v-cloak itemprop';
    const names = `${others} ${ofFrameworks}`.split(' ');
    expect(diagnosticsOf(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
  });

  test('logs a store code without {store} in the base URL', () => {
    const words =
      'guest-cart: the store code "de" is not used, because the base URL "/rest/default" has no {store}.';
    const logged = [expect.stringContaining(words)];
    expect(diagnosticsOf({ 'base-url': '/rest/default', store: 'de' })).toEqual(logged);
    expect(diagnosticsOf({ 'base-url': '/rest/{store}', store: 'de' })).toEqual([]);
    setDefaults({ 'base-url': '/rest/default' });
    expect(diagnosticsOf({ store: 'de' })).toEqual(logged);
    setDefaults({ 'base-url': '/rest/default', store: 'de' });
    expect(diagnosticsOf({})).toEqual(logged);
    // An element of another shop may ignore the store code of the script tag.
    setDefaults({ 'base-url': '/rest/{store}', store: 'de' });
    expect(diagnosticsOf({ 'base-url': '/rest/default' })).toEqual([]);
  });

  test('logs storage and credentials that another element of its shop has not', () => {
    const first = { storage: 'cookie', credentials: 'omit' };
    const differs = (name: string): string =>
      `guest-cart: ${name} of <guest-cart> differs from that of another <guest-cart> of the same shop on this page. They share one cart, so give all of them the same ${name}.`;
    expect(diagnosticsOf({ storage: 'cookie' }, first)).toEqual([]);
    expect(diagnosticsOf({}, first)).toEqual([differs('storage')]);
    const both = { credentials: 'same-origin' };
    expect(diagnosticsOf(both, first)).toEqual([differs('storage'), differs('credentials')]);
    setDefaults({ storage: 'cookie' });
    expect(diagnosticsOf({}, first)).toEqual([]);
  });

  test('logs a store-id without customer-id', () => {
    expect(diagnosticsOf({ 'store-id': '1' })).toEqual([
      'guest-cart: store-id has no effect without customer-id. Add it.',
    ]);
    expect(diagnosticsOf({ 'customer-id': '7' })).toEqual([]);
    expect(diagnosticsOf({ 'customer-id': '7', 'store-id': 'x' })).toEqual([
      'guest-cart: attribute store-id of <guest-cart> must be a whole number from 0.',
    ]);
    expect(diagnosticsOf({ 'customer-id': '7', 'store-id': '1' })).toEqual([]);
  });
});

describe('a listener of window.GuestCart', () => {
  async function loggedFor(...given: readonly unknown[]): Promise<readonly string[]> {
    const spy = vi.spyOn(console, 'error').mockReturnValue();
    const page = createWindowApi();
    (page.on as (...given: readonly unknown[]) => void)(...given);
    await importsSettled();
    page.destroy();
    const logged = spy.mock.calls.map(([message]) => String(message));
    spy.mockRestore();
    return logged;
  }

  test('of an unknown event logs a suggestion and the names of all events', async () => {
    await expect(loggedFor('update', () => undefined)).resolves.toEqual([
      'guest-cart: there is no event "update". Did you mean "updated"? The events are ready, created, updated, assigned, retired, reset, added, removed, quantity-changed, opened, error, checkout, add, quantity-change, remove, edit.',
    ]);
    await expect(loggedFor('nonsense', 3)).resolves.toEqual([
      expect.stringMatching(/no event "nonsense"\. The events are ready, /),
    ]);
    await expect(loggedFor('checkout', () => undefined)).resolves.toEqual([]);
  });

  test('that is not a function is logged, and never called', async () => {
    const faults = vi.fn();
    window.addEventListener('error', faults);
    const spy = vi.spyOn(console, 'error').mockReturnValue();
    const page = createWindowApi();
    page.on('updated', 3 as unknown as Parameters<GuestCartWindowApi['on']>[1]);
    document.dispatchEvent(new CustomEvent('guest-cart:updated', { detail: {} }));
    await vi.waitFor(() => {
      expect(spy.mock.calls).toEqual([
        ['guest-cart: GuestCart.on("updated", …) needs a function, but got number.'],
      ]);
    });
    expect(faults).not.toHaveBeenCalled();
    window.removeEventListener('error', faults);
  });
});
