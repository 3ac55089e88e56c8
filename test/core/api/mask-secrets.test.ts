import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maskSecrets } from '../../../src/core/api/error-from-response.ts';

test('replaces every secret, in any letter case', () => {
  expect(maskSecrets('Cart AbC, cart aBc, token x.y', ['abc', 'X.Y'])).toBe(
    'Cart …, cart …, token …',
  );
});

test('an empty secret changes nothing', () => {
  expect(maskSecrets('text', [''])).toBe('text');
});

test('no secret is left, no matter which characters it has', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string(), fc.string(), (secret, before, after) => {
      fc.pre(!secret.includes('…'));
      expect(maskSecrets(`${before}${secret}${after}`, [secret])).not.toContain(secret);
    }),
  );
});
