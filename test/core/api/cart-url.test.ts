import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isCartId } from '../../../src/core/api/cart-url.ts';
import { anyString } from '../../support/property-runs.ts';

describe('a cart id', () => {
  it.each([
    'VB5D1JmLcJFxqc46E9y4puoNiVRWbu58',
    '57',
    'a',
    'a.b',
    '...',
    'a?x#y',
    '%2e%2e',
    'é',
    'x'.repeat(255),
  ])('can be %j', (id) => {
    expect(isCartId(id)).toBe(true);
  });

  it.each([
    '',
    '.',
    '..',
    '../../admin',
    'a/b',
    'a\\b',
    'a b',
    'a\r\nb',
    'a\u0000b',
    '\ud800',
    'x'.repeat(256),
    'x'.repeat(10_240),
    57,
    null,
    undefined,
    {},
    ['a'],
  ])('cannot be %j', (id) => {
    expect(isCartId(id)).toBe(false);
  });

  it('is always encoded as one path segment, and decoded to the same id', () => {
    fc.assert(
      fc.property(anyString, (id) => {
        fc.pre(isCartId(id));
        const url = new URL(`https://shop.example/rest/V1/guest-carts/${encodeURIComponent(id)}`);
        expect(url.search + url.hash).toBe('');
        const segments = url.pathname.split('/');
        expect(segments).toHaveLength(5);
        expect(decodeURIComponent(segments[4] ?? '')).toBe(id);
      }),
    );
  });
});
