// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  configureElements,
  elementDefaults,
  elementOptions,
  onDefaultsChange,
  replaceDefaults,
} from '../../../src/element/tag/element-defaults.ts';
import { setElementDefaults } from '../../../src/element.ts';
import type { GuestCartSettings } from '../../../src/core/settings/settings.ts';

let logged: () => readonly string[];

beforeEach(() => {
  const spies = (['log', 'info', 'warn', 'error'] as const).map((level) =>
    vi.spyOn(console, level).mockReturnValue(undefined),
  );
  logged = () => spies.flatMap(({ mock }) => mock.calls.map((args) => args.join(' ')));
});

afterEach(() => {
  replaceDefaults(() => null);
  configureElements({ resolveItem: undefined, headers: undefined, createCart: undefined });
});

test('defaults have the format of attributes', () => {
  setElementDefaults({
    baseUrl: '/rest/default',
    mode: 'badge',
    features: ['items', 'totals'],
    showSku: true,
    lineLimit: 5,
  });
  const attributes = ['base-url', 'mode', 'features', 'show-sku', 'line-limit', 'locale'];
  expect(attributes.map((name) => elementDefaults(name) ?? null)).toEqual([
    '/rest/default',
    'badge',
    'items totals',
    'true',
    '5',
    null,
  ]);
  expect(logged()).toEqual([]);
});

test('each call replaces the previous defaults, and notifies listeners until they unsubscribe', () => {
  const listener = vi.fn();
  const stop = onDefaultsChange(listener);
  setElementDefaults({ mode: 'badge' });
  setElementDefaults({ locale: 'de' });
  expect([elementDefaults('mode') ?? null, elementDefaults('locale')]).toEqual([null, 'de']);
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  setElementDefaults({});
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each<[string, object, RegExp]>([
  ['an unknown name', { baseurl: '/rest/default' }, /baseurl.*baseUrl/s],
  ['a value that the setting does not accept', { mode: 'popup' }, /mode/],
  ['a value that no attribute can have', { locale: { de: true } }, /locale/],
])(
  'an invalid %s is logged by its name, and the other settings apply',
  async (_what, given, message) => {
    setElementDefaults({ ...given, lineLimit: 3 });
    expect(elementDefaults('line-limit')).toBe('3');
    await vi.waitFor(() => expect(logged()).toEqual([expect.stringMatching(message)]));
  },
);

test('null and undefined are ignored', () => {
  setElementDefaults(undefined as unknown as GuestCartSettings);
  setElementDefaults({ mode: undefined, locale: null } as unknown as GuestCartSettings);
  expect(elementDefaults('mode') ?? null).toBeNull();
  expect(logged()).toEqual([]);
});

test('omitted options keep their value', () => {
  const resolveItem = () => null;
  const listener = vi.fn();
  const stop = onDefaultsChange(listener);
  configureElements({ resolveItem });
  configureElements({ headers: { 'x-a': '1' } });
  expect(elementOptions()).toMatchObject({ resolveItem, headers: { 'x-a': '1' } });
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
});
