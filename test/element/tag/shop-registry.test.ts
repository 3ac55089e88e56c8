// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { shopOf, type ConnectionSettings } from '../../../src/element/tag/shop-registry.ts';

const settings: ConnectionSettings = {
  baseUrl: '/rest/default',
  store: undefined,
  namespace: 'guest-cart',
  storage: undefined,
  credentials: 'omit',
  timeout: undefined,
  features: new Set(),
};

test.each([
  '/rest/default',
  '/rest/default/',
  ' /rest/default ',
  new URL('/rest/default', document.baseURI).href,
])('the base URL %j is the same shop in every spelling', (baseUrl) => {
  expect(shopOf({ ...settings, baseUrl })).toBe(shopOf(settings));
});

test('another path, store or namespace is another shop', () => {
  const shops = [
    settings,
    { ...settings, baseUrl: '/rest/eur' },
    { ...settings, store: 'eur' },
    { ...settings, namespace: 'other' },
  ].map(shopOf);
  expect(new Set(shops).size).toBe(4);
});

test('an invalid base URL throws an error that says what to change', () => {
  expect(() => shopOf({ ...settings, baseUrl: '/rest/default/V1' })).toThrow('ends in /V1');
});
